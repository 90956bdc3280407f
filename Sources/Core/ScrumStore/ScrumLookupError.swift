import FoundationEssentials
package import Scrums

/// The error for a name that belongs to no scrum, or to more than one.
package enum ScrumLookupError: Error, Equatable {
  case notFound(String, closest: [String])
  case ambiguous(String, [DailyScrum])
}

extension StoreSnapshot {
  /// Returns the scrum with this ID, in upper or lower case, or else with this title.
  ///
  /// - Parameter allowsShortForms: whether the title is compared without case and accents, and whether the beginning of
  ///   the title, or at least four characters at the beginning of the ID, is enough.
  package func scrum(named name: String, allowsShortForms: Bool = true) throws(ScrumLookupError) -> DailyScrum {
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
