import ConsoleUI
import ConsoleUITesting
import Testing

private enum Size3: String, CaseIterable, Identifiable {
  case small, medium, large
  var id: Self { self }
}

/// A view with a state of one value.
private struct With<Value, Content: View>: View {
  @State var value: Value
  @ViewBuilder let content: (Binding<Value>) -> Content
  var body: some View { VStack(alignment: .leading) { content($value) } }
}

private struct Shouting: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(configuration.role == .destructive ? "!" : ">")
      configuration.label.bold(!configuration.isPressed)
    }
  }
}

@Suite("Controls in SwiftUI's words")
struct ControlForms {
  private let log = Log()

  @Test func `buttons have titles or labels`() {
    let forms: [AnyView] = [
      AnyView(Button("Save") { log("1") }),
      AnyView(Button("Save", role: .destructive) { log("2") }),
      AnyView(Button("Save", systemImage: "gear") { log("3") }),
      AnyView(Button("Save", systemImage: "gear", role: .cancel) { log("4") }),
      AnyView(Button(action: { log("5") }) { Text("Save") }),
      AnyView(
        Button(role: .destructive) {
          log("6")
        } label: {
          Text("Save")
        }),
      AnyView(
        Button {
          log("7")
        } label: {
          Label("Save", systemImage: "gear")
        }),
      AnyView(Button("Save", action: { log("8") })),
    ]
    for form in forms {
      let screen = Screen(VStack { form }, 20, 6)
      #expect(screen.lines == ["[ Save ]"])
      screen.press(.return)
    }
    #expect(log.entries == (1...8).map(String.init))
  }

  @Test func `number fields take no more than a number holds`() {
    for (start, key, end) in [(0, "9", String(repeating: "9", count: 18)), (.max, "+", "\(Int.max)"), (.min, "-", "\(Int.min)")] {
      let screen = Screen(With(value: start) { NumberField(value: $0, in: .min ... .max) { "\($0)" } }, 60, 6)
      for _ in 0..<30 { screen.type(key) }
      #expect(screen.shows(end) && !screen.shows(end + "9"))
    }
  }

  @Test func `pickers without options take no room`() {
    for style in [PickerStyle.palette, .segmented, .inline] {
      let screen = Screen(
        HStack(spacing: 0) {
          Text("a")
          Picker("", selection: .constant(Size3.small)) {}.labelsHidden().pickerStyle(style)
          Text("b")
        }, 20, 6)
      #expect(screen.lines == ["ab"])
    }
  }

  @Test func `button styles are plain, bordered or the app's own`() {
    #expect(shown(VStack { Button("Go") {}.buttonStyle(.plain) }, 10) == ["Go"])
    #expect(shown(VStack { Button("Go") {}.buttonStyle(.borderless) }, 10) == ["Go"])
    #expect(shown(VStack { Button("Go") {}.buttonStyle(.link) }, 10) == ["Go"])
    #expect(shown(VStack { Button("Go") {}.buttonStyle(.bordered) }, 10) == ["[ Go ]"])
    #expect(shown(VStack { Button("Go") {}.buttonStyle(.borderedProminent) }, 10) == ["[ Go ]"])
    #expect(shown(VStack { Button("Go") {}.buttonStyle(.automatic) }, 10) == ["[ Go ]"])
    let screen = Screen(VStack { Button("Go", role: .destructive) { log("go") } }.buttonStyle(Shouting()), 10, 6)
    #expect(screen.lines == ["! Go"])
    screen.press(.return)
    screen.click("Go")
    #expect(log.entries == ["go", "go"])
  }

  @Test func `a plain button shows its focus, and a click presses it`() {
    let terminal = monochrome(VStack(alignment: .leading) { Button("Go") {}.buttonStyle(.plain) })
    #expect(terminal.style(0, 0).attributes == .reverse)
    #expect(terminal.style(2, 0) == .plain)
    let screen = Screen(VStack { Button("Go") { log("go") }.buttonStyle(.plain) }, 10, 6)
    screen.click("Go")
    #expect(log.entries == ["go"])
  }

  @Test func `toggles have titles or labels`() {
    #expect(shown(Toggle("Sound", isOn: .constant(true))) == ["▌ ■ Sound"])
    #expect(shown(Toggle("Sound", systemImage: "speaker", isOn: .constant(false))) == ["▌ □ Sound"])
    #expect(shown(Toggle(isOn: .constant(true)) { Text("Sound") }, isUnicode: false) == ["▌ [x] Sound"])
    let screen = Screen(With(value: false) { isOn in Toggle(isOn: isOn) { Text("Sound") } })
    screen.press(.space)
    #expect(screen.lines == ["▌ ■ Sound"])
  }

  @Test func `pickers show their titles`() {
    func picker(_ style: PickerStyle) -> some View {
      With(value: Size3.medium) { size in
        Picker("Size", selection: size) { ForEach(Size3.allCases) { Text($0.rawValue) } }.pickerStyle(style)
      }
    }
    #expect(shown(picker(.automatic)) == ["Size          ◂ medium ▸"])
    #expect(shown(picker(.menu)) == ["Size          ◂ medium ▸"])
    #expect(shown(picker(.segmented)) == ["Size          small  medium large"])
    #expect(shown(picker(.inline)) == ["Size          ○ small", "              ● medium", "              ○ large"])
    #expect(shown(picker(.radioGroup), isUnicode: false).count == 3)
    #expect(shown(picker(.menu).labelsHidden()) == ["◂ medium ▸"])
    #expect(shown(picker(.segmented).labelsHidden(), 14) == ["small  medium", "large"])
    let label = With(value: Size3.small) { size in
      Picker(selection: size) {
        ForEach(Size3.allCases) { Text($0.rawValue) }
      } label: {
        Text("A label that is long")
      }
    }
    #expect(shown(label) == ["A label that is long  ◂ small ▸"])
    #expect(
      shown(With(value: 2) { Picker("N", systemImage: "n", selection: $0) { Text("two").tag(2) } }) == ["N             ◂ two ▸"])
  }

  @Test func `a column of options is chosen with the arrows, up to its ends`() {
    let screen = Screen(
      With(value: Size3.small) { size in
        Picker("Size", selection: size) { ForEach(Size3.allCases) { Text($0.rawValue) } }.pickerStyle(.inline).labelsHidden()
        Button("below") {}
      })
    screen.press(.downArrow, .downArrow)
    #expect(screen.lines[2] == "● large")
    screen.press(.downArrow)
    #expect(screen.focusedLine == "[ below ]")
    screen.press(.upArrow, .upArrow)
    #expect(screen.lines[1] == "● medium")
    screen.click("small")
    #expect(screen.lines[0] == "● small")
  }

  @Test func `a segmented picker shows its choice without colour`() {
    let picker = With(value: 1) { Picker("", selection: $0) { ForEach(1..<4, id: \.self) { Text("\($0)") } } }
      .pickerStyle(.segmented).labelsHidden()
    let terminal = monochrome(picker)
    #expect(terminal.lines[0] == "1 2 3")
    #expect(terminal.style(0, 0).attributes == .reverse)
    #expect(terminal.style(2, 0) == .plain)
    let unfocused = monochrome(picker.disabled(true))
    #expect(unfocused.style(0, 0).attributes == [.bold, .underline])
  }

  @Test func `labels have symbols or none`() {
    #expect(shown(Label("Title", symbol: "•")) == ["• Title"])
    #expect(shown(Label("Title", systemImage: "star")) == ["Title"])
    #expect(
      shown(
        Label {
          Text("Title")
        } icon: {
          Text("*")
        }) == ["* Title"])
    #expect(shown(LabeledContent("Name", value: "Ann")) == ["Name          Ann"])
    #expect(shown(LabeledContent("Name") { Text("Ann") }) == ["Name          Ann"])
    #expect(
      shown(
        LabeledContent {
          Text("Ann")
        } label: {
          Text("Name")
        }) == ["Name          Ann"])
  }

  @Test func `fields have prompts, and a secure one hides its text`() {
    #expect(shown(TextField("Name", text: .constant(""))) == ["Name"])
    #expect(shown(TextField("Name", text: .constant(""), prompt: Text("required"))) == ["required"])
    #expect(shown(TextField(text: .constant("")) { Text("Name") }) == ["Name"])
    #expect(shown(SecureField("Password", text: .constant(""))) == ["Password"])
    #expect(shown(SecureField("Password", text: .constant(""), prompt: Text("secret"))) == ["secret"])
    let screen = Screen(With(value: "ab") { SecureField("Password", text: $0).onSubmit { log("submit") } }, 20, 6)
    screen.type("日x")
    #expect(screen.lines == ["••••"])
    #expect(screen.cursor == Cursor(Point(4, 0), isVisible: true))
    screen.press(.leftArrow, .delete, .return)
    #expect(screen.lines == ["•••"])
    #expect(log.entries == ["submit"])
    #expect(shown(SecureField("", text: .constant("ab")), isUnicode: false) == ["••"])
  }

  @Test func `an editor has several lines`() {
    let screen = Screen(With(value: "one two three") { TextEditor(text: $0).frame(height: 4) }, 10, 12)
    #expect(screen.lines == ["one two", "three"])
    #expect(screen.cursor == nil || screen.cursor?.position == Point(5, 1), "at the end")
    screen.press(.upArrow, .end, .return)
    screen.type("x")
    #expect(screen.lines == ["one two", "x three"])
  }

  @Test func `an editor moves and deletes by lines, scrolls, and lets the arrows leave`() {
    let screen = Screen(
      With(value: "first\nsecond\n\nfourth\nfifth") {
        Button("above") {}
        TextEditor(text: $0).frame(height: 3)
        Button("below") {}
      }, 20, 12)
    screen.press(.tab, .pageUp, .pageUp, .downArrow, .end)
    #expect(screen.cursor?.position == Point(6, 2))
    screen.press(.downArrow, .downArrow)
    #expect(screen.lines == ["[ above ]", "second             ↑", "", "fourth", "[ below ]"])
    #expect(screen.cursor?.position == Point(6, 3))
    screen.press(.control("u"))
    screen.type("4")
    screen.press(KeyPress(.home), .control("k"))
    #expect(screen.lines[3] == "")
    screen.press(.downArrow, .downArrow)
    #expect(screen.focusedLine == "[ below ]")
    screen.press(.upArrow, .pageUp, .upArrow, .upArrow, .upArrow)
    #expect(screen.focusedLine == "[ above ]")
    screen.press(.tab)
    screen.paste("a\r\nb")
    #expect(screen.lines[1...2] == ["a", "bfirst"])
    screen.click(2, 2)
    screen.press(.delete)
    #expect(screen.lines[2] == "birst")
  }

  @Test func `steppers change by steps, within a range or not`() {
    let screen = Screen(
      With(value: 2) { count in
        Stepper("Count \(count.wrappedValue)", value: count)
        Stepper("Count \(count.wrappedValue)", value: count, in: 0...3)
        Stepper("Count \(count.wrappedValue)", value: count, in: 0...9, step: 4)
        Stepper(value: count) { Text("Label") }
        Stepper(value: count, in: 0...3, step: 1) { Text("Label") }
        Stepper("Actions") {
          log("up")
        } onDecrement: {
          log("down")
        }
        Stepper {
          Text("Label")
        } onIncrement: {
          log("more")
        } onDecrement: {
          log("less")
        }
      })
    #expect(screen.lines.suffix(4) == ["Label ◂ ▸", "Label ◂ ▸", "Actions ◂ ▸", "Label ◂ ▸"])
    screen.press(.rightArrow, .rightArrow, "-")
    #expect(screen.lines[0] == "Count 3 ◂ ▸")
    #expect(screen.footer.contains("←→ Change"))
    screen.press(.tab, "+", .tab, .rightArrow)
    #expect(screen.lines[0] == "Count 7 ◂ ▸")
    screen.press(.rightArrow, .tab, .leftArrow, .tab, .leftArrow)
    #expect(screen.lines[0] == "Count 3 ◂ ▸")
    screen.press(.tab, .leftArrow, .rightArrow, .tab, .leftArrow, .rightArrow)
    #expect(log.entries == ["down", "up", "less", "more"])
    screen.click("▸")
    #expect(screen.lines[0] == "Count 4 ◂ ▸")
  }

  @Test func `a slider's range is that of a fraction by default`() {
    let screen = Screen(With(value: 0.5) { Slider(value: $0).frame(width: 11) }, 20, 6)
    screen.press(.rightArrow, .rightArrow)
    #expect(screen.lines == ["━━━━━━●────"])
    #expect(shown(Slider(value: .constant(4), in: 0...8).frame(width: 9)) == ["━━━━●────"])
    #expect(shown(Slider(value: .constant(4), in: 0...8, step: 2).frame(width: 9)) == ["━━━━●────"])
  }

  @Test func `progress has a value or none, and a label or none`() {
    #expect(shown(ProgressView()) == ["…"])
    #expect(shown(ProgressView("Loading")) == ["… Loading"])
    #expect(shown(ProgressView { Text("Loading") }) == ["… Loading"])
    #expect(shown(ProgressView(value: 0.5), 10) == ["━━━━━─────"])
    #expect(shown(ProgressView(value: nil), 10) == ["…"])
    #expect(shown(ProgressView(value: 2, total: 5), 10) == ["━━━━──────"])
    #expect(shown(ProgressView("Loading", value: 0.5), 10) == ["Loading", "━━━━━─────"])
    #expect(shown(ProgressView("Loading", value: 2, total: 5), 10) == ["Loading", "━━━━──────"])
    #expect(shown(ProgressView(value: 0.5) { Text("Loading") }, 10) == ["Loading", "━━━━━─────"])
    let progress = ProgressView(value: 2, total: 4) {
      Text("Copy")
    } currentValueLabel: {
      Text("2/4")
    }
    #expect(shown(progress, 10) == ["Copy   2/4", "━━━━━─────"])
  }

  @Test func `a menu opens a list of buttons, and choosing one closes it`() {
    let forms: [AnyView] = [
      AnyView(Menu("More") { items }), AnyView(Menu("More", systemImage: "gear") { items }),
      AnyView(
        Menu {
          items
        } label: {
          Text("More")
        }),
    ]
    for form in forms {
      let screen = Screen(VStack { form }, 60, 16)
      #expect(screen.lines[0].contains("[ More ▾ ]"))
      #expect(screen.footer.contains("Enter More"))
      screen.press(.return, .downArrow)
      #expect(screen.text.contains("First"))
      #expect(screen.focusedLine.contains("Second"))
      screen.press(.return)
      #expect(screen.lines.count == 1)
      screen.press(.return, .escape)
      #expect(screen.lines.count == 1)
      screen.press(.return, "d")
      #expect(screen.lines.count == 1)
    }
    #expect(log.entries == ["second", "third", "second", "third", "second", "third"])
  }

  @ViewBuilder private var items: some View {
    Button("First") { log("first") }
    Button("Second") { log("second") }
    Button("Third") { log("third") }.keyboardShortcut("d")
  }

  @Test func `a menu in a menu closes both, and a menu may be in a toolbar`() {
    let screen = Screen(Text("page").toolbar { Menu("More") { Menu("Even more") { Button("Deep") { log("deep") } } } }, 60, 16)
    #expect(screen.footer.contains("m More"))
    screen.press("m")
    screen.press(.return)
    #expect(screen.text.contains("Deep"))
    screen.press(.return)
    #expect(log.entries == ["deep"])
    #expect(screen.lines == ["page"])
  }

  @Test func `a link shows its address, and copies it`() {
    let screen = Screen(VStack(alignment: .leading) { Link("Guide", destination: "https://example.org") }, 60, 12)
    #expect(screen.lines == ["Guide https://example.org"])
    #expect(screen.footer.contains("Enter Copy link"))
    screen.press(.return)
    #expect(screen.terminal.clipboard == "https://example.org")
    #expect(shown(Link(destination: "a://b") { Text("Label") }) == ["Label a://b"])
  }

  @Test func `groups disclose their content, frame it, or set it side by side`() {
    let screen = Screen(VStack(alignment: .leading) { DisclosureGroup("More") { Text("inside") } }, 20, 8)
    #expect(screen.lines == ["▸ More"])
    screen.press(.return)
    #expect(screen.lines == ["▾ More", "  inside"])
    screen.press(.space)
    #expect(screen.lines == ["▸ More"])
    #expect(shown(DisclosureGroup("More", isExpanded: .constant(true)) { Text("inside") }) == ["▾ More", "  inside"])
    #expect(
      shown(
        DisclosureGroup {
          Text("inside")
        } label: {
          Text("Label")
        }, isUnicode: false) == ["▸ Label"])
    #expect(
      shown(
        DisclosureGroup(isExpanded: .constant(true)) {
          Text("in")
        } label: {
          Text("Label")
        }) == ["▾ Label", "  in"])
    #expect(shown(GroupBox { Text("in") }.fixedSize()) == ["╭────╮", "│ in │", "╰────╯"])
    #expect(shown(GroupBox("Box") { Text("in") }.fixedSize()) == ["╭─────╮", "│ Box │", "│ in  │", "╰─────╯"])
    #expect(shown(GroupBox(label: Text("Box")) { Text("in") }.fixedSize()) == ["╭─────╮", "│ Box │", "│ in  │", "╰─────╯"])
    #expect(
      shown(
        GroupBox {
          Text("in")
        } label: {
          Text("Box")
        }.fixedSize()
      ).count == 4)
    #expect(
      shown(
        ControlGroup {
          Button("A") {}; Button("B") {}
        }) == ["[ A ] [ B ]"])
  }

  @Test func `views can have the focus, and be clicked`() {
    struct Page: View {
      let log: Log
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack(alignment: .leading) {
          Text("plain").onTapGesture { log("tap") }
          Text("focusable").focusable().focused($isFocused).onKeyPress("x") {
            log("x")
            return .handled
          }
          Text("not").focusable(false)
          Text(isFocused ? "focused" : "elsewhere")
        }
      }
    }
    let screen = Screen(Page(log: log))
    screen.press("x")
    screen.click("plain")
    #expect(screen.lines[3] == "focused")
    #expect(log.entries == ["x", "tap"])
    #expect(monochrome(Page(log: log)).style(0, 1).attributes == .reverse)
  }

  @Test func `scroll views scroll vertically`() {
    let lines = VStack(alignment: .leading) { ForEach(0..<30, id: \.self) { Text("\($0)") } }
    #expect(shown(ScrollView(.vertical) { lines }, 10, 5).count == 4)
    #expect(shown(ScrollView(.vertical, showsIndicators: false) { lines }, 10, 5).count == 4)
  }
}
