extension TextField {
  /// A field that shows its prompt, or else its title, while it is empty. Along the vertical axis, it has as many rows as
  /// its text needs, up to a `lineLimit`. Enter then starts a line; with an `onSubmit`, it submits, and Alt-Enter
  /// starts a line.
  public init(_ title: String, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    if axis == .vertical {
      self.init(lines: TextEditor(text: text, prompt: prompt?.string ?? title))
    } else {
      self.init(title, text: text, prompt: prompt)
    }
  }

  /// The same with a label of another view's text.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> some View) {
    self.init(label().titleText, text: text, prompt: prompt, axis: axis)
  }

  /// Limits the rows of the field, and reserves at least as many as the range begins with.
  public func lineLimit(_ rows: ClosedRange<Int>) -> some View {
    lineLimit(rows.upperBound).frame(minHeight: rows.lowerBound, alignment: .topLeading)
  }

  /// Limits the rows of the field, and reserves at least as many.
  public func lineLimit(_ rows: PartialRangeFrom<Int>) -> some View {
    lineLimit(nil).frame(minHeight: rows.lowerBound, alignment: .topLeading)
  }

  /// Limits the rows of the field, and reserves them all or none.
  public func lineLimit(_ rows: Int, reservesSpace: Bool) -> some View { lineLimit(reservesSpace ? rows...rows : 1...rows) }
}
