extension Array where Element: Equatable {
  /// Returns the number of elements to insert, remove, replace or swap with a neighbour to get the other array (optimal
  /// string alignment). Takes time in proportion to the product of both lengths.
  package func editDistance(to other: [Element]) -> Int {
    var previous: [Int] = [], row = [Int](0...other.count)
    for i in indices {
      var next = [i + 1]
      for j in other.indices {
        var least = Swift.min(row[j] + (self[i] == other[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, self[i] == other[j - 1], self[i - 1] == other[j] { least = Swift.min(least, previous[j - 1] + 1) }
        next.append(least)
      }
      (previous, row) = (row, next)
    }
    return row[other.count]
  }
}
