import Activity
import AppResources
import ConsoleLoop
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

extension UpdateProvider.Dependencies {
  /// - Parameter file: what the program remembers for the user.
  static func live(_ file: StateFile) -> Self {
    Self(
      author: { try await file.text(at: ["updates", $0.uuidString, "attendee"]).flatMap(UUID.init(uuidString:)) },
      setAuthor: { try await file.set($0.uuidString, at: ["updates", $1.uuidString, "attendee"]) },
      draft: { attendee, scrum in
        let text = try await file.text(at: ["updates", scrum.uuidString, "drafts", attendee.uuidString])
        return text.map { UpdateText.note(of: attendee, from: $0) }
      },
      setDraft: { note, scrum in
        try await file.set(
          note.isEmpty ? nil : UpdateText.text(of: note), at: ["updates", scrum.uuidString, "drafts", note.id.uuidString])
      },
      userName: { await ActivitySearch.userName() },
      activity: { attendee, scrum, date in
        let search = ActivitySearch(for: attendee, of: scrum, since: date)
        let (stream, continuation) = AsyncStream.makeStream(of: UpdateProvider.Activity.self)
        if search.folders.isEmpty, search.command == nil {
          continuation.yield(.failure(Strings.local.updates.noRepositories.capitalizedSentence))
        }
        let looking = Task.onMainQueue {
          for await finding in search.findings() {
            if let failure = finding.failure {
              continuation.yield(.failure(failure.capitalizedSentence))
            } else {
              continuation.yield(.suggestions(finding.suggestions))
            }
          }
          continuation.finish()
        }
        continuation.onTermination = { _ in looking.cancel() }
        return stream
      })
  }

  /// Nothing is kept, and everybody has done the same.
  static var mock: Self {
    Self(
      userName: { "Cathy" },
      activity: { _, _, _ in
        AsyncStream { continuation in
          continuation.yield(.suggestions(Suggestion.mocks))
          continuation.finish()
        }
      })
  }
}

extension Suggestion {
  /// Commits in two repositories.
  static let mocks = [
    Suggestion(.commit, source: "shop", text: "Remember the last payment app", date: .mockNow.addingTimeInterval(-62_000)),
    Suggestion(
      .commit, source: "shop", text: "Fix the cart badge after login", date: .mockNow.addingTimeInterval(-54_000), count: 3),
    Suggestion(
      .commit, source: "api", text: "Rate-limit the one-time password endpoint", date: .mockNow.addingTimeInterval(-3_600)),
    Suggestion(.uncommitted, source: "api", text: Strings.local.updates.uncommitted(3, "feature/login")),
  ]
}
