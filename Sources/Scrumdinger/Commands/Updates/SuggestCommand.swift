import AppResources
import ConsoleUI
import FoundationEssentials
import JSONCoding
import Schedules
import ScrumStore
import Scrums

/// Prints suggestions for an update. Returns 1 if reading failed in part.
struct SuggestCommand: Command {
  let store: ScrumStorage
  let scrum: String
  /// The update's author; nil for the user.
  let name: String?
  let folders: [String]
  let isJSON: Bool
  let updates: UpdateProvider
  /// The width of sources.
  private static let sourceWidth = 18

  func perform(on console: Console) async throws -> Int32 {
    let scrum = try console.find(self.scrum, in: await store.load())
    guard let (attendee, isUser) = try await UpdateCommand.author(of: scrum, named: name, updates, on: console) else {
      return name == nil ? 2 : 1
    }
    let search = SuggestionSearch(
      store: store, updates: updates, scrum: scrum, attendee: attendee, isUser: isUser, folders: folders)
    var isComplete = true
    if isJSON {
      isComplete = try await search.forEach(on: console) { console.print($0.json) }
    } else {
      let found = try await search.all(on: console)
      isComplete = found.isComplete
      for suggestion in found.suggestions {
        let source = suggestion.source.isEmpty ? suggestion.heading : suggestion.source
        console.print(source + String(repeating: " ", count: max(0, Self.sourceWidth - source.columns) + 2) + suggestion.text)
      }
    }
    return isComplete ? 0 : 1
  }
}

/// Suggests an update from its author's last notes and activity since.
struct SuggestionSearch {
  let store: ScrumStorage
  let updates: UpdateProvider
  let scrum: DailyScrum
  let attendee: Attendee
  /// Whether the attendee is the user, with commits on this computer.
  let isUser: Bool
  /// Where to look for commits; empty for the usual places.
  let folders: [String]
  var now: () -> Date = { .now.wholeMilliseconds }

  /// All suggestions in order; reports failures.
  func all(on console: Console) async throws -> (suggestions: [Suggestion], isComplete: Bool) {
    var all: [Suggestion] = []
    let isComplete = try await forEach(on: console) { all.append($0) }
    return (all.inOrder, isComplete)
  }

  /// Passes each suggestion at once; reports failures.
  ///
  /// - Returns: whether all reading succeeded.
  func forEach(on console: Console, _ body: (Suggestion) -> Void) async throws -> Bool {
    var isComplete = true
    let last = try await store.newestMeetings(scrum.id).history.lastHeld(at: now())
    if let last { Suggestion.said(by: attendee.id, in: try await store.meeting(last.id, scrum.id)).forEach(body) }
    let start = DailyScrum.activityStart(after: last?.began, at: now())
    let request = UpdateProvider.Request(attendee: attendee, scrum: scrum, since: start, isUser: isUser, folders: folders)
    for await found in updates.activity(request) {
      switch found {
      case .suggestions(let suggestions): suggestions.forEach(body)
      case .remark(let words): console.report(failure: words)
      case .failure(let failure):
        isComplete = false
        console.report(failure: failure)
      }
    }
    return isComplete
  }
}

extension Suggestion {
  /// The screen's heading of its kind.
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
