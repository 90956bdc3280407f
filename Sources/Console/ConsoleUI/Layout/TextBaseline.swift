extension VerticalAlignment {
  /// The first row, as ``top``: the baseline of a text is its row. Padding above a text counts as a row of it.
  public static let firstTextBaseline = VerticalAlignment.top
  /// The last row, as ``bottom``.
  public static let lastTextBaseline = VerticalAlignment.bottom
}
