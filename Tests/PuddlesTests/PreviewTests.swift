import ConsoleUITesting
import Observation
import Puddles
import Testing

@Suite("A preview")
struct PreviewTests {
  @Observable final class Counter {
    static var made = 0
    var count = 0
    init() { Self.made += 1 }
  }

  @Test func `hosts the value that a closure returns`() {
    let screen = Screen(
      StateHosting({ "Ada" }) { $name in
        VStack {
          TextField("Name", text: $name)
          Text("Hello, \(name)")
        }
      })
    screen.type("!")
    #expect(screen.text.contains("Hello, Ada!"))
  }

  private struct Wall: View {
    @State private var isPainted = false
    var body: some View {
      VStack(alignment: .leading) {
        StateObjectHosting {
          Counter()
        } content: { counter in
          Button("count \(counter.count)") { counter.count += 1 }
        }
        Button(isPainted ? "painted" : "paint") { isPainted = true }
      }
    }
  }

  @Test func `hosts an object, which is made once`() {
    Counter.made = 0
    let screen = Screen(Wall())
    screen.press(.return)
    #expect(screen.nextText.contains("count 1"))
    screen.press(.downArrow, .return)
    #expect(screen.nextText.contains("painted"))
    #expect(screen.text.contains("count 1"))
    #expect(Counter.made == 1)
  }

  final class OldCounter: ObservableObject { @Published var count = 0 }
  @Observable final class NewCounter: ObservableObject { var count = 0 }

  @Test func `hosts an observable object, of SwiftUI's older kind or of both`() {
    let old = Screen(
      StateObjectHosting {
        OldCounter()
      } content: { counter in
        Button("count \(counter.count)") { counter.count += 1 }
      })
    old.press(.return)
    #expect(old.nextText.contains("count 1"))
    let both = Screen(
      StateObjectHosting {
        NewCounter()
      } content: { counter in
        Button("count \(counter.count)") { counter.count += 1 }
      })
    both.press(.return)
    #expect(both.nextText.contains("count 1"))
  }

  private struct Name_Previews: PreviewProvider {
    static var previews: some View {
      Text("Ada").previewDisplayName("Short")
      StateHosting("") { TextField("Name", text: $0) }.previewDisplayName("Typed", pressing: [KeyPress("A"), KeyPress("d")])
      Text("Nobody")
    }
  }

  @Test func `has a name, or else a number, and keys that lead to it`() {
    #expect(Name_Previews.all.map(\.id) == ["Name: Short", "Name: Typed", "Name: 3"])
    #expect(NumberFactView_Previews.all.map(\.id) == ["NumberFactView: 1"])
    let typed = Name_Previews.all[1], screen = Screen(typed.view)
    screen.press(typed.keys[0], typed.keys[1])
    #expect(screen.lines == ["Ad"])
  }

  @Test func `can fail`() {
    func load(_ isOnline: Bool) throws {
      if !isOnline { throw .previewMock as any Error }
    }
    #expect(throws: PreviewMockError.previewMock) { try load(false) }
    #expect("\(PreviewMockError(message: "No connection"))" == "No connection")
  }
}
