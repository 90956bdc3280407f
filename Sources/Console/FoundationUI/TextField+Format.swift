public import ConsoleUI
public import FoundationEssentials

extension TextField {
  /// A field for a value in a format, such as `.number`. The value changes when Enter is pressed or the focus leaves. A
  /// text that can't be parsed changes nothing, and the field shows the value again.
  public init<Style: ParseableFormatStyle>(
    _ title: String, value: Binding<Style.FormatInput>, format: Style, prompt: Text? = nil
  ) where Style.FormatOutput == String {
    let text = Binding(get: { format.format(value.wrappedValue) }) { typed in
      // NB: the error has no more to say than the text that the field shows again.
      if let parsed = try? format.parseStrategy.parse(typed) { value.wrappedValue = parsed }
    }
    self.init(title, committing: text, prompt: prompt)
  }

  /// The same for an optional value, which is `nil` while the field is empty.
  public init<Style: ParseableFormatStyle>(
    _ title: String, value: Binding<Style.FormatInput?>, format: Style, prompt: Text? = nil
  ) where Style.FormatOutput == String {
    let text = Binding(get: { value.wrappedValue.map(format.format) ?? "" }) { typed in
      if typed.isEmpty { return value.wrappedValue = nil }
      if let parsed = try? format.parseStrategy.parse(typed) { value.wrappedValue = parsed }
    }
    self.init(title, committing: text, prompt: prompt)
  }
}
