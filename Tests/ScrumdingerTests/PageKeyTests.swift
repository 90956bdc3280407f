import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The keys that a page is for are the last to give way in its footer.
  @Suite("The page’s own key") struct PageKeyTests {
    /// The keys that lead to a page, and the beginning of its footer.
    nonisolated static let pages: [(keys: String, own: String)] = [
      ("", "Enter Open"), ("A", "Enter Open"), ("AAG\r\u{F701}", "A Unarchive"), ("/web", "Enter Done"),
      ("e", "Ctrl-S Save"), ("e\t\t\t\t", "Ctrl-S Save"), ("I", "Enter Import"), ("d", "Enter Cancel"), ("S", "Enter Statistics"),
      ("\r", "Enter Start"), ("\r\tx", "x Present"), ("\rG", "Enter Open"), ("\rw", "Ctrl-S Save"), ("\rw\t\t\t", "Ctrl-S Save"),
      ("\rW", "y Copy for chat"),
      ("\rG\r", "y Copy for chat"), ("\rG\ri", "Ctrl-S Save"), ("\rG\rt", "Enter Correct"), ("\rG\r/the\r", "n Next match"),
      ("m", "Space Pause  n Next  e End"), ("m ", "Space Resume  n Next  e End"), ("m\u{F701}x", "Space Pause  n Next  x Here"),
      ("mnnn", "Space Pause  n Finish"), ("me", "Enter Save and end"), ("mes", "y Copy for chat"), ("mf", "Enter Add"),
      ("m+", "Enter Add"),
    ]

    @Test(arguments: pages)
    func `comes first at every width, beside the help`(page: (keys: String, own: String)) async {
      let app = await AppScreen.open(.mock, Size(40, 24))
      for key in page.keys { await app.press(KeyEquivalent(key)) }
      for columns in [40, 60, 80, 100] {
        app.terminal.resize(Size(columns, 24))
        await app.settle()
        #expect(app.footer.hasPrefix("  \(page.own)"), "\(page.keys.debugDescription)\n\(app.text)")
        #expect(app.footer.hasSuffix(" Help"))
        let titles = app.footer.components(separatedBy: "  ").map { $0.drop { $0 != " " } }.filter { !$0.isEmpty }
        #expect(Set(titles).count == titles.count, "\(app.footer)")
      }
    }

    @Test func `is Retry while something is not saved`() async {
      let app = await AppScreen.open(.mock, Size(40, 24))
      app.store.saveFailure = "the disk is full"
      await app.press("A")
      #expect(app.footer.hasPrefix("  R Retry  "), "\(app.text)")
    }

    @Test func `is in the footer of a meeting on the smallest screen, too, if it is Retry`() async {
      let app = await AppScreen.open(.mock, Size(40, 10))
      app.store.saveFailure = "the disk is full"
      await app.press("A", "m")
      #expect(app.shows("is speaking"), "\(app.text)")
      for key in ["Space Pause", "n Next", "R Retry"] { #expect(app.footer.contains(key), "\(app.text)") }
    }

    @Test func `is Enter where nothing could be loaded, since the buttons show theirs`() async {
      let store = TestStore.mock
      store.loadFailure = "no disk"
      let app = await AppScreen.open(store, Size(40, 24))
      #expect(app.footer == "  Enter Retry                   ? Help", "\(app.text)")
      #expect(app.shows("r Retry") && app.shows("q Quit"))
    }

    @Test func `leaves out keys that everybody knows before others`() async {
      let app = await AppScreen.open(.mock, Size(40, 10))
      await app.press(.return, "G", .return)
      #expect(app.footer.hasPrefix("  y Copy for chat") && !app.footer.contains("Scroll"), "\(app.footer)")
    }
  }
}
