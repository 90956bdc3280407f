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
    guard let (attendee, isUser) = try await UpdateCommand.author(of: scrum, named: name, updates, on: console) else {
      return name == nil ? 2 : 1
    }
    let search = SuggestionSearch(
      store: store, updates: updates, scrum: scrum, attendee: attendee, isUser: isUser, folders: folders)
    if isJSON {
      try await search.forEach(on: console) { console.print(json: JSON.object($0.json).bytes(.line)) }
    } else {
      for suggestion in try await search.all(on: console) {
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
  let updates: UpdateProvider
  let scrum: DailyScrum
  let attendee: Attendee
  /// Whether the attendee is the user, whose commits are on this computer.
  let isUser: Bool
  /// Where to look for commits; empty for the usual places.
  let folders: [String]
  var now: () -> Date = { .now.wholeMilliseconds }

  /// All of them, in their order; reports what could not be read.
  func all(on console: Console) async throws -> [Suggestion] {
    var all: [Suggestion] = []
    try await forEach(on: console) { all.append($0) }
    return all.inOrder
  }

  /// Calls `body` with each, as soon as it is found; reports what could not be read.
  func forEach(on console: Console, _ body: (Suggestion) -> Void) async throws {
    let last = try await store.newestMeetings(scrum.id).history.first
    if let last { Suggestion.said(by: attendee.id, in: try await store.meeting(last.id, scrum.id)).forEach(body) }
    let start = DailyScrum.activityStart(after: last?.began, at: now())
    let request = UpdateProvider.Request(attendee: attendee, scrum: scrum, since: start, isUser: isUser, folders: folders)
    for await found in updates.activity(request) {
      switch found {
      case .suggestions(let suggestions): suggestions.forEach(body)
      case .failure(let failure): console.report(failure: failure)
      }
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
