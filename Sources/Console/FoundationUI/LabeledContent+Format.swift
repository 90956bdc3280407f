public import ConsoleUI
public import FoundationEssentials

extension LabeledContent where Label == Text, Content == Text {
  /// A value in a format, such as `.number`, beside a label.
  public init<Style: FormatStyle>(_ label: String, value: Style.FormatInput, format: Style) where Style.FormatOutput == String {
    self.init(label, value: format.format(value))
  }
}
