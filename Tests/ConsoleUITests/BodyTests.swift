import ConsoleUITesting
import Observation
import Testing

@testable import ConsoleUI

@Observable private final class Model {
  var read = 0
  var unread = 0
  var text = "a text that is too long to be kept inside a string's own sixteen bytes"
}

/// Values of the kinds that views have as properties.
private struct Facts {
  var name: String
  var numbers: [Int]
  var isOpen: Bool
}

private struct Child: View {
  let log: Log
  let name: String
  let facts: Facts
  @State private var count = 0

  var body: some View {
    log(name)
    return Button("\(name) \(facts.name.count + facts.numbers.count + count)") { count += 1 }
  }
}

private struct Reader: View {
  let log: Log
  @Environment(Model.self) private var model
  @Environment(\.lineLimit) private var lineLimit

  var body: some View {
    log("reader")
    return Text("\(model.read) \(lineLimit ?? 0)")
  }
}

private struct Picture: View {
  let log: Log
  let model: Model

  var body: some View {
    log("picture")
    return Canvas(height: 1) { context, rect in context.write("\(model.read)", at: rect.origin, .plain) }
  }
}

private struct Parent: View {
  let log: Log
  let model: Model
  let facts: Facts
  @State private var runs = 0
  @State private var limit = 5

  var body: some View {
    log("parent")
    return VStack {
      Text("\(runs) \(model.unread)")
      Child(log: log, name: "one", facts: facts)
      Child(log: log, name: "two", facts: Facts(name: model.text, numbers: facts.numbers, isOpen: true))
      Reader(log: log).lineLimit(limit)
      Button("again") { runs += 1 }
      Button("limit") { limit += 1 }
    }
    .environment(model)
  }
}

struct `A body` {
  private let log = Log()
  private let model = Model()
  private let screen: Screen

  init() {
    screen = Screen(Parent(log: log, model: model, facts: Facts(name: "short", numbers: [1, 2, 3], isOpen: false)))
    log.clear()
  }

  @Test func `runs once for the first frame`() {
    let log = Log()
    _ = Screen(Parent(log: log, model: model, facts: Facts(name: "", numbers: [], isOpen: false)))
    #expect(log.entries.sorted() == ["one", "parent", "reader", "two"])
  }

  @Test func `runs alone when its own state changes`() {
    screen.press(.return)
    #expect(log.entries == ["one"])
  }

  @Test func `does not run when its parent runs and gives it the same values`() {
    screen.press(.tab, .tab, .return)
    #expect(log.entries == ["parent"])
  }

  @Test func `does not run when an environment value stays the same`() {
    model.unread += 1
    screen.press(.end)
    #expect(log.entries == ["parent"])
  }

  @Test func `runs when an environment value changes`() {
    screen.press(.tab, .tab, .tab, .return)
    #expect(log.entries == ["parent", "reader"])
    #expect(screen.lines.contains { $0.hasSuffix("0 6") })
  }

  @Test func `runs when a property that it read changes, but not for other properties`() {
    model.read += 1
    screen.press(.end)
    #expect(log.entries == ["reader"])
    model.text += "!"
    screen.press(.end)
    #expect(log.entries == ["reader", "parent", "two"])
  }

  @Test func `runs once, however often a property that it read changes`() {
    for _ in 0..<100 { model.read += 1 }
    screen.press(.end)
    #expect(log.entries == ["reader"])
    #expect(screen.lines.contains { $0.hasSuffix("100 5") })
  }

  @Test func `does not run when only a drawing read what changes`() async {
    let log = Log()
    let screen = Screen(Picture(log: log, model: model))
    let expansions = screen.application.host.expansions
    for number in [7, 8] {
      model.read = number
      await screen.settle()
      #expect(screen.lines == ["\(number)"])
    }
    #expect(log.entries == ["picture"])
    #expect(screen.application.host.expansions == expansions)
  }

  @Test func `runs without an event when a model changes`() async {
    model.read = 7
    await screen.settle()
    #expect(screen.lines.contains { $0.hasSuffix("7 5") })
  }
}
