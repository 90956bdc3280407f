import ConsoleUI
import ConsoleUITesting
import Observation
import Testing

@Suite("A container of dynamic properties")
struct DynamicPropertyTests {
  @Observable final class Store { var prefix = "store" }

  struct Counter: DynamicProperty {
    let name: String
    @State private var count = 0
    @Environment(Store.self) private var store
    var text: String { "\(store.prefix) \(name) \(count)" }
    func increment() { count += 1 }
  }

  struct Pair: DynamicProperty {
    private let first = Counter(name: "a"), second = Counter(name: "b")
    @State private var presses = 0
    var text: String { "\(first.text), \(second.text), \(presses)" }

    func press() {
      if presses.isMultiple(of: 2) { first.increment() } else { second.increment() }
      presses += 1
    }
  }

  struct Page: View {
    private var pair = Pair()
    @State private var own = 10
    var body: some View {
      VStack(alignment: .leading) {
        Text("\(pair.text), \(own)")
        Button("press") {
          pair.press()
          own += 1
        }
      }
    }
  }

  @Test func `keeps the state of each, also in containers of containers`() {
    let store = Store()
    let screen = Screen(Page().environment(store), 60)
    #expect(screen.lines[0] == "store a 0, store b 0, 0, 10")
    for _ in 0..<3 { screen.press(.return) }
    #expect(screen.lines[0] == "store a 2, store b 1, 3, 13")
    store.prefix = "shop"
    #expect(screen.nextText.contains("shop a 2, shop b 1"))
  }

  struct Named: View {
    let counter: Counter
    var body: some View { Text(counter.text) }
  }

  struct Renaming: View {
    @State private var name = "a"
    var body: some View {
      VStack(alignment: .leading) {
        Named(counter: Counter(name: name))
        Button("rename") { name = "z" }
      }
    }
  }

  @Test func `updates its view when its own values change`() {
    let screen = Screen(Renaming().environment(Store()), 60)
    screen.press(.return)
    #expect(screen.lines[0] == "store z 0")
  }

  struct Guest: View {
    @Environment(Store.self) private var store: Store?
    var body: some View { Text(store?.prefix ?? "none") }
  }

  @Test func `reads an object that may be missing from the environment`() {
    #expect(Screen(Guest()).lines == ["none"])
    #expect(Screen(Guest().environment(Store())).lines == ["store"])
  }

  @Test func `is passed to closures as a projected binding`() {
    var name = "Ada"
    func edit(_ binding: Binding<String>, _ change: (Binding<String>) -> Void) { change(binding) }
    edit(Binding(get: { name }, set: { name = $0 })) { $text in
      text += "!"
      $text.wrappedValue += "?"
    }
    #expect(name == "Ada!?")
  }
}
