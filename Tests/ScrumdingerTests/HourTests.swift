import ConsoleTerminal
import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Lengths of an hour and more, and overtime of more than an hour.
  @Suite("Hours") struct HourTests {
    private nonisolated static let sizes = Thoroughness.cases(
      [Size(60, 15), Size(40, 10), Size(80, 24), Size(100, 30), Size(120, 40), Size(160, 50), Size(200, 60)], every: 4)

    private static let people = ["Cathy", "Daisy", "Simon", "Katie"].map { Attendee(name: $0) }
    private static let scrum = DailyScrum(
      title: "Planning", attendees: .init(uniqueElements: people), length: .seconds(7200), created: .mockNow)

    /// Meetings of 2:26:40 and, every third time, 12:00:00, each of two hours.
    private static func meetings(_ count: Int) -> [History] {
      (0..<count).map { index in
        let turns = people.enumerated().map { place, person in
          History.Turn(
            id: person.id, name: person.name, duration: .seconds(index % 3 == 2 ? 10_800 : place == 0 ? 3400 : 1800),
            share: .seconds(1800))
        }
        let end = Date.mockNow - Double(86_400 * (index + 1))
        return History(
          began: end - 8800, date: end, attendees: scrum.attendees, length: scrum.length, turns: turns,
          notes: Notes(people: [Note(id: people[0].id, today: "Review")]))
      }
    }

    private func isCut(_ line: String) -> Bool {
      line.split(separator: " ").contains { word in
        word.hasSuffix("…") && word.contains(":") && word.first?.isNumber == true
      }
    }

    private func check(_ app: AppScreen, _ place: String, _ words: String...) {
      #expect(!app.lines.contains(where: isCut), "\(place), \(app.terminal.size)\n\(app.text)")
      for word in words { #expect(app.shows(word), "\(place), \(app.terminal.size): \(word)\n\(app.text)") }
    }

    @Test(arguments: zip(sizes, [30, 4, 4, 30, 4, 30, 30])) func `are never cut`(_ size: Size, _ count: Int) async {
      let app = await AppScreen.open(.with(Self.scrum, histories: [Self.scrum.id: Self.meetings(count)]), size)
      check(app, "list")
      await app.press(.return)
      check(app, "scrum")
      for _ in 0..<2 { await app.press(.tab) }
      check(app, "scrum's meetings", "2:26:40")
      await app.press("G")
      check(app, "scrum's last meetings")
      await app.press(.return)
      check(app, "past meeting", "0:00", "2:00:00")
      await app.press(.escape, "W")
      check(app, "week")
      await app.press(.escape, "S")
      check(app, "statistics", "12:00:00")
      await app.press(.leftArrow)
      check(app, "statistics of a day")
      await app.press(.escape, .escape, "S")
      check(app, "statistics of all")
      if size.width >= 80 { #expect(app.shows(" h in total") || app.shows(" min in total"), "\(app.text)") }
      await app.press(.escape, .return, "w")
      check(app, "update")
      await app.press(.escape)
      await app.press(.tab, .return)
      check(app, "person")
    }

    @Test(arguments: sizes) func `of a meeting are counted in minutes in large digits, and never cut`(_ size: Size) async {
      var scrum = Self.scrum
      scrum.length = .seconds(4 * 3900)
      let app = await AppScreen.open(.with(scrum, histories: [scrum.id: Self.meetings(3)]), size)
      await app.press(.return, "m")
      check(app, "meeting")
      await app.pass(.seconds(61))
      check(app, "turn of 1:03:59")
      await app.press("b")
      check(app, "in big digits")
      await app.press("b", "o")
      await app.skip(.seconds(9000))
      check(app, "over time")
      await app.press("n")
      await app.skip(.seconds(4000))
      await app.press("e", .return)
      check(app, "summary")
      if size.width < 80 { #expect(app.shows("3:37:41"), "else in large digits: \(app.text)") }
    }
  }
}
