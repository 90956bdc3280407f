import ConsoleUITesting
import Testing

@testable import ConsoleUI

private struct Board: View {
  let log: Log
  @State private var isShown = true

  var body: some View {
    VStack(alignment: .leading) {
      Text("title").onHover { log($0 ? "in" : "out") }
      if isShown {
        Text("handle").padding(left: 2)
          .gesture(
            DragGesture()
              .onChanged { log("\($0.startLocation.x),\($0.startLocation.y) by \($0.translation.x),\($0.translation.y)") }
              .onEnded { log("end at \($0.location.x),\($0.location.y)") })
      }
      Button("hide") { isShown = false }
    }
  }
}

@Suite("The mouse") struct MouseTests {
  private let log = Log()
  private let screen: Screen
  init() { screen = Screen(Board(log: log), 30, 8) }

  private func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) { screen.send([.mouse(MouseEvent(kind, at: Point(x, y)))]) }

  @Test func `drags a view, from its own corner, and beyond it`() {
    mouse(.press, 3, 1)
    mouse(.drag, 5, 1)
    mouse(.drag, 9, 6)
    mouse(.release, 9, 6)
    mouse(.drag, 4, 1)
    #expect(log.entries == ["3,0 by 2,0", "3,0 by 6,5", "end at 9,5"])
  }

  @Test func `leaves a click a click, and a drag that begins elsewhere alone`() {
    mouse(.press, 3, 1)
    mouse(.release, 3, 1)
    mouse(.press, 3, 5)
    mouse(.drag, 3, 1)
    mouse(.release, 3, 1)
    #expect(log.entries == [])
  }

  @Test func `is over a view until it leaves`() {
    for (x, y) in [(1, 0), (3, 0), (3, 4), (3, 5), (0, 0)] { mouse(.move, x, y) }
    #expect(log.entries == ["in", "out", "in"])
  }

  @Test func `is followed only as closely as the views on the screen ask`() {
    #expect(screen.terminal.mouseTracking == .movements)
    #expect(Screen(Text("no")).terminal.mouseTracking == .clicks)
    let board = Screen(Text("a").gesture(DragGesture()))
    #expect(board.terminal.mouseTracking == .drags)
  }

  @Test func `is no longer followed when the view has gone`() {
    struct Switch: View {
      @State private var isOn = true
      var body: some View {
        VStack {
          if isOn { Text("drag").gesture(DragGesture()) }
          Button("off") { isOn = false }
        }
      }
    }
    let screen = Screen(Switch())
    #expect(screen.terminal.mouseTracking == .drags)
    screen.press(.return)
    #expect(screen.terminal.mouseTracking == .clicks)
  }

  @Test func `turns the pages of a tab view with a wheel to the side`() {
    let screen = Screen(
      TabView {
        Text("first page").tabItem { Text("One") }
        Text("second page").tabItem { Text("Two") }
      })
    #expect(screen.shows("first page"))
    screen.wheel(.wheelRight, 3, 0)
    #expect(screen.shows("second page"))
    screen.wheel(.wheelLeft, 3, 0)
    #expect(screen.shows("first page"))
  }

  @Test func `scrolls no text to the side`() {
    let screen = Screen(ScrollView { VStack { ForEach(0..<40, id: \.self) { Text("line \($0)") } } })
    screen.wheel(.wheelRight, 3, 3)
    #expect(screen.shows("line 0"))
    screen.wheel(.wheelDown, 3, 3)
    #expect(!screen.shows("line 0"))
  }
}
