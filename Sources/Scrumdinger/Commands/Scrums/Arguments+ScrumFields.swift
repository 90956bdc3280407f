import ConsoleUI
import Scrums

/// The fields of a scrum on the command line, with the limits of the form.
extension Arguments {
  static func title(_ text: String) throws(UsageError) -> String {
    let title = text.trimmed
    if title.isEmpty { throw .blankTitle }
    if title.unicodeScalars.count > TextField.limit { throw .tooLong(.title) }
    return title
  }

  var length: Duration? {
    get throws(UsageError) {
      try number(.minutes, in: DailyScrum.minutes).map { .seconds(60 * $0) }
    }
  }

  var theme: Theme? { choice(.theme).flatMap(Theme.init) }

  /// The settings that are switched on or off.
  var settings: [Setting: Bool] {
    Option.settings.reduce(into: [:]) { settings, pair in settings[pair.value] = choice(pair.key).map { $0 == "on" } }
  }

  func value<Value>(of option: Option, _ read: (String) -> Value?) throws(UsageError) -> Value? {
    guard let text = self[option] else { return nil }
    guard let value = read(text) else { throw .badValue(option, text) }
    return value
  }

  func number<Number: LosslessStringConvertible & Comparable>(
    _ option: Option, in range: ClosedRange<Number>
  ) throws(UsageError) -> Number? {
    try value(of: option) { Number($0).flatMap { range.contains($0) ? $0 : nil } }
  }
}
