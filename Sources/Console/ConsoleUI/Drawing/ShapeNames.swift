extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle without its corners.
  public static func rect(cornerRadius: Double) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A rectangle with round ends.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape {
  /// Draws only the shape's outline, inside the shape, as ``stroke(_:lineWidth:)`` does, too.
  public func strokeBorder(_ color: Color = .primary, lineWidth: Double = 1) -> some View { stroke(color, lineWidth: lineWidth) }
}

extension RoundedRectangle {
  /// - Parameters:
  ///   - cornerRadius: has no effect: a corner is half a cell.
  ///   - style: has no effect.
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) { self.init(cornerRadius: 1 as Int) }
}

public enum RoundedCornerStyle { case circular, continuous }
