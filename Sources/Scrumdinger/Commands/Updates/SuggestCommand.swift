import Activity
import AppResources
import ConsoleUI
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// Prints what an update may say, and takes nothing.
struct SuggestCommand: Command {
  let store: ScrumStorage
  let scrum: String
  /// Whose update it would be; nil for the user's own.
  let name: String?
  let folders: [String]
  let isJSON: Bool
  let updates: UpdateProvider
  /// The column of sources, which stand as they are found.
  private static let sourceWidth = 18

  func perform(on console: Console) async throws -> Int32 {
    let scrum = try console.find(self.scrum, in: await store.load())
    guard let attendee = try await UpdateCommand.attendee(of: scrum, named: name, updates, on: console) else {
      return name == nil ? 2 : 1
    }
    try await SuggestionSearch(store: store, scrum: scrum, attendee: attendee, folders: folders).forEach(on: console) {
      suggestion in
      if isJSON {
        console.print(json: JSON.object(suggestion.json).bytes(.line))
      } else {
        let source = suggestion.source.isEmpty ? suggestion.heading : suggestion.source
        console.print(source + String(repeating: " ", count: max(0, Self.sourceWidth - source.columns) + 2) + suggestion.text)
      }
    }
    return 0
  }
}

/// What an update may say: what its author said last time, and what they have done since.
struct SuggestionSearch {
  let store: ScrumStorage
  let scrum: DailyScrum
  let attendee: Attendee
  /// Where to look for commits; empty for the usual places.
  let folders: [String]
  var now: () -> Date = { .now.wholeMilliseconds }

  /// Calls `body` with each, as soon as it is found; reports what could not be read.
  func forEach(on console: Console, _ body: (Suggestion) -> Void) async throws {
    let last = try await store.newestMeetings(scrum.id).history.first
    if let last { Suggestion.said(by: attendee.id, in: try await store.meeting(last.id, scrum.id)).forEach(body) }
    let search = ActivitySearch(
      for: attendee, of: scrum, since: DailyScrum.activityStart(after: last?.began, at: now()), in: folders)
    if search.folders.isEmpty, search.command == nil { console.report(failure: Strings.local.updates.noRepositories) }
    for await finding in search.findings() {
      finding.suggestions.forEach(body)
      if let failure = finding.failure { console.report(failure: failure) }
    }
  }
}

extension Suggestion {
  /// What the screen calls those of its kind.
  fileprivate var heading: String {
    let strings = Strings.local.updates
    return switch kind {
    case .commit, .uncommitted: strings.commits
    case .activity: strings.activity
    case .promise: strings.promises
    case .blocker: strings.blockers
    }
  }

  fileprivate var json: JSON.Object {
    var object: JSON.Object = [
      "count": .number(count), "field": .string(field.rawValue), "kind": .string(kind.rawValue), "text": .string(text),
    ]
    object["date"] = date.map { .string($0.timestamp) }
    object["source"] = source.isEmpty ? nil : .string(source)
    return object
  }
}
