import ConsoleUI
import ConsoleUITesting
import Testing

@Suite("Toolbars and keyboard shortcuts in SwiftUI's words")
struct ToolbarForms {
  private let log = Log()

  @Test func `a button without a key gets a free letter of its title`() {
    let screen = Screen(
      Text("page").toolbar {
        Button("Quick save") { log("quick") }
        Button("Undo") { log("undo") }.keyboardShortcut("u")
        Button("Update") { log("update") }
        Button {
          log("label")
        } label: {
          Text("Upload")
        }
        Button("Gone") { log("gone") }.disabled(true)
        Toggle("Sound", isOn: Binding(get: { false }, set: { log("sound \($0)") }))
      }, 80, 12)
    #expect(screen.footer.hasPrefix("  Q Quick save  u Undo  p Update  o Upload  s Sound") == false)
    #expect(screen.footer.contains("u Undo  p Update  o Upload"))
    #expect(screen.footer.contains("s Sound"))
    screen.press("p", "u", "o", "s", "n")
    #expect(log.entries == ["update", "undo", "label", "sound true"])
  }

  @Test func `the key of a toggle or a picker says what it is set to`() {
    struct Page: View {
      @State private var isOn = false
      @State private var size = 1
      var body: some View {
        Text("page").toolbar {
          Toggle("Sound", isOn: $isOn)
          Picker("Width", selection: $size) {
            Text("narrow").tag(1)
            Text("wide").tag(2)
          }
        }
      }
    }
    let screen = Screen(Page(), 60, 12)
    #expect(screen.footer.contains("s Sound □  w Width narrow"))
    screen.press("s", "w", .downArrow, .return)
    #expect(screen.footer.contains("s Sound ■  w Width wide"))
    let ascii = Screen(Page(), 60, 12, isUnicode: false)
    #expect(ascii.footer.contains("s Sound [ ]"))
  }

  @Test func `letters that move are never taken, and digits stand in`() {
    let screen = Screen(
      Text("page").toolbar {
        Button("Hj") { log("first") }
        Button("Gl") { log("second") }
      }, 60, 12)
    screen.press("H", "L")
    #expect(log.entries == ["first", "second"])
    #expect(screen.footer.contains("H Hj  L Gl"))
    let digits = Screen(Text("page").toolbar { Button("…") { log("dots") } }, 60, 12)
    digits.press("1")
    #expect(log.entries.last == "dots")
    #expect(digits.footer.contains("1 …"))
  }

  @Test func `placements decide about keys`() {
    let screen = Screen(
      TextField("Name", text: .constant("")).toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Save") { log("save") } }
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { log("cancel") } }
        ToolbarItem(placement: .primaryAction) { Button("Print") { log("print") }.keyboardShortcut("p", modifiers: .control) }
        ToolbarItem { Button("Other") { log("other") }.keyboardShortcut("o", modifiers: .command) }
        ToolbarItemGroup(placement: .secondaryAction) {
          Button("About") { log("about") }.keyboardShortcut("a", modifiers: .option)
        }
      }, 80, 12)
    #expect(screen.footer.contains("Ctrl-S Save"))
    #expect(screen.footer.contains("Esc Cancel"))
    #expect(screen.footer.contains("Ctrl-O Other"))
    #expect(!screen.footer.contains("About"))
    screen.press(.control("s"), KeyPress(.escape), .control("p"), .control("o"), .option("a"))
    #expect(log.entries == ["save", "cancel", "print", "other", "about"])
  }

  @Test func `what is in a toolbar has a property or a type of its own`() {
    struct Actions: ToolbarContent {
      let log: Log
      var body: some ToolbarContent {
        ToolbarItem { Button("Other") { log("other") } }
        ToolbarItemGroup { Button("More") { log("more") } }
      }
    }
    struct Page: View {
      let log: Log
      var body: some View { Text("page").toolbar { toolbarContent } }
      @ToolbarContentBuilder private var toolbarContent: some ToolbarContent {
        ToolbarItem(placement: .confirmationAction) { Button("Save") { log("save") } }
        Actions(log: log)
      }
    }
    let screen = Screen(Page(log: log), 80, 12)
    #expect(screen.footer.contains("Ctrl-S Save"))
    #expect(screen.footer.contains("o Other  m More"))
    screen.press(.control("s"))
    screen.press("o", "m")
    #expect(log.entries == ["save", "other", "more"])
  }

  @Test func `keyboardShortcut works on any button on the screen, wherever the focus is`() {
    let screen = Screen(
      VStack {
        Button("First") { log("first") }
        Form { Button("Deep") { log("deep") }.keyboardShortcut("d") }
        Button {
          log("label")
        } label: {
          Text("Labelled")
        }.keyboardShortcut("b", modifiers: .control)
        Button("Off") { log("off") }.keyboardShortcut("f").disabled(true)
        Toggle("Sound", isOn: Binding(get: { true }, set: { log("sound \($0)") })).keyboardShortcut("s")
      }, 80, 12)
    #expect(screen.footer.contains("d Deep  Ctrl-B Labelled  s Sound"))
    #expect(!screen.footer.contains("Off"))
    screen.press("d", "f", "s")
    screen.press(.control("b"))
    #expect(log.entries == ["deep", "sound false", "label"])
  }

  @Test func `the default action is Enter where the focused control doesn't use it, the cancel action Escape`() {
    struct Entry: View {
      let log: Log
      @State private var isOpen = false
      @State private var name = ""
      var body: some View {
        Button("open") { isOpen = true }.sheet(isPresented: $isOpen) {
          VStack {
            TextField("Name", text: $name)
            Button("Create") { log("create \(name)") }.keyboardShortcut(.defaultAction)
            Button("Leave") {
              log("leave")
              isOpen = false
            }
            .keyboardShortcut(.cancelAction)
          }
        }
      }
    }
    let screen = Screen(Entry(log: log), 60, 16)
    screen.press(.return)
    screen.type("q1")
    screen.press(.return)
    #expect(log.entries == ["create q1"])
    screen.press(.tab, .tab, .return)
    #expect(log.entries == ["create q1", "leave"])
    #expect(screen.lines.count == 1)
    screen.press(.return, .escape)
    #expect(log.entries == ["create q1", "leave", "leave"])
  }

  @Test func `a shortcut below a sheet waits until it is closed`() {
    struct Desk: View {
      let log: Log
      @State private var isOpen = true
      var body: some View {
        Button("Below") { log("below") }.keyboardShortcut("b").sheet(isPresented: $isOpen) { Text("sheet") }
      }
    }
    let screen = Screen(Desk(log: log), 60, 16)
    screen.press("b")
    #expect(log.entries == [])
    screen.press(.escape, "b")
    #expect(log.entries == ["below"])
  }
}
