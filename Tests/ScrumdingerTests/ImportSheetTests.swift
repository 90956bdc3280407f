import ConsoleLoop
import ConsoleUI
import ConsoleUITesting
import Foundation
import Glibc
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("Importing from the screen") struct ImportSheetTests {
    private let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
      for (title, name) in [("Support", "support"), ("Sales", "sales team")] {
        let scrum = DailyScrum(title: title, attendees: [Attendee(name: "Ann")])
        try Export.write([ScrumDocument(scrum, meetings: [], updates: [])], to: "\(directory.path)/\(name).json")
      }
      try directory.write("no scrum", to: "\(directory.path)/broken.json")
      try FileManager.default.createDirectory(atPath: directory.path + "/subfolder", withIntermediateDirectories: false)
    }

    private func open(_ path: String = "", _ store: TestStore = .empty) async -> AppScreen {
      let app = await AppScreen.open(store)
      await app.press("I")
      await app.type(path)
      return app
    }

    @Test func `adds the scrums of a file, and says what became of it`() async throws {
      let app = await open(directory.path + "/support.json")
      await app.press(.return)
      #expect(app.shows("1 new scrum"))
      await app.press(.return)
      #expect(app.titles == ["Support"])
      await app.press("I")
      await app.type(directory.path + "/support.json\r")
      #expect(app.shows("nothing new"))
    }

    @Test func `completes a path with Tab, and lists what is left to choose`() async {
      let app = await open(directory.path + "/s")
      await app.press(.tab)
      #expect(["sales team.json", "subfolder/", "support.json"].allSatisfy(app.shows))
      #expect(!app.shows("broken.json"))
      await app.type("al")
      #expect(!app.shows("subfolder/"))
      await app.press(.tab)
      #expect(app.shows("/sales team.json"))
      await app.press(.return)
      #expect(app.shows("1 new scrum"))
    }

    @Test func `has one mark: that of the selected file, or that of the field`() async {
      let app = await open(directory.path + "/")
      #expect(app.count("▌") == 1, "\(app.text)")
      await app.press(.tab)
      #expect(app.count("▌") == 1 && app.shows("▌ subfolder"), "\(app.text)")
    }

    @Test func `a folder is opened, and the arrow keys select in it`() async {
      let app = await open(directory.path + "/")
      #expect(app.footer.contains("Enter Open"))
      await app.press(.return)
      #expect(app.shows("▌ subfolder/") && app.shows("broken.json"), "\(app.text)")
      #expect(app.footer.contains("Enter Open") && app.footer.contains("Esc Cancel"), "\(app.footer)")
      await app.press(.downArrow, .downArrow, .downArrow)
      #expect(app.footer.contains("Enter Import"), "\(app.footer)")
      await app.press(.return)
      #expect(app.titles.contains("Support") && app.shows("1 new scrum"), "\(app.text)")
    }

    @Test func `lists as many candidates as fit, folders first, and what can be imported more clearly`() async throws {
      for number in 0..<30 { try directory.write("", to: "\(directory.path)/t\(number).json") }
      try directory.write("", to: directory.path + "/tx.txt")
      try FileManager.default.createDirectory(atPath: directory.path + "/tfolder", withIntermediateDirectories: false)
      for (rows, least) in [(24, 12), (15, 3)] {
        let app = await AppScreen.open(.empty, Size(80, rows))
        await app.press("I")
        await app.type(directory.path + "/t")
        await app.press(.tab)
        let shown = app.count(".json") - app.count("(.json)")
        #expect(shown >= least && app.shows("and \(31 - shown) more") && app.shows("tfolder/"), "\(app.text)")
        await app.press(.upArrow)
        #expect(app.shows("tx.txt") && !app.shows("tfolder/"), "\(app.text)")
      }
      let app = await AppScreen.open(.empty, Size(80, 60))
      await app.press("I")
      await app.type(directory.path + "/t")
      await app.press(.tab)
      // The first row is selected, and so bold without a ground.
      await app.press(.downArrow)
      func style(of text: String) -> CellStyle? {
        app.lines.indices.first { app.lines[$0].contains(text) }.map { app.terminal.style(6, $0) }
      }
      #expect(!app.shows("more") && style(of: "t29.json") == style(of: "tfolder/"), "\(app.text)")
      #expect(style(of: "t29.json") != style(of: "tx.txt"))
    }

    @Test func `reads a file whose name has what other names have quoted`() async throws {
      for name in ["a\\b.json", "a ", "'a'"] {
        try FileManager.default.copyItem(atPath: directory.path + "/support.json", toPath: "\(directory.path)/\(name)")
        let app = await open("\(directory.path)/\(name)\r")
        #expect(app.shows("1 new scrum"), "\(name)")
      }
    }

    @Test func `says why a file or a folder can't be read`() async throws {
      #expect(mkfifo(directory.path + "/pipe", 0o600) == 0)
      for (name, reason) in [
        ("none.json", "No such file"), ("pipe", "not a file"), ("broken.json", "broken.json"),
        ("subfolder", "not a file"),
      ] {
        let app = await open(directory.path + "/" + name)
        await app.press(.return)
        #expect(app.shows(reason), "\(app.text)")
        #expect(app.titles.isEmpty)
      }
      let app = await open("/no/such/folder/x")
      await app.press(.tab)
      #expect(app.shows("No such file"))
    }

    @Test func `keeps its title where a reason takes all rows`() async {
      let app = await AppScreen.open(.empty, Size(40, 10))
      await app.press("I")
      await app.type("/no/such/folder/x")
      await app.press(.tab)
      #expect(app.shows("No such file") && app.shows("Import scrums"), "\(app.text)")
    }

    @Test(arguments: [
      ("'/a b/c.json' ", "/a b/c.json"), ("/a\\ b/c.json", "/a b/c.json"), ("file:///a%20b/c.json", "/a b/c.json"),
      ("~/c.json", (ProcessEnvironment["HOME"] ?? "~") + "/c.json"), ("c.json", "c.json"), ("/a\\\\b", "/a\\b"),
      ("~ann/c", "~ann/c"), ("'", ""),
      ("'/a b", "/a b"),
    ]) func `takes a path as terminals paste a dropped file`(typed: String, path: String) {
      #expect(TypedPath(typed).path == path)
    }
  }
}
