/// A ring of sectors, as large as fits. Where the terminal mixes colours, sectors and their edges are blended; otherwise each
/// cell shows one sector and, where colours don't tell all tones apart, shapes do, too.
///
/// The chart asks for its content when it is drawn, and redraws only the parts that a model has changed.
///
/// ```swift
/// SectorChart {
///   .init([SectorMark(angle: 3), SectorMark(angle: 1, .mid)], tones, label: BigLabel("75", style: tones.ink))
/// }
/// ```
public struct SectorChart: View {
  /// The content of a ring.
  public struct Content {
    let marks: [SectorMark]
    let styles: Styles
    let label: BigLabel?

    /// Creates sectors clockwise from twelve o'clock, and the label inside the ring.
    public init(_ marks: [SectorMark], _ styles: Styles, label: BigLabel? = nil) {
      (self.marks, self.styles, self.label) = (marks, styles, label)
    }

    fileprivate func withoutSlivers(radius: Double) -> Self {
      Self(marks.withoutSlivers(radius: radius), styles, label: label)
    }

    /// Creates sectors in the tones of the environment.
    public init(_ marks: [SectorMark], _ tones: Tones, label: BigLabel? = nil) {
      self.init(marks, Styles(low: tones.low, full: tones.full, mid: tones.mid), label: label)
    }
  }

  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.cellPixels) private var cellPixels
  @Environment(\.cellAspect) private var cellAspect
  @State private var picture = SectorPicture()
  private let content: () -> Content

  /// A ring that asks for its content when it is drawn.
  public init(content: @escaping () -> Content) { self.content = content }

  public var body: some View {
    let drawing = SectorDrawing(
      tones: tones, cell: isUnicode ? cellPixels : nil, cellAspect: cellAspect, picture: picture)
    Canvas(changes: { [content] in drawing.changes(content(), $0) }) { [content] in drawing.draw(content(), $0, $1) }
  }

  /// Returns the index of the sector at a cell, for a ring drawn in an area of this size; nil beside the sectors.
  public static func sector(at point: CellPoint, of marks: [SectorMark], in size: CellSize, cellAspect: Double) -> Int? {
    let circle = circle(in: Rect(.zero, size), cellAspect: cellAspect)
    guard circle.contains(point), !marks.isEmpty else { return nil }
    let key = SectorGeometry.Key(width: circle.width, height: circle.height, aspect: cellAspect, arcs: marks.arcs)
    return SectorGeometry.arc(key, Double(point.x - circle.minX) + 0.5, Double(point.y - circle.minY) + 0.5)
  }

  /// Returns the largest circle in the middle of an area.
  fileprivate static func circle(in rect: Rect, cellAspect: Double) -> Rect {
    let columns = min(rect.width, columns(rows: rect.height, cellAspect: cellAspect))
    let rows = min(rect.height, Int((Double(columns) * cellAspect).rounded()))
    return Rect(
      x: rect.minX + (rect.width - columns) / 2, y: rect.minY + (rect.height - rows) / 2, width: columns, height: rows)
  }

  /// Returns the number of columns of a ring with this many rows.
  public static func columns(rows: Int, cellAspect: Double) -> Int { Int((Double(rows) / cellAspect).rounded()) }
}

/// Draws a ring on a terminal, and finds the parts that have changed.
private struct SectorDrawing {
  let tones: Tones
  /// The pixels in a cell; nil if the terminal shows only ASCII.
  let cell: CellPixels?
  let cellAspect: Double
  let picture: SectorPicture

  func draw(_ content: SectorChart.Content, _ context: GraphicsContext, _ rect: Rect) {
    let circle = circle(in: rect), content = content.withoutSlivers(radius: radius(circle.size))
    guard !circle.isEmpty else { return }
    if context.isAccessible { return content.label?.placed(in: rect, thickness: nil, isUnicode: true).draw(context) ?? () }
    let label: BigLabel?
    if let colors = colors(content) {
      let key = key(circle.size, content.marks)
      picture.draw(key, circle.size, cell ?? .half, content.marks, colors)
      context.draw(picture.bitmap, at: circle.origin, tones)
      label = self.label(content, circle, key)
    } else {
      let (key, marks) = cells(circle.size, content.marks)
      let isThin = context.isBelowQuestion && !tones.fades
      picture.draw(key, marks, content.styles, quiet: tones.quiet, isThin: isThin, at: circle.origin, context)
      label = self.label(content, circle, key)
    }
    picture.text = label?.text
    label?.draw(context)
  }

  /// Returns the rows of changed sectors, and the rows of the large digits.
  func changes(_ content: SectorChart.Content, _ rect: Rect) -> [Rect] {
    let circle = circle(in: rect), content = content.withoutSlivers(radius: radius(circle.size))
    guard !circle.isEmpty else { return [rect] }
    let rows: Range<Int>, label: BigLabel?
    if let colors = colors(content) {
      let key = key(circle.size, content.marks)
      label = self.label(content, circle, key)
      // NB: a text of another length may need digits of another size, so everything is drawn again.
      guard picture.text?.utf8.count == label?.text.utf8.count else { return [rect] }
      rows = picture.draw(key, circle.size, cell ?? .half, content.marks, colors)
    } else {
      let (key, marks) = cells(circle.size, content.marks)
      label = self.label(content, circle, key)
      guard picture.text?.utf8.count == label?.text.utf8.count, let changes = picture.changes(key, marks, content.styles)
      else { return [rect] }
      rows = changes
    }
    let digits = label?.digitRows ?? 0..<0
    return [
      Rect(x: circle.minX, y: circle.minY + rows.lowerBound, width: circle.width, height: rows.count),
      Rect(x: circle.minX, y: digits.lowerBound, width: circle.width, height: digits.count),
    ]
  }

  /// Returns the colours of the ring; nil if its arcs don't share cells.
  private func colors(_ content: SectorChart.Content) -> SectorColors? {
    cell == nil ? nil : SectorColors(content.styles, of: tones)
  }

  /// The radius of a ring, in heights of a cell.
  private func radius(_ size: Size) -> Double { min(Double(size.width) * cellAspect, Double(size.height)) / 2 }

  private func circle(in rect: Rect) -> Rect { SectorChart.circle(in: rect, cellAspect: cellAspect) }

  private func key(_ size: Size, _ marks: [SectorMark]) -> SectorGeometry.Key {
    .init(size, pixels: cell.map { Size($0.columns, $0.rows) } ?? Size(1, 1), marks, cellAspect: cellAspect)
  }

  /// Returns the geometry of a ring whose arcs don't share cells, and its sectors: fewer, if there are many.
  private func cells(_ size: Size, _ marks: [SectorMark]) -> (key: SectorGeometry.Key, marks: [SectorMark]) {
    let radius = radius(size), joined = marks.joined(radius: radius, isUnicode: cell != nil)
    let isJoined = joined.count < marks.count
    let hasGaps = Annulus.hasRoom(for: joined.count { $0.angle > 0 }, radius: radius, isUnicode: cell != nil)
    let marks = hasGaps && !isJoined ? joined.withoutSpecks(radius: radius) : joined
    var key = key(size, marks)
    key.hasGaps = !isJoined
    key.thinsSpent = !tones.distinguishesSpent
    key.cell = cell.map { Size($0.columns, $0.rows) } ?? Size(1, 1)
    return (key, marks)
  }

  private func label(_ content: SectorChart.Content, _ circle: Rect, _ key: SectorGeometry.Key) -> BigLabel? {
    content.label?.placed(in: circle, thickness: key.thickness, isUnicode: cell != nil)
  }
}

extension SectorGeometry.Key {
  /// - Parameter pixels: the pixels in a cell.
  fileprivate init(_ size: Size, pixels: Size, _ marks: [SectorMark], cellAspect: Double) {
    self.init(
      width: pixels.width * size.width, height: pixels.height * size.height,
      aspect: Double(pixels.height) / Double(pixels.width) * cellAspect, arcs: marks.arcs,
      thin: marks.indices.filter { marks[$0].isThin })
  }
}
