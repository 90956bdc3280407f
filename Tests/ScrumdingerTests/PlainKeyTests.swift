import ConsoleLoop
import ConsoleTerminal
import ConsoleUITesting
import Scrums
import Settings
import TestSupport
import Testing

@testable import ConsoleUI
@testable import Scrumdinger

extension AppTests {
  @Suite("Every action") struct PlainKeyTests {
    /// Keys that every screen reader and terminal passes on.
    private static func isPlain(_ press: KeyPress) -> Bool { press.modifiers.isEmpty || press.characters != nil }

    @Test func `has a key without modifiers, except for the screen itself`() {
      let without = KeyAction.allCases.filter { !$0.defaultKeys.contains(where: Self.isPlain) }
      #expect(without == [.redraw, .toggleMouse])
    }

    @Test func `has a button that Tab reaches, or a plain key, on every preview`() async {
      for preview in Previews.all {
        let screen = await PreviewScreen(preview)
        for button in screen.application.unreachableButtons { Issue.record("\(preview.id): \(button)") }
      }
    }

    @Test func `on an attendee in the form has one without modifiers`() async {
      let app = AppScreen(.mock, isAccessible: true)
      await app.settle()
      await app.press("e")
      await app.tab(to: "Daisy")
      await app.press(.pageUp)
      let names = ["Cathy", "Daisy", "Simon"]
      func order() -> [String] { app.lines.compactMap { line in names.first(where: line.contains) } }
      #expect(order() == ["Daisy", "Cathy", "Simon"], "\(app.text)")
      await app.press(.pageDown, .pageDown)
      #expect(order() == ["Cathy", "Simon", "Daisy"], "\(app.text)")
      await app.press(.delete, times: 6)
      #expect(order() == ["Cathy", "Simon"], "\(app.text)")
    }

    @Test func `of a scrum’s life can be done with letters, arrows, Tab, Enter and Esc`() async {
      let app = AppScreen(.empty, isAccessible: true)
      await app.settle()
      await app.press("a")
      await app.type("Morning")
      await app.tab(to: "Name, then Enter")
      for name in ["Ada", "Grace"] {
        await app.type(name)
        await app.press(.return)
      }
      for _ in 0..<12 where !app.focusedLine.contains("Control S: Add") { await app.press(.tab) }
      await app.press(.return)
      #expect(app.titles == ["Morning"])
      let saved = app.store.saved.count
      await app.press(.return)
      await app.press("m", "n", "n", "s", .return)
      #expect(app.store.saved.count == saved + 1)
      await app.press("w")
      await app.type("Review")
      await app.press(.escape)
      await app.press("D", "d")
      #expect(app.titles == [])
    }
  }
}
