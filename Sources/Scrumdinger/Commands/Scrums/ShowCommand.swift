import AppResources
import ConsoleUI
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// Prints a scrum, its meetings (newest first), and the notes and transcript of the last meeting; with `--last`, only
/// the summary of that meeting.
struct ShowCommand: Command {
  static let declaration = Declaration(
    "show", \.show, .scrum, options: [.last, .since, .noTimes, .markdown, .slack, .json(\.jsonHistory)],
    exclusive: [[.last, .since], [.markdown, .slack, .json]]
  ) { arguments, context throws(UsageError) in
    let hasTimes = context.options.configuration.hasTimes && !arguments.has(.noTimes)
    if let since = try arguments.since {
      return .command(
        RecapCommand(
          store: context.store, name: arguments.words[0], since: since, form: arguments.chatForm, hasTimes: hasTimes))
    }
    try arguments.require(.last, for: .markdown, .slack, .noTimes)
    if arguments.isJSON, arguments.has(.noTimes) { throw .exclusive(.noTimes, .json) }
    let isLast = arguments.has(.last), isMarkdown = arguments.has(.markdown), isSlack = arguments.has(.slack)
    let form: Form =
      arguments.isJSON
      ? (isLast ? .lastInJSON : .json) : isMarkdown ? .lastInMarkdown : isSlack ? .lastForSlack : isLast ? .last : .text
    return .command(
      ShowCommand(
        store: context.store, team: context.team(isOffline: true), name: arguments.words[0], form: form, hasTimes: hasTimes))
  }

  enum Form {
    case text, json
    case last, lastInMarkdown, lastForSlack, lastInJSON
  }

  let store: ScrumStorage
  var team: Team?
  let name: String
  var form = Form.text
  /// Whether the summary says who spoke for how long.
  var hasTimes = true

  var isJSON: Bool { form == .json || form == .lastInJSON }

  func perform(on console: Console) async throws -> Int32 {
    let listing = try await store.load()
    if listing.isReadOnly { console.report(problemsOf: listing) }
    let document = try await store.document(console.find(name, in: listing).id)
    let scrum = document.scrum, meetings = document.meetings?.map(\.history) ?? []
    let summary = meetings.first.map { MeetingSummary($0, of: scrum.displayTitle, hasTimes: hasTimes) }
    switch (form, summary) {
    case (.json, _): console.print(json: document.json())
    case (.text, _):
      let items = try await store.actionItems(scrum.id).value.open
      console.print(
        scrum.lines(on: console) + scrum.lines(items) + meetings.lines(on: console)
          + (summary.map { $0.lines(isAfterMeeting: true) } ?? []))
    case (.lastInJSON, _?):
      let last = document.meetings?.first?.object ?? JSON.Object()
      console.print(json: JSON.object(last.merging(scrum.jsonIdentity)).bytes(.pretty))
    case (.last, let summary?): console.print(summary.lines(isAfterMeeting: false))
    case (.lastInMarkdown, let summary?): console.print(summary.markdown + summary.transcriptInMarkdown)
    case (.lastForSlack, let summary?): console.print(summary.slack)
    case (_, nil):
      return fail(Strings.local.commands.neverMet(scrum.displayTitle), on: console)
    }
    if form == .text { await console.print(asOf: team) }
    if let remark = scrum.zoneRemark { console.report(remark) }
    if let last = meetings.first, last.date.isInFuture(at: .now) { console.report(last.span.began.localDateAndTime(at: .now)) }
    document.damages.forEach(console.report)
    return document.damages.isEmpty ? 0 : 1
  }
}

@MainActor
extension Option {
  static let last = Option(name: "--last", text: \.last), slack = Option(name: "--slack", text: \.slack)
}

extension DailyScrum {
  fileprivate func lines(on console: Console) -> [StyledLine] {
    let strings = Strings.local.detail, on = Setting.allCases.filter { settings[$0] }
    let fields: [(label: String, values: [StyledLine])] = [
      (strings.length, [StyledLine(length.inWords)]), (strings.theme, [theme.chip]),
      (Strings.local.schedule.label, [StyledLine(schedule?.words ?? "–")]),
      (strings.settings, on.isEmpty ? [StyledLine("–")] : on.map { StyledLine($0.title) }),
      (
        strings.attendees,
        attendees.isEmpty
          ? [StyledLine(Strings.local.units.attendees(0).capitalizedSentence)] : attendees.map { StyledLine($0.name) }
      ),
      (strings.id, [StyledLine(id.uuidString, .faint)]),
    ]
    let rows = fields.flatMap { label, values in
      values.enumerated().map { [StyledLine($0 == 0 ? label : "", .faint), $1] }
    }
    return [.heading(displayTitle), ""] + console.lines(of: TextTable(rows: rows))
  }
}

extension DailyScrum {
  fileprivate func lines(_ items: [ActionItem]) -> [StyledLine] {
    ActionItemText(scrum: self, items: items, now: .now).section.map { section in
      ["", .heading(section.heading)] + section.items.map { StyledLine("  \($0)") }
    } ?? []
  }
}

extension Theme {
  fileprivate var chip: StyledLine {
    let margin = StyledLine.Run(text: " ", style: tint.style, isOrnament: true)
    return StyledLine([margin, StyledLine.Run(text: name, style: tint.style), margin])
  }
}

extension [History] {
  /// A heading, and a line for each meeting: its date, length and attendance.
  fileprivate func lines(on console: Console) -> [StyledLine] {
    let strings = Strings.local.history
    let rows = map { meeting in
      let length =
        meeting.isInWriting
        ? Strings.local.updates.inWriting
        : meeting.turns.isEmpty
          ? strings.planned(meeting.length.clock) : strings.lasted(meeting.duration.clock, meeting.length.clock)
      return [
        StyledLine(meeting.span.began.localDateAndTime(at: .now)), StyledLine(length), StyledLine(meeting.attendance, .faint),
      ]
    }
    let heading = isEmpty ? Strings.local.detail.noMeetings : Strings.local.detail.history
    return ["", .heading(heading)] + console.lines(of: TextTable(rows: rows))
  }
}

extension History {
  /// `3 of 4 attendees`
  fileprivate var attendance: String {
    let all = Strings.local.units.attendees(attendees.count)
    guard let absent, !absent.isEmpty else { return all }
    return Strings.local.history.lasted("\(attendees.count - absent.count)", all)
  }
}

extension MeetingSummary {
  /// Formats the summary as text; after a list of meetings, only its notes and transcript.
  fileprivate func lines(isAfterMeeting: Bool) -> [StyledLine] {
    let sections = isAfterMeeting ? notes : sections
    let body = sections.flatMap { section in
      ["", .heading(section.heading)]
        + section.items.flatMap { item in
          item.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map { place, line in
            StyledLine((place == 0 ? "  " : "    ") + (line.isEmpty ? "–" : line))
          }
        }
    }
    return (isAfterMeeting ? body : [.heading(title), StyledLine(lengthAndPrepared)] + body) + transcriptLines
  }

  private var transcriptLines: [StyledLine] {
    guard let transcript else { return [] }
    let remark = transcript.remark.map { [StyledLine("  ⚠ \($0)")] } ?? []
    let runs = transcript.runs.enumerated().flatMap { index, run in
      let speaker = run.speaker.map { [StyledLine("  ") + .heading($0)] } ?? []
      return (index > 0 ? [""] : []) + speaker + run.lines.map { StyledLine("  \($0)") }
    }
    return ["", .heading(transcript.heading)] + remark + runs
  }
}
