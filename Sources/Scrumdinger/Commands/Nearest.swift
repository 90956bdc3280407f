extension Sequence<String> {
  /// The names, three at the most, that someone may have meant who typed another: those it is a part of, and those that a slip
  /// or two away from it; the nearest first. Upper and lower case are the same.
  func near(_ typed: String) -> [String] {
    let typed = Array(typed.lowercased().unicodeScalars.prefix(Self.longest + 1))
    guard typed.count <= Self.longest else { return [] }
    let slips = Swift.max(1, Swift.min(3, typed.count / 3))
    return compactMap { name -> (name: String, distance: Int)? in
      let scalars = Array(name.lowercased().unicodeScalars.prefix(Self.longest + 1))
      if typed.count > 2, scalars.containsRun(typed) { return (name, scalars.count == typed.count ? 0 : slips) }
      guard scalars.count <= Self.longest, abs(scalars.count - typed.count) <= slips else { return nil }
      let distance = typed.distance(to: scalars)
      return distance <= slips ? (name, distance) : nil
    }
    .enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
    .prefix(3).map(\.element.name)
  }

  /// Longer names are compared with nothing: the time grows with the square.
  private static var longest: Int { 100 }
}

extension [Unicode.Scalar] {
  fileprivate func containsRun(_ run: [Unicode.Scalar]) -> Bool {
    guard !run.isEmpty, count >= run.count else { return false }
    return (0...count - run.count).contains { self[$0..<$0 + run.count].elementsEqual(run) }
  }

  /// How many scalars have to be put in, left out, replaced or swapped with their neighbour (optimal string alignment).
  fileprivate func distance(to other: [Unicode.Scalar]) -> Int {
    var before: [Int] = [], row = Array<Int>(0...other.count)
    for i in indices {
      var next = [i + 1]
      for j in other.indices {
        var least = Swift.min(row[j] + (self[i] == other[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, self[i] == other[j - 1], self[i - 1] == other[j] { least = Swift.min(least, before[j - 1] + 1) }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[other.count]
  }
}
