import Activity
import AppResources
import ConsoleLoop
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums
import Settings

extension UpdateProvider.Dependencies {
  static func live(_ file: StateFile, _ configuration: Configuration) -> Self {
    Self(
      author: { try await file.object(at: ["updates", $0.uuidString])["attendee"]?.string.flatMap(UUID.init(uuidString:)) },
      setAuthor: { attendee, scrum in
        try await file.change(at: ["updates", scrum.uuidString]) { $0["attendee"] = .string(attendee.uuidString) }
      },
      draft: { UpdateDraft(try await file.object(at: place(of: $0, $1)), of: $0) },
      setDraft: { draft, own, scrum in
        try await file.change(at: place(of: draft.note.id, scrum)) { object in
          object.set(draft.replacing(own, in: UpdateDraft(object, of: draft.note.id)))
        }
      },
      configuredName: configuration[.name].trimmed.isEmpty ? nil : configuration[.name].trimmed,
      userName: { await ActivitySearch.userName() },
      emails: configuration.words(.emails),
      activity: { request in
        AsyncStream { continuation in
          let looking = Task.onMainQueue {
            for await finding in ActivitySearch(request, configuration).findings() { continuation.yield(finding.activity) }
            continuation.finish()
          }
          continuation.onTermination = { _ in looking.cancel() }
        }
      }, later: MainQueueClock.later)
  }

  private static func place(of attendee: Attendee.ID, _ scrum: DailyScrum.ID) -> [String] {
    ["updates", scrum.uuidString, "drafts", attendee.uuidString]
  }

  /// Keeps nothing, and finds the same activity for everyone.
  static var mock: Self {
    Self(
      userName: { "Cathy" },
      activity: { _ in
        AsyncStream { continuation in
          continuation.yield(.suggestions(Suggestion.mocks))
          continuation.finish()
        }
      })
  }

  /// Never ends looking for activity, in a repository that doesn't answer.
  static var mockLooking: Self {
    Self(
      userName: { "Cathy" },
      activity: { _ in AsyncStream { $0.yield(.failure(Strings.local.updates.late("~/shop"))) } })
  }
}

/// `{"date", "yesterday", "today", "blockers", "base": {"yesterday", "today", "blockers"}}`, empty texts omitted.
extension UpdateDraft {
  fileprivate nonisolated init?(_ object: JSON.Object, of attendee: Attendee.ID) {
    guard let date = object["date"]?.string.flatMap(Date.init(timestamp:)) else { return nil }
    self.init(Note(object, of: attendee), on: Note(object["base"]?.object ?? [:], of: attendee), date: date)
  }
}

extension Note {
  fileprivate nonisolated init(_ object: JSON.Object, of attendee: Attendee.ID) {
    self.init(id: attendee)
    for field in Field.allCases { self[field] = object[field.rawValue]?.string ?? "" }
  }
}

extension JSON.Object {
  fileprivate nonisolated mutating func set(_ draft: UpdateDraft) {
    var base = self["base"]?.object ?? [:]
    for field in Note.Field.allCases {
      self[field.rawValue] = draft.isEmpty || draft.note[field].isEmpty ? nil : .string(draft.note[field])
      base[field.rawValue] = draft.isEmpty || draft.base[field].isEmpty ? nil : .string(draft.base[field])
    }
    self["base"] = base.members.isEmpty ? nil : .object(base)
    self["date"] = draft.isEmpty ? nil : .string(draft.date.timestamp)
  }
}

extension Suggestion {
  static let mocks = [
    Suggestion(.commit, source: "shop", text: "Remember the last payment app", date: .mockNow.addingTimeInterval(-62_000)),
    Suggestion(
      .commit, source: "shop", text: "Fix the cart badge after login", date: .mockNow.addingTimeInterval(-54_000), count: 3),
    Suggestion(
      .commit, source: "api", text: "Rate-limit the one-time password endpoint", date: .mockNow.addingTimeInterval(-3_600)),
    Suggestion(.uncommitted, source: "api", text: Strings.local.updates.uncommitted(3, "feature/login")),
  ]
}
