/// A still ring of equal sectors, as large as fits. Each sector has its own colour or, beside one in the same colour, is dim.
/// A label is inside the ring.
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
      let pixels = isUnicode ? Size(cellPixels.columns, cellPixels.rows) : Size(1, 1)
      var key = SectorGeometry.Key(
        width: pixels.width * size.width, height: pixels.height * size.height,
        aspect: Double(pixels.height) / Double(pixels.width) * cellAspect,
        arcs: Array(repeating: 1 / Double(tints.count), count: tints.count))
      if isUnicode, let ground = tones.ground {
        draw(SectorGeometry(key), size, at: origin, on: OKLab(ground.rgb), context)
      } else {
        key.cell = pixels
        draw(SectorCells(key), at: origin, context)
      }
      label.placed(in: Rect(origin, size), thickness: key.thickness, isUnicode: isUnicode).draw(context)
    }
  }

  private func draw(_ ring: SectorCells, at origin: Point, _ context: GraphicsContext) {
    let styles = tints.reduce(into: [Style]()) { styles, tint in
      var style = fill(tint)
      if style == styles.last { style.attributes.insert(.dim) }
      styles.append(style)
    }
    for cell in ring.cells {
      let point = Point(origin.x + Int(cell.x), origin.y + Int(cell.y)), style = styles[Int(cell.arc)]
      if isUnicode { context.write(cellPixels, cell.solid, at: point, style) } else { context.write("#", at: point, style) }
    }
  }

  private func draw(_ geometry: SectorGeometry, _ size: Size, at origin: Point, on ground: OKLab, _ context: GraphicsContext) {
    let styles = tints.map(fill)
    var bitmap = Bitmap(size, cell: cellPixels)
    for (index, pixel) in geometry.pixels.enumerated() {
      let samples = geometry.samples(index).filter(\.isOnArc),
        share = Double(samples.count) / Double(SectorGeometry.samplesPerPixel)
      guard let arc = samples.first?.arc, let color = styles[Int(arc)].foreground else { continue }
      bitmap[Int(pixel.x), Int(pixel.y)] =
        share == 1
        ? color
        : Color(rgb: OKLab(color.rgb).mixed(share, with: ground).rgb, indexed: color.indexed, basic: color.basic)
    }
    context.draw(bitmap, at: origin, tones)
  }

  /// Returns the style of a sector. On a light background, it has the tint's own colour, however light; on a dark one,
  /// the full tone.
  private func fill(_ tint: Tint) -> Style {
    let own = tones.tinted(tint)
    guard tones.isLight || tones.palette.depth == .eight, let fill = own.selected.background else { return own.full }
    return Style(foreground: fill)
  }
}
