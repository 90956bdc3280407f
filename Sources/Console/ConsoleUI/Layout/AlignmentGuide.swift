/// The size of a view, and its guides, in an alignment guide.
public nonisolated struct ViewDimensions: Sendable {
  public let width: Int, height: Int

  init(_ size: Size) { (width, height) = (size.width, size.height) }

  /// The column or the row of a guide, from the view's upper left corner.
  public subscript(guide: HorizontalAlignment) -> Int { width * guide.rawValue / 2 }
  public subscript(guide: VerticalAlignment) -> Int { height * guide.rawValue / 2 }
}

extension View {
  /// Moves a guide of the view, so that a ``VStack`` with this alignment puts another of the view's columns in line.
  ///
  /// It counts for the stack whose view this is: with other modifiers, this is the last one.
  /// - Parameter computeValue: returns the column, from the view's left end.
  public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> Int) -> some View {
    AlignmentGuide(content: self, axis: .horizontal, alignment: guide.rawValue, value: computeValue)
  }

  /// Moves a guide of the view, so that an ``HStack`` with this alignment puts another of the view's rows in line.
  /// - Parameter computeValue: returns the row, from the view's upper end.
  public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> Int) -> some View {
    AlignmentGuide(content: self, axis: .vertical, alignment: guide.rawValue, value: computeValue)
  }
}

/// A box with a guide of its own.
protocol Guided: Box {
  /// Returns the place of a guide in a view of this size; nil if it is the usual one.
  func guide(_ axis: Axis, _ alignment: Int, in size: Size) -> Int?
}

private struct AlignmentGuide<Content: View>: Guided, BoxModifier {
  let content: Content
  let axis: Axis
  let alignment: Int
  let value: (ViewDimensions) -> Int
  var traits: Traits { [.box, .guided] }

  func guide(_ axis: Axis, _ alignment: Int, in size: Size) -> Int? {
    if axis == self.axis, alignment == self.alignment { return value(ViewDimensions(size)) }
    // Another guide of the same view.
    return (content as? any Guided)?.guide(axis, alignment, in: size)
  }
}
