/// The way from a value to one inside it.
package enum JSONStep: Hashable {
  case key(String)
  case index(Int)
}

extension JSONScanner {
  /// Where the value at the end of the path stands, in bytes that have been read without a flaw; where a part of the path
  /// is missing, the last value that is there.
  package func position(of path: [JSONStep]) -> Int {
    var scanner = self
    scanner.skipSpace()
    for step in path {
      let start = scanner.position
      guard let found = scanner.enter(step) else { return start }
      scanner.position = found
    }
    return scanner.position
  }

  package func key(of member: Member) -> String? {
    var scanner = self
    scanner.position = member.key.lowerBound
    do { return try scanner.string() } catch { return nil }
  }

  private mutating func enter(_ step: JSONStep) -> Int? {
    switch step {
    case .key(let name):
      guard skip(.openBrace) else { return nil }
      while let member = nextMember() {
        if key(of: member)?.hasSameBytes(as: name) == true { return member.value.lowerBound }
      }
    case .index(let index):
      guard skip(.openBracket) else { return nil }
      var count = 0
      while let element = nextElement() {
        if count == index { return element.lowerBound }
        count += 1
      }
    }
    return nil
  }
}
