import AppResources
import FoundationEssentials
import JSONCoding
import Schedules
import ScrumStore
import Scrums

/// Finds suggestions for an update, in the author's last notes and later activity.
struct SuggestionSearch {
  let store: ScrumStorage
  let updates: UpdateProvider
  let scrum: DailyScrum
  let attendee: Attendee
  /// Whether the attendee is the user. Only the user has commits on this computer.
  let isUser: Bool
  /// Whether ``isUser`` is known for certain.
  var isCertain = true
  /// The folders to search for commits; empty for the usual ones.
  let folders: [String]
  var now: () -> Date = { .now.wholeMilliseconds }

  /// Returns all suggestions in order, and reports failures.
  func all(on console: Console) async throws -> (suggestions: [Suggestion], isComplete: Bool) {
    var all: [Suggestion] = []
    let isComplete = try await forEach(on: console) { all.append($0) }
    return (all.inOrder(), isComplete)
  }

  /// Passes on each suggestion as soon as it is found, and reports failures.
  ///
  /// - Returns: whether all reading succeeded.
  func forEach(on console: Console, _ body: (Suggestion) -> Void) async throws -> Bool {
    let meetings = try await store.newestMeetings(scrum.id), last = meetings.history.lastHeld(at: now())
    meetings.damages.forEach(console.report)
    var isComplete = meetings.damages.isEmpty
    if let last { Suggestion.said(by: attendee.id, in: try await store.meeting(last.id, scrum.id)).forEach(body) }
    let start = DailyScrum.activityStart(after: last?.began, at: now())
    let request = UpdateProvider.Request(
      attendee: attendee, scrum: scrum, since: start, isUser: isUser, isCertain: isCertain, folders: folders)
    var hasCommits = false
    for await found in updates.activity(request) {
      switch found {
      case .suggestions(let suggestions):
        hasCommits = hasCommits || suggestions.contains { $0.kind == .commit }
        suggestions.forEach(body)
      case .remark(let words): console.report(failure: words)
      case .failure(let failure):
        isComplete = false
        console.report(failure: failure)
      }
    }
    if !isCertain, !hasCommits { console.report(Strings.local.updates.noCommits(attendee.name.inOneLine)) }
    return isComplete
  }
}

extension Suggestion {
  var heading: String {
    let strings = Strings.local.updates
    return switch kind {
    case .commit, .uncommitted: strings.commits
    case .activity: strings.activity
    case .promise: strings.promises
    case .blocker: strings.blockers
    }
  }

  var json: JSON.Object {
    [
      "count": .number(count), "date": date.map { .string($0.timestamp) }, "field": .string(field.rawValue),
      "kind": .string(kind.rawValue), "source": source.isEmpty ? nil : .string(source), "text": .string(text),
    ]
  }
}
