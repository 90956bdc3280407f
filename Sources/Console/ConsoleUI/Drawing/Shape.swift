/// A figure in blocks of half a cell, in the colour of text by default.
///
/// A figure takes all the offered space, so give it a `frame`.
@MainActor
public protocol Shape: View {
  /// The figure to draw.
  var outline: ShapeOutline { get }
}

/// The figures that can be drawn.
public enum ShapeOutline {
  /// All of the space, all except the corners, or an ellipse that touches the sides.
  case rectangle, roundedRectangle, ellipse
  /// An ellipse that is as wide as it is high.
  case circle
}

extension Shape {
  public var body: some View { ShapeBox(outline: outline, isStroked: false) }

  /// Fills the shape with a colour.
  public func fill(_ color: Color) -> some View { foregroundStyle(color).opacity(color == .clear ? 0 : 1) }
  /// Draws only the shape's outline.
  /// - Parameter lineWidth: has no effect: lines have one width.
  public func stroke(_ color: Color = .primary, lineWidth: Double = 1) -> some View {
    ShapeBox(outline: outline, isStroked: true).foregroundStyle(color).opacity(color == .clear ? 0 : 1)
  }
}

/// A rectangle.
public struct Rectangle: Shape {
  public init() {}
  public var outline: ShapeOutline { .rectangle }
}

/// A rectangle without its corners.
public struct RoundedRectangle: Shape {
  /// - Parameter cornerRadius: has no effect: a corner is half a cell.
  public init(cornerRadius: Int) {}
  public var outline: ShapeOutline { .roundedRectangle }
}

/// A rectangle with round ends.
public struct Capsule: Shape {
  public init() {}
  public var outline: ShapeOutline { .roundedRectangle }
}

/// An ellipse.
public struct Ellipse: Shape {
  public init() {}
  public var outline: ShapeOutline { .ellipse }
}

/// A circle; a dot in a single row.
public struct Circle: Shape {
  public init() {}
  public var outline: ShapeOutline { .circle }
}

extension View {
  /// Fills a shape behind the view with a colour.
  public func background(_ color: Color, in shape: some Shape) -> some View { background { shape.fill(color) } }
}

private struct ShapeBox: Box {
  let outline: ShapeOutline
  let isStroked: Bool

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    Size(proposal.width == .max ? 2 : proposal.width, proposal.height == .max ? 1 : proposal.height)
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let rect = node.rect, style = node.environment.style
    switch outline {
    case .rectangle where isStroked, .roundedRectangle where isStroked: context.frame(rect, style)
    case .circle where rect.height == 1:
      context.write(isStroked ? "○" : "●", at: Point(rect.minX + (rect.width - 1) / 2, rect.minY), style)
    default:
      var bitmap = Bitmap(rect.size)
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width where isFilled(x, y, bitmap) { bitmap[x, y] = style.foreground ?? .primary }
      }
      context.draw(bitmap, at: rect.origin, in: style)
    }
  }

  private func isFilled(_ x: Int, _ y: Int, _ bitmap: Bitmap) -> Bool {
    switch outline {
    case .rectangle: return true
    case .roundedRectangle: return !([0, bitmap.width - 1].contains(x) && [0, bitmap.height - 1].contains(y))
    case .ellipse, .circle:
      let radii =
        outline == .ellipse
        ? (Double(bitmap.width) / 2, Double(bitmap.height) / 2)
        : (Double(min(bitmap.width, bitmap.height)) / 2, Double(min(bitmap.width, bitmap.height)) / 2)
      func distance(_ inset: Double) -> Double {
        let x = (Double(x) + 0.5 - Double(bitmap.width) / 2) / max(0.1, radii.0 - inset)
        let y = (Double(y) + 0.5 - Double(bitmap.height) / 2) / max(0.1, radii.1 - inset)
        return x * x + y * y
      }
      return distance(0) <= 1 && !(isStroked && distance(1) <= 1)
    }
  }
}
