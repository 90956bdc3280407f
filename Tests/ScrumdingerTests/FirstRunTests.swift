import ConsoleUI
import ConsoleUITesting
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("Without a scrum") struct FirstRunTests {
    private func open(_ size: Size, depth: ColorDepth = .truecolor, ground: UInt32? = 0x101014) async -> AppScreen {
      let app = await AppScreen.open(.empty, size, depth: depth)
      if let ground { app.terminal.send([.ground(ground)]) }
      await app.settle()
      return app
    }

    @Test(arguments: [Size(80, 24), Size(100, 30), Size(200, 60)]) func `all themes form a ring`(_ size: Size) async {
      let app = await open(size)
      let colors = Set(
        (0..<size.height).flatMap { y in
          (0..<size.width).flatMap { x in
            [app.terminal.style(x, y).foreground, app.terminal.style(x, y).background].compactMap { $0?.rgb }
          }
        })
      for theme in Theme.allCases {
        let tones = Tones.of(theme.tint, on: TerminalColors(ground: 0x101014), .truecolor)
        #expect(tones.full.foreground.map { colors.contains($0.rgb) } == true, "\(theme)")
      }
    }

    @Test(arguments: [Size(40, 10), Size(40, 24), Size(60, 15), Size(80, 24), Size(100, 30), Size(200, 60)])
    func `the keys to begin with are shown, and not again in the footer`(_ size: Size) async {
      let app = await open(size)
      for words in ["Add your first scrum", "Join a team", "Look around with sample data", "Import from another Scrumdinger"] {
        #expect(app.shows(words), "\(app.text)")
      }
      #expect(app.lines.contains { $0.hasSuffix("  q Quit  ? Help") } && !app.shows("a Add"), "\(app.text)")
    }

    @Test(arguments: ColorDepth.allCases) func `the ring is drawn in any number of colours`(_ depth: ColorDepth) async {
      let app = await open(Size(100, 30), depth: depth, ground: nil)
      #expect(app.lines.joined().contains { "▀▄█".contains($0) }, "\(app.text)")
      #expect(app.shows("A fair share of the time for each speaker"))
    }

    @Test func `keys and clicks add, join, try and import`() async {
      let app = await open(Size(80, 24))
      await app.press("a")
      #expect(app.shows("New scrum"))
      await app.press(.escape)
      await app.press("T")
      #expect(app.shows("Check repository"))
      await app.press(.escape)
      let row = app.lines.firstIndex { $0.contains("Import from another") } ?? 0
      app.terminal.send([.mouse(MouseEvent(.press, at: Point(40, row)))])
      await app.settle()
      #expect(app.shows("Path of a file"))
      await app.press(.escape)
      await app.press("s")
      #expect(app.shows("sample data · nothing is saved"))
      #expect(app.shows("App Dev"))
    }

    @Test func `a click does nothing that its key may not do`() async throws {
      let directory = try TemporaryDirectory()
      let scrum = DailyScrum(title: "Design"), store = ScrumStore(directory: directory.store)
      try await store.save(.add(scrum))
      try await store.save(.delete(.scrum(scrum)))
      try directory.write("{\"format\":7}", to: directory.store + "/format.json")
      let app = await AppScreen.open(.on(directory))
      for words in ["Add your first scrum", "Import from another"] {
        let row = try #require(app.lines.firstIndex { $0.contains(words) })
        app.terminal.send([.mouse(MouseEvent(.press, at: Point(40, row)))])
        await app.settle()
        #expect(app.shows("Add your first scrum"), "\(app.text)")
      }
    }

    @Test func `a first one has a line on what to press`() async {
      let app = await AppScreen.open(.with(DailyScrum(title: "Design")))
      #expect(app.shows("m starts the meeting, w writes your update before it"))
      #expect(["m Start", "w Update", "S Statistics"].allSatisfy(app.footer.contains))
      let others = await AppScreen.open()
      #expect(!others.shows("starts the meeting"))
    }
  }
}
