import ConsoleUI
import ConsoleUITesting
import Testing

private struct Lamp: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(configuration.isOn ? "●" : "○")
      configuration.label
    }
  }
}

private struct Reversed: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

private struct Percent: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("\(Int(100 * (configuration.fractionCompleted ?? 0))) %")
    }
  }
}

@Suite("Styles in SwiftUI's words")
struct StyleForms {
  @Test func `a toggle looks as its style says, and keeps its keys`() {
    struct Page: View {
      @State private var isOn = false
      var body: some View { Toggle("Light", isOn: $isOn).toggleStyle(Lamp()) }
    }
    let screen = Screen(Page())
    #expect(screen.lines.map { $0.drop { $0 == " " || $0 == "▌" } } == ["○ Light"])
    screen.press(.space)
    #expect(screen.lines.map { $0.drop { $0 == " " || $0 == "▌" } } == ["● Light"])
    for line in [shown(Toggle("a", isOn: .constant(true)).toggleStyle(.switch).toggleStyle(Lamp()))] {
      #expect(line[0].contains("■ a"))
    }
  }

  @Test func `a label looks as its style says`() {
    let label = Label("title", symbol: "•")
    #expect(shown(label.labelStyle(.titleAndIcon)) == ["• title"])
    #expect(shown(label.labelStyle(.titleOnly)) == ["title"])
    #expect(shown(label.labelStyle(.iconOnly)) == ["•"])
    #expect(shown(label.labelStyle(Reversed())) == ["title •"])
  }

  @Test func `progress looks as its style says`() {
    #expect(shown(ProgressView("Copy", value: 0.5).progressViewStyle(Percent())) == ["Copy 50 %"])
    #expect(shown(ProgressView(value: 0.5).frame(width: 4).progressViewStyle(.linear)) == ["━━──"])
  }

  @Test func `a slider has a label, unless it is hidden`() {
    let slider = Slider(value: .constant(0.5)) { Text("Volume") }
    #expect(shown(slider)[0].hasPrefix("Volume"))
    #expect(!shown(slider.labelsHidden())[0].contains("Volume"))
  }

  @Test func `a slider may have a label at each end`() {
    let slider = Slider(value: .constant(0.5)) {
      Text("Volume")
    } minimumValueLabel: {
      Text("low")
    } maximumValueLabel: {
      Text("high")
    }
    let line = shown(slider)[0]
    #expect(line.hasPrefix("Volume ") && line.contains(" low ") && line.hasSuffix(" high"))
    #expect(shown(slider.labelsHidden())[0].hasPrefix("low "))
  }

  @Test func `texts have a case`() {
    #expect(shown(Text("Straße").textCase(.uppercase)) == ["STRASSE"])
    #expect(shown(Text("One ") + Text("TWO").bold()) == ["One TWO"])
    #expect(shown((Text("One ") + Text("TWO").bold()).textCase(.lowercase)) == ["one two"])
    #expect(shown(Text("One").textCase(nil).textCase(.uppercase)) == ["One"])
    #expect(shown(Text("One").textCase(.lowercase).textCase(.uppercase)) == ["one"])
  }

  @Test func `Markdown is parsed where it is asked for`() {
    func style(_ markdown: String, _ column: Int) -> CellStyle { Screen(Text(markdown: markdown)).terminal.style(column, 0) }
    #expect(shown(Text("**a**")) == ["**a**"])
    #expect(shown(Text(markdown: "a **b** *c* `*d*` ~~e~~ [f](g) \\*h* 2 * 3 *")) == ["a b c *d* e̶ f *h* 2 * 3 *"])
    #expect(style("a **b** c", 2).attributes == .bold)
    #expect(style("a **b** c", 4).attributes == [])
    #expect(style("*b*", 0).attributes == .italic)
    #expect(style("**a *b* c**", 2).attributes == [.bold, .italic])
    #expect(style("[a](b)", 0).attributes == .underline)
    for odd in ["", "*", "**", "***", "****", "[", "[a", "[a]", "[a](", "`", "**a", "_a_b", "\\", "*a**", "** a **", "~~~"] {
      #expect(shown(Text(markdown: odd)).count <= 1)
    }
    #expect(shown(Text(markdown: "**a")) == ["**a"])
  }
}
