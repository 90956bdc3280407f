public import ConsoleUI
public import FoundationEssentials

extension Text {
  /// Shows a value in a format, such as `.number` or `.iso8601`.
  public init<Style: FormatStyle>(_ value: Style.FormatInput, format: Style) where Style.FormatOutput == String {
    self.init(format.format(value))
  }
}
