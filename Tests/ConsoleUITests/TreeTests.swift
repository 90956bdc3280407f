import Observation
import Testing

@testable import ConsoleUI

@Observable private final class Model { var names = ["A", "B"] }

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
  @Environment(Model.self) private var model
  @State private var isOpen = false
  var body: some View {
    VStack(alignment: .leading) {
      Text("Scrums")
      ForEach(model.names, id: \.self) { Counter(title: $0) }
      if isOpen { Text("open") } else { Text("closed") }
      Button("Open") { isOpen.toggle() }
    }
  }
}

struct TreeTests {
  @Test func stateLivesWithIdentityAndForEachKey() {
    let model = Model()
    let screen = Screen(CounterList().environment(model))
    #expect(screen.lines == ["Scrums", "A 0 [ + ]", "B 0 [ + ]", "closed", "[ Open ]"])
    screen.press(.tab, .return)
    #expect(screen.lines[2] == "B 1 [ + ]")
    model.names = ["C", "B"]
    screen.press("z")
    #expect(screen.lines[1...2] == ["C 0 [ + ]", "B 1 [ + ]"])
    model.names = ["B", "C"]
    screen.press("z")
    #expect(screen.lines[1...2] == ["B 1 [ + ]", "C 0 [ + ]"])
    screen.press(.tab, .tab, .return)
    #expect(screen.lines[3] == "open")
  }
}
