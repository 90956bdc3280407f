import ConsoleUI
import ConsoleUITesting
import Testing

@Suite("Text and colours in SwiftUI's words")
struct TextForms {
  /// The style of a cell of the first line.
  private func style(_ view: some View, _ x: Int = 0) -> Style { Screen(view, 40, 4).terminal.style(x, 0) }

  @Test func `text is made of strings, parts of strings and other texts`() {
    #expect(shown(Text("text")) == ["text"])
    #expect(shown(Text(verbatim: "text")) == ["text"])
    #expect(shown(Text("one two".split(separator: " ")[1])) == ["two"])
    #expect(shown(Text("one ") + Text("two").bold()) == ["one two"])
    let title: LocalizedStringKey = "**a** b"
    #expect(style(Text(title)).attributes == .bold)
    #expect(style(Text(LocalizedStringKey("**a** b"))).attributes == .bold)
    #expect(style(Text(LocalizedStringKey("**a** b")), 2) == .plain)
    #expect(shown(VStack { ForEach(["one", "two"], id: \.self, content: Text.init) }) == ["one", "two"])
  }

  @Test func `a value in a key is shown as it is`() {
    let name = #"*a*_\`[b](c)~~"#
    let key: LocalizedStringKey = "**\(name)** \(2)"
    #expect(shown(Text(key)) == [name + " 2"])
    #expect(style(Text(key)).attributes == .bold)
    #expect(style(Label(key, systemImage: "star")).attributes == .bold)
    #expect(shown(Toggle(key, isOn: .constant(true)))[0].hasSuffix("■ " + name + " 2"))
    #expect(shown(Button(key) {})[0].contains(name + " 2"))
    let code: LocalizedStringKey = "`\("a*b\\")` *c*"
    #expect(shown(Text(code)) == ["a*b\\ c"])
  }

  @Test func `parts of a text keep their styles, wherever its lines break`() {
    let text = Text("plain ") + Text("bold").bold() + Text(" red\n").foregroundColor(.red) + Text("last").italic()
    let terminal = Screen(text.underline(), 8, 6).terminal
    #expect(terminal.lines.prefix(3) == ["plain", "bold red", "last"])
    #expect(terminal.style(0, 0).attributes == .underline)
    #expect(terminal.style(0, 1).attributes == [.bold, .underline])
    #expect(terminal.style(5, 1) == Style(foreground: .red, attributes: .underline))
    #expect(terminal.style(0, 2).attributes == [.italic, .underline])
    let oneLine = Screen((Text("a\n") + Text("b").bold()).lineLimit(1), 8, 4).terminal
    #expect(oneLine.lines[0] == "a␤b")
    #expect(oneLine.style(2, 0).attributes == .bold)
    #expect(oneLine.style(1, 0) == .plain)
  }

  @Test func `text is bold, italic, underlined or struck through`() {
    #expect(style(Text("a").bold()).attributes == .bold)
    #expect(style(Text("a").italic()).attributes == .italic)
    #expect(style(Text("a").underline()).attributes == .underline)
    #expect(style(Text("a").bold(false)) == .plain)
    #expect(style(Text("a").fontWeight(.semibold)).attributes == .bold)
    #expect(style(Text("a").fontWeight(.light)) == .plain)
    #expect(shown(Text("ab").strikethrough()) == ["a\u{336}b\u{336}"])
    #expect(shown(Text("a") + Text("b").strikethrough()) == ["ab\u{336}"])
    #expect(style(HStack { Text("a") }.bold()).attributes == .bold)
    #expect(style(HStack { Text("a") }.italic()).attributes == .italic)
    #expect(style(HStack { Text("a") }.underline()).attributes == .underline)
    #expect(shown(HStack { Text("a") }.strikethrough()) == ["a\u{336}"])
    #expect(style(HStack { Text("a") }.fontWeight(.heavy)).attributes == .bold)
  }

  @Test func `fonts are bold, quiet or nothing`() {
    for font in [Font.largeTitle, .title, .title2, .title3, .headline, .body.bold(), .system(size: 20, weight: .bold)] {
      #expect(style(Text("a").font(font)).attributes == .bold)
      #expect(style(HStack { Text("a") }.font(font)).attributes == .bold)
    }
    for font in [
      Font.body, .callout, .subheadline, .body.monospaced(), .title.weight(.regular), .system(size: 12),
      .system(.body, design: .monospaced),
    ] {
      #expect(style(Text("a").font(font)) == .plain)
      #expect(style(HStack { Text("a") }.font(font)) == .plain)
    }
    for font in [Font.caption, .caption2, .footnote] {
      #expect(style(Text("a").font(font)).attributes == .dim)
      #expect(style(HStack { Text("a") }.font(font)).attributes == .dim)
    }
    #expect(style(HStack { Text("a") }.font(.body.italic())).attributes == .italic)
    #expect(monochrome(Text("a").font(.caption)).style(0, 0).attributes == .dim)
  }

  @Test func `lines are aligned, limited and cut`() {
    let text = Text("long line\nshort")
    #expect(shown(text.multilineTextAlignment(.leading)) == ["long line", "short"])
    #expect(shown(text.multilineTextAlignment(.center)) == ["long line", "  short"])
    #expect(shown(text.multilineTextAlignment(.trailing)) == ["long line", "    short"])
    #expect(shown(Text("one two three").lineLimit(1), 8) == ["one two…"])
    #expect(shown(Text("one two three").lineLimit(2), 4) == ["one", "two…"])
    #expect(shown(Text("abcdefgh").lineLimit(1).truncationMode(.tail), 5) == ["abcd…"])
    #expect(shown(Text("abcdefgh").lineLimit(1).truncationMode(.head), 5) == ["…efgh"])
    #expect(shown(Text("abcdefgh").lineLimit(1).truncationMode(.middle), 5) == ["ab…gh"])
  }

  @Test func `colours have names, components or depend on the ground`() {
    #expect(style(Text("a").foregroundStyle(.red)) == Style(foreground: .red))
    #expect(style(Text("a").foregroundColor(.blue)) == Style(foreground: .blue))
    #expect(style(HStack { Text("a") }.foregroundColor(.teal)) == Style(foreground: .teal))
    #expect(style(HStack { Text("a") }.foregroundStyle(.orange)) == Style(foreground: .orange))
    #expect(style(Text("a").foregroundStyle(Color(red: 1, green: 0, blue: 0))).foreground?.rgb == 0xFF0000)
    #expect(Color(red: 1, green: 0, blue: 0).basic == 9)
    #expect(Color(red: 1, green: 0, blue: 0).indexed == 196)
    #expect(Color(white: 1).rgb == 0xFFFFFF)
    #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1).rgb == 0x00FF00)
    #expect(Color.red.opacity(1) == .red)
    #expect(Color.red.opacity(0) == .clear)
    #expect(Color.red.opacity(0.5) != .red)
    #expect(style(Text("a").foregroundStyle(.secondary)).attributes == .dim)
    #expect(style(HStack { Text("a") }.foregroundStyle(.secondary)).attributes == .dim)
    #expect(style(HStack { Text("a").foregroundStyle(.primary) }.foregroundStyle(.secondary)) == .plain)
    #expect(style(HStack { HStack { Text("a") }.foregroundStyle(.primary) }.foregroundStyle(.red)) == .plain)
    #expect(style(Text("a").foregroundStyle(.tertiary)).attributes == .dim)
    for color in [Color.blue, .orange, .purple, .pink, .teal, .cyan, .mint, .indigo, .brown, .gray, .primary, .secondary, .clear]
    {
      #expect(color.number(at: .eight) < 8)
      #expect(color.number(at: .basic) < 16)
      #expect(color.number(at: .truecolor) <= 0xFFFFFF)
    }
  }

  @Test func `a tint is a colour`() {
    let button = VStack(alignment: .leading) { Button("a") {} }
    #expect(style(button.tint(.red)).background == Color.red || style(button.tint(.red)).background != nil)
    #expect(style(button.tint(nil)) == style(button))
    #expect(style(button.tint(.red)) != style(button))
    #expect(style(Text("a").foregroundStyle(.accentColor)).foreground != nil)
  }

  @Test func `colours and shapes fill cells`() {
    #expect(style(Color.red.frame(width: 2, height: 1)) == Style(background: .red))
    #expect(style(Color.clear.frame(width: 2, height: 1)) == .plain)
    #expect(monochrome(Color.red.frame(width: 2, height: 1)).style(0, 0).attributes == .reverse)
    #expect(style(Rectangle().fill(.red).frame(width: 2, height: 1)).background == .red)
    #expect(style(Rectangle().foregroundStyle(.red).frame(width: 2, height: 1)).background == .red)
    #expect(monochrome(Rectangle().frame(width: 2, height: 1)).style(1, 0).attributes.contains(.reverse))
    #expect(shown(Rectangle().stroke(.red).frame(width: 4, height: 3)) == ["╭──╮", "│  │", "╰──╯"])
    #expect(shown(Rectangle().stroke(.red, lineWidth: 2).frame(width: 4, height: 3)).count == 3)
    #expect(shown(RoundedRectangle(cornerRadius: 8).frame(width: 4, height: 2)) == ["▄  ▄", "▀  ▀"])
    #expect(shown(Capsule().frame(width: 4, height: 2)) == ["▄  ▄", "▀  ▀"])
    #expect(shown(Circle().frame(width: 1, height: 1)) == ["●"])
    #expect(shown(Circle().stroke().frame(width: 1, height: 1)) == ["○"])
    #expect(shown(Circle().fill(.green).frame(width: 6, height: 3)) == ["▄    ▄", "", "▀    ▀"])
    #expect(shown(Ellipse().frame(width: 6, height: 2)).count == 2)
    #expect(shown(Circle().frame(width: 1, height: 1), isUnicode: false).count == 1)
  }

  @Test func `a timeline follows a clock`() async {
    let start = ContinuousClock.now
    let screen = Screen(
      VStack {
        TimelineView(.periodic(from: start, by: 2)) { context in Text("\(Int((context.instant - start) / .seconds(1)))") }
        TimelineView(.everyMinute) { _ in Text("minutes") }
      })
    await screen.settle()
    #expect(screen.lines == ["   0", "minutes"])
    await screen.pass(.seconds(5))
    #expect(screen.lines == ["   4", "minutes"])
  }

  /// A view that is updated, and another time covered, while a timeline in it follows a clock.
  private struct Updated: View {
    let start = ContinuousClock.now
    @State private var updates = 0
    @State private var isCovered = false
    var body: some View {
      // NB: a schedule that begins now is another one whenever the view is updated.
      TimelineView(.periodic(from: start + .milliseconds(100 * updates), by: 2)) { context in
        Text("\(Int((context.instant - start) / .milliseconds(1)))")
      }
      .fullScreenCover(isPresented: $isCovered) { Text("covered") }
      .onKeyPressEverywhere { press in
        switch press {
        case KeyPress("u"): updates += 1
        case KeyPress("c"): isCovered.toggle()
        default: return .ignored
        }
        return .handled
      }
    }
  }

  @Test func `a timeline keeps to the clock, however often the view around it is updated or covered`() async {
    let screen = Screen(Updated())
    await screen.settle()
    for _ in 0..<30 {
      screen.press("u")
      await screen.pass(.milliseconds(100))
    }
    #expect(screen.lines == ["2000"])
    screen.press("c")
    await screen.pass(.seconds(60))
    screen.press("c")
    await screen.settle()
    #expect(screen.lines == ["62000"])
    await screen.pass(.seconds(1))
    #expect(screen.lines == ["64000"])
  }
}
