import AppResources
import FoundationEssentials
import ScrumStore
import Scrums

/// A name that belongs to no scrum, or to more than one.
enum ScrumLookupError: Error, Equatable {
  case notFound(String, closest: [String])
  case ambiguous(String, [DailyScrum.ID])

  var message: String {
    let strings = Strings.local.commands
    return switch self {
    case .notFound(let name, let closest): strings.noSuchScrum(name, closest)
    case .ambiguous(let title, let ids): strings.severalScrums(title, ids.count)
    }
  }
}

extension StoreSnapshot {
  /// The scrum with this ID, in upper or lower case, or else with exactly this title.
  func scrum(named name: String) throws(ScrumLookupError) -> DailyScrum {
    if let id = UUID(uuidString: name), let scrum = scrums[id: id] { return scrum }
    let titled = scrums.filter { $0.title == name }
    if titled.count > 1 { throw .ambiguous(name, titled.map(\.id)) }
    guard let scrum = titled.first else { throw .notFound(name, closest: scrums.map(\.title).closest(to: name)) }
    return scrum
  }
}

extension Console {
  /// Finds a scrum by its ID or title. One that is not found may be among those that can't be read, so these are reported.
  func find(_ name: String, in listing: StoreSnapshot) throws -> DailyScrum {
    do throws(ScrumLookupError) { return try listing.scrum(named: name) } catch {
      guard case .notFound = error else { throw error }
      if let id = UUID(uuidString: name), let damage = listing.damages.first(where: { $0.file.hasSuffix("/\(id).json") }) {
        throw StoreError.damaged(damage)
      }
      listing.damages.forEach(report)
      throw error
    }
  }
}
