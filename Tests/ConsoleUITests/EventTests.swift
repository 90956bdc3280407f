import Testing

@testable import ConsoleUI

/// `Host.handle` returns whether a view used an event, so that a container of the app can act on the others.
struct `An event` {
  private func host(_ view: some View) -> Host {
    _ = TestTerminal()
    let host = Host(view)
    _ = host.frame(Size(20, 5))
    return host
  }

  private func press(_ key: KeyEquivalent, in host: Host) -> Bool { host.handle(.key(KeyPress(key))) }
  private func click(_ x: Int, _ y: Int, in host: Host) -> Bool { host.handle(.mouse(MouseEvent(.press, at: Point(x, y)))) }

  @Test(arguments: [KeyEquivalent.tab, .downArrow, .upArrow])
  func `moves no focus where there is only one control`(key: KeyEquivalent) {
    #expect(!press(key, in: host(Button("only") {})))
    #expect(!press(key, in: host(Text("none"))))
  }

  @Test func `moves the focus as far as there are controls`() {
    let host = host(VStack { ForEach(0..<3, id: \.self) { Button("\($0)") {} } })
    #expect(!press(.upArrow, in: host))
    #expect(press(.downArrow, in: host))
    #expect(press(.downArrow, in: host))
    #expect(!press(.downArrow, in: host))
    #expect(press(.tab, in: host))
    #expect(!press(.upArrow, in: host))
  }

  @Test func `that no view handles is not used`() {
    let host = host(Button("only") {})
    #expect(!press("x", in: host))
    #expect(!host.handle(.paste("text")))
    #expect(!click(30, 9, in: host))
  }

  @Test func `that comes before a question was shown is not used`() {
    let host = host(Text("page").confirmationDialog("Really?", isPresented: .constant(true)) { Button("Yes") {} })
    #expect(!press(.return, in: host))
    host.wasShown()
    #expect(press(.return, in: host))
  }

  @Test func `that is a click is used by a control, and by nothing beside it`() {
    var clicks = 0
    let host = host(
      VStack(alignment: .leading) {
        Text("text")
        Button("button") { clicks += 1 }
      }.frame(width: 10, height: 3, alignment: .topLeading))
    #expect(!click(0, 0, in: host))
    #expect(click(1, 1, in: host))
    #expect(clicks == 1)
    #expect(!click(19, 4, in: host))
    #expect(clicks == 1)
  }
}
