import AppResources
import FoundationEssentials
import ScrumStore
import Scrums

/// A name that belongs to no scrum, or to more than one.
enum ScrumLookupError: Error, Equatable {
  case notFound(String, closest: [String])
  case ambiguous(String, [DailyScrum])

  var message: String {
    let strings = Strings.local.commands
    return switch self {
    case .notFound(let name, let closest): strings.noSuchScrum(name, closest)
    case .ambiguous(let name, let scrums): strings.severalScrums(name, scrums.count)
    }
  }
}

extension StoreSnapshot {
  /// The scrum with this ID, in upper or lower case, or else with exactly this title.
  ///
  /// - Parameter allowsShortForms: whether the title may also be given without its case and accents, or else only its beginning, or
  ///   that of the ID, in four characters at least.
  func scrum(named name: String, allowsShortForms: Bool = true) throws(ScrumLookupError) -> DailyScrum {
    if let id = UUID(uuidString: name), let scrum = scrums[id: id] { return scrum }
    let found = scrums.elements.named(name, \.title, allowsBeginning: allowsShortForms, ignoresCase: allowsShortForms)
    let matches = found.isEmpty && allowsShortForms ? scrums.filter { $0.id.begins(with: name) } : found
    if matches.count > 1 { throw .ambiguous(name, Array(matches)) }
    guard let scrum = matches.first else { throw .notFound(name, closest: scrums.map(\.title).closest(to: name)) }
    return scrum
  }
}

extension UUID {
  fileprivate func begins(with text: String) -> Bool { text.count >= 4 && uuidString.hasPrefix(text.uppercased()) }
}

extension Console {
  /// Finds a scrum by its ID or title. One that is not found may be among those that can't be read, so these are reported.
  func find(_ name: String, in listing: StoreSnapshot, allowsShortForms: Bool = true) throws -> DailyScrum {
    do throws(ScrumLookupError) { return try listing.scrum(named: name, allowsShortForms: allowsShortForms) } catch {
      guard case .notFound = error else { throw error }
      if let id = UUID(uuidString: name), let damage = listing.damages.first(where: { $0.file.hasSuffix("/\(id).json") }) {
        throw StoreError.damaged(damage)
      }
      listing.damages.forEach(report)
      throw error
    }
  }
}
