import ConsoleTerminal
import ConsoleUITesting
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The file of the scrum on the screen becomes unreadable.
  @Suite("A page whose file is damaged") struct DamagedPageTests {
    private final class Files {
      var path = "/store/scrums/\(DailyScrum.design.id.uuidString).json"
      var isDamaged = false
      var isMeetingDamaged = false
      var changes: AsyncStream<StoreChange>.Continuation?
    }

    private let files = Files()

    private func open(_ size: Size = Size(80, 24)) async -> AppScreen {
      var storage = ScrumStorage.mock
      let load = storage.load
      storage.load = { [files] in
        var listing = try await load()
        guard files.isDamaged else { return listing }
        listing.scrums.remove(id: DailyScrum.design.id)
        listing.damages = [Damage(file: files.path, line: 1, byte: 1, reason: .json(.unterminatedString))]
        return listing
      }
      let meetings = storage.meetings
      storage.meetings = { [files] id in
        let all = try await meetings(id)
        guard files.isMeetingDamaged else { return all }
        return Meetings(
          history: all.history.filter { $0.id != History.designFriday.id },
          damages: [Damage(file: "/store/meetings/\(id.uuidString).jsonl", line: 3, byte: 1, reason: .json(.unterminatedString))])
      }
      storage.newestMeetings = storage.meetings
      storage.changes = { [files] in AsyncStream { files.changes = $0 } }
      return await AppScreen.open(TestStore(storage), size)
    }

    private func damage(_ app: AppScreen) async {
      files.isDamaged = true
      await change(app)
    }

    private func change(_ app: AppScreen) async {
      files.changes?.yield(StoreChange(isEverything: true))
      await app.settle()
    }

    @Test(arguments: [nil, "S", "W", "w", .tab] as [KeyEquivalent?]) func `says so in place of the page`(_ key: KeyEquivalent?)
      async
    {
      let app = await open()
      await app.press(.return)
      if let key { await app.press(key, .return) }
      await damage(app)
      #expect(!app.shows("deleted"), "\(app.text)")
      #expect(app.shows("⚠ Can’t read") && app.shows("Line 1"), "\(app.text)")
    }

    @Test func `says so, too, if another tool has named the file in lower case`() async {
      files.path = "/store/scrums/\(DailyScrum.design.id.uuidString.lowercased()).json"
      let app = await open()
      await app.press(.return)
      await damage(app)
      #expect(!app.shows("deleted") && app.shows("⚠ Can’t read"), "\(app.text)")
    }

    @Test func `says all of it on the smallest screen, too`() async {
      let app = await open(Size(40, 10))
      await app.press(.return)
      await damage(app)
      var seen = ""
      for _ in 0..<20 {
        seen += app.text
        await app.press(.downArrow)
      }
      #expect(seen.contains("Line 1 of scrums/") && seen.contains("column 1") && seen.contains(".json"), "\(app.text)")
    }

    @Test(arguments: [(80, 24, 1), (80, 12, 0), (200, 60, 1)])
    func `is followed by what to do in a list with room for it, or in the overview beside it`(
      width: Int, height: Int, count: Int
    ) async {
      let app = await open(Size(width, height))
      await damage(app)
      await app.press("G")
      #expect(app.count("Correct the file in an editor") == count, "\(app.text)")
    }

    @Test(arguments: [Size(60, 15), Size(40, 16)]) func `is followed by a brief advice in a narrow list`(size: Size) async {
      let app = await open(size)
      await damage(app)
      #expect(app.shows("Run scrumdinger doctor."), "\(app.text)")
    }

    @Test(arguments: [Size(60, 15), Size(40, 10)]) func `says on a small page what to do about its meetings`(size: Size) async {
      files.isMeetingDamaged = true
      let app = await open(size)
      await app.press(.return, "G")
      #expect(app.shows("Can’t read a meeting") && app.shows("scrumdinger doctor."), "\(app.text)")
    }

    @Test func `leaves the last column of its headings to the scroll bar on a small screen`() async {
      let app = await open(Size(40, 10))
      await app.press(.return, "G")
      #expect(app.shows("History 3 meetings · 2 of 2 on time"), "\(app.text)")
    }

    @Test(arguments: 20...28) func `has a scroll bar beside a page that doesn't show all of it`(height: Int) async {
      files.isMeetingDamaged = true
      let app = await open(Size(80, height))
      await app.press(.return)
      #expect(app.shows("checks all files.") != app.shows("▐"), "\(app.text)")
    }

    @Test func `keeps the summary of its meeting`() async {
      let app = await open()
      await app.press("m")
      await damage(app)
      await app.press("e", .return)
      #expect(app.shows("Speaking times") && !app.shows("deleted"), "\(app.text)")
      await app.press(.return)
      await change(app)
      #expect(app.shows("⚠ Can’t read a scrum"), "\(app.text)")
    }

    @Test func `says so in place of a past meeting`() async {
      let app = await open()
      await app.press(.return)
      await app.move(to: "Yesterday")
      await app.press(.return)
      files.isMeetingDamaged = true
      await change(app)
      #expect(!app.shows("deleted"), "\(app.text)")
      #expect(app.shows("Line 3 of meetings/"), "\(app.text)")
    }
  }
}
