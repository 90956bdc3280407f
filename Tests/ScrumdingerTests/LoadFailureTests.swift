import ConsoleUI
import ConsoleUITesting
import ScrumStore
import Scrums
import Settings
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The screen for a store that can’t be read.
  @Suite("When nothing can be loaded") struct LoadFailureTests {
    @Test func `a store of a later version is shown and reported as read-only`() async throws {
      let directory = try TemporaryDirectory()
      try await ScrumStore(directory: directory.store).save(.add(DailyScrum(title: "Design")))
      try directory.write("{\"format\":7}", to: directory.store + "/format.json")
      let app = await AppScreen.open(.on(directory))
      #expect(app.titles == ["Design"])
      #expect(app.shows("Read-only: saved by a newer version; update to edit"))
      await app.press("a", "e", "m", "d")
      #expect(app.titles == ["Design"])
      await app.press(.return, "m", .return)
      #expect(app.shows("Start meeting"))
      #expect(!app.shows("is speaking"))
    }

    @Test func `the reason, the file and the choices are shown`() async throws {
      let directory = try TemporaryDirectory()
      try directory.write("{\"format\":[]}", to: directory.store + "/format.json")
      let app = await AppScreen.open(.on(directory))
      let text = app.text.split(whereSeparator: \.isWhitespace).joined()
      #expect(text.contains(directory.store))
      #expect(text.contains("wholenumber"))
      #expect(app.shows("r Retry"))
      #expect(app.shows("[ s Use sample data ]"))
      #expect(app.shows("q Quit"))
      #expect(app.focusedButton == "Retry")
      #expect(app.lines.filter { $0.contains("▌") }.count <= 8, "as high as the text")
      app.terminal.resize(Size(40, 10))
      await app.settle()
      #expect(app.shows("Can’t load your scrums") && app.shows("/format.json"), "\(app.text)")
      #expect(app.lines.count { $0.contains("▌") } >= 3, "the reason")
      #expect(["r Retry", "s Use sample data", "q Quit"].allSatisfy(app.shows))
    }

    @Test func `a file where the folder should be is named as such`() async throws {
      let directory = try TemporaryDirectory()
      try directory.write("no folder", to: directory.path + "/scrums.txt")
      let app = await AppScreen.open(TestStore(.live(ScrumStore(directory: directory.path + "/scrums.txt"))))
      #expect(app.shows("“scrums.txt” is a file, not a folder"), "\(app.text)")
    }

    @Test func `a path at the beginning of a message stays as it is`() {
      #expect("d/fmt/format.json: format 2 is newer".capitalizedSentence == "d/fmt/format.json: format 2 is newer")
      #expect("could not read d/fmt".capitalizedSentence == "Could not read d/fmt")
    }

    @Test func `Retry can be repeated`() async {
      let app = await failing()
      await app.press(.return, .return)
      #expect(app.shows("Can’t load your scrums"))
      app.store.loadFailure = nil
      await app.press(.return)
      #expect(app.titles == ["Design", "App Dev", "Web Dev"])
      #expect(app.shows("Daily scrums"))
    }

    @Test func `mock mode continues with sample data and changes nothing`() async {
      let app = await failing()
      await app.press(.rightArrow, .return)
      #expect(app.shows("sample data · nothing is saved"))
      #expect(app.titles == ["Design", "App Dev", "Web Dev"])
      await app.press("d", "d")
      #expect(app.titles == ["App Dev", "Web Dev"])
      #expect(app.store.attempts == 0)
      await app.press("q")
      #expect(app.endings == [nil])
    }

    @Test func `mock mode hears the script, not the user, and remembers nothing`() async {
      let store = TestStore.mock, transcriber = TestTranscriber()
      store.loadFailure = "the disk is on fire"
      let audio = AudioRecorderProvider(
        .init(transcriber: { transcriber }), consent: Preference(.ask, .init(remember: { _ in Issue.record("remembered") })))
      let app = AppScreen(store, audio: audio)
      await app.settle()
      await app.press(.rightArrow, .return)
      await app.press("m")
      #expect(app.shows("is speaking"))
      #expect(app.shows("● Microphone on"))
      #expect(transcriber.starts == 0)
    }

    @Test(arguments: [[KeyPress("q")], [.control("c")], [KeyPress(.tab), KeyPress(.tab), KeyPress(.return)]])
    func `the user can quit`(keys: [KeyPress]) async {
      let app = await failing()
      for key in keys { await app.press(key) }
      #expect(app.endings == [nil])
      #expect(app.store.attempts == 0)
    }

    @Test func `the list’s keys do nothing`() async {
      let app = await failing()
      let before = app.lines
      await app.press("a", "e", "d", "u", "y", "m", "/", .escape)
      #expect(app.lines == before)
      #expect(app.endings.isEmpty)
      #expect(app.terminal.clipboard == nil)
    }

    private func failing() async -> AppScreen {
      let store = TestStore.mock
      store.loadFailure = "the disk is on fire"
      return await AppScreen.open(store)
    }
  }
}
