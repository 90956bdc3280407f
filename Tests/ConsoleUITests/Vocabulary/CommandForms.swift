import ConsoleUI
import ConsoleUITesting
import Testing

private let log = Log()

private struct Editor: App {
  @State private var isFollowing = false

  var body: some Scene {
    WindowGroup("Editor") {
      NavigationStack {
        NavigationLink("Open") {
          Group {
            Toggle("Loud", isOn: .constant(true))
            TextField("Name", text: .constant(""))
          }
          .navigationTitle("Page")
        }
      }
    }
    .commands {
      CommandMenu("Log") {
        Button("Clear") { log("clear") }.keyboardShortcut("k", modifiers: .command)
        Toggle("Follow", isOn: $isFollowing)
      }
      CommandGroup(after: .newItem) { Button("Copy") { log("copy") } }
      Extra()
      SidebarCommands()
    }

    Settings { Toggle("Sound", isOn: .constant(true)) }
  }
}

private struct Extra: Commands {
  var body: some Commands {
    CommandGroup(replacing: .help) { Button("Manual") { log("manual") }.keyboardShortcut("m") }
    CommandGroup(before: .sidebar) { EmptyView() }
  }
}

@Suite("Commands and settings in SwiftUI's words", .serialized)
struct CommandForms {
  private let screen = Screen(Editor.root {}, 60, 24)

  @Test func `commands are keys of every page, and the help has them under their menu's title`() throws {
    log.clear()
    screen.press(.control("k"))
    screen.press("c", "m")
    screen.press(.return)
    #expect(screen.text.contains("Page"))
    screen.press(.control("k"))
    #expect(log.entries == ["clear", "copy", "manual", "clear"])
    #expect(!screen.footer.contains("Clear"))
    screen.press("?")
    let help = screen.text.split(separator: "\n").map { $0.filter { !"│▐ ".contains($0) } }
    let menu = try #require(help.firstIndex { $0.hasPrefix("Log") })
    #expect(help[menu + 1].hasPrefix("Ctrl-KClear") && help[menu + 2].hasPrefix("fFollow□"))
    #expect(help.contains { $0.hasSuffix("mManual") } && help.contains { $0.hasSuffix(",Settings") })
    screen.press(.escape, .tab, "m")
    #expect(log.entries.count == 4, "a field gets the keys that type")
  }

  @Test func `the settings are a sheet that a comma opens`() {
    screen.press(",")
    #expect(screen.text.contains("Settings"))
    #expect(screen.text.contains("Sound"))
    log.clear()
    screen.press("c", "m")
    #expect(log.entries == [], "commands are not for a sheet")
    screen.press(.escape)
    #expect(!screen.text.contains("Sound"))
  }
}
