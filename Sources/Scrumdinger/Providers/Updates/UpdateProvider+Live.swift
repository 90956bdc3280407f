import Activity
import AppResources
import ConsoleLoop
import FoundationEssentials
import ScrumStore
import Scrums
import Settings

extension UpdateProvider.Dependencies {
  static func live(_ file: StateFile, _ configuration: Configuration) -> Self {
    Self(
      author: { try await file.text(at: ["updates", $0.uuidString, "attendee"]).flatMap(UUID.init(uuidString:)) },
      setAuthor: { try await file.set([$0.uuidString], at: ["updates", $1.uuidString], named: ["attendee"]) },
      draft: { attendee, scrum in
        let place = ["updates", scrum.uuidString, "drafts", attendee.uuidString]
        guard let date = try await file.text(at: place + ["date"]).flatMap(Date.init(timestamp:)) else { return nil }
        var note = Note(id: attendee)
        for field in Note.Field.allCases { note[field] = try await file.text(at: place + [field.rawValue]) ?? "" }
        return Update(note, date: date)
      },
      setDraft: { draft, scrum in
        let texts = Note.Field.allCases.map { draft.note[$0].isEmpty ? nil : draft.note[$0] }
        try await file.set(
          texts + [draft.note.isEmpty ? nil : draft.date.timestamp],
          at: ["updates", scrum.uuidString, "drafts", draft.note.id.uuidString],
          named: Note.Field.allCases.map(\.rawValue) + ["date"])
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
