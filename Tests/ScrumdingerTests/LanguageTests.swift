import ConsolePreviews
import ConsoleUI
import ConsoleUITesting
import Settings
import TestSupport
import Testing

@testable import AppResources
@testable import Scrumdinger

extension AppTests {
  /// The languages of the program. NB: what changes the language runs in a process of its own, whose language it is.
  @Suite("A language") struct LanguageTests {
    @Test(arguments: [
      ("de", Language.german), ("de_AT.UTF-8", .german), ("de_DE@euro", .german), ("de.UTF-8", .german), ("en_GB", .english),
      ("C.UTF-8", .english), ("", .english), ("fr_FR", .english), ("den", .english),
    ])
    func `is that of the locale`(locale: String, language: Language) { #expect(Language(locale: locale) == language) }

    @Test func `has a form for one and for many`() {
      let imported = Strings.german.interchange.imported
      func news(_ scrums: Int, _ meetings: Int) -> String {
        imported("f", "v", (scrums, 0), (meetings, 1))
      }
      #expect(news(0, 0) == "f: v; 0 neue Scrums, 0 neue Meetings (1 schon da)")
      #expect(news(1, 1) == "f: v; 1 neuer Scrum, 1 neues Meeting (1 schon da)")
      #expect(news(2, 2) == "f: v; 2 neue Scrums, 2 neue Meetings (1 schon da)")
      #expect(Strings.german.interchange.saving("f", 1) == "Übernahme von 1 Scrum aus f…")
    }

    @Test(arguments: [Strings.english, .german]) func `says shortly who prepared, beside the start of a meeting`(strings: Strings)
    {
      // In 40 columns, with the margins and the strip.
      let room = 40 - 4 - "  ▶ \(strings.detail.start)  ".count - 2
      #expect(strings.updates.preparedShort(8, 10).count <= room)
    }

    @Test func `names keys as its keyboards do`() async {
      await #expect(processExitsWith: .success) {
        Strings.speak(.german)
        #expect(KeyPress.control("s").label == "Strg-S" && KeyPress(.space).label == "Leer")
        #expect(KeyPress.control("s").name == "Ctrl-s", "in files the names stay")
        #expect(
          ["Alt-Del", "Shift-Drag", "Alt-↑↓", "-"].map(KeyPress.localLabel) == ["Alt-Entf", "Umschalt-Ziehen", "Alt-↑↓", "-"])
        Strings.speak(.english)
        #expect(KeyPress.control("s").label == "Ctrl-S")
      }
    }

    @Test func `has short words for the keys of a small screen`() async {
      await #expect(processExitsWith: .success) { await AppTests.LanguageTests.pressOnSmallScreen() }
    }

    private static func pressOnSmallScreen() async {
      Strings.speak(.german)
      let app = await AppScreen.open(.mock, Size(40, 10))
      await app.press("e")
      #expect(app.footer == "  Strg-S Sichern  Esc Zurück  F1 Hilfe", "\(app.text)")
      await app.press(.escape, "m")
      #expect(app.footer == "  Leer Halt  n Weiter  e Ende  ? Hilfe", "\(app.text)")
      let spoken = AppScreen(.mock, Size(60, 15), isAccessible: true)
      await spoken.settle()
      await spoken.press("m", .space, "w")
      #expect(spoken.footer.hasPrefix("  n: Weiter. w: Restzeit. ") && spoken.footer.hasSuffix("?: Hilfe"), "\(spoken.text)")
      #expect(spoken.text.contains("noch 2:30, Pause. "), "\(spoken.text)")
    }

    @Test func `changes at a key in the gallery, with everything that is shown`() async {
      await #expect(processExitsWith: .success) { try await AppTests.LanguageTests.switchInTheGallery() }
    }

    private static func switchInTheGallery() async throws {
      let terminal = TestTerminal(Size(110, 32))
      let spoken = SpokenLanguage()
      let gallery = Gallery(opened: try Previews.named("FirstRun: No scrums"), spoken: spoken) {}
      let application = Application(gallery, on: terminal, phrase: spoken.phrase)
      func text(_ presses: KeyPress...) async -> String {
        for press in presses { terminal.send([.key(press)]) }
        await settleMainQueue()
        return terminal.lines.joined(separator: "\n")
      }
      let english = await text()
      #expect(english.contains("Add your first scrum"))
      #expect(english.contains("· en"))
      #expect(english.contains("Back"))
      let german = await text(.option("l"))
      #expect(german.contains("Den ersten Scrum anlegen"))
      #expect(german.contains("· de"))
      #expect(german.contains("Zurück"))
      #expect(!german.contains("Back"))
      #expect(!german.contains("Help"))
      let again = await text(.option("l"))
      #expect(again == english, "\(again)\n---\n\(english)")
      _ = application
    }

    @Test func `cuts no text of a preview that English does not cut`() async {
      await #expect(processExitsWith: .success) { await AppTests.LanguageTests.drawInAllLanguages() }
    }

    private static func drawInAllLanguages() async {
      for preview in Thoroughness.cases(Previews.all, every: 3) {
        var cuts: [Set<Int>] = []
        for language in Language.allCases {
          Strings.speak(language)
          let lines = await PreviewScreen(preview).terminal.lines
          cuts.append(Set(lines.indices.filter { lines[$0].contains("…") }))
        }
        #expect(cuts.allSatisfy { $0.isSubset(of: cuts[0]) }, "\(preview.id): \(cuts)")
      }
    }
  }
}
