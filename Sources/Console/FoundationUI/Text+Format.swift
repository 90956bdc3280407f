public import ConsoleUI
public import FoundationEssentials

extension DefaultStringInterpolation {
  /// Adds a value in a format, such as `.number`, to a text.
  public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
  where Style.FormatOutput == String {
    appendLiteral(format.format(value))
  }
}

extension Text {
  /// Shows a value in a format, such as `.number` or `.iso8601`.
  public init<Style: FormatStyle>(_ value: Style.FormatInput, format: Style) where Style.FormatOutput == String {
    self.init(format.format(value))
  }
}
