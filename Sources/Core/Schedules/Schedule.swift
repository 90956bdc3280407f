/// When a scrum meets: at a time of day, on some days of the week.
package struct Schedule: Hashable, Sendable {
  /// In the order of the week; at least one.
  package let days: [Weekday]
  /// The minute of the day, from 0 to 1439.
  package let minute: Int
  /// The time zone in which that is meant, such as `Europe/Berlin`, by its name in use; nil is the zone of whoever reads it.
  package let zone: String?

  /// Nil if no day is given, or if the minute is none of a day's.
  package init?(days: some Sequence<Weekday>, minute: Int, zone: String? = nil) {
    let chosen = Set(days)
    guard !chosen.isEmpty, 0..<1440 ~= minute else { return nil }
    self.days = Weekday.allCases.filter(chosen.contains)
    self.minute = minute
    self.zone = zone.map(Self.canonicalZone)
  }

  /// Whether a text may be the name of a time zone. It is a path below the database, and comes from a file that others share.
  package static func isZone(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return text.utf8.count <= 64
      && parts.allSatisfy { part in
        part.first?.isLetter == true && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0)) }
      }
  }
}

/// A day of the week. The raw values are those of files and of the command line.
package enum Weekday: String, CaseIterable, Hashable, Sendable {
  case monday = "mon", tuesday = "tue", wednesday = "wed", thursday = "thu", friday = "fri", saturday = "sat", sunday = "sun"

  /// 0 is Monday.
  package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static let working: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
}

extension [Weekday] {
  /// Consecutive days as ranges: Monday to Friday, Sunday.
  package var ranges: [ClosedRange<Int>] {
    map(\.index).reduce(into: []) { ranges, day in
      if let last = ranges.last, last.upperBound + 1 == day {
        ranges[ranges.count - 1] = last.lowerBound...day
      } else {
        ranges.append(day...day)
      }
    }
  }
}
