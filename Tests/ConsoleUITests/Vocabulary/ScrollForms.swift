import ConsoleUI
import ConsoleUITesting
import Testing

@Suite("Scrolling in SwiftUI's words")
struct ScrollForms {
  private struct Numbers: View {
    var anchor: UnitPoint?
    var body: some View {
      ScrollViewReader { proxy in
        VStack(alignment: .leading) {
          Button("go") { proxy.scrollTo(15, anchor: anchor) }
          ScrollView { VStack(alignment: .leading) { ForEach(0..<30) { Text("row \($0)") } } }
        }
      }
    }
  }

  private func lines(_ anchor: UnitPoint?) -> [String] {
    let screen = Screen(Numbers(anchor: anchor), 12, 6, footer: .hidden)
    screen.press(.return)
    return screen.lines.dropFirst().map { String($0.prefix(6)) }
  }

  @Test func `a reader scrolls to the view with an id`() {
    #expect(lines(.top) == (15...19).map { "row \($0)" })
    #expect(lines(.bottom) == (11...15).map { "row \($0)" })
    #expect(lines(.center) == (13...17).map { "row \($0)" })
    #expect(lines(nil) == (11...15).map { "row \($0)" })
  }

  @Test func `a reader finds a view by the id that it is given`() {
    let view = ScrollViewReader { proxy in
      VStack(alignment: .leading) {
        Button("end") { proxy.scrollTo("end") }
        Button("nowhere") { proxy.scrollTo("nowhere") }
        ScrollView {
          VStack(alignment: .leading) {
            Text("start")
            ForEach(0..<20) { Text("\($0)") }
            Text("last").id("end")
          }
        }
      }
    }
    let screen = Screen(view, 14, 6, footer: .hidden)
    screen.press(.downArrow, .return)
    #expect(screen.shows("start"))
    screen.press(.upArrow, .return)
    #expect(screen.shows("last") && !screen.shows("start"))
  }

  @Test func `a reader moves a list, and not its selection`() {
    struct Page: View {
      @State private var selection: Int? = 0
      var body: some View {
        ScrollViewReader { proxy in
          VStack(alignment: .leading) {
            Button("go \(selection ?? -1)") { proxy.scrollTo(50) }
            List(selection: $selection) { ForEach(0..<100) { Text("row \($0)") } }
          }
        }
      }
    }
    let screen = Screen(Page(), 14, 6, footer: .hidden)
    #expect(screen.shows("row 0"))
    screen.press(.return)
    #expect(screen.shows("row 50") && screen.shows("go 0"))
  }

  @Test func `several views in a scroll view stand one below another, and scroll together`() {
    let many = ScrollView {
      Text("first")
      ForEach(0..<9) { Text("row \($0)") }
    }
    let screen = Screen(many, 12, 4, footer: .hidden)
    #expect(screen.lines.map { $0.filter { $0 != " " && $0 != "▐" } } == ["first", "row0", "row1", "row2"])
    screen.press(.end)
    #expect(screen.shows("row 8") && !screen.shows("first"))
    for view in [
      AnyView(ScrollView { ForEach(0..<2) { Text("row \($0)") } }),
      AnyView(ScrollView(.vertical) { ForEach(0..<2) { Text("row \($0)") } }),
    ] {
      #expect(shown(view, 12, 4) == ["row 0", "row 1"])
    }
    let both = ScrollView([.horizontal, .vertical]) {
      Text("0123456789abcdef")
      Text("below")
    }
    #expect(Screen(both, 10, 6, footer: .hidden).lines.prefix(2) == ["0123456789", "     below"])
  }

  @Test func `a scroll view begins at its anchor, and keeps it until the user scrolls`() {
    struct Page: View {
      @State private var count = 20
      var body: some View {
        VStack(alignment: .leading) {
          ScrollView { VStack(alignment: .leading) { ForEach(0..<count, id: \.self) { Text("line \($0)") } } }
            .defaultScrollAnchor(.bottom)
            .onKeyPress("a") {
              count += 1
              return .handled
            }
        }
      }
    }
    let screen = Screen(Page(), 14, 4, footer: .hidden)
    #expect(screen.shows("line 19") && !screen.shows("line 15"))
    screen.type("a")
    #expect(screen.shows("line 20"))
    screen.press(.upArrow)
    screen.type("a")
    #expect(screen.shows("line 16") && !screen.shows("line 21"))
  }
}
