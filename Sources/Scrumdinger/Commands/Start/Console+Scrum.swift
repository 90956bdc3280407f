import AppResources
import ScrumStore
import Scrums
import SourceArchitecture

extension Console {
  /// Finds the scrum of a meeting; nil if the store is read-only.
  func scrum(named name: String, from provider: ScrumProvider) async throws -> DailyScrum? {
    let listing = try await provider.loaded().listing
    return listing.isReadOnly ? nil : try find(name, in: listing)
  }
}

extension ScrumProvider {
  /// Returns the scrums when they are loaded. Throws the reason if they cannot be.
  fileprivate func loaded() async throws -> LoadedScrums {
    while true {
      switch await eraseToSource().first(where: { if case .fetching = $0 { false } else { true } }) {
      case .fetched(let fetched): return fetched.value
      case .failure(let failure): throw failure.error
      case .fetching: break
      }
    }
  }
}
