extension Array {
  /// Returns the elements with exactly this name. If there are none, returns those whose name differs only in case or accents, and
  /// otherwise those whose name begins with it.
  package func named(_ name: String, _ text: (Element) -> String, allowsBeginning: Bool = false, ignoresCase: Bool = true)
    -> [Element]
  {
    let exact = filter { text($0) == name }
    guard exact.isEmpty, ignoresCase else { return exact }
    let name = name.folded
    guard name.contains(where: { $0 != 0x20 }) else { return [] }
    let same = filter { text($0).folded == name }
    return same.isEmpty && allowsBeginning ? filter { text($0).folded.starts(with: name) } : same
  }
}
