import Activity
import AppResources
import DurableFiles
import FoundationEssentials
import Schedules
import Scrums
import Settings

extension ActivitySearch {
  /// Searches the requested or configured folders or, without any, the repository of the working directory.
  init(_ request: UpdateProvider.Request, _ configuration: Configuration) {
    let folders = request.folders.isEmpty ? configuration.words(.repositories).map(\.expandingHome) : request.folders
    let isAuthor: @Sendable (String) -> Bool = { [scrum = request.scrum, id = request.attendee.id] in
      scrum.attendee(ofUser: $0)?.id == id
    }
    self.init(
      in: request.isUser ? folders : [], around: request.isUser ? "." : nil, by: Set(configuration.words(.emails)),
      isAuthor: request.isCertain ? nil : isAuthor,
      since: request.since, command: configuration.text(.activity),
      variables: [
        "SCRUMDINGER_SINCE": request.since.iso8601, "SCRUMDINGER_SCRUM": request.scrum.title,
        "SCRUMDINGER_ATTENDEE": request.attendee.name,
      ])
  }
}

extension ActivitySearch.Finding {
  var activity: UpdateProvider.Activity {
    switch self {
    case .commits(let commits, let repository):
      .suggestions(
        commits.map { Suggestion(.commit, source: repository, text: $0.subject.trimmed, date: $0.date, count: $0.count) }
          .filter { !$0.text.isEmpty })
    case .uncommitted(let files, let branch, let repository):
      .suggestions([Suggestion(.uncommitted, source: repository, text: Strings.local.updates.uncommitted(files, branch))])
    case .lines(let lines): .suggestions(lines.compactMap(\.suggestion))
    case .failure(let failure) where failure.reason == .noRepository || failure.reason == .noGit: .remark(failure.words)
    case .failure(let failure): .failure(failure.words)
    }
  }
}

extension ActivitySearch.Line {
  fileprivate var suggestion: Suggestion? {
    let field = Note.Field(rawValue: field.lowercased())
    // NB: words before a tab that name no field are part of the text.
    let text = field == nil && !self.field.isEmpty ? "\(self.field) \(self.text)" : self.text
    return text.trimmed.isEmpty ? nil : Suggestion(.activity, field ?? .yesterday, text: text.trimmed)
  }
}

extension ActivitySearch.Failure {
  fileprivate var words: String {
    let strings = Strings.local.updates, place = self.place.withoutHome
    return switch reason {
    case .late: strings.late(place)
    case .untrusted: Strings.local.team.untrusted(self.place)
    case .noGit: strings.noGit
    case .tooMany(let count): strings.tooMany(count)
    case .noRepository: strings.noRepositories
    case .unknownAuthor: strings.unknownAuthor
    case .tooLarge(let command): strings.tooMuch(command, place)
    case .cut: strings.cut(place)
    case .unreadableFilter: "\(place): \(strings.unreadableFilter)"
    case .file(let error): "\(place): \(error.cause)"
    case .ended(let status): "\(place): \(Strings.local.reasons.ended(nil, status))"
    case .other(let reason): "\(place): \(reason)"
    }
  }
}
