/// A still ring of equal sectors, as large as fits. Each sector has its own colour, and a label is inside the ring.
public struct ColorWheel: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.cellPixels) private var cellPixels
  @Environment(\.cellAspect) private var cellAspect
  private let tints: [Tint]
  private let label: BigLabel

  /// Creates a sector for each tint, clockwise from twelve o'clock.
  public init(_ tints: [Tint], label: BigLabel) { (self.tints, self.label) = (tints, label) }

  public var body: some View {
    Canvas { [self] context, rect in
      let columns = min(rect.width, SectorChart.columns(rows: rect.height, cellAspect: cellAspect))
      let size = Size(columns, min(rect.height, Int((Double(columns) * cellAspect).rounded())))
      let origin = Point(rect.minX + (rect.width - size.width) / 2, rect.minY + (rect.height - size.height) / 2)
      let cell = isUnicode ? cellPixels : nil, columnPixels = cell?.columns ?? 1, rowPixels = cell?.rows ?? 1
      let geometry = SectorGeometry(
        .init(
          width: columnPixels * size.width, height: rowPixels * size.height,
          aspect: Double(rowPixels) / Double(columnPixels) * cellAspect,
          arcs: Array(repeating: 1 / Double(tints.count), count: tints.count), isCell: cell == nil))
      draw(geometry, cell, size, at: origin, context)
      label.placed(in: Rect(origin, size), thickness: geometry.key.thickness, isUnicode: isUnicode).draw(context)
    }
  }

  private func draw(_ geometry: SectorGeometry, _ cell: CellPixels?, _ size: Size, at origin: Point, _ context: GraphicsContext) {
    let styles = tints.map(fill)
    var bitmap = Bitmap(size, cell: cell ?? .half)
    for (index, pixel) in geometry.pixels.enumerated() {
      let samples = geometry.samples(index).filter(\.isOnArc),
        share = Double(samples.count) / Double(SectorGeometry.samplesPerPixel)
      guard let arc = samples.first?.arc else { continue }
      let style = styles[Int(arc)]
      if cell != nil, let color = style.foreground {
        bitmap[Int(pixel.x), Int(pixel.y)] = blended(color, share)
      } else if share >= 0.5, !pixel.isStray {
        let glyph = cell == nil ? "#" : "█", x = Int(pixel.x) / (cell?.columns ?? 1), y = Int(pixel.y) / (cell?.rows ?? 1)
        context.write(glyph, at: Point(origin.x + x, origin.y + y), style)
      }
    }
    context.draw(bitmap, at: origin, tones)
  }

  /// Returns the style of a sector. On a light background, it has the tint's own colour, however light; on a dark one,
  /// the full tone.
  private func fill(_ tint: Tint) -> Style {
    let own = tones.tinted(tint)
    guard tones.isLight, let fill = own.selected.background else { return own.full }
    return Style(foreground: fill)
  }

  /// Blends the colour of a pixel at an edge with the background. If that can't be done, returns nil for a pixel that
  /// is mostly background.
  private func blended(_ color: Color, _ share: Double) -> Color? {
    guard share < 1 else { return color }
    guard let ground = tones.ground else { return share < 0.5 ? nil : color }
    return Color(rgb: OKLab(color.rgb).mixed(share, with: OKLab(ground.rgb)).rgb, indexed: color.indexed, basic: color.basic)
  }
}
