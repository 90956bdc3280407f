import ConsoleUI
import ConsoleUITesting
import TestSupport
import Testing

@testable import ConsoleTerminal
@testable import Scrumdinger
@testable import Scrums

extension AppTests {
  /// A meeting on a small screen or without colours, where what matters most is still shown in full.
  @Suite("A meeting on a small screen") struct MeetingRoomTests {
    @Test(arguments: [Size(36, 10), Size(52, 15), Size(60, 15), Size(196, 50)])
    func `leaves out parts of its header rather than truncating them`(size: Size) {
      let screen = RingScreen(speakers: 4, minutes: 90, size) { progress in
        MeetingHeader(progress: progress, isPaused: false, end: { _ in "10:30" })
      }
      screen.pass(.seconds(90))
      screen.model.timeline.next()
      screen.draw()
      #expect(screen.text.contains("1:30 elapsed"))
      #expect(screen.text.contains("67:30 remaining"))
      #expect(!screen.text.contains("…"))
      #expect(screen.text.contains("ends at 10:30") == (size.width >= 52))
      #expect(screen.text.contains("21:00 ahead · ends at 10:30") == (size.width >= 60))
    }

    @Test(arguments: [(1, 56 - 13), (3, (56 - 13) / 2)])
    func `has its end in the middle or, of a single speaker, at the right`(speakers: Int, column: Int) throws {
      let screen = RingScreen(speakers: speakers, minutes: 30, Size(56, 2)) { progress in
        MeetingHeader(progress: progress, isPaused: false, end: { _ in "10:30" })
      }
      let end = try #require(screen.lines[1].firstRange(of: "ends at 10:30"))
      #expect(screen.lines[1].distance(from: screen.lines[1].startIndex, to: end.lowerBound) == column)
    }

    @Test func `says before its end how many present people have not spoken`() {
      #expect(Meeting.Progress.mock([100, 150, 75]).spoken == "5:25 of 10:00, 1 hasn’t spoken.")
      #expect(Meeting.Progress.mock([100, 0, 75]).spoken == "2:55 of 10:00, 2 haven’t spoken.")
      #expect(Meeting.Progress.mock([100, 150, 75, 1]).spoken == "5:26 of 10:00, everyone has spoken.")
    }

    @Test(arguments: [Size(60, 12), Size(40, 21)]) func `has the strips of its list flush with its header, and names inside`(
      size: Size
    ) throws {
      let screen = Self.page(size, speakers: 4, highlighted: 3)
      #expect(screen.lines.contains { $0.hasPrefix("  ▌   Speaker 4 ") }, "\(screen.lines.joined(separator: "\n"))")
      let columns = ["0:00 elapsed", "▶ Speaker 1"].compactMap { text -> Int? in
        let line = screen.lines.first { $0.contains(text) }
        return line.flatMap { line in line.firstRange(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) } }
      }
      #expect(columns == [2, 4], "\(screen.lines.joined(separator: "\n"))")
    }

    @Test func `says which speaker a key has selected, and that a turn is almost over`() {
      let screen = RingScreen(speakers: 3, minutes: 3, Size(56, 1)) { progress in
        TurnLine(progress: progress, isPaused: false, highlighted: progress.speakers[2].id)
      }
      #expect(screen.lines[0].hasPrefix("Speaker 1 is speaking") && screen.lines[0].contains(" selected "), "\(screen.lines)")
      screen.pass(.seconds(50))
      #expect(screen.lines[0].hasPrefix("Speaker 1 is wrapping up"), "\(screen.lines)")
    }

    @Test(arguments: [4, 5, 6, 7]) func `shows the time in big digits from four rows on`(rows: Int) {
      let screen = Self.timer(Size(36, rows))
      #expect(screen.lines.count { $0.contains("▄") } >= 2)
      #expect(!screen.text.contains("━"), "the bar of the turns is above")
      let words = screen.lines.firstIndex { $0.contains("Speaker 1 is speaking") }
      #expect(words.map { $0 > screen.lines.firstIndex { $0.contains("▄") } ?? .max } == true, "below the digits")
    }

    private static func page(
      _ size: Size, speakers: Int = 5, hearing: Bool = false, layout: MeetingLayout = .ring, highlighted: Int? = nil
    ) -> RingScreen {
      RingScreen(speakers: speakers, minutes: 15, size) { progress in
        MeetingView(
          progress: progress, isPaused: false, remarks: [], end: { _ in "10:00" }, layout: layout,
          hearing: hearing ? { .silent } : nil
        ) { _ in
          MeetingAside(progress: progress, highlighted: highlighted.map { progress.speakers[$0].id }, lastTime: [:])
        }
      }
    }

    @Test(arguments: [MeetingLayout.ring, .big], [false, true])
    func `has big digits at 40x10, apart from what is above and below them`(layout: MeetingLayout, isHearing: Bool) throws {
      let screen = Self.page(Size(48, 8), hearing: isHearing, layout: layout)
      func isBlank(_ row: Int) -> Bool { screen.rows[row].allSatisfy { $0.glyph == .space && $0.style == .plain } }
      let words = try #require(screen.lines.firstIndex { $0.contains("Speaker 1 is speaking") })
      #expect(words == 6 && screen.lines[words].contains("next Speaker 2"))
      #expect(isBlank(2) && isBlank(7) == !isHearing, "\(screen.lines.joined(separator: "\n"))")
      #expect((3..<6).allSatisfy { !isBlank($0) })
      #expect(!screen.text.contains("Speaker 1 of 5"))
    }

    @Test func `says at 60x15 in the list, and not again below it, who speaks and who is next`() {
      let screen = Self.page(Size(60, 12))
      #expect(screen.text.contains("▶ Speaker 1") && !screen.text.contains("of 5"))
      let list = Self.page(Size(60, 12), hearing: true)
      #expect(list.lines[11].contains("●") && list.text.contains("▶ Speaker 1") && list.text.contains(" Speaker 2 "))
    }

    @Test func `has its list beside the digits where rows are few but columns aren’t`() {
      let screen = Self.page(Size(100, 10))
      #expect(screen.lines.contains { $0.contains("▶ Speaker 1") } && screen.text.contains("Speaker 5"))
      #expect(screen.lines.contains { $0.contains("Speaker 1 is speaking") } && !screen.text.contains("next"))
      #expect(!Self.page(Size(79, 10)).text.contains("▶"))
    }

    @Test func `has its numbers above a form, too`() async {
      let app = await AppScreen.open(.mock, .init(60, 15))
      await app.press("m", "i")
      #expect(app.lines[0].contains(" of 10:00"), "\(app.text)")
    }

    @Test func `has large digits above a form in a narrow column`() async {
      let app = await AppScreen.open(.mock, .init(40, 24))
      await app.press("m", "i")
      #expect(app.lines.contains { $0.contains { "█▀▄".contains($0) } }, "\(app.text)")
    }

    @Test(
      arguments: [(5, [1, 2, 3, 4, 5], nil), (6, [3, 4, 5, 6], "↑ 2 more"), (9, [3, 4, 5, 6], "↑ 2  ↓ 3 more")]
        as [(Int, [Int], String?)])
    func `shows all speakers below a blank row at 60x15, or says how many are hidden`(
      speakers: Int, listed: [Int], hidden: String?
    ) throws {
      let screen = Self.page(Size(60, 12), speakers: speakers)
      for _ in 0..<3 { screen.model.timeline.next() }
      screen.draw()
      let text = screen.lines.joined(separator: "\n"), shown = (1...speakers).filter { text.contains(" Speaker \($0) ") }
      #expect(shown == listed, "\(text)")
      #expect(
        screen.lines.first { $0.contains("↑") }?.trimmingSuffix { $0 == " " }.drop { $0 == " " }.description == hidden, "\(text)")
      let words = try #require(screen.lines.firstIndex { $0.contains("is speaking") })
      #expect(
        screen.lines[words + 1].allSatisfy { $0 == " " } && screen.lines[words + 2].contains("Speaker \(listed[0])"), "\(text)")
    }

    @Test func `says how many are hidden below at 60x15, with an arrow as above`() {
      let screen = Self.page(Size(60, 12), speakers: 9)
      screen.draw()
      #expect(screen.lines.contains { $0.drop { $0 == " " }.hasPrefix("↓ ") }, "\(screen.lines.joined(separator: "\n"))")
    }

    @Test func `has a blank row between digits and words, however large the digits are`() throws {
      for rows in 8...11 {
        let screen = Self.page(Size(56, rows), layout: .big)
        let words = try #require(screen.lines.firstIndex { $0.contains("Speaker 1 is speaking") })
        let row = screen.rows[words - 1]
        #expect(row.allSatisfy { $0.style.background == nil && $0.glyph != "▄".glyphs[0] }, "\(rows)")
      }
    }

    @Test func `says in overtime that it is the meeting that is ahead`() {
      let screen = RingScreen(speakers: 4, minutes: 4, Size(60, 2)) { progress in
        MeetingHeader(progress: progress, isPaused: false, end: { _ in nil })
      }
      screen.model.timeline.autoAdvance = false
      screen.pass(.seconds(10))
      screen.model.timeline.next()
      screen.pass(.seconds(30))
      #expect(screen.text.contains("   0:50 ahead"), "\(screen.text)")
      screen.pass(.seconds(45))
      #expect(screen.text.contains("meeting 0:35 ahead"), "\(screen.text)")
    }

    @Test func `keeps the size of a ring with names when the microphone is on`() {
      let silent = Self.page(Size(196, 50)), hearing = Self.page(Size(196, 50), hearing: true)
      #expect(hearing.text.contains("○") || hearing.text.contains("●"))
      #expect(silent.lines.map { $0.prefix(120) } == hearing.lines.map { $0.prefix(120) })
    }

    @Test func `shows the selected speaker at 40x10, and keeps the keys that everybody needs`() async {
      let app = await AppScreen.meeting(seconds: 240, of: ["Ann", "Bob", "Cid", "Dee"], Size(40, 10))
      await app.press("j", "j")
      #expect(app.lines[7].contains("Ann is speaking   next Bob") && app.lines[8].hasSuffix("selected ▌Cid"), "\(app.text)")
      await app.press("x")
      #expect(app.lines[7].contains("next Bob") && app.lines[8].contains("Cid absent"), "\(app.text)")
      for key in ["Space Pause", "x Here", "n Next"] { #expect(app.footer.contains(key), "\(app.text)") }
      await app.press("+")
      for words in ["Add latecomer", "Speaks last", "Ann is speaking"] { #expect(app.shows(words), "\(app.text)") }
      await app.press(.escape, "f")
      for topic in ["Who is on call over the holidays this year?", "Names"] {
        await app.type(topic)
        await app.press(.return)
      }
      #expect(app.shows("Follow-ups") && app.shows("Names"), "\(app.text)")
      #expect(app.line("Who is on call")?.contains("…") == true, "\(app.text)")
    }

    @Test func `says beside the microphone who is next, if what was heard has room`() {
      for (width, saysNext) in [(76, true), (36, false)] {
        let screen = Self.page(Size(width, 18), hearing: true), row = screen.lines.first { $0.contains("Microphone on") }
        #expect(row?.contains("next Speaker 2") == saysNext, "\(screen.text)")
      }
    }

    @Test func `has a row of its own for what the microphone hears beside a ring`() {
      let screen = Self.page(Size(100, 28), hearing: true)
      let row = screen.lines.firstIndex { $0.contains("●") || $0.contains("○") } ?? 0
      #expect(row > 20 && screen.lines[row].contains("Microphone on  ") && screen.lines[row + 1].contains("nothing heard yet"))
    }

    @Test(arguments: RingScreen.tiers) func `shows the time in another style when a turn is about to end`(
      depth: ColorDepth, isUnicode: Bool
    ) {
      // NB: the yellow of 8 colours can't be read on white.
      let isBoldOnly = [.mono, .eight].contains(depth)
      for rows in 1...7 {
        let screen = Self.timer(Size(36, rows), depth, isUnicode: isUnicode)
        let calm = Set(screen.rows.joined().map(\.style))
        screen.pass(.seconds(55))
        #expect(!Set(screen.rows.joined().map(\.style)).isSubset(of: calm) || isBoldOnly, "\(rows)")
      }
    }

    @Test(arguments: RingScreen.tiers) func `has digits that differ from their background, in overtime too`(
      depth: ColorDepth, isUnicode: Bool
    ) {
      let screen = Self.timer(Size(80, 14), depth, isUnicode: isUnicode, isBig: true)
      screen.model.timeline.autoAdvance = false
      for _ in 0..<2 {
        let looks = Set((0..<12).flatMap { y in (0..<80).map { screen.cell($0, y) } }.map { "\($0)" })
        #expect(looks.count > 1)
        screen.pass(.seconds(70))
      }
    }

    @Test(arguments: 10...30) func `shows notes with their headings, as far as there is room`(rows: Int) {
      let screen = RingScreen(speakers: 4, minutes: 4, Size(40, rows)) { progress in
        MeetingAside(
          progress: progress, highlighted: nil,
          lastTime: [
            progress.current.id: Note(
              id: progress.current.id, yesterday: "One", today: "Two " + String(repeating: "and more ", count: 9),
              blockers: "Three")
          ])
      }
      let all = ["Speaker 1", "Speaker 2", "Speaker 3", "Speaker 4", "", "Speaker 1, last time", "Yesterday", "Today"]
      for (line, start) in zip(screen.lines, all) {
        let text = String(line.drop { " ▶".contains($0) })
        #expect(start.isEmpty ? text.isEmpty : text.hasPrefix(start), "\(line)")
      }
    }

    private static func aside(_ spoken: [Double], _ size: Size, lastTime: (ActionItem) -> Note?) -> String {
      let items = ActionItems(ActionItem.Event.mocks).open, progress = Meeting.Progress.mock(spoken)
      let notes = items.compactMap(lastTime).reduce(into: [:]) { $0[$1.id] = $1 }
      return RingScreen(speakers: 1, minutes: 1, size) { _ in
        MeetingAside(progress: progress, highlighted: nil, lastTime: notes, items: items)
      }.lines.joined(separator: "\n")
    }

    @Test func `counts the open items that do not fit`() {
      let all = Self.aside([33], Size(44, 20)) { _ in nil }, few = Self.aside([33], Size(44, 10)) { _ in nil }
      #expect(!all.contains(" more"), "\(all)")
      #expect(few.split(separator: "\n").contains { $0.hasPrefix("Open items  ") && $0.contains(" more") }, "\(few)")
      #expect(few.contains("○"), "\(few)")
    }

    @Test func `shows a blocker that is an open item once, with how often it was named`() throws {
      let text = "Waiting for Jonathan", once = Self.aside([150, 150, 3], Size(60, 20)) { _ in nil }
      let blocked = Self.aside([150, 150, 3], Size(60, 20)) { item in
        item.subject.owner.flatMap { item.text.hasPrefix(text) ? Note(id: $0, blockers: item.text) : nil }
      }
      for aside in [once, blocked] {
        #expect(aside.split(separator: "\n").count { $0.contains(text) } == 1 && aside.contains("third time"), "\(aside)")
      }
      #expect(blocked.contains("Blockers") && !blocked.contains("Open items"), "\(blocked)")
    }

    @Test(arguments: [12, 13, 14, 20]) func `shows what blocks, however long the other notes are`(rows: Int) {
      let long = String(repeating: "and more ", count: 9)
      let screen = RingScreen(speakers: 4, minutes: 4, Size(40, rows)) { progress in
        let note = Note(id: progress.current.id, yesterday: long, today: long, blockers: "The keys")
        return MeetingAside(progress: progress, highlighted: nil, lastTime: [progress.current.id: note])
      }
      #expect(screen.lines.contains { $0.contains("Blockers   The keys") }, "\(screen.lines.joined(separator: "\n"))")
      #expect(screen.lines.contains { $0.contains("Today") } && screen.lines.contains { $0.contains("Yesterday") })
    }

    @Test(arguments: [
      "Hildegard-Annemarie von Wolkenstein", "王小明王小明王小明王小明", "Zoe\u{308}Zoe\u{308}Zoe\u{308}Zoe\u{308}Zoe\u{308}Zoe\u{308}",
    ])
    func `shows the start of a name that is too long for the ring`(name: String) {
      for width in stride(from: 22, through: 34, by: 2) {
        let screen = RingScreen(speakers: 4, minutes: 4, Size(width, width / 2)) { progress in
          Ring(progress: progress, isPaused: false, lines: [name, "is speaking"])
        }
        #expect(screen.text.contains(name.prefix(1)), "\(width)")
        #expect((width > 22 || screen.text.contains("…")), "\(width)")
      }
    }

    @Test(arguments: Thoroughness.cases(Array(stride(from: 14, through: 72, by: 2)), every: 4), [12, 21, 40])
    func `draws all arcs without colours`(
      width: Int, speakers: Int
    ) {
      let screen = RingScreen(speakers: speakers, minutes: speakers, Size(width, width / 2), .mono)
      let rows = (0..<width / 2).count { y in
        (0..<width / 3).contains { screen.cell($0, y).style != .plain || screen.cell($0, y).glyph != .space }
      }
      #expect(rows > width / 4)
    }

    @Test(arguments: [
      (0, "End the meeting?"), (1, "End the meeting?"), (300, "▶ P3 "), (40_000, "▶ P3 "),
    ])
    func `draws any number of speakers`(people: Int, shown: String) async {
      let attendees = (0..<people).map { Attendee(name: "P\($0)") }
      let scrum = DailyScrum(title: "All", attendees: .init(uniqueElements: attendees), length: .seconds(60))
      let app = await AppScreen.open(.with(scrum), .init(100, 30))
      await app.press("m", "<", "<", "<", "n")
      await app.pass(.seconds(2))
      #expect(app.shows(shown))
      // Below a question, no ring is drawn where nothing can be mixed.
      #expect(app.lines.count { $0.contains { "█▀▄".contains($0) } } >= (people > 1 ? 10 : 0), "the ring:\n\(app.text)")
    }

    private static func timer(
      _ size: Size, _ depth: ColorDepth = .truecolor, isUnicode: Bool = true, isBig: Bool = false
    ) -> RingScreen {
      RingScreen(speakers: 4, minutes: 4, size, depth, isUnicode: isUnicode) { progress in
        MeetingTimer(progress: progress, isPaused: false, isBig: isBig)
      }
    }
  }
}
