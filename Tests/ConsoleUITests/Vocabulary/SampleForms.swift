import ConsoleUI
import ConsoleUITesting
import Testing

/// Forms that the published samples, and a mail reader written by heart, use.
@Suite("Forms of SwiftUI in the samples:")
struct SampleForms {
  @Test func `more looks are accepted, and change nothing`() {
    let text = Text("text")
    let forms: [AnyView] = [
      AnyView(text.scrollIndicators(.hidden)), AnyView(text.navigationSplitViewStyle(.balanced)),
      AnyView(text.textContentType(.emailAddress)), AnyView(text.dynamicTypeSize(...(.accessibility1))),
      AnyView(text.dynamicTypeSize(.large)), AnyView(text.accessibilityAddTraits(.isHeader)),
      AnyView(text.accessibilityRemoveTraits(.isButton)), AnyView(text.previewLayout(.sizeThatFits)),
      AnyView(text.previewLayout(.fixed(width: 400, height: 60))),
    ]
    for form in forms { #expect(shown(form) == ["text"]) }
    #expect(shown(text.scenePadding(), 8, 6) == ["", " text"])
  }

  @Test func `type has one size`() {
    struct Page: View {
      @Environment(\.dynamicTypeSize) private var size
      @ScaledMetric private var width = 6
      @ScaledMetric(relativeTo: .title) private var height = 1
      var body: some View { Text(size.isAccessibilitySize ? "large" : "ordinary").frame(width: width, height: height) }
    }
    #expect(shown(Page()) == ["ordin…"])
  }

  @Test func `shapes have names where one is expected`() {
    func rows(_ view: some View) -> [String] { shown(view.frame(width: 6, height: 3), 6, 3) }
    #expect(rows(Text("a").background(.red, in: .rect)) == rows(Text("a").background(.red, in: Rectangle())))
    let rounded = RoundedRectangle(cornerRadius: 8)
    #expect(rows(Text("a").background(.red, in: .rect(cornerRadius: 8))) == rows(Text("a").background(.red, in: rounded)))
    #expect(rows(Text("a").background(.red, in: .capsule)) == rows(Text("a").background(.red, in: Capsule())))
    #expect(rows(Text("a").background(.red, in: .ellipse)) == rows(Text("a").background(.red, in: Ellipse())))
    #expect(rows(Text("a").clipShape(.circle)) == rows(Text("a")))
    #expect(rows(RoundedRectangle(cornerRadius: 10.0, style: .continuous).fill(.red)) == rows(rounded.fill(.red)))
    #expect(shown(Circle().strokeBorder(lineWidth: 24).frame(width: 1, height: 1)) == ["○"])
  }

  @Test func `the tint is a style of text`() {
    let screen = Screen(Text("text").foregroundStyle(.tint), 10, 2)
    #expect(screen.style(of: "text") == Screen(Text("text").foregroundStyle(.accentColor), 10, 2).style(of: "text"))
    #expect(screen.style(of: "text") != Screen(Text("text"), 10, 2).style(of: "text"))
    let chosen = Screen(Text("text").foregroundStyle(true ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)), 10, 2)
    #expect(chosen.style(of: "text") == screen.style(of: "text"))
    #expect(Color.separator == .quaternary && Color.placeholder == .tertiary)
  }

  @Test func `a style of progress shows the built-in look again`() {
    struct Framed: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View { ProgressView(configuration).border(.red) }
    }
    #expect(shown(ProgressView(value: 0.5).progressViewStyle(Framed()), 8, 4) == ["╭──────╮", "│━━━───│", "╰──────╯"])
  }

  @Test func `items of a toolbar are keys, wherever Apple's screens have them`() {
    struct Page: View {
      let log: Log
      var body: some View {
        Text("x").focusable().toolbar {
          ToolbarItem(placement: .navigationBarLeading) { Button("Alpha") { log("a") } }
          ToolbarItem(placement: .navigationBarTrailing) { Button("Beta") { log("b") } }
          ToolbarItem(placement: .principal) { Button("Omega") { log("c") } }
          ToolbarItem(placement: .status) { Button("Delta") { log("d") } }
          ToolbarItemGroup(placement: .keyboard) { Button("Epsilon") { log("e") } }
        }
      }
    }
    let log = Log(), screen = Screen(Page(log: log), 80, 6)
    screen.press("a", "b", "o", "d", "e")
    #expect(log.entries == ["a", "b", "c", "d", "e"])
  }

  @Test func `a filter is above the view, and an action may have its label`() {
    struct Page: View {
      @State private var text = ""
      @State private var log = ""
      var body: some View {
        List(["Ann"], id: \.self) { Text($0 + log) }
          .searchable(text: $text, placement: .sidebar, prompt: "Search mail")
          .onFirstAppear(perform: appear)
      }
      private func appear() { log = " first" }
    }
    let screen = Screen(Page(), 20, 6)
    screen.press("/")
    #expect(screen.shows("Search mail") && screen.shows("Ann first"))
  }
}
