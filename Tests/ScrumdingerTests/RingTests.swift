import ConsoleUI
import Glibc
import Models
import TestSupport
import Testing

@testable import Meeting
@testable import Scrumdinger

extension AppTests {
  @Suite("The ring") struct RingTests {
    /// The goal is for 100x30; at 200x50 there is more to change.
    @Test(arguments: [
      (5, Size(100, 26), 20, 60), (11, Size(100, 26), 20, 60), (11, Size(60, 12), 20, 60), (5, Size(196, 46), 30, 90),
    ])
    func `usually changes at most 20 cells a second, and never more than 60`(
      speakers: Int, size: Size, usual: Int, most: Int
    ) {
      let screen = RingScreen(speakers: speakers, minutes: speakers, size) { progress, theme in
        MeetingView(progress: progress, now: { progress }, theme: theme, isPaused: false, end: { _ in "10:00" }) {
          MeetingAside(progress: progress, now: { progress }, highlighted: nil, lastTime: [:])
        }
      }
      var changes: [Int] = []
      // NB: a change of speaker repaints whole arcs, and the warning repaints the whole disc.
      for second in 1..<300 {
        let before = screen.cells
        screen.pass(.seconds(1))
        if ![0, 48].contains(second % 60) { changes.append(zip(before, screen.cells).count { $0 != $1 }) }
      }
      #expect(changes.sorted()[changes.count / 2] <= usual && (changes.max() ?? 0) <= most)
    }

    @Test(arguments: RingScreen.tiers) func `looks the same drawn over the last picture as drawn from scratch`(
      depth: ColorDepth, isUnicode: Bool
    ) {
      var random = SplitMix64(state: 7)
      let screen = RingScreen(speakers: 6, minutes: 12, Size(40, 18), depth, isUnicode: isUnicode)
      let beginning = screen.model.timeline
      for step in 0..<60 {
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
        #expect(screen.cells == screen.cellsFromScratch, "\(step)")
      }
    }

    @Test func `stays in its frame at every size`() {
      for width in [1, 2, 3, 5, 8, 13, 14, 15, 21, 34, 55, 89, 150] {
        for height in [1, 2, 3, 5, 7, 8, 9, 13, 14, 21, 34, 55, 70] {
          let screen = RingScreen(speakers: 5, minutes: 5, Size(width + 4, height + 4)) { progress, theme in
            Ring(now: { progress }, theme: theme, lines: ["Anna", "is speaking"])
              .frame(width: width, height: height).padding(horizontal: 2, vertical: 2)
          }
          let frame = Rect(x: 2, y: 2, width: width, height: height)
          let drawn = screen.cells.indices.filter { screen.cells[$0].style != .plain || screen.cells[$0].glyph != .space }
          let points = drawn.map { Point($0 % screen.size.width, $0 / screen.size.width) }
          #expect(!points.isEmpty && points.allSatisfy(frame.contains), "\(width)x\(height)")
        }
      }
    }

    @Test func `becomes a bar if it does not fit`() {
      func timer(_ size: Size) -> RingScreen {
        RingScreen(speakers: 3, minutes: 3, size) { progress, theme in
          MeetingTimer(progress: progress, now: { progress }, theme: theme, isPaused: false, isBig: false)
        }
      }
      #expect(timer(Size(16, 8)).text.contains("▄"))
      for size in [Size(15, 8), Size(16, 7), Size(100, 4), Size(12, 30)] {
        #expect(timer(size).text.contains("╌") && !timer(size).text.contains("▄"), "\(size)")
      }
    }

    // MARK: - Arcs

    @Test(arguments: [14, 20, 36, 72, 140]) func `has gaps that leave 40 speakers about half of their arcs`(width: Int) {
      let key = RingGeometry.Key(width: width, height: width, aspect: 1, arcs: Array(repeating: 1 / 40, count: 40))
      let samples = RingGeometry(key).allSamples.filter { $0.band == .stripe || $0.band == .middle }
      let free = samples.count { !$0.isGap }
      #expect(free * 20 >= samples.count * 9 && free < samples.count)
      if width >= 36 { #expect(Set(samples.filter { !$0.isGap }.map(\.arc)).count == 40) }
    }

    @Test func `has no arc for an empty share, and no gap if there is one arc`() {
      for arcs in [[1.0], [1, 0], [0, 1], [0, 0, 1, 0]] {
        let samples = RingGeometry(.init(width: 30, height: 30, aspect: 1, arcs: arcs)).allSamples.filter { $0.band != .outside }
        #expect(samples.allSatisfy { !$0.isGap && arcs[Int($0.arc)] == 1 && 0...1 ~= $0.position })
      }
    }

    @Test func `is empty at the start of a turn, and full at its end and in overtime`() {
      var timeline = MeetingTimeline(
        length: .seconds(60), speakers: [Attendee(name: "A"), Attendee(name: "B")], autoAdvance: false)
      var filled: [Int] = []
      let samples = RingGeometry(.init(width: 36, height: 36, aspect: 1, arcs: [0.5, 0.5])).allSamples.filter {
        $0.band == .stripe && !$0.isGap
      }
      for _ in 0..<8 {
        let state = RingState(Meeting.Progress(timeline))
        filled.append(samples.count { state.isFilled($0) })
        _ = timeline.advance(by: .seconds(6))
      }
      let arc = samples.count { $0.arc == 0 }
      #expect(filled.first == 0 && filled.suffix(3) == [arc, arc, arc] && filled == filled.sorted())
    }

    // MARK: - Colours

    @Test(arguments: Theme.allCases) func `uses only the theme’s three colours on a palette`(theme: Theme) {
      let allowed = [theme.tint.main, theme.tint.accent, theme.now]
      for (depth, index) in [(ColorDepth.indexed, \Color.indexed), (.basic, \.basic), (.eight, \.eight)] {
        let screen = RingScreen(speakers: 5, minutes: 5, Size(40, 18), depth)
        screen.model.theme = theme
        screen.pass(.seconds(90))
        #expect(Set(screen.colors.map { $0[keyPath: index] }) == Set(allowed.map { $0[keyPath: index] }), "\(depth)")
        #expect(Set(allowed.map { $0[keyPath: index] }).count == 3, "\(depth)")
      }
    }

    @Test func `mixes colours at its edges in 24 bits, uses none in monochrome, and is drawn with characters in ASCII`() {
      func screen(_ depth: ColorDepth, _ isUnicode: Bool) -> RingScreen {
        let screen = RingScreen(speakers: 5, minutes: 5, Size(40, 18), depth, isUnicode: isUnicode)
        screen.pass(.seconds(90))
        return screen
      }
      let mixed = screen(.truecolor, true)
      #expect(Set(mixed.colors).count > 6)
      #expect(screen(.mono, true).colors.isEmpty && screen(.mono, true).text.contains("▄"))
      let signs = screen(.mono, false).text
      #expect(signs.contains("#") && signs.contains("@") && signs.contains("+") && signs.contains("..") && !signs.contains("▄"))
      #expect(!screen(.truecolor, false).text.contains("▄"))
    }

    @Test(arguments: Theme.allCases) func `has a readable label in every theme with 16 colours and with 8`(theme: Theme) {
      let tint = theme.tint
      #expect(Palette.contrast(tint.main.basic, tint.accent.basic) >= 4.4)
      #expect(Palette.contrast(tint.main.eight, tint.accent.eight) >= 3.7)
    }
  }
}

extension RingGeometry {
  fileprivate var allSamples: [Sample] { pixels.indices.flatMap { samples($0) } }
}

/// xterm's sixteen colours.
private enum Palette {
  private static let colors: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// The contrast ratio of two colours, from 1 to 21 (WCAG 2).
  static func contrast(_ one: UInt8, _ other: UInt8) -> Double {
    let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
  }

  private static func luminance(_ index: UInt8) -> Double {
    let parts = [16, 8, 0].map { shift -> Double in
      let value = Double(colors[Int(index)] >> UInt32(shift) & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
