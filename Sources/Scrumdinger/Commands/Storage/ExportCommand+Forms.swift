import ConsoleLoop
import ConsoleUI
import FoundationEssentials
import Schedules
import ScrumStore
import Scrums

/// The forms of an export, and the texts of forms that can't be imported.
extension ExportCommand {
  enum Form: String, CaseIterable {
    case scrumdinger, apple, markdown, slack, csv, ics

    /// The format of an importable file; nil for other forms.
    var format: Export.Format? { Export.Format(rawValue: rawValue) }
  }

  static func beginning(_ form: Form, _ scrums: some Sequence<DailyScrum>) -> String {
    switch form {
    case .csv: CSV.row(["date", "scrum", "meeting", "speaker", "seconds", "planned", "began"])
    case .ics: CalendarFile(now: .now).beginning(scrums)
    default: ""
    }
  }

  /// Formats the past meetings of a scrum, newest first, or its future meetings in a calendar.
  func text(of document: ScrumDocument) -> String {
    if form == .ics { return CalendarFile(now: .now).event(document.scrum, modified: document.modified) }
    let meetings = document.meetings?.map(\.history) ?? []
    if form == .csv { return meetings.map { Self.rows(of: $0, document.scrum) }.joined() }
    let summaries = meetings.map { MeetingSummary($0, of: document.scrum.displayTitle, hasTimes: hasTimes) }
    return summaries.map { summary in
      (form == .slack ? summary.slack : summary.markdown + summary.transcriptInMarkdown).joined(separator: "\n") + "\n\n"
    }.joined()
  }

  /// Formats a row for each turn. The column `planned` is the turn's share, if known.
  private static func rows(of meeting: History, _ scrum: DailyScrum) -> String {
    meeting.turns.map { turn in
      CSV.row([
        meeting.date.timestamp, scrum.title, meeting.id.uuidString, turn.name, turn.duration.secondsText,
        turn.share?.secondsText ?? "", meeting.span.began.timestamp,
      ])
    }.joined()
  }
}

extension CalendarFile {
  func beginning(_ scrums: some Sequence<DailyScrum>) -> String { beginning(scrums.compactMap(\.schedule)) }

  /// Formats the event of a scrum; empty if the scrum is unscheduled or archived.
  func event(_ scrum: DailyScrum, modified: Date? = nil) -> String {
    guard let schedule = scrum.schedule, !scrum.isArchived else { return "" }
    let id = scrum.id.uuidString
    return event(
      schedule, off: scrum.daysOff[nil], id: id, title: scrum.displayTitle, seconds: scrum.length.secondsRoundedUp,
      link: "\(Link.scheme)scrum/\(id)",
      created: scrum.created, modified: modified)
  }
}

/// Rows of comma-separated values (RFC 4180).
enum CSV {
  static func row(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\r\n" }

  /// Quotes a cell. What begins like a formula gets an apostrophe, so that no spreadsheet runs it, also after what
  /// separates cells in other languages (CWE-1236). Control characters other than blanks and line breaks become visible.
  private static func cell(_ text: String) -> String {
    var safe = "", isStart = true
    for scalar in text.unicodeScalars {
      if isStart, "=+-@＝＋－＠".unicodeScalars.contains(scalar) { safe += "'" }
      let isControl = scalar.properties.generalCategory == .control && !"\t\r\n".unicodeScalars.contains(scalar)
      safe += isControl ? String(scalar).printable : String(scalar)
      let keepsStart = scalar.properties.isWhitespace || scalar == "\""
      isStart = isStart && keepsStart || ";\t\r\n".unicodeScalars.contains(scalar)
    }
    guard safe.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
