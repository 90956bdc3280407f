import AppResources
import ScrumStore
import Scrums
import SourceArchitecture

extension Console {
  /// Finds the scrum of a meeting. Returns nil, and says why, if there is none of this name or the store is read-only.
  func scrum(named name: String, from provider: ScrumProvider) async -> DailyScrum? {
    do {
      let listing = try await provider.loaded().listing
      guard !listing.isReadOnly else {
        report(failure: Strings.local.commands.readOnly)
        return nil
      }
      return try find(name, in: listing)
    } catch {
      report(error)
      return nil
    }
  }
}

extension ScrumProvider {
  /// Returns the scrums when they are loaded. Throws the reason if they cannot be.
  fileprivate func loaded() async throws -> Scrums {
    while true {
      switch await eraseToSource().first(where: { if case .fetching = $0 { false } else { true } }) {
      case .fetched(let fetched): return fetched.value
      case .failure(let failure): throw failure.error
      case .fetching: break
      }
    }
  }
}
