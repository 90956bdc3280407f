import FoundationEssentials
import Models
import Resources
import ScrumStore

/// A name that no scrum has, or more than one.
enum Unclear: Error, Equatable {
  case none(String, near: [String])
  case several(String, [DailyScrum.ID])

  var message: String {
    let strings = Strings.local.commands
    return switch self {
    case .none(let name, let near): strings.noSuchScrum(name, near)
    case .several(let title, let ids): strings.severalScrums(title, ids.count)
    }
  }

  /// The scrums that may be meant.
  var candidates: [DailyScrum.ID] {
    if case .several(_, let ids) = self { ids } else { [] }
  }
}

extension StoreSnapshot {
  /// The scrum with this id, in upper or lower case, or else with exactly this title.
  func scrum(named name: String) throws(Unclear) -> DailyScrum {
    if let id = UUID(uuidString: name), let scrum = scrums[id: id] { return scrum }
    let titled = scrums.filter { $0.title == name }
    if titled.count > 1 { throw .several(name, titled.map(\.id)) }
    guard let scrum = titled.first else { throw .none(name, near: scrums.map(\.title).near(name)) }
    return scrum
  }
}

extension Console {
  /// Finds a scrum. If there is none of this name, it may be one that can't be read, so those are told.
  func find(_ name: String, in listing: StoreSnapshot) throws -> DailyScrum {
    do throws(Unclear) { return try listing.scrum(named: name) } catch {
      guard case .none = error else { throw error }
      if let id = UUID(uuidString: name), let damage = listing.damages.first(where: { $0.file.hasSuffix("/\(id).json") }) {
        throw StoreError.damaged(damage)
      }
      listing.damages.forEach(report)
      throw error
    }
  }
}
