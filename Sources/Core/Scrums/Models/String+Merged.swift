import ConsoleLoop

extension String {
  /// Merges two changes of a text. If both sides changed the same lines, the result contains both versions, unless one
  /// contains the other.
  func merged(with theirs: String, since base: String) -> String {
    if theirs == base || theirs.isEmpty || contains(theirs) { return self }
    let merged = theirs.replacingLines(of: base, with: self)
    return merged != theirs || self == base ? merged : theirs.contains(self) ? theirs : "\(theirs)\n\(self)"
  }

  /// Returns the text with other lines in place of the first lines that equal those of `old`.
  func replacingLines(of old: String, with new: String) -> String {
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    var all = lines(self)
    let old = lines(old), new = new.isEmpty ? [] : lines(new)
    guard old != [""], let start = all.indices.first(where: { all[$0...].starts(with: old) }) else { return self }
    all.replaceSubrange(start..<start + old.count, with: new)
    return all.joined(separator: "\n")
  }
}
