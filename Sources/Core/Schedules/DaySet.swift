/// A set of days, such as holidays, stored as ranges of the numbers of ``CivilDay``.
package struct DaySet: Hashable, Sendable {
  /// The ranges in order, with at least one day between any two.
  package private(set) var ranges: [ClosedRange<Int>] = []

  package init(_ ranges: some Sequence<ClosedRange<Int>> = []) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 {
        self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  package var isEmpty: Bool { ranges.isEmpty }

  /// Returns the range that contains a day, or nil if the set lacks the day.
  package func range(around day: Int) -> ClosedRange<Int>? {
    var (low, high) = (ranges.startIndex, ranges.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < day { low = middle + 1 } else { high = middle }
    }
    return low < ranges.endIndex && ranges[low].contains(day) ? ranges[low] : nil
  }

  package func contains(_ day: CivilDay) -> Bool { range(around: day.number) != nil }

  package func union(_ other: DaySet) -> DaySet { DaySet(ranges + other.ranges) }

  package func subtracting(_ other: DaySet) -> DaySet {
    var rest: [ClosedRange<Int>] = [], holes = other.ranges[...]
    for range in ranges {
      holes = holes.drop { $0.upperBound < range.lowerBound }
      var day = range.lowerBound
      for hole in holes {
        if hole.lowerBound > range.upperBound { break }
        if hole.lowerBound > day { rest.append(day...hole.lowerBound - 1) }
        day = hole.upperBound + 1
      }
      if day <= range.upperBound { rest.append(day...range.upperBound) }
    }
    return DaySet(rest)
  }

  package func intersection(_ other: DaySet) -> DaySet { subtracting(subtracting(other)) }

  /// Returns the days on or after a day.
  package func since(_ day: Int) -> DaySet {
    DaySet(ranges.filter { $0.upperBound >= day }.map { max($0.lowerBound, day)...$0.upperBound })
  }
}
