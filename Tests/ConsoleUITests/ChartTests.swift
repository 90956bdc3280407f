import ConsoleUITesting
import Testing

@testable import ConsoleTerminal
@testable import ConsoleUI

@Suite("Charts") struct ChartTests {
  private static let styles = SectorChart.Styles(low: .plain, full: .plain, mid: .plain)

  /// A ring in ASCII, which has a character for each tone.
  private func ring(_ marks: [SectorMark], label: BigLabel? = nil, columns: Int = 24, isUnicode: Bool = false) -> Screen {
    Screen(
      SectorChart { .init(marks, Self.styles, label: label) }.environment(\.tones, .of(.standard, on: .init(), .mono))
        .environment(\.isUnicode, isUnicode), columns, columns / 2, footer: .hidden)
  }

  @Test func `sectors run clockwise from twelve o'clock, each as long as its part of the sum`() {
    let lines = ring([SectorMark(angle: 3, .full), SectorMark(angle: 1, .mid)]).lines
    let isLastQuarter = lines.enumerated().map { y, line in
      line.enumerated().filter { $1 == ":" }.allSatisfy { $0.offset < 12 && y < 6 }
    }
    #expect(isLastQuarter.allSatisfy { $0 })
    func count(_ character: Character) -> Int { lines.joined().count { $0 == character } }
    #expect(count(":") > 10)
    #expect(abs(3 * count(":") - count("o")) < 20)
  }

  @Test func `a sector is filled from its beginning`() {
    let text = ring([SectorMark(angle: 1, filled: 0.5, .full, rest: .low)]).lines.map { Array($0) }
    #expect(text.allSatisfy { line in line.indices.allSatisfy { line[$0] != "o" || $0 >= 12 } })
    #expect(text.allSatisfy { line in line.indices.allSatisfy { line[$0] != "." || $0 < 12 } })
  }

  @Test(arguments: [24, 28, 30, 36, 38, 60], [2, 4, 5, 11]) func `in ASCII, no sector ends in a stub`(
    columns: Int, sectors: Int
  ) {
    var marks = Array(repeating: SectorMark(angle: 1, filled: 0, .low, rest: .mid), count: sectors)
    marks[0].filled = 1
    let lines = ring(marks, columns: columns).lines, runs = lines.flatMap { $0.split(separator: " ") }
    #expect(runs.allSatisfy { $0.count >= 3 }, "\(lines.joined(separator: "\n"))")
    #expect(runs.count >= columns / 2, "a row of the ring has an arc on both sides")
  }

  private nonisolated static let cells = [CellSize(1, 1), CellSize(1, 2), CellSize(2, 3)]

  @Test(arguments: cells, [24, 28, 31, 36, 38, 60, 84]) func `sectors that don't share cells are a cell apart everywhere`(
    cell: CellSize, columns: Int
  ) {
    let rows = columns / 2
    for count in 2...(cell.height == 1 ? columns * 11 / 40 : columns * 5 / 16) {
      // NB: uneven sectors, so that gaps are at all angles.
      let lengths = (0..<count).map { 1 + 0.3 * Double($0 % 3) }, arcs = lengths.map { $0 / lengths.reduce(0, +) }
      let ring = SectorCells(
        .init(
          width: columns * cell.width, height: rows * cell.height, aspect: Double(cell.height) / Double(cell.width) / 2,
          arcs: arcs, cell: cell))
      var pixels: [Point: Int16] = [:]
      for cell in ring.cells {
        for pixel in 0..<ring.key.cell!.width * ring.key.cell!.height where cell.solid >> pixel & 1 == 1 {
          let size = ring.key.cell!
          pixels[Point(Int(cell.x) * size.width + pixel % size.width, Int(cell.y) * size.height + pixel / size.width)] = cell.arc
        }
      }
      #expect(Set(pixels.values).count == count, "\(count)")
      let isNear = pixels.contains { pixel, arc in
        let below = (1...cell.height).compactMap { pixels[Point(pixel.x, pixel.y + $0)] }
        let beside = (1...cell.width).compactMap { pixels[Point(pixel.x + $0, pixel.y)] }
        return (below + beside).contains { $0 != arc }
      }
      #expect(!isNear, "\(count)")
      let isAlone = pixels.contains { pixel, arc in
        [(-1, 0), (1, 0), (0, -1), (0, 1)].allSatisfy { pixels[Point(pixel.x + $0.0, pixel.y + $0.1)] != arc }
      }
      #expect(!isAlone, "\(count)")
    }
  }

  @Test(arguments: [true, false], [24, 30, 36, 44, 60]) func `a short sector is seen, however much of it gaps would take`(
    isUnicode: Bool, columns: Int
  ) {
    for short in [0.001, 0.02, 0.04] {
      let marks = [SectorMark(angle: 0.4, .mid), SectorMark(angle: short, .full), SectorMark(angle: 0.6, .mid)]
      let styles = SectorChart.Styles(low: .plain, full: Style(attributes: .bold), mid: .plain)
      let screen = Screen(
        SectorChart { .init(marks, styles) }.environment(\.tones, .of(.standard, on: .init(), .mono))
          .environment(\.isUnicode, isUnicode), columns, columns / 2, footer: .hidden)
      let cells = (0..<columns / 2).flatMap { y in (0..<columns).map { screen.terminal.style($0, y) } }
      #expect(cells.count { $0.attributes.contains(.bold) } >= 2, "\(short)\n\(screen.text)")
    }
  }

  @Test func `sectors that can't be apart are joined with their neighbours in the same tone`() {
    let spent = SectorMark(angle: 1, filled: 1, .low, rest: .mid), upcoming = SectorMark(angle: 1, filled: 0, .low, rest: .mid)
    let now = SectorMark(angle: 1, filled: 0.5, .low, rest: .full)
    let marks = [spent, spent, spent, spent, now, upcoming, upcoming, upcoming, upcoming, upcoming, upcoming]
    let joined = marks.joined(radius: 7, isUnicode: true)
    #expect(joined.map(\.angle) == [4, 1, 6])
    #expect(joined.map(\.onlyTone) == [.low, nil, .mid])
    #expect(marks.joined(radius: 9, isUnicode: true) == marks)
  }

  @Test(arguments: cells, [24, 28, 31, 36]) func `sectors without room to be apart have no gaps at all`(
    cell: CellSize, columns: Int
  ) {
    func pixels(_ arcs: [Double]) -> [Point: UInt8] {
      let ring = SectorCells(
        .init(
          width: columns * cell.width, height: columns / 2 * cell.height,
          aspect: Double(cell.height) / Double(cell.width) / 2, arcs: arcs, cell: cell, hasGaps: false))
      return Dictionary(uniqueKeysWithValues: ring.cells.map { (Point(Int($0.x), Int($0.y)), $0.solid) })
    }
    #expect(pixels([0.35, 0.1, 0.55]) == pixels([1]))
  }

  @Test func `the end of a sector is as long as a cell is high, or there is none`() {
    func ends(_ filled: Double, _ angle: Double = 0.25) -> Double {
      let marks = [SectorMark(angle: angle, filled: filled, .mid, rest: .full), SectorMark(angle: 1 - angle)]
      return marks.withoutSlivers(radius: 8)[0].filled
    }
    #expect(ends(1) == 1)
    #expect(ends(0.5) == 0.5)
    let cell = 1 / (2 * Double.pi * 8 * 0.25)
    #expect(abs(ends(0.999) - (1 - 1.5 * cell)) < 1e-9)
    #expect(ends(0.99, 0.01) == 0)
  }

  @Test func `the blank after a plus sign is as wide as those between the digits beside it`() {
    for size in [Size(76, 12), Size(116, 28), Size(196, 50)] {
      let screen = Screen(
        Canvas { context, rect in BigLabel("+0:00", style: .plain).draw(context, in: rect, isUnicode: false) }, size.width,
        size.height, footer: .hidden)
      let columns = Set(screen.lines.flatMap { $0.enumerated().filter { $1 == "#" }.map(\.offset) }).sorted()
      let end = columns.first { !columns.contains($0 + 1) }!, next = columns.first { $0 > end }!
      #expect(next - end - 1 == (end - columns[0] + 1) / 3, "\(screen.text)")
    }
  }

  @Test(arguments: [ColorDepth.mono, .eight, .basic, .indexed]) func `without shades for it, spent time is a thin line`(
    depth: ColorDepth
  ) {
    let tones = Tones.of(.standard, on: .init(), depth)
    func cells(_ tone: SectorMark.Tone) -> Int {
      let screen = Screen(
        SectorChart { .init([SectorMark(angle: 1, tone)], tones) }.environment(\.tones, tones), 36, 18, footer: .hidden)
      let points = (0..<18).flatMap { y in (0..<36).map { Point($0, y) } }
      return points.count { screen.terminal.style($0.x, $0.y).attributes.contains(.picture) }
    }
    #expect(2 * cells(.low) < cells(.mid))
    #expect(cells(.mid) == cells(.full))
  }

  @Test(arguments: cells.dropFirst(), [24, 28, 30, 38, 42, 60, 84]) func `a thin line has no holes`(cell: CellSize, columns: Int)
  {
    let ring = SectorCells(
      .init(
        width: columns * cell.width, height: columns / 2 * cell.height, aspect: Double(cell.height) / Double(cell.width) / 2,
        arcs: [1], cell: cell))
    var pixels: Set<Point> = []
    for place in ring.cells {
      for pixel in 0..<cell.width * cell.height where place.line >> pixel & 1 == 1 {
        pixels.insert(
          Point(Int(place.x) * cell.width + pixel % cell.width, Int(place.y) * cell.height + pixel / cell.width))
      }
    }
    func neighbours(_ pixel: Point) -> Int {
      [(-1, 0), (1, 0), (0, -1), (0, 1)].count { pixels.contains(Point(pixel.x + $0.0, pixel.y + $0.1)) }
    }
    // NB: a sextant's pixels aren't square, so that one may end a step.
    #expect(pixels.allSatisfy { neighbours($0) >= (cell.width == 1 ? 2 : 1) })
    let solid = ring.cells.reduce(0) { $0 + $1.solid.nonzeroBitCount }
    #expect(pixels.count * 3 < solid * 2, "\(pixels.count) of \(solid)")
  }

  @Test func `a bold line that is too long keeps its first part, but what fits isn't cut`() {
    func text(_ line: String, columns: Int) -> String {
      let label = BigLabel("1:23", style: .plain, lines: [.init("Ann", .plain), .init(line, Style(attributes: .bold))])
      return ring([SectorMark(angle: 1)], label: label, columns: columns).text
    }
    #expect(text("wrapping up", columns: 24).contains("wrapping up"))
    #expect(text("overtime · next Bartholomew", columns: 36).contains(" overtime "))
    #expect(!text("overtime · next Bartholomew", columns: 36).contains("·"))
  }

  @Test func `what follows the first part of a last line that is too long is on the next row`() {
    func rows(_ line: String, columns: Int) -> [String] {
      let bold = Style(attributes: .bold), lines = [BigLabel.Line("Ann", bold), .init(line, bold, rest: .plain)]
      let label = BigLabel("1:23", style: .plain, lines: lines)
      let shown = ring([SectorMark(angle: 1)], label: label, columns: columns, isUnicode: true).lines
      let words = shown.map { $0.filter { $0.isASCII || $0 == "·" } }
      return words.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    }
    #expect(rows("overtime · next Bartholomew", columns: 60) == ["Ann", "overtime · next Bartholomew"])
    #expect(rows("overtime · next Bo", columns: 36) == ["Ann", "overtime", "next Bo"])
    let cut = rows("overtime · next Bartholomew the First of his name", columns: 36)
    #expect(cut.prefix(2) == ["Ann", "overtime"])
    #expect(cut.last?.hasPrefix("next Ba") == true && cut.last?.contains("name") == false, "\(cut)")
  }

  @Test func `in ASCII, a row between digits and name is blank where there is one`() {
    func gap(_ columns: Int) -> Int {
      let label = BigLabel("8:88", style: .plain, lines: ["Ann", "is speaking"].map { .init($0, Style(attributes: .bold)) })
      let lines = ring([SectorMark(angle: 1, .low)], label: label, columns: columns).lines
      return (lines.firstIndex { $0.contains("Ann") } ?? 0) - (lines.lastIndex { $0.contains("#") } ?? 0) - 1
    }
    #expect([26, 28, 30, 32].map(gap) == [0, 0, 1, 1])
  }

  @Test func `in ASCII, many arcs in one tone are joined`() {
    let marks = (0..<11).map { SectorMark(angle: 1, $0 < 4 ? .low : .mid) }
    #expect(ring(marks, columns: 30).lines.allSatisfy { $0.contains { $0 != " " } })
  }

  @Test(arguments: [28, 32, 44, 60, 76, 116, 140]) func `in ASCII, digits inside a ring are large, and a plus leaves their size`(
    columns: Int
  ) {
    func signs(_ text: String) -> [Int] {
      let label = BigLabel(text, widest: "8:88", style: .plain, lines: [.init("Ann", Style(attributes: .bold))])
      return ring([SectorMark(angle: 1, .low)], label: label, columns: columns).lines.map { $0.count { $0 == "#" } }
    }
    let digits = signs("8:88").filter { $0 > 0 }, over = signs("+8:88").filter { $0 > 0 }
    #expect(digits.count >= 5 && digits.count % 5 == 0, "\(digits)")
    // NB: the plus is a character, or in the middle rows.
    #expect(over.count == digits.count && over.first == digits.first && over.last == digits.last, "\(over)")
  }

  @Test(arguments: [("63:58", "64:59", 42), ("+0:01", "1:43", 44), ("4:59", "5:00", 38)])
  func `digits inside a ring have a size between those of one and two columns a dot`(text: String, widest: String, columns: Int) {
    let lines = ["Ann", "next Ben"].map { BigLabel.Line($0, Style(attributes: .bold)) }
    let label = BigLabel(text, widest: widest, style: .plain, lines: lines)
    let placed = label.placed(in: Rect(.zero, Size(columns, columns / 2)), thickness: 0.24, isUnicode: true)
    #expect(placed.digitRows.count == 4)
  }

  @Test(arguments: [CellSize(1, 2), CellSize(2, 3)]) func `in a ring of fifteen rows, nine arcs have gaps, and eleven none`(
    cell: CellSize
  ) {
    func count(_ arcs: Int) -> Int {
      SectorCells(
        .init(
          width: 30 * cell.width, height: 15 * cell.height, aspect: Double(cell.height) / Double(cell.width) / 2,
          arcs: Array(repeating: 1 / Double(arcs), count: arcs), cell: cell)
      ).cells.count
    }
    #expect(count(9) + 9 < count(1) && count(11) == count(1))
  }

  private nonisolated static let shapes = [
    (Size(32, 32), 1.0), (Size(44, 42), 1), (Size(62, 62), 1), (Size(90, 90), 1), (Size(64, 48), 0.75), (Size(70, 51), 0.75),
    (Size(150, 150), 1),
  ]

  @Test(arguments: shapes, [[0.25, 0.25, 0.25, 0.25], [0.25, 0.25, 0.06, 0.19, 0.25]])
  func `gaps at twelve, three, six and nine o'clock show the ground, without a blurred edge`(
    shape: (size: Size, aspect: Double), arcs: [Double]
  ) {
    let size = shape.size
    let ring = SectorGeometry(.init(width: size.width, height: size.height, aspect: shape.aspect, arcs: arcs))
    let shown = Dictionary(
      uniqueKeysWithValues: ring.pixels.indices.map { index in
        (Point(Int(ring.pixels[index].x), Int(ring.pixels[index].y)), ring.samples(index).count { $0.isOnArc })
      })
    let inside = Int(ring.key.thickness * ring.key.radius / 2)
    func row(_ places: [Point]) -> [Int] { places.map { shown[$0] ?? 0 } }
    let near = -4...3, x = size.width / 2, y = size.height / 2
    for side in [inside, size.height - 1 - inside] {
      let parts = row(near.map { Point(x + $0 + size.width % 2, side) })
      #expect(Set(parts) == [0, SectorGeometry.samplesPerPixel] && 2...3 ~= parts.count { $0 == 0 }, "\(parts)")
    }
    let across = Int(Double(inside) / shape.aspect)
    for side in [across, size.width - 1 - across] {
      let parts = row(near.map { Point(side, y + $0 + size.height % 2) })
      #expect(Set(parts) == [0, SectorGeometry.samplesPerPixel] && 2...3 ~= parts.count { $0 == 0 }, "\(parts)")
    }
  }

  @Test(arguments: cells.dropFirst(), [24, 30, 32, 38, 60, 84, 120]) func `a thin line is in the middle of its ring`(
    cell: CellSize, columns: Int
  ) {
    let ring = SectorCells(
      .init(
        width: columns * cell.width, height: columns / 2 * cell.height, aspect: Double(cell.height) / Double(cell.width) / 2,
        arcs: [1], cell: cell))
    func rows(_ part: KeyPath<SectorCells.Cell, UInt8>) -> [Int] {
      ring.cells.filter { Int($0.x) == columns / 2 && Int($0.y) < columns / 4 }.flatMap { place in
        (0..<cell.height).filter { place[keyPath: part] >> ($0 * cell.width) & 1 == 1 }.map { Int(place.y) * cell.height + $0 }
      }.sorted()
    }
    let solid = rows(\.solid), line = rows(\.line), middle = (solid.count - line.count) / 2
    #expect(line == Array(solid[middle..<middle + line.count]) && solid.count % 2 == 1 && line.count % 2 == 1, "\(line)")
    #expect(4 * line.count < 2 * solid.count)
  }

  @Test(arguments: [CellPixels.half, .sextant]) func `no pixel mixes the colours of two tones`(cell: CellPixels) throws {
    func style(_ rgb: UInt32) -> Style { Style(foreground: Color(rgb: rgb, indexed: 0, basic: 0)) }
    let styles = SectorChart.Styles(low: style(0xFF0000), full: style(0x0000FF), mid: style(0x00FF00))
    let tones = Tones.of(.standard, on: TerminalColors(ground: 0, ink: 0xFFFFFF), .truecolor)
    let colors = try #require(SectorColors(styles, of: tones)), picture = SectorPicture()
    for filled in [0.1, 0.43, 0.77] {
      let marks = [
        SectorMark(angle: 2, filled: filled, .low, rest: .full), SectorMark(angle: 1, .mid), SectorMark(angle: 4, .low),
      ]
      let key = SectorGeometry.Key(
        width: 40 * cell.columns, height: 20 * cell.rows, aspect: Double(cell.rows) / Double(cell.columns) / 2,
        arcs: marks.arcs)
      picture.draw(key, Size(40, 20), cell, marks, colors)
      let bitmap = picture.bitmap
      let seen = (0..<bitmap.height).flatMap { y in (0..<bitmap.width).compactMap { bitmap[$0, y]?.rgb } }
      #expect(seen.allSatisfy { rgb in [0, 8, 16].count { rgb >> $0 & 255 > 0 } <= 1 })
    }
  }

  @Test func `a thin sector that is hardly longer than the ring is thick is not drawn`() {
    func thin(_ angle: Double) -> Bool {
      let marks = [SectorMark(angle: 1 - angle), SectorMark(angle: angle, filled: 0, rest: .low, isThin: true)]
      return ring(marks, columns: 84).lines.joined().contains(".")
    }
    #expect(!thin(0.015) && !thin(0.05))
    #expect(thin(0.12))
  }

  @Test func `a label is in the middle of its ring, in large digits if they fit`() {
    let label = BigLabel("1:23", style: .plain, lines: [.init("Ann", Style(attributes: .bold))])
    #expect(ring([SectorMark(angle: 1)], label: label, isUnicode: true).shows("Ann"))
    #expect(!ring([SectorMark(angle: 1)], label: label, isUnicode: true).shows("1:23"), "as digits")
    let small = Screen(SectorChart { .init([], Self.styles, label: label) }, 20, 8, footer: .hidden)
    #expect(small.lines[3].contains("1:23"))
    #expect(small.lines[4].contains("Ann"))
  }

  @Test(arguments: [true, false]) func `a plus sign is as large as the digits`(isUnicode: Bool) {
    for size in [Size(76, 12), Size(116, 28), Size(196, 50)] {
      func lines(_ text: String) -> [String] {
        Screen(
          Canvas { context, rect in BigLabel(text, style: .plain).draw(context, in: rect, isUnicode: isUnicode) }, size.width,
          size.height, footer: .hidden
        ).lines
      }
      let over = lines("+0:02"), left = lines("0:02")
      #expect(!over.joined().contains("+"), "\(over.joined(separator: "\n"))")
      // NB: a row of whole cells has no characters, but number signs show all rows.
      if !isUnicode { #expect(5...left.count { !$0.isEmpty } ~= over.count { !$0.isEmpty }) }
    }
  }

  @Test func `in ASCII digits are made of number signs, and a colon of o`() {
    let lines = Screen(
      Canvas { context, rect in BigLabel("+1:23", style: .plain).draw(context, in: rect, isUnicode: false) }, 60, 12,
      footer: .hidden
    ).lines
    #expect(lines.contains { $0.contains("######") }, "\(lines.joined(separator: "\n"))")
    #expect(lines.joined().allSatisfy { " #o".contains($0) } && lines.joined().contains("o"))
  }

  @Test func `in ASCII digits of three rows are made of lines`() {
    let lines = Screen(
      Canvas { context, rect in BigLabel("+1:08", style: .plain).draw(context, in: rect, isUnicode: false) }, 24, 3,
      footer: .hidden
    ).lines
    #expect(lines == ["               _   _", "    -+-   | o | | |_|", "          | o |_| |_|"], "\(lines)")
  }

  @Test func `a change redraws the rows of its sector`() {
    let marks = [SectorMark(angle: 0.5), SectorMark(angle: 0.5, filled: 0.25)]
    var later = marks
    #expect(later.changes(since: marks) == [nil, nil])
    later[1].filled = 0.5
    #expect(later.changes(since: marks) == [nil, 0.25...0.5])
    later[0].filling = .mid
    #expect(later.changes(since: marks) == [0...1, 0.25...0.5])
    #expect(later.changes(since: [marks[0]]) == nil)
  }

  @Test(arguments: [(20, "─────━━━━ ━━━━━━━━━━"), (5, "─━━━━")])
  func `sectors along a line are a column apart if there is room`(width: Int, line: String) {
    let marks = [SectorMark(angle: 1, filled: 0.6, .low, rest: .full), SectorMark(angle: 1, filled: 0, rest: .mid)]
    let screen = Screen(
      Canvas { context, rect in context.draw(marks, Self.styles, in: rect, .of(.standard, on: .init(), .mono)) }, width, 1,
      footer: .hidden)
    #expect(screen.lines[0] == line)
  }

  @Test func `many sectors along a line have no gaps, which would make them uneven`() {
    let marks = Array(repeating: SectorMark(angle: 1), count: 21)
    let screen = Screen(
      Canvas { context, rect in context.draw(marks, Self.styles, in: rect, .of(.standard, on: .init(), .mono)) }, 76, 1,
      footer: .hidden)
    #expect(screen.lines[0] == String(repeating: "━", count: 76))
  }

  @Test(arguments: [(true, ["▅ ", "██", "██"]), (false, ["# ", "##", "##"])])
  func `bars are in eighths of a row or, in ASCII, in rows`(isUnicode: Bool, rows: [String]) {
    let tones = Tones.of(.standard, on: .init(), .truecolor)
    let screen = Screen(
      Canvas { context, rect in
        for (x, height) in [(0, 21), (1, 16)] {
          context.draw(BarMark(height: height), x: x..<x + 1, up: rect.maxY - 1, tones, isUnicode: isUnicode)
        }
      }, 2, 3, footer: .hidden)
    #expect(screen.lines == rows.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 })
  }

  @Test func `without shades, a bar has one shape from its top to its bottom`() {
    let tones = Tones.of(.standard, on: .init(), .mono)
    let screen = Screen(
      Canvas { context, rect in
        context.draw(BarMark(height: 21), x: 0..<1, up: rect.maxY - 1, tones, isUnicode: true)
        context.draw(BarMark(height: 21, isWarm: true), x: 1..<2, up: rect.maxY - 1, tones, isUnicode: true)
      }, 2, 3, footer: .hidden)
    #expect(screen.lines == ["▅▓", "█▓", "█▓"])
  }

  @Test func `bars in a row are one to eight eighths high, and a column apart`() {
    let screen = Screen(
      Canvas { context, rect in
        BarRow([0, 4, 8, 30].map { BarMark(height: $0) }, isUnicode: true).draw(context, at: rect.origin, .plain, warm: .plain)
      }, 8, 1, footer: .hidden)
    #expect(screen.lines[0] == "▁ ▄ █ █")
  }
}
