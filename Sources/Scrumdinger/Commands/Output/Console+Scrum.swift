import FoundationEssentials
import ScrumStore
import Scrums
import SourceArchitecture

extension Console {
  /// Finds a scrum by its ID or title. If no scrum matches, reports unreadable scrums, since the named scrum may be
  /// among them.
  func find(_ name: String, in listing: StoreSnapshot, allowsShortForms: Bool = true) throws -> DailyScrum {
    do throws(ScrumLookupError) { return try listing.scrum(named: name, allowsShortForms: allowsShortForms) } catch {
      guard case .notFound = error else { throw error }
      if let id = UUID(uuidString: name), let damage = listing.damages.first(where: { $0.head == id }) {
        throw StoreError.damaged(damage)
      }
      listing.damages.forEach(report)
      throw error
    }
  }

  /// Finds the scrum with this ID or title; nil without a name.
  func find(_ name: String?, in store: ScrumStorage) async throws -> DailyScrum? {
    if let name { try find(name, in: await store.load()) } else { nil }
  }

  /// Finds the scrum to change; nil if the store is read-only.
  func scrum(named name: String, from provider: ScrumProvider) async throws -> DailyScrum? {
    let listing = try await provider.loaded().listing
    return listing.isReadOnly ? nil : try find(name, in: listing)
  }
}

extension ScrumProvider {
  /// Waits until the scrums are loaded. Throws the error if loading fails.
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
