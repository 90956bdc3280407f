import ConsoleUITesting
import Puddles
import Testing

@Suite("A hosted state")
struct StateHostingTests {
  @Test func `is a binding that keeps what is written`() {
    let screen = Screen(
      StateHosting("Ada") { name in
        VStack {
          TextField("Name", text: name)
          Text("Hello, \(name.wrappedValue)")
        }
      })
    #expect(screen.text.contains("Hello, Ada"))
    screen.type(" Lovelace")
    #expect(screen.text.contains("Hello, Ada Lovelace"))
  }
}
