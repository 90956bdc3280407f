import TestSupport
import Testing

@testable import ConsoleUI
@testable import Scrumdinger
@testable import Scrums

extension AppTests {
  @Suite("The ring") struct RingTests {
    /// The goal is for 100x30; at 200x50 there is more to change.
    @Test(arguments: [
      (5, Size(100, 26), 20, 60), (11, Size(100, 26), 20, 60), (11, Size(60, 12), 20, 60), (5, Size(196, 46), 60, 200),
    ])
    func `usually changes at most 20 cells a second, and never more than 60`(
      speakers: Int, size: Size, usual: Int, most: Int
    ) {
      let screen = RingScreen(speakers: speakers, minutes: speakers, size) { progress in
        MeetingView(progress: progress, isPaused: false, remarks: [], end: { _ in "10:00" }) { _ in
          MeetingAside(progress: progress, highlighted: nil, lastTime: [:])
        }
      }
      var changes: [Int] = []
      // NB: a change of speaker repaints whole arcs, and the warning repaints the whole disc.
      for second in 1..<Thoroughness.cases(300, quickly: 125) {
        let before = screen.rows
        screen.pass(.seconds(1))
        if ![0, 48].contains(second % 60) { changes.append(screen.changes(since: before)) }
      }
      #expect(changes.sorted()[changes.count / 2] <= usual)
      #expect((changes.max() ?? 0) <= most)
    }

    @Test func `has the colour of a warning in the list, too, and only the name has another`() throws {
      let screen = RingScreen(speakers: 3, minutes: 3, Size(100, 26)) { progress in
        MeetingView(progress: progress, isPaused: false, remarks: [], end: { _ in nil }) { _ in
          MeetingAside(progress: progress, highlighted: nil, lastTime: [:])
        }
      }
      screen.model.timeline.autoAdvance = false
      for (seconds, style) in [(55, { $0.amber }), (10, { $0.warm })] as [(Int, (Tones) -> Style)] {
        screen.pass(.seconds(seconds))
        let tones = Tones.of(Theme.orange.tint, on: TerminalColors(ground: 0x101014, ink: 0xDEDEDE), .truecolor)
        let row = try #require(screen.lines.firstIndex { $0.contains("▶") }), cells = screen.rows[row]
        let time = try #require(cells.last { $0.glyph == "0".glyphs[0] }),
          bar = try #require(cells.last { $0.glyph == "━".glyphs[0] })
        #expect(time.style.foreground == style(tones).foreground, "\(screen.lines[row])")
        #expect(bar.style.foreground == style(tones).foreground)
        let name = try #require(cells.first { $0.glyph == "S".glyphs[0] })
        #expect(name.style.foreground == nil)
      }
    }

    @Test func `has no bar beside who was skipped or is absent, selected or not`() throws {
      let screen = RingScreen(speakers: 3, minutes: 3, Size(60, 3)) { progress in
        SpeakerList(progress: progress, highlighted: progress.speakers[2].id, size: Size(60, 3))
      }
      screen.model.timeline.next()
      screen.model.timeline.toggleAbsence(at: 2)
      screen.draw()
      #expect(screen.lines[0].contains("skipped") && screen.lines[2].contains("absent"), "\(screen.lines)")
      #expect(screen.lines.map { $0.contains(where: "━─".contains) } == [false, true, false], "\(screen.lines)")
      let words = screen.rows[2].filter { $0.glyph == "a".glyphs[0] || $0.glyph == "e".glyphs[0] }.map(\.style.foreground)
      #expect(Set(words).count == 1, "the name and the state are as quiet as each other")
    }

    @Test func `marks overtime in the list where there are no colours`() {
      for (depth, sign) in [(ColorDepth.mono, true), (.truecolor, false)] {
        let screen = RingScreen(speakers: 3, minutes: 3, Size(60, 3), depth) { progress in
          SpeakerList(progress: progress, highlighted: nil, size: Size(60, 3))
        }
        screen.model.timeline.autoAdvance = false
        screen.pass(.seconds(70))
        #expect(screen.lines[0].contains("⚠ 1:10 / 1:00") == sign, "\(screen.lines)")
        screen.model.timeline.next()
        screen.draw()
        #expect(screen.lines.map { $0.contains("⚠") } == [sign, false, false], "\(screen.lines)")
      }
    }

    @Test func `fades the speaker’s bar in the list, too, while it is paused`() {
      func bar(isPaused: Bool) -> Style? {
        let screen = RingScreen(speakers: 3, minutes: 3, Size(60, 3)) { progress in
          SpeakerList(progress: progress, isPaused: isPaused, highlighted: nil, size: Size(60, 3))
        }
        screen.pass(.seconds(30))
        return screen.rows[0].last { $0.glyph == "━".glyphs[0] }?.style
      }
      let tones = Tones.of(Theme.orange.tint, on: TerminalColors(ground: 0x101014, ink: 0xDEDEDE), .truecolor)
      #expect(bar(isPaused: true)?.foreground == tones.pausedLive.foreground)
      #expect(bar(isPaused: false)?.foreground == tones.live.foreground)
    }

    @Test(arguments: [true, false]) func `drains in the list and in big digits, too, from the left`(isBig: Bool) {
      let screen = RingScreen(speakers: 3, minutes: 3, isBig ? Size(60, 20) : Size(60, 3)) { progress in
        VStack {
          if isBig {
            BigTurn(progress: progress, isPaused: false, words: "")
          } else {
            SpeakerList(progress: progress, highlighted: nil, size: Size(60, 3))
          }
        }
      }
      screen.pass(.seconds(90))
      let tones = Tones.of(Theme.orange.tint, on: TerminalColors(ground: 0x101014, ink: 0xDEDEDE), .truecolor)
      let line = "━─".glyphs, parts = screen.rows.map { $0.filter { line.contains($0.glyph) }.map(\.style.foreground) }
      let bars = parts.filter { !$0.isEmpty }
      let half = bars[isBig ? 0 : 1].count / 2
      let live = [tones.low, tones.live].flatMap { Array(repeating: $0.foreground, count: half) }
      #expect(bars[isBig ? 0 : 1] == live)
      if !isBig {
        #expect(bars[0].allSatisfy { $0 == tones.low.foreground }, "is spent")
        #expect(bars[2].allSatisfy { $0 == tones.upcoming.foreground }, "is to come")
      }
    }

    @Test func `has spent time in the bar of the turns that can be seen in ASCII, too`() throws {
      let tones = Tones.of(Theme.orange.tint, on: TerminalColors(ground: 0x101014, ink: 0xDEDEDE), .truecolor)
      for (isUnicode, style) in [(true, tones.low), (false, tones.mid)] {
        let screen = RingScreen(speakers: 2, minutes: 2, Size(40, 1), isUnicode: isUnicode) {
          TurnsBar(progress: $0, isPaused: false)
        }
        screen.pass(.seconds(50))
        #expect(try #require(screen.rows[0].first).style.foreground == style.foreground)
      }
    }

    @Test(arguments: [(39, 0), (42, 4), (47, 9), (60, 12)]) func `leaves room for names before bars`(width: Int, bar: Int) {
      let screen = RingScreen(speakers: 3, minutes: 3, Size(width, 3)) { progress in
        SpeakerList(progress: progress, highlighted: nil, size: Size(width, 3))
      }
      let names = ["Cathy", "Hildegard-Annemari", "Daisy"].map { Attendee(name: $0) }
      screen.model.timeline = MeetingTimeline(length: .seconds(180), speakers: names, autoAdvance: true)
      screen.draw()
      #expect(screen.text.contains("Hildegard-Annemari "), "\(screen.lines)")
      #expect(screen.lines[1].count { "━─".contains($0) } == bar, "\(screen.lines)")
    }

    @Test func `has bars beside a name that is cut anyway`() {
      let screen = RingScreen(speakers: 3, minutes: 3, Size(42, 3)) { progress in
        SpeakerList(progress: progress, highlighted: nil, size: Size(42, 3))
      }
      let names = ["Cathy", "Hildegard-Annemarie von und zu Wolkenstein", "Daisy"].map { Attendee(name: $0) }
      screen.model.timeline = MeetingTimeline(length: .seconds(180), speakers: names, autoAdvance: true)
      screen.draw()
      #expect(screen.text.contains("Hildegard-Annema…"), "\(screen.lines)")
      let bars = screen.lines.map { $0.count { "━─".contains($0) } }
      #expect(Set(bars).count == 1 && bars[0] >= 5, "\(screen.lines)")
    }

    private nonisolated static let pictures = RingScreen.tiers.flatMap { tier in CellPixels.allCases.map { (tier, $0) } }

    @Test(arguments: Thoroughness.cases(pictures, every: 3))
    func `looks the same drawn over the last picture as drawn from scratch`(
      tier: (depth: ColorDepth, isUnicode: Bool), cell: CellPixels
    ) {
      var random = SplitMix64(state: 7)
      let screen = RingScreen(speakers: 6, minutes: 12, Size(40, 18), tier.depth, isUnicode: tier.isUnicode, cell: cell)
      let beginning = screen.model.timeline
      for step in 0..<Thoroughness.cases(60, quickly: 15) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: screen.size = Size(.random(in: 1...90, using: &random), .random(in: 1...40, using: &random))
        case 1: screen.model.theme = Theme.allCases.randomElement(using: &random) ?? .sky
        case 2: screen.model.timeline.next()
        case 3: screen.model.timeline.previous()
        case 4: screen.model.timeline.toggleAbsence(at: 5)
        default: screen.pass(.seconds(.random(in: 0...50, using: &random)))
        }
        if screen.model.timeline.isOver { screen.model.timeline = beginning }
        screen.draw()
        #expect(screen.rows == screen.rowsFromScratch, "\(step)")
      }
    }

    @Test func `stays in its frame at every size`() {
      for width in [1, 2, 3, 5, 8, 13, 14, 15, 21, 34, 55, 89, 150] {
        for height in [1, 2, 3, 5, 7, 8, 9, 13, 14, 21, 34, 55, 70] {
          let screen = RingScreen(speakers: 5, minutes: 5, Size(width + 4, height + 4)) { progress in
            Ring(progress: progress, isPaused: false, lines: ["Anna", "is speaking"])
              .frame(width: width, height: height).padding(horizontal: 2, vertical: 2)
          }
          let frame = Rect(x: 2, y: 2, width: width, height: height)
          let points = screen.rows.enumerated().flatMap { y, row in
            row.enumerated().compactMap { x, cell in cell.style != .plain || cell.glyph != .space ? Point(x, y) : nil }
          }
          let fits = width >= Ring.minimum.width && height >= Ring.minimum.height
          #expect(!(fits && points.isEmpty), "\(width)x\(height)")
          #expect(points.allSatisfy(frame.contains), "\(width)x\(height)")
        }
      }
    }

    @Test func `becomes the time alone if it does not fit`() {
      func timer(_ size: Size) -> RingScreen {
        RingScreen(speakers: 3, minutes: 3, size) { progress in
          MeetingTimer(progress: progress, isPaused: false, isBig: false)
        }
      }
      #expect(timer(Size(26, 12)).text.contains("▄▄▄▄"))
      for size in [Size(23, 12), Size(30, 11), Size(100, 4), Size(12, 30)] {
        let text = timer(size).text
        #expect(text.contains("1:00") || text.contains("▀"), "\(size)")
        #expect(!text.contains("▄▄▄▄▄"), "\(size)")
      }
    }

    @Test(arguments: [(4, 10, 38, 8), (1, 20, 38, 8), (4, 10, 41, 10)])
    func `has square digits on a large screen, and nothing on the rows of the name`(
      speakers: Int, minutes: Int, height: Int, rows: Int
    ) throws {
      let screen = RingScreen(speakers: speakers, minutes: minutes, Size(84, height))
      let name = try #require(screen.lines.firstIndex { $0.contains("Speaker 1") })
      // NB: a blank cell with a style is part of a digit, or of the ring.
      let isBlank = (0..<height).map { y in
        (20..<64).map { screen.cell($0, y) }.allSatisfy { $0.glyph == .space && $0.style == .plain }
      }
      let digits = isBlank[..<(name - 1)].reversed().prefix { !$0 }.count
      #expect(digits == rows)
      #expect(isBlank[name - 1])
      #expect(screen.lines[name + 1].contains("is speaking"))
    }

    // MARK: - Arcs

    @Test(arguments: [2, 16, 17, 40]) func `has gaps between its arcs, unless there are many`(speakers: Int) {
      let key = SectorGeometry.Key(
        width: 72, height: 72, aspect: 1, arcs: Array(repeating: 1 / Double(speakers), count: speakers))
      let whole = SectorGeometry(.init(width: 72, height: 72, aspect: 1, arcs: [1])).allSamples.count(where: \.isOnArc)
      let samples = SectorGeometry(key).allSamples.filter(\.isOnArc)
      #expect(speakers <= 16 ? samples.count < whole && 2 * samples.count > whole : samples.count == whole)
      #expect(Set(samples.map(\.arc)).count == speakers)
    }

    @Test(arguments: [13.0, 14]) func `has narrow gaps between arcs that are short`(radius: Double) {
      func gaps(_ speakers: Int) -> Double {
        func count(_ arcs: [Double]) -> Double {
          let side = Int(2 * radius)
          return Double(
            SectorGeometry(.init(width: side, height: side, aspect: 1, arcs: arcs)).allSamples.count(where: \.isOnArc))
        }
        return 1 - count(Array(repeating: 1 / Double(speakers), count: speakers)) / count([1])
      }
      #expect(gaps(11) < 0.2)
      #expect(gaps(11) < 1.2 * gaps(6))
    }

    @Test func `has no arc for an empty share, and no gap if there is one arc`() {
      let whole = SectorGeometry(.init(width: 30, height: 30, aspect: 1, arcs: [1])).allSamples.count(where: \.isOnArc)
      for arcs in [[1.0], [1, 0], [0, 1], [0, 0, 1, 0]] {
        let samples = SectorGeometry(.init(width: 30, height: 30, aspect: 1, arcs: arcs)).allSamples.filter(\.isOnArc)
        #expect(samples.count == whole)
        #expect(samples.allSatisfy { arcs[Int($0.arc)] == 1 && 0...1 ~= $0.position })
      }
    }

    @Test func `drains during a turn, and glows whole in overtime`() {
      var timeline = MeetingTimeline(
        length: .seconds(60), speakers: [Attendee(name: "A"), Attendee(name: "B")], autoAdvance: false)
      var live: [Int] = []
      let samples = SectorGeometry(.init(width: 36, height: 36, aspect: 1, arcs: [0.5, 0.5])).allSamples.filter(\.isOnArc)
      for _ in 0..<6 {
        let state = [SectorMark](Meeting.Progress(timeline))
        live.append(samples.count { state.tone(of: $0) == .full })
        #expect(samples.allSatisfy { ($0.arc == 1) == (state.tone(of: $0) == .mid) })
        _ = timeline.advance(by: .seconds(6))
      }
      let arc = samples.count { $0.arc == 0 }
      #expect(live.first == arc)
      #expect(live.last == 0)
      #expect(live == live.sorted(by: >))
      let over = [SectorMark](Meeting.Progress(timeline))
      #expect(samples.count { over.tone(of: $0) == .full } == arc)
    }

    // MARK: - Colours

    private func screen(_ depth: ColorDepth, _ isUnicode: Bool = true) -> RingScreen {
      let screen = RingScreen(speakers: 5, minutes: 5, Size(40, 18), depth, isUnicode: isUnicode)
      screen.pass(.seconds(90))
      return screen
    }

    @Test func `blends its edges with the ground in 24 bits, and has a tone for each part on a palette`() {
      #expect(Set(screen(.truecolor).colors).count > 6)
      #expect(Set(screen(.indexed).colors.map(\.indexed)).count >= 3)
      // NB: among 16 colours, only the speaker has one.
      #expect(Set(screen(.basic).rows.joined().map(\.style).filter { $0.attributes.contains(.picture) }).count > 3)
    }

    @Test(arguments: [true, false]) func `has a character for each part in ASCII`(isMono: Bool) {
      let text = screen(isMono ? .mono : .truecolor, false).text
      #expect("o:.".allSatisfy(text.contains), "\(text)")
    }

    @Test(arguments: [ColorDepth.truecolor, .indexed, .basic, .eight, .mono], Theme.allCases)
    func `has a style for each part on a ground that the terminal has not told`(depth: ColorDepth, theme: Theme) {
      let screen = RingScreen(speakers: 4, minutes: 4, Size(40, 18), depth, ground: nil)
      screen.model.theme = theme
      screen.pass(.seconds(90))
      let styles = Set(screen.rows.joined().filter { $0.glyph != .space && $0.style.attributes.contains(.picture) }.map(\.style))
      // NB: without colours, time spent is only thinner than turns to come.
      #expect(styles.count >= (depth == .mono ? 2 : 3), "\(styles)")
      #expect(!screen.text.contains { "░▒▓".contains($0) })
    }
  }
}

extension SectorGeometry {
  fileprivate var allSamples: [Sample] { pixels.indices.flatMap { samples($0) } }
}
