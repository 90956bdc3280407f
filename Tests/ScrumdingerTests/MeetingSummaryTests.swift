import ConsoleUITesting
import FoundationEssentials
import Scrums
import TestSupport
import ScrumStore
import SourceArchitecture
import Testing

@testable import ConsoleUI
@testable import Scrumdinger

extension AppTests {
  @Suite("The summary after a meeting") struct MeetingSummaryTests {
    /// A meeting of ten minutes, of which the first speaker took a part before it was ended and saved.
    private func ended(after time: Duration, _ size: Size = Size(80, 24), depth: ColorDepth = .truecolor) async -> AppScreen {
      let app = await AppScreen.open(.unprepared, size, depth: depth)
      await app.press("m", "o", "i")
      await app.type("\r\rRain\r")
      await app.press("f")
      await app.type("Cake\r")
      await app.press(.escape)
      await app.skip(time)
      await app.press("e", "s")
      return app
    }

    @Test func `shows the length against the plan, everybody’s time, and what was noted`() async {
      let app = await ended(after: .seconds(480))
      #expect(app.lines[0].hasPrefix("  Design "))
      #expect(app.lines[0].hasSuffix(" Sat 21 Nov 09:42 · saved"))
      #expect(app.shows("of 10:00"))
      #expect(app.shows("2:00 to spare"))
      #expect(app.line("Cathy ")?.contains("8:00  +5:30  ━") == true)
      #expect(app.shows("Blockers"))
      #expect(app.shows("• Cathy: Rain"))
      #expect(app.shows("Follow-ups"))
      #expect(app.shows("• Cake"))
    }

    @Test func `says in the warm colour by how much the meeting was longer than planned`() async throws {
      let app = await ended(after: .seconds(680), Size(60, 15))
      #expect(app.shows("11:20 of 10:00  1:20 over"))
      let row = try #require(app.lines.firstIndex { $0.contains("1:20 over") })
      let spare = await ended(after: .seconds(480), Size(60, 15))
      #expect(spare.shows("8:00 of 10:00  2:00 to spare"))
      #expect(spare.terminal.style(18, row) != app.terminal.style(18, row))
    }

    @Test func `says when the meeting was as long as planned`() async {
      let app = await ended(after: .seconds(600))
      #expect(app.shows("of 10:00"))
      #expect(app.shows("as planned"))
      #expect(!app.shows("to spare"))
      #expect(!app.shows(" over"))
    }

    @Test func `is copied by y as Markdown, like any past meeting`() async throws {
      let app = await ended(after: .seconds(480))
      await app.press("y")
      let meeting = try #require(try await app.store.history(of: DailyScrum.design.id).first)
      #expect(app.terminal.clipboard == MeetingSummary(meeting, of: "Design").markdown.joined(separator: "\n"))
      #expect(app.terminal.clipboard?.contains("8:00 of 10:00, 2:00 to spare") == true)
      #expect(app.shows("Sent the summary to the terminal"))
    }

    @Test(arguments: [KeyPress(.return), KeyPress(.escape), KeyPress("q")])
    func `goes on to the scrum, with the meeting selected`(key: KeyPress) async {
      let app = await ended(after: .seconds(480))
      #expect(app.footer.contains("Esc Back") && !app.footer.contains("Enter"))
      #expect(app.footer.contains("y Copy for chat"))
      await app.press(key)
      #expect(app.shows("Start meeting"))
      #expect(app.focusedLine.contains("Today"))
      #expect(app.focusedLine.contains("  8:00  "))
    }

    @Test func `comes after a meeting that the program started with, too`() async {
      let app = AppScreen(.mock)
      Router.shared.navigate(to: .meeting(DailyScrum.design.id))
      await app.settle()
      await app.skip(.seconds(600))
      #expect(app.shows("as planned"))
      #expect(app.shows("· saved"))
      await app.press(.return)
      #expect(app.shows("Start meeting"))
      #expect(app.focusedLine.contains("Today"))
    }

    @Test func `does not come after a meeting that was discarded`() async {
      let app = await AppScreen.open()
      await app.press("m", "e", "d")
      #expect(app.shows("Meeting discarded"))
      #expect(app.shows("Start meeting"))
      #expect(!app.shows("to spare"))
    }

    private nonisolated static let screens = [Size(40, 10), Size(60, 15), Size(80, 24), Size(160, 50)].flatMap { size in
      [ColorDepth.truecolor, .eight, .mono].map { (size, $0) }
    }

    @Test(arguments: Thoroughness.cases(screens, every: 5))
    func `fits every size`(size: Size, depth: ColorDepth) async {
      let app = await ended(after: .seconds(480), size, depth: depth)
      #expect(app.shows("2:00 to spare"))
      #expect(app.lines.allSatisfy { $0.columns <= size.width })
      await app.press("G")
      #expect(app.shows("• Cake"))
    }

    @Test func `closes the ring from the shares to the turns, and what is left stays open`() throws {
      let meeting = History(
        date: .mockNow, attendees: DailyScrum.design.attendees, length: .seconds(600),
        turns: zip(DailyScrum.design.attendees, [150.0, 180, 150, 60]).map {
          .init(id: $0.id, name: $0.name, duration: .seconds($1), share: .seconds(150))
        })
      let shares = [SectorMark](meeting, truth: 0), half = [SectorMark](meeting, truth: 0.5), turns = [SectorMark](meeting)
      #expect(shares.arcs == [0.25, 0.25, 0.25, 0.25])
      #expect(!shares[3].isThin)
      #expect(turns.arcs == [0.25, 0.3, 0.25, 0.1, 0.1])
      #expect(turns[4].isThin)
      #expect(abs(half.arcs.reduce(0, +) - 1) < 1e-9)
      func parts(_ state: [SectorMark], _ arc: Int16) -> [SectorMark.Tone] {
        [0.01, 0.8, 0.99].map { state.tone(of: .init(isOnArc: true, isOnLine: false, arc: arc, position: $0)) }
      }
      #expect(parts(turns, 0) == [.mid, .mid, .mid])
      #expect(parts(turns, 1) == [.mid, .mid, .full], "what is over the share is the most solid part")
      #expect(parts(turns, 4) == [.low, .low, .low], "what nobody used")
    }

    @Test func `has no hole in the ring where hardly any time is left`() {
      let person = DailyScrum.design.attendees[0]
      func ring(_ seconds: Double, of length: Int) -> [SectorMark] {
        let turn = History.Turn(id: person.id, name: person.name, duration: .seconds(seconds), share: .seconds(length))
        return [SectorMark](History(date: .mockNow, attendees: [person], length: .seconds(length), turns: [turn]))
      }
      #expect(ring(550, of: 600).map(\.angle) == [1])
      #expect(ring(540, of: 600).map(\.isThin) == [false, true])
      #expect(ring(700, of: 600).map(\.angle) == [1])
    }

    @Test(arguments: [Size(120, 40), Size(200, 60)])
    func `has whole names around the ring, what is said of it right below, and the plan beside the times`(size: Size) async throws
    {
      let app = await ended(after: .seconds(480), size)
      let plan = try #require(app.position(of: "plan 2:30")), mark = try #require(app.position(of: "┃"))
      #expect(plan.x + "plan 2:3".count == mark.x && plan.y < mark.y, "\(app.text)")
      let below = try #require(app.position(of: "meetings in a row on time"))
      #expect((1...3).contains { app.lines[below.y - $0].contains { "▀▄▁▔".contains($0) } }, "\(app.text)")
    }

    @Test func `is one arc if nobody can be told apart`() {
      let turns = (0..<17).map { History.Turn(id: UUID(), name: "\($0)", duration: .seconds(50), share: .seconds(40)) }
      let state = [SectorMark](History(date: .mockNow, length: .seconds(680), turns: turns))
      #expect(state.arcs == [1])
      #expect(state.tone(of: .init(isOnArc: true, isOnLine: false, arc: 0, position: 0.9)) == .full)
    }

    @Test func `shows how many meetings in a row were on time, once there are two`() async {
      let app = await ended(after: .seconds(480), Size(100, 30))
      #expect(app.shows("3 meetings in a row on time"))
    }

    @Test func `lets notes be changed, and saves them as the sheet is closed`() async throws {
      let app = await ended(after: .seconds(480))
      await app.press("i")
      #expect(app.shows("Edit notes"))
      await app.type("Icons")
      await app.press(.escape)
      #expect(app.shows("Yesterday  Icons"))
      let meeting = try #require(try await app.store.history(of: DailyScrum.design.id).first)
      #expect(meeting.notes.people.first?.yesterday == "Icons")
      #expect(meeting.notes.people.first?.blockers == "Rain")
      #expect(meeting.notes.parkingLot == ["Cake"])
    }

    @Test func `lets the notes of any past meeting be changed, of each person, and its follow-ups`() async throws {
      let app = await AppScreen.open(.unprepared)
      await app.press(.return, .tab, .tab, .return, "i")
      await app.press(KeyPress(.tab, modifiers: .shift))
      await app.press(.rightArrow, .rightArrow, .rightArrow, .tab)
      await app.type("Back")
      await app.press(.tab, .tab, .tab, .tab, .tab)
      await app.type("Lunch")
      await app.press(.control("s"))
      #expect(app.shows("Back"))
      let meeting = try #require(try await app.store.history(of: DailyScrum.design.id).first)
      #expect(meeting.notes[DailyScrum.design.attendees[3].id].yesterday == "Back")
      #expect(meeting.notes.parkingLot == History.designFriday.notes.parkingLot + ["Lunch"])
      #expect(meeting.turns == History.designFriday.turns)
    }

    private func openNotes() async -> AppScreen {
      let app = await AppScreen.open(.unprepared)
      await app.press(.return, .tab, .tab, .return, "i")
      await app.type("Unsaved ")
      return app
    }

    private func today(_ app: AppScreen) async throws -> String? {
      try await app.store.history(of: DailyScrum.design.id).first?.notes[DailyScrum.design.attendees[0].id].yesterday
    }

    @Test func `saves what was typed when the program ends`() async throws {
      let app = await openNotes()
      await app.press(.control("c"))
      #expect(try await today(app)?.contains("Unsaved") == true)
      #expect(app.endings.count == 1)
    }

    @Test func `brings back a meeting that is deleted meanwhile, with what was typed`() async throws {
      let app = await openNotes()
      let scrums = try #require(app.session.scrums.scrums)
      scrums.change(.delete(.meeting(History.designFriday.summary, of: DailyScrum.design.id)))
      await app.settle()
      #expect(app.shows("This meeting has been deleted."))

      #expect(try await today(app)?.contains("Unsaved") == true)
    }

    @Test func `says that a field is full`() async {
      let app = await openNotes()
      app.terminal.send([.paste(String(repeating: "x", count: 2000))])
      await app.settle()
      #expect(app.shows("1000") || app.shows("1,000"), "\(app.text)")
    }

    @Test func `moves the arcs in 200 ms, unless motion is reduced`() async {
      func arcs(moves: Bool) async -> [String] {
        let app = AppScreen(.unprepared, Size(100, 30), moves: moves)
        await app.settle()
        await app.press("m")
        await app.skip(.seconds(480))
        await app.press("e", "s")
        var pictures = [app.text]
        for _ in 0..<10 {
          await app.pass(.milliseconds(25))
          pictures.append(app.text)
        }
        return pictures
      }
      let still = await arcs(moves: false), moving = await arcs(moves: true)
      #expect(Set(still).count == 1)
      #expect(Set(moving.prefix(8)).count > 4)
      #expect(moving[8] == moving[10])
      #expect(moving[10] == still[0])
    }
  }
}
