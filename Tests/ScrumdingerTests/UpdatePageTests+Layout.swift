import ConsoleUI
import ConsoleUITesting
import Foundation
import Scrums
import Testing

@testable import Scrumdinger

extension DailyScrum {
  fileprivate func named(_ title: String) -> DailyScrum {
    var scrum = self
    scrum.title = title
    return scrum
  }
}

/// Where the parts of the page stand, at each size.
extension AppTests.UpdatePageTests {
  @Test(arguments: [0, 3]) func `shows all suggestions at 60x15, with and without the focus`(tabs: Int) async {
    let app = await open(.unprepared, Size(60, 15))
    for _ in 0..<tabs { await app.press(.tab) }
    #expect(Suggestion.mocks.allSatisfy { app.shows(String($0.text.prefix(20))) }, "\(app.text)")
    #expect(app.shows("You said you would") && app.shows("■  Empty states"), "\(app.text)")
  }

  @Test func `shows all suggestions before blank rows, and leads to them with a page key`() async {
    let app = await open(.unprepared, Size(40, 24))
    #expect(app.shows("You said you would") && app.shows("■  Empty states for the list"), "\(app.text)")
    await app.press(.pageDown)
    #expect(app.shows("▌ □") && app.footer.hasPrefix("  Ctrl-S Save"), "\(app.text)")
  }

  @Test(arguments: [Size(60, 15), Size(100, 30)]) func `has one mark, on what has the focus, and fields without a notch`(
    _ size: Size
  ) async throws {
    let app = await open(.unprepared, size)
    app.terminal.send([.ground(0x101014)])
    await app.settle()
    func marked() -> [Int] { app.lines.indices.filter { app.lines[$0].contains("▌") } }
    let first = try #require(app.position(of: "Yesterday")).y, last = try #require(app.position(of: "Blockers")).y
    #expect(!marked().isEmpty && marked().allSatisfy { first...last ~= $0 }, "\(app.text)")
    for row in first...last where app.lines[row] != "" || size.height < 20 {
      let grounds = (17..<size.width - 2).map { app.terminal.style($0, row).background }
      #expect(Set(grounds).count == 1, "\(row) \(app.text)")
    }
    await app.press(.tab, .tab, .tab)
    #expect(marked().allSatisfy { $0 > last } && marked().count == 1, "\(app.text)")
  }

  @Test(arguments: [Size(40, 10), Size(60, 15), Size(200, 50)]) func `fits every size`(_ size: Size) async {
    let app = await open(.unprepared, size)
    #expect(app.shows("Yesterday"))
    #expect(app.shows("Blockers"))
    await app.press(.tab, .tab, .tab)
    #expect(app.shows("□"), "\(app.text)")
  }

  @Test(arguments: [Size(40, 10), Size(60, 15), Size(40, 24), Size(100, 12)], [0, 2, 3])
  func `has a blank row above its suggestions and above the footer`(_ size: Size, tabs: Int) async throws {
    let app = await open(.unprepared, size)
    for _ in 0..<tabs { await app.press(.tab) }
    let heading = try #require(app.position(of: "Commits")).y
    #expect(app.lines[heading - 1].isEmpty && app.lines[size.height - 2].isEmpty, "\(app.text)")
    #expect(app.shows("□"), "\(app.text)")
  }

  @Test func `separates its fields before they have blank rows`() async throws {
    memory.activities = []
    let app = await open(.unprepared, Size(60, 15))
    app.terminal.send([.ground(0x101014)])
    await app.settle()
    let row = try #require(app.position(of: "Today")).y
    #expect(app.terminal.style(20, row - 1).background == nil && app.lines[row - 1].isEmpty, "\(app.text)")
    #expect(app.terminal.style(20, row).background != nil, "\(app.text)")
  }

  @Test func `shows what commits are missing at 40x10, and then what else to take`() async {
    memory.activities = [.failure("~/shop is late")]
    let app = await open(.unprepared, Size(40, 10))
    #expect(app.shows("Commits") && app.shows("⚠ ~/shop is late"), "\(app.text)")
    #expect(app.text.contains("▐"), "\(app.text)")
    await app.press(.tab, .tab, .tab)
    #expect(app.shows("■  Empty states for the list"), "\(app.text)")
  }

  @Test(arguments: [Size(40, 10), Size(60, 15)]) func `asks in whole words on a small screen, where its title gives way`(
    _ size: Size
  ) async {
    memory.name = nil
    let app = await open(.with(design.named("Weekly planning of the design team")), size)
    #expect(app.lines[0].contains("Nobody yet ▸  Who are you? ← →"), "\(app.text)")
    #expect(app.lines[0].contains("Weekly") == (size.width >= 60), "\(app.text)")
  }

  @Test func `has a whole name in its first row, where its title gives way`() async {
    var scrum = design
    scrum.attendees[id: cathy]?.name = "Wolfeschlegelsteinhausenbergerdorff"
    memory.name = scrum.attendees[0].name
    let app = await open(.with(scrum.named("Weekly planning of the design team")), Size(60, 15))
    #expect(app.lines[0].contains("◂ \(scrum.attendees[0].name) ▸"), "\(app.text)")
  }

  @Test func `has a blank row below its author, except beside the title`() async {
    let app = await open(.unprepared, Size(45, 20))
    #expect(app.lines[2] == "  ◂ Cathy ▸" && app.lines[3].isEmpty && app.lines[4].contains("Yesterday"), "\(app.text)")
  }

  @Test func `shares the first row of a small screen with the title, and shows a remark there`() async {
    let app = await open(.unprepared, Size(40, 10))
    #expect(app.lines[0].hasPrefix("  Design ") && app.lines[0].hasSuffix(" ◂ Cathy ▸"), "\(app.text)")
    await app.press(.return)
    await app.type("Login")
    #expect(app.lines[1].contains("the list") && app.lines[2].contains("Login"), "\(app.text)")
    await app.press(.escape, "w")
    #expect(app.lines[0].hasPrefix("  Your draft "), "\(app.text)")
    app.terminal.resize(Size(60, 17))
    await app.settle()
    #expect(app.lines[0].hasPrefix("  Design") && app.lines[0].hasSuffix("Your draft"), "\(app.text)")
    #expect(app.lines[2] == "  ◂ Cathy ▸", "\(app.text)")
    app.terminal.resize(Size(60, 16))
    await app.settle()
    #expect(app.lines[0].hasPrefix("  Your draft ") && app.lines[0].hasSuffix(" ◂ Cathy ▸"), "\(app.text)")
  }
}
