import ConsoleUI
import ConsoleUITesting
import Schedules
import ScrumStore
import Scrums
import SourceArchitecture
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("In the form") struct FormSettingsTests {
    @Test func `the settings follow the attendees, and Space switches them`() async throws {
      let app = await AppScreen.editingDesign()
      await app.tab(to: "▌ Name, then Enter")
      await app.press(.tab)
      #expect(app.focusedLine.contains("■ Auto-advance to next speaker"))
      await app.press(.space)
      #expect(app.focusedLine.contains("□ Auto-advance"))
      await app.press(.tab, .space, .tab)
      #expect(app.shows("■ Shuffle the speakers"))
      #expect(app.focusedLine.contains("■ Warn before"))
      await app.press(.tab)
      #expect(app.focusedLine.contains("■ Sound between"))
      await app.press(.tab)
      #expect(app.focusedLine.contains("Title"), "the footer has the buttons’ keys")
      await app.press(.control("s"))
      let scrum = try #require(try await app.store.scrum(DailyScrum.design.id))
      #expect(scrum.settings == .init([.autoAdvance: false, .shuffle: true]))
    }

    @Test func `a save writes only the settings that were switched`() async throws {
      let app = await AppScreen.editingDesign()
      // On this screen, the settings are in two columns.
      await app.tab(to: "Warn before")
      await app.press(.tab, .space)
      // Meanwhile, from elsewhere:
      app.session.scrums.scrums?.change(.edit(ScrumEdit(settings: [.shuffle: true]), of: DailyScrum.design.id))
      await app.settle()
      await app.press(.control("s"))
      #expect(app.scrums.first?.settings == .init([.shuffle: true, .sound: false]))
      guard case .edit(let edit, _)? = app.store.saved.last else {
        Issue.record("nothing was saved")
        return
      }
      #expect(edit.settings == [.sound: false])
      #expect(edit.title == nil)
      #expect(edit.attendees == nil)
    }

    @Test func `a setting switched on and off again is unchanged`() async {
      let app = await AppScreen.editingDesign()
      await app.tab(to: "Sound between")
      await app.press(.space, .space, .escape)
      #expect(!app.shows("Discard changes?"))
      #expect(app.shows("Daily scrums"))
    }
  }
}
