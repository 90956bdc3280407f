extension Array {
  /// Returns the elements with exactly this name. If there is no such element and `ignoresCase` is true, returns those
  /// with a name that differs only in case or accents. If there is no such element either and `allowsBeginning` is
  /// true, returns those with a name that begins with `name`.
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
