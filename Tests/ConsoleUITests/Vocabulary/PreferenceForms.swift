import ConsoleUI
import ConsoleUITesting
import Testing

private struct Widest: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private struct Names: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

@Suite("Preferences in SwiftUI's words")
struct PreferenceForms {
  @Test func `values are combined in the order of the views, and reported when they change`() {
    struct Page: View {
      let log: Log
      @State private var count = 1
      var body: some View {
        VStack(alignment: .leading) {
          Button("more") { count += 1 }.preference(key: Names.self, value: ["button"])
          ForEach(0..<count, id: \.self) { Text("\($0)").preference(key: Names.self, value: ["\($0)"]) }
          Text("other")
        }
        .onPreferenceChange(Names.self) { log($0.joined(separator: " ")) }
      }
    }
    let log = Log(), screen = Screen(Page(log: log))
    #expect(log.entries == ["button 0"])
    screen.press(.return)
    #expect(log.entries == ["button 0", "button 0 1"])
    screen.press(.downArrow)
    #expect(log.entries.count == 2)
  }

  @Test func `without a value, the default is reported; an outer value replaces the inner ones`() {
    let log = Log()
    _ = Screen(Text("x").onPreferenceChange(Widest.self) { log("\($0)") })
    let inner = VStack { Text("x").preference(key: Widest.self, value: 9) }
    _ = Screen(inner.preference(key: Widest.self, value: 3).onPreferenceChange(Widest.self) { log("\($0)") })
    _ = Screen(
      inner.transformPreference(Widest.self) { $0 += 1 }.onPreferenceChange(Widest.self) { log("\($0)") })
    #expect(log.entries == ["0", "3", "10"])
  }

  @Test func `a size that is read below reaches the view above, and each reader around it`() {
    struct Page: View {
      let log: Log
      @State private var width = 0
      var body: some View {
        VStack(alignment: .leading) {
          Text("a long line").background {
            GeometryReader { proxy in Color.clear.preference(key: Widest.self, value: proxy.size.width) }
          }
          Text("\(width)")
        }
        .onPreferenceChange(Widest.self) { width = $0 }
        .onPreferenceChange(Widest.self) { log("\($0)") }
      }
    }
    let log = Log(), screen = Screen(Page(log: log))
    #expect(screen.lines == ["a long line", "11"])
    #expect(log.entries.last == "11")
  }
}
