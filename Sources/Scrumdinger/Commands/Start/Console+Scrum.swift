import Models
import Resources
import SourceArchitecture

extension Console {
  /// Finds the scrum to meet of. Nil, and why is told, if there is none of this name, or what is stored may not be changed.
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
  /// Waits until the scrums are loaded. Throws why they can't be.
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
