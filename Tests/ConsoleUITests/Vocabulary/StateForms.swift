import ConsoleUI
import ConsoleUITesting
import Testing

private final class Counter: ObservableObject {
  @Published var count = 0
  @Published var name = "Ann"
  let log = Log()
}

private struct Owner: View {
  @StateObject private var counter = Counter()
  var body: some View {
    VStack(alignment: .leading) {
      Button("add") { counter.count += 1 }
      Watcher(counter: counter)
      Editor().environmentObject(counter)
    }
  }
}

private struct Watcher: View {
  @ObservedObject var counter: Counter
  var body: some View { Toggle("count \(counter.count)", isOn: $counter.count.isOdd) }
}

private struct Editor: View {
  @EnvironmentObject private var counter: Counter
  var body: some View { TextField("name", text: $counter.name) }
}

extension Int {
  fileprivate var isOdd: Bool {
    get { self % 2 == 1 }
    set { if newValue != isOdd { self += 1 } }
  }
}

private struct DensityKey: EnvironmentKey { static let defaultValue = "regular" }

extension EnvironmentValues {
  fileprivate var density: String {
    get { self[DensityKey.self] }
    set { self[DensityKey.self] = newValue }
  }
}

private struct DensityText: View {
  @Environment(\.density) private var density
  var body: some View { Text(density) }
}

/// A modifier with state of its own.
private struct Counted: ViewModifier {
  let title: String
  @State private var count = 0
  func body(content: Content) -> some View {
    HStack {
      content
      Button("\(title) \(count)") { count += 1 }
    }
  }
}

@Suite("State in SwiftUI's words")
struct StateForms {
  @Test func `an observable object is owned by one view, watched by others and found in the environment`() {
    let screen = Screen(Owner())
    #expect(screen.lines == ["[ add ]", "  □ count 0", "Ann"])
    screen.press(.return)
    #expect(screen.lines == ["[ add ]", "  ■ count 1", "Ann"])
    screen.press(.tab, .space)
    #expect(screen.lines[1] == "▌ □ count 2")
    screen.press(.tab)
    screen.type("a")
    #expect(screen.lines[2] == "Anna")
  }

  @Test func `a missing object stops with a message that says which and where`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Screen(Editor()) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Counter is not in the environment of Editor: add .environment(Counter()) to a view above it"))
  }

  @Test func `an environment key has a default, and a value for the views below`() {
    #expect(shown(DensityText()) == ["regular"])
    #expect(shown(DensityText().environment(\.density, "compact")) == ["compact"])
    #expect(shown(DensityText().transformEnvironment(\.density) { $0 += "!" }) == ["regular!"])
  }

  @Test func `bindings lead to members, constants and closures`() {
    struct Person { var name = "Ann", isHere = false }
    struct Page: View {
      @State private var person = Person()
      @State private var note: String?
      var body: some View {
        VStack(alignment: .leading) {
          Toggle(person.name, isOn: $person.isHere)
          Toggle("constant", isOn: .constant(true))
          Toggle("closures", isOn: Binding(get: { note != nil }, set: { note = $0 ? "note" : nil }))
          if let note = Binding($note) { TextField("note", text: note) }
        }
      }
    }
    let screen = Screen(Page())
    screen.press(.space, .tab, .space, .tab, .space)
    #expect(screen.lines == ["  ■ Ann", "  ■ constant", "▌ ■ closures", "note"])
  }

  @Test func `a modifier has state of its own, and follows what it is given`() {
    struct Page: View {
      @State private var title = "one"
      var body: some View {
        VStack(alignment: .leading) {
          Text("text").modifier(Counted(title: title))
          Button("rename") { title = "two" }
        }
      }
    }
    let screen = Screen(Page())
    screen.press(.return, .return, .tab, .return)
    #expect(screen.lines == ["text [ two 2 ]", "[ rename ]"])
  }

  @Test func `another id is another view`() {
    struct Count: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    struct Page: View {
      @State private var id = 1
      var body: some View {
        VStack {
          Count().id(id)
          Button("next") { id += 1 }
        }
      }
    }
    let screen = Screen(Page())
    screen.press(.return)
    #expect(screen.lines[0].contains("count 1"))
    screen.press(.tab, .return)
    #expect(screen.lines[0].contains("count 0"))
  }

  @Test func `changes and appearances are noticed`() {
    struct Page: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        Button("add") { count += 1 }
          .onChange(of: count) { log("changed") }
          .onChange(of: count) { log("\($0) to \($1)") }
          .onChange(of: count, initial: true) { log("value \(count)") }
          .onAppear { log("appeared") }
          .onFirstAppear { log("first") }
      }
    }
    let log = Log()
    let screen = Screen(Page(log: log))
    screen.press(.return)
    #expect(Set(log.entries.prefix(3)) == ["value 0", "appeared", "first"])
    #expect(Set(log.entries.dropFirst(3)) == ["value 1", "changed", "0 to 1"])
  }

  @Test func `tasks run while a view is there, again for another id`() async {
    struct Page: View {
      let log: Log
      @State private var id = 1
      var body: some View {
        Button("next") { id += 1 }
          .task { log("task") }
          .task(id: id) { log("task \(id)") }
          .task(id: id, priority: .high) { log("again \(id)") }
          .task(priority: .background) { log("quiet") }
      }
    }
    let log = Log(), screen = Screen(Page(log: log))
    await screen.settle()
    screen.press(.return)
    await screen.settle()
    #expect(log.entries.sorted() == ["again 1", "again 2", "quiet", "task", "task 1", "task 2"])
  }
}
