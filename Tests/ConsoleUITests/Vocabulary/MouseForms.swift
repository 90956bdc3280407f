import ConsoleUI
import ConsoleUITesting
import Testing

@Suite("Forms of SwiftUI for the mouse:")
struct MouseForms {
  private let log = Log()

  private func send(_ kind: MouseEvent.Kind, _ x: Int, to screen: Screen) {
    screen.send([.mouse(MouseEvent(kind, at: CellPoint(x, 0)))])
  }

  @Test func `a drag`() {
    let view = Text("handle")
      .gesture(DragGesture().onChanged { log("by \($0.translation.x)") }.onEnded { _ in log("end") })
    let screen = Screen(view)
    send(.press, 1, to: screen)
    send(.drag, 4, to: screen)
    send(.release, 4, to: screen)
    #expect(log.entries == ["by 3", "end"])
  }

  @Test func `hovering`() {
    let screen = Screen(Text("name").onHover { log($0 ? "in" : "out") })
    send(.move, 2, to: screen)
    send(.move, 9, to: screen)
    #expect(log.entries == ["in", "out"])
  }
}
