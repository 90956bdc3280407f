import ConsoleUI
import ConsoleUITesting
import Observation
import Testing

@Observable private final class Names { var all = ["A", "B"] }

private struct Counter: View {
  var title: String
  @State private var count = 0

  var body: some View {
    HStack {
      Text("\(title) \(count)")
      Button("+") { count += 1 }
    }
  }
}

private struct CounterList: View {
  @Environment(Names.self) private var names
  var body: some View {
    VStack(alignment: .leading) {
      ForEach(names.all, id: \.self) { Counter(title: $0) }
    }
  }
}

/// Two elements with the same id.
private struct Twins: View {
  @State private var name = "A"

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(["twin", "twin"], id: \.self) { _ in Counter(title: name) }
      Button("rename") { name += "!" }
    }
  }
}

/// Two branches with the same view, after a view that comes and goes.
private struct Branches: View {
  @State private var isFirst = true
  @State private var hasBanner = false

  var body: some View {
    VStack(alignment: .leading) {
      if hasBanner { Text("banner") }
      if isFirst { Counter(title: "first") } else { Counter(title: "second") }
      Button("switch") { isFirst.toggle() }
      Button("banner") { hasBanner.toggle() }
    }
  }
}

struct `A view's state` {
  @Test func `moves and ends with its id in a ForEach`() {
    let names = Names()
    let screen = Screen(CounterList().environment(names))
    screen.press(.tab, .return)
    #expect(screen.lines == ["A 0 [ + ]", "B 1 [ + ]"])
    names.all = ["C", "B"]
    screen.press(.end)
    #expect(screen.lines == ["C 0 [ + ]", "B 1 [ + ]"])
    names.all = ["B", "C", "A"]
    screen.press(.end)
    #expect(screen.lines == ["B 1 [ + ]", "C 0 [ + ]", "A 0 [ + ]"])
    names.all = ["A"]
    screen.press(.end)
    names.all = ["B"]
    screen.press(.end)
    #expect(screen.lines == ["B 0 [ + ]"])
  }

  @Test func `stays with each of several elements that have the same id, while they stay in place`() {
    let screen = Screen(Twins())
    screen.press(.tab, .return, .tab, .return)
    #expect(screen.lines == ["A! 0 [ + ]", "A! 1 [ + ]", "[ rename ]"])
  }

  @Test func `belongs to one branch of an if and ends with it`() {
    let screen = Screen(Branches())
    screen.press(.return, .return)
    #expect(screen.lines[0] == "first 2 [ + ]")
    screen.press(.tab, .return)
    #expect(screen.lines[0] == "second 0 [ + ]")
    screen.press(.return)
    #expect(screen.lines[0] == "first 0 [ + ]")
  }

  @Test func `stays when a view appears or disappears before it`() {
    let screen = Screen(Branches())
    screen.press(.return, .tab, .tab, .return)
    #expect(screen.lines == ["banner", "first 1 [ + ]", "[ switch ]", "[ banner ]"])
    screen.press(.return)
    #expect(screen.lines == ["first 1 [ + ]", "[ switch ]", "[ banner ]"])
  }

  @Test func `is separate for each place where the same view is used`() {
    let screen = Screen(
      VStack {
        Counter(title: "a")
        Counter(title: "a")
      })
    screen.press(.return, .return, .tab, .return)
    #expect(screen.lines == ["a 2 [ + ]", "a 1 [ + ]"])
  }
}
