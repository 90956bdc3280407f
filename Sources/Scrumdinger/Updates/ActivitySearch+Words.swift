import Activity
import AppResources
import ConsoleLoop
import FoundationEssentials
import Glibc
import Scrums

extension ActivitySearch {
  /// The search for what an attendee has done since the last meeting, as the configuration says where.
  ///
  /// - Parameter folders: where to look instead; empty for the folders of the configuration or, without any, the repository of the
  ///   working directory.
  init(for attendee: Attendee, of scrum: DailyScrum, since: Date, in folders: [String] = []) {
    let configuration = Configuration.current
    func words(_ key: ConfigurationKey) -> [String] { configuration[key].split(separator: " ").map(String.init) }
    let configured = words(.repositories).map(\.expandingHome)
    let here = configured.isEmpty && folders.isEmpty ? ActivitySearch.repository(of: ".").map { [$0] } ?? [] : []
    self.init(
      in: folders + (folders.isEmpty ? configured + here : []), by: Set(words(.emails)), since: since,
      command: configuration[.activity].isEmpty ? nil : configuration[.activity],
      variables: [
        "SCRUMDINGER_SINCE": since.formatted(.iso8601), "SCRUMDINGER_SCRUM": scrum.title, "SCRUMDINGER_ATTENDEE": attendee.name,
      ])
  }
}

extension ActivitySearch.Finding {
  /// What it offers.
  var suggestions: [Suggestion] {
    switch self {
    case .commits(let commits, let repository):
      commits.map { Suggestion(.commit, source: repository, text: $0.subject, date: $0.date, count: $0.count) }
    case .uncommitted(let files, let branch, let repository):
      [Suggestion(.uncommitted, source: repository, text: Strings.local.updates.uncommitted(files, branch))]
    case .lines(let lines):
      lines.map { line in
        let field = Note.Field(rawValue: line.field.lowercased())
        // NB: a tab without one of these words before it is a part of the text.
        let text = field == nil && !line.field.isEmpty ? "\(line.field) \(line.text)" : line.text
        return Suggestion(.activity, field ?? .yesterday, text: text)
      }
    case .failure: []
    }
  }

  /// What went wrong.
  var failure: String? {
    guard case .failure(let failure) = self else { return nil }
    let strings = Strings.local.updates, place = failure.place.withoutHome
    return switch failure.reason {
    case .late: strings.late(place)
    case .untrusted: Strings.local.team.untrusted(failure.place)
    case .noGit: strings.noGit
    case .tooMany(let count): strings.tooMany(count)
    case .other(let reason): "\(place): \(reason)"
    }
  }
}

extension DailyScrum {
  /// The moment since which activity counts: when the last meeting began. Before the first one, a day ago, or on a Monday since
  /// Friday.
  static func activityStart(after lastMeeting: Date?, at now: Date) -> Date {
    lastMeeting ?? now.addingTimeInterval(-(LocalTime(now).weekday == 1 ? 3 : 1) * 24 * 60 * 60)
  }

  /// The attendee whom a name means, the beginning of one, or an ID; nil unless there is exactly one.
  func attendee(named name: String) -> Attendee? {
    if let attendee = UUID(uuidString: name).flatMap({ attendees[id: $0] }) { return attendee }
    let found = attendees.elements.named(name.trimmed, \.name, allowsBeginning: true)
    return found.count == 1 ? found.first : nil
  }

  /// The attendee with the full name of a user, or with one of its words; nil unless there is exactly one.
  func attendee(ofUser name: String) -> Attendee? {
    let whole = attendees.elements.named(name, \.name)
    let found = whole.isEmpty ? name.split(separator: " ").flatMap { attendees.elements.named(String($0), \.name) } : whole
    return Set(found).count == 1 ? found.first : nil
  }
}

extension String {
  /// With the user's folder for `~`.
  fileprivate var expandingHome: String {
    guard let home = ProcessEnvironment["HOME"], self == "~" || hasPrefix("~/") else { return self }
    return home + dropFirst()
  }
}
