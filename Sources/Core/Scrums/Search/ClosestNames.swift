import ConsoleLoop

extension Sequence<String> {
  /// Returns up to three names that a mistyped name may stand for, the closest first: names that contain the typed
  /// text, and names up to three typos away (fewer for short names). Ignores case.
  package func closest(to typed: String) -> [String] {
    let text = typed.lowercased(), typed = Array(text.unicodeScalars.prefix(Self.longest + 1))
    guard typed.count <= Self.longest else { return [] }
    let slips = Swift.max(1, Swift.min(3, typed.count / 3))
    return compactMap { name -> (name: String, distance: Int)? in
      let lowercased = name.lowercased(), scalars = Array(lowercased.unicodeScalars.prefix(Self.longest + 1))
      if typed.count > 2, lowercased.contains(text) { return (name, scalars.count == typed.count ? 0 : slips) }
      guard scalars.count <= Self.longest, abs(scalars.count - typed.count) <= slips else { return nil }
      let distance = typed.editDistance(to: scalars)
      return distance <= slips ? (name, distance) : nil
    }
    .enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
    .prefix(3).map(\.element.name)
  }

  /// The maximum length of a compared name, in Unicode scalars. NB: limited, because the time grows with the square of
  /// the length.
  private static var longest: Int { 100 }
}
