import FoundationEssentials
import Models
import Resources

/// A name that no scrum has, or more than one.
enum Unclear: Error, Equatable {
  case none(String, near: [String])
  case several(String, [DailyScrum.ID])

  var message: String {
    let strings = Strings.local.commands
    return switch self {
    case .none(let name, let near): strings.noSuchScrum(name, near)
    case .several(let title, let ids): strings.severalScrums(title, ids.map(\.uuidString))
    }
  }
}

extension Listing {
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
  func find(_ name: String, in listing: Listing) throws -> DailyScrum {
    do throws(Unclear) { return try listing.scrum(named: name) } catch {
      if case .none = error { listing.damages.forEach(report) }
      throw error
    }
  }
}
