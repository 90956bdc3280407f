package import ConsoleUI
package import Settings

/// Every text of the program, in one language. Omitting a text is a compile error. Texts with numbers are closures,
/// because each language has its own plural forms.
public struct Strings: Sendable {
  package let language: Language
  @Table package var units: Units
  @Table package var list: List
  @Table package var detail: Detail
  @Table package var form: Form
  @Table package var settings: Settings
  @Table package var schedule: Schedule
  @Table package var daysOff: DaysOff
  @Table package var items: Items
  @Table package var updates: Updates
  @Table package var sharing: Sharing
  @Table package var meeting: Meeting
  @Table package var hearing: Hearing
  @Table package var notes: Notes
  @Table package var running: Running
  @Table package var start: Start
  @Table package var follow: Follow
  @Table package var team: Team
  @Table package var history: History
  @Table package var search: Search
  @Table package var recap: Recap
  @Table package var statistics: Statistics
  @Table package var storage: Storage
  @Table package var saving: Saving
  @Table package var failure: Failure
  @Table package var reasons: Reasons
  @Table package var commands: Commands
  @Table package var help: Help
  @Table package var interchange: Interchange
  @Table package var doctor: Doctor
  @Table package var previews: Previews
  @Table package var recording: Recording
  @Table package var configuration: Configuration
  /// Translates the name of a theme, as it is in files.
  package var theme: @Sendable (String) -> String
  package var controls: @Sendable (ControlPhrase) -> String

  static let english = Strings(
    language: .english, units: .english, list: .english, detail: .english, form: .english, settings: .english, schedule: .english,
    daysOff: .english, items: .english, updates: .english,
    sharing: .english, meeting: .english,
    hearing: .english, notes: .english, running: .english, start: .english, follow: .english, team: .english, history: .english,
    search: .english, recap: .english,
    statistics: .english,
    storage: .english, saving: .english, failure: .english, reasons: .english, commands: .english, help: .english,
    interchange: .english,
    doctor: .english, previews: .english, recording: .english, configuration: .english,
    theme: { $0.prefix(1).uppercased() + $0.dropFirst() }, controls: \.english)

  /// Counts with their nouns, and dates.
  package struct Units: Sendable {
    package var minutes, seconds, shortMinutes, attendees, scrums, meetings: @Sendable (Int) -> String
    /// Weekday 0 is Sunday, month 1 is January.
    package var date: @Sendable (_ weekday: Int, _ day: Int, _ month: Int, _ year: Int) -> String
    package var day: @Sendable (_ weekday: Int, _ day: Int, _ month: Int) -> String
    package var weekday, month: @Sendable (Int) -> String
    package var today, yesterday, bytes: String
    package var inFuture: @Sendable (_ date: String) -> String
  }
}

/// Boxes a table of texts and reads it in place, because copying all texts would cost time and code size.
@propertyWrapper package struct Table<Texts: Sendable>: Sendable {
  private final class Box: Sendable {
    let texts: Texts

    init(_ texts: Texts) { self.texts = texts }
  }

  private let box: Box

  package init(wrappedValue: Texts) { box = Box(wrappedValue) }

  package var wrappedValue: Texts { _read { yield box.texts } }
}

extension Strings.Units {
  static let english = Self(
    minutes: { $0 == 1 ? "1 minute" : "\($0) minutes" },
    seconds: { $0 == 1 ? "1 second" : "\($0) seconds" },
    shortMinutes: { "\($0) min" },
    attendees: { $0 == 1 ? "1 attendee" : $0 == 0 ? "no attendees" : "\($0) attendees" },
    scrums: { $0 == 1 ? "1 scrum" : "\($0) scrums" },
    meetings: { $0 == 1 ? "1 meeting" : "\($0) meetings" },
    date: { weekday, day, month, year in "\(weekdays[weekday]) \(day) \(months[month - 1]) \(year)" },
    day: { weekday, day, month in "\(weekdays[weekday]) \(day) \(months[month - 1])" },
    weekday: { weekdays[$0] }, month: { months[$0 - 1] }, today: "today", yesterday: "yesterday", bytes: "bytes",
    inFuture: { "in the future: \($0)" })

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

extension Int {
  /// Formats the number with a separator between groups of three digits: `1,000`
  func grouped(by separator: String) -> String {
    self < 1000 ? "\(self)" : (self / 1000).grouped(by: separator) + separator + String(1000 + self % 1000).dropFirst()
  }
}

extension String {
  /// A typed value, cut so that the text after it stays visible.
  var shortened: String { cut(to: 40) }
}

extension [String] {
  /// Joins the choices: `auto, 256 or never`
  func choices(_ or: String) -> String { dropLast().joined(separator: ", ") + (count > 1 ? " \(or) " : "") + (last ?? "") }
}
