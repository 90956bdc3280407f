import FoundationEssentials
import Scrums
import TestSupport

@testable import ScrumStore

/// Both stores, for tests of what they share.
enum StoreKind: CaseIterable {
  case onDisk, inMemory

  func make(in directory: TemporaryDirectory) -> ScrumStorage {
    switch self {
    case .onDisk: .live(ScrumStore(directory: directory.store))
    case .inMemory: .inMemory()
    }
  }
}

extension ScrumStore {
  /// The complete meetings of a scrum, newest first.
  func history(of scrum: UUID) throws -> [History] {
    try meetings(of: scrum).history.ids.map { id in try meeting(id, of: scrum) }
  }
}

extension ScrumStorage {
  /// The complete meetings of a scrum, newest first.
  @MainActor func history(of scrum: DailyScrum.ID) async throws -> [History] {
    var history: [History] = []
    for id in try await meetings(scrum).history.ids { history.append(try await meeting(id, scrum)) }
    return history
  }
}
