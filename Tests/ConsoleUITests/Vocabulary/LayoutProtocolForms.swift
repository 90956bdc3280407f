import ConsoleUI
import ConsoleUITesting
import Testing

/// Each view a column further right than the one above it.
private struct Staircase: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CellSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CellSize((sizes.map(\.width).max() ?? 0) + subviews.count - 1, sizes.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(in bounds: CellRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, view) in subviews.enumerated() {
      view.place(at: CellPoint(bounds.minX + index, bounds.minY + index), proposal: .unspecified)
    }
  }
}

@Suite("Layouts of one's own in SwiftUI's words")
struct LayoutProtocolForms {
  @Test func `a layout places its views`() {
    let view = Staircase {
      Text("a")
      ForEach(["b", "c"], id: \.self) { Text($0) }
    }
    #expect(shown(view.border()) == ["╭───╮", "│a  │", "│ b │", "│  c│", "╰───╯"])
  }

  @Test func `a layout is exchanged for another, and views keep their state`() {
    struct Page: View {
      @State private var isWide = false
      @State private var count = 0
      var body: some View {
        let layout = isWide ? AnyLayout(HStackLayout(spacing: 2)) : AnyLayout(VStackLayout(alignment: .leading))
        layout {
          Counter()
          Text("beside")
        }
        .onKeyPress("w") {
          isWide.toggle()
          return .handled
        }
      }
    }
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("\(count)") { count += 1 } }
    }
    let screen = Screen(Page(), 30, 6)
    screen.press(.return)
    #expect(screen.lines == ["[ 1 ]", "beside"])
    screen.type("w")
    #expect(screen.lines == ["[ 1 ]  beside"])
  }

  @Test func `a view at an edge leaves the rest to the content`() {
    let list = List(["a", "b"], id: \.self) { Text($0) }
    #expect(
      Screen(list.safeAreaInset(edge: .bottom) { Text("bar") }, 9, 4, footer: .hidden).lines == ["a", "b", "", "   bar"])
    #expect(
      Screen(list.safeAreaInset(edge: .top, alignment: .leading, spacing: 1) { Text("bar") }, 9, 4, footer: .hidden).lines
        == ["bar", "", "a", "b"])
    #expect(
      Screen(list.safeAreaInset(edge: .trailing, alignment: .top) { Text("|") }, 9, 2, footer: .hidden).lines
        == ["a       |", "b"])
    #expect(shown(Text("x").safeAreaInset(edge: .leading) { Text("- ") }) == ["- x"])
  }

  @Test func `a view with a higher index is in front`() {
    let view = ZStack {
      Text("aaa").zIndex(1)
      Text("bbb")
      Text("c").zIndex(2)
    }
    #expect(shown(view) == ["aca"])
  }

  @Test func `an inspector is beside the view while it is presented`() {
    struct Page: View {
      @State private var isOpen = false
      var body: some View {
        Button("info") { isOpen.toggle() }.inspector(isPresented: $isOpen) { Text("details") }
      }
    }
    let screen = Screen(Page(), 60, 4, footer: .hidden)
    #expect(!screen.shows("details"))
    screen.press(.return)
    #expect(screen.lines[0].hasPrefix("[ info ]") && screen.lines[0].hasSuffix("│ details"))
    let narrow = Screen(Page(), 20, 9, footer: .hidden)
    narrow.press(.return)
    #expect(narrow.lines.suffix(2) == ["────────────────────", "details"])
    narrow.press(.return)
    #expect(!narrow.shows("details"))
  }
}
