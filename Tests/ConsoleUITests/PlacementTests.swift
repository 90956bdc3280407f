import ConsoleUITesting
import Testing

@testable import ConsoleUI

/// A box that logs when it is measured and placed.
private struct Logged: @MainActor Primitive, @MainActor Box {
  let log: Log

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    log("size")
    return Size(6, 1)
  }

  func place(in rect: Rect, _ node: Node) { log("place") }
  func draw(_ context: GraphicsContext, _ node: Node) { context.write("logged", at: node.rect.origin, .plain) }
}

/// A box that needs an update whenever it is placed, as rows do that are created then.
private struct Restless: @MainActor Primitive, @MainActor Box {
  func size(_ proposal: Proposal, _ node: Node) -> Size { Size(6, 1) }
  func place(in rect: Rect, _ node: Node) {
    node.host?.isRestructured = true
    node.invalidate()
  }
  func draw(_ context: GraphicsContext, _ node: Node) { context.write("restless", at: node.rect.origin, .plain) }
}

private struct Page: View {
  let log: Log
  @State private var count = 0

  var body: some View {
    VStack(alignment: .leading) {
      if count > 1 { Text("banner") }
      HStack {
        Text(count > 2 ? "wider" : "")
        Logged(log: log)
        Text("beside")
      }
      Button("\(count)") { count += 1 }
    }
  }
}

struct `A box that does not change` {
  private let log = Log()
  private let screen: Screen

  init() {
    screen = Screen(Page(log: log))
    log.clear()
  }

  @Test func `a scroll view with a field that types is placed once a pass, whatever its content needs`() {
    struct Form: View {
      @State private var text = ""
      var body: some View {
        ScrollViewReader { proxy in
          ScrollView {
            TextField("title", text: $text).onSubmit { proxy.scrollTo(9) }
            ForEach(0..<12) { Text("row \($0)").id($0) }
            Restless()
          }
        }
      }
    }
    let screen = Screen(Form(), 20, 8)
    screen.type("a\r")
    screen.type("bc")
    #expect(screen.shows("abc"), "\(screen.text)")
  }

  @Test func `is not laid out again when something beside it changes`() {
    screen.press(.return)
    #expect(screen.lines == [" logged beside", "[ 1 ]"])
    #expect(log.entries == [])
  }

  @Test func `is not laid out again when it only moves`() {
    screen.press(.return, .return)
    #expect(screen.lines == ["banner", " logged beside", "[ 2 ]"])
    #expect(log.count("place") == 0)
    screen.press(.return)
    #expect(screen.lines == ["banner", "wider logged beside", "[ 3 ]"])
    #expect(log.count("place") == 0)
  }
}
