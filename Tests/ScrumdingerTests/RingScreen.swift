import Glibc
import Observation

@testable import ConsoleTerminal
@testable import ConsoleUI
@testable import Scrumdinger
@testable import Scrums

/// A view of a meeting on a surface in memory, whose time the test controls.
final class RingScreen {
  @Observable final class Model {
    var timeline: MeetingTimeline
    var theme = Theme.orange
    init(_ timeline: MeetingTimeline) { self.timeline = timeline }
  }

  /// The kinds of terminals.
  nonisolated static let tiers: [(ColorDepth, Bool)] = [
    (.truecolor, true), (.indexed, true), (.basic, true), (.eight, true), (.mono, true), (.truecolor, false), (.mono, false),
  ]

  let model: Model
  var size: Size
  private let host: Host
  private let makeHost: () -> Host

  init(
    speakers: Int, minutes: Int, _ size: Size, _ depth: ColorDepth = .truecolor, isUnicode: Bool = true,
    cell: CellPixels = .half, ground: UInt32? = 0x101014, _ view: @escaping (Meeting.Progress) -> some View
  ) {
    // NB: widths come from the C library, which knows none before a locale is set.
    setlocale(LC_CTYPE, "C.UTF-8")
    let timeline = MeetingTimeline(
      length: .seconds(60 * minutes), speakers: (1...speakers).map { Attendee(name: "Speaker \($0)") }, autoAdvance: true)
    let model = Model(timeline)
    self.model = model
    self.size = size
    let makeHost = {
      Host(
        Root(model: model, view: view)
          .environment(\.tones, .of(.standard, on: TerminalColors(ground: ground, ink: 0xDEDEDE), depth))
          .environment(\.colorDepth, depth).environment(\.isUnicode, isUnicode)
          .environment(\.cellPixels, cell).environment(\.cellAspect, 0.5))
    }
    self.makeHost = makeHost
    host = makeHost()
    draw()
  }

  /// The ring alone.
  convenience init(
    speakers: Int, minutes: Int, _ size: Size, _ depth: ColorDepth = .truecolor, isUnicode: Bool = true,
    cell: CellPixels = .half, ground: UInt32? = 0x101014
  ) {
    self.init(speakers: speakers, minutes: minutes, size, depth, isUnicode: isUnicode, cell: cell, ground: ground) { progress in
      Ring(progress: progress, isPaused: false, lines: [progress.current.name, "is speaking"])
    }
  }

  private struct Root<Content: View>: View {
    let model: Model
    let view: (Meeting.Progress) -> Content

    var body: some View { view(Meeting.Progress(model.timeline)).tint(model.theme.tint) }
  }

  /// The rows of cells as last drawn.
  private(set) var rows: [[Surface.Cell]] = []

  func draw() { Self.draw(host, size, over: &rows) }

  func pass(_ time: Duration) {
    _ = model.timeline.advance(by: time)
    draw()
  }

  /// The rows as a new host draws them.
  var rowsFromScratch: [[Surface.Cell]] {
    var rows: [[Surface.Cell]] = []
    Self.draw(makeHost(), size, over: &rows)
    return rows
  }

  /// Draws a frame, and replaces the rows that it damages, as a terminal does.
  private static func draw(_ host: Host, _ size: Size, over rows: inout [[Surface.Cell]]) {
    _ = host.frame(size)
    if rows.count != size.height { rows = Array(repeating: [], count: size.height) }
    host.surface.forEachDamagedRow { rows[$0] = Array($1) }
    host.wasShown()
  }

  /// How many cells are others than before.
  func changes(since before: [[Surface.Cell]]) -> Int {
    // NB: rows that were not drawn are the same arrays, which takes no time to see.
    zip(before, rows).reduce(0) { count, row in
      count + (row.0 == row.1 ? 0 : zip(row.0, row.1).count { $0 != $1 })
    }
  }

  func cell(_ x: Int, _ y: Int) -> Surface.Cell { rows[y][x] }

  var text: String { lines.joined() }
  var lines: [String] { rows.map { $0.map(\.glyph.string).joined() } }
  /// The colours of all cells.
  var colors: [Color] { rows.joined().flatMap { [$0.style.foreground, $0.style.background] }.compactMap(\.self) }
}
