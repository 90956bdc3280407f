package import ConsoleUI
package import Settings

/// Every text of the program, in one language. A missing text does not compile; texts with numbers are closures,
/// because each language has its own plural forms.
public struct Strings: Sendable {
  package let language: Language
  package var units: Units
  package var list: List
  package var detail: Detail
  package var form: Form
  package var settings: Settings
  package var schedule: Schedule
  package var updates: Updates
  package var sharing: Sharing
  package var meeting: Meeting
  package var hearing: Hearing
  package var notes: Notes
  package var running: Running
  package var start: Start
  package var follow: Follow
  package var team: Team
  package var history: History
  package var search: Search
  package var statistics: Statistics
  package var storage: Storage
  package var saving: Saving
  package var failure: Failure
  package var reasons: Reasons
  package var commands: Commands
  package var help: Help
  package var interchange: Interchange
  package var doctor: Doctor
  package var previews: Previews
  package var recording: Recording
  package var configuration: Configuration
  /// The name of a theme, from its name in files.
  package var theme: @Sendable (String) -> String
  package var controls: @Sendable (ControlPhrase) -> String

  static let english = Strings(
    language: .english, units: .english, list: .english, detail: .english, form: .english, settings: .english, schedule: .english,
    updates: .english,
    sharing: .english, meeting: .english,
    hearing: .english, notes: .english, running: .english, start: .english, follow: .english, team: .english, history: .english,
    search: .english,
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

extension Strings.Units {
  static let english = Self(
    minutes: { $0 == 1 ? "1 minute" : "\($0) minutes" },
    seconds: { $0 == 1 ? "1 second" : "\($0) seconds" },
    shortMinutes: { "\($0) min" },
    attendees: { $0 == 1 ? "1 attendee" : $0 == 0 ? "No attendees" : "\($0) attendees" },
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
  /// `1,000`
  func grouped(by separator: String) -> String {
    self < 1000 ? "\(self)" : (self / 1000).grouped(by: separator) + separator + String(1000 + self % 1000).dropFirst()
  }
}

extension String {
  /// A typed value, cut so that the text after it stays visible.
  var shortened: String { cut(to: 40) }
}

extension [String] {
  /// `auto, 256 or never`
  func choices(_ or: String) -> String { dropLast().joined(separator: ", ") + (count > 1 ? " \(or) " : "") + (last ?? "") }
}
