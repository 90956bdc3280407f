import FoundationEssentials
import Schedules
import ScrumStore
import Scrums

/// What an export may be, besides files that can be imported again.
extension ExportCommand {
  enum Form: String, CaseIterable {
    case scrumdinger, apple, markdown, slack, csv, ics

    /// The format of a file that can be imported; nil if this is none.
    var format: Export.Format? { Export.Format(rawValue: rawValue) }
  }

  /// What comes first.
  static func beginning(_ form: Form, _ scrums: some Sequence<DailyScrum>) -> String {
    switch form {
    case .csv: CSV.row(["date", "scrum", "meeting", "speaker", "seconds", "planned"])
    case .ics: CalendarFile(now: .now).beginning(scrums)
    default: ""
    }
  }

  /// The past meetings of a scrum, the newest first; in a calendar, those to come.
  static func text(of document: ScrumDocument, _ form: Form) -> String {
    if form == .ics { return CalendarFile(now: .now).event(document.scrum, modified: document.modified) }
    let meetings = document.meetings?.map(\.history) ?? []
    if form == .csv { return meetings.map { rows(of: $0, document.scrum) }.joined() }
    let summaries = meetings.map { MeetingSummary($0, of: document.scrum.displayTitle) }
    return summaries.map { summary in
      (form == .slack ? summary.slack : summary.markdown + summary.transcriptInMarkdown).joined(separator: "\n") + "\n\n"
    }.joined()
  }

  /// A row for each turn; `planned` is its share of the meeting, where that is known.
  private static func rows(of meeting: History, _ scrum: DailyScrum) -> String {
    meeting.turns.map { turn in
      CSV.row([
        meeting.date.timestamp, scrum.title, meeting.id.uuidString, turn.name, turn.duration.secondsText,
        turn.share?.secondsText ?? "",
      ])
    }.joined()
  }
}
