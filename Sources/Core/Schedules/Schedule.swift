/// The days of the week and the time of day when a scrum meets.
package struct Schedule: Hashable, Sendable {
  /// At least one day, in the order of the week.
  package let days: [Weekday]
  /// The minute of the day, from 0 to 1439.
  package let minute: Int
  /// The current name of the time zone, such as `Europe/Berlin`; nil for the reader's local time.
  package let zone: String?

  /// Returns nil without days, or if the minute is not between 0 and 1439.
  package init?(days: some Sequence<Weekday>, minute: Int, zone: String? = nil) {
    let chosen = Set(days)
    guard !chosen.isEmpty, 0..<1440 ~= minute else { return nil }
    self.days = Weekday.allCases.filter(chosen.contains)
    self.minute = minute
    self.zone = zone.map(Self.canonicalZone)
  }

  /// Whether a text has the form of a time zone's name. NB: the name may come from another user's file and becomes a
  /// path in the database, so it can't contain `..` or begin with a slash.
  package static func isZone(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return text.utf8.count <= 64
      && parts.allSatisfy { part in
        part.first?.isLetter == true && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0)) }
      }
  }
}

/// A day of the week. Files and the command line use the raw values.
package enum Weekday: String, CaseIterable, Hashable, Sendable {
  case monday = "mon", tuesday = "tue", wednesday = "wed", thursday = "thu", friday = "fri", saturday = "sat", sunday = "sun"

  /// 0 is Monday.
  package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static let working: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
}

extension [Weekday] {
  /// The indices of consecutive days as ranges, for days in the order of the week: Monday to Friday and Sunday are
  /// `[0...4, 6...6]`.
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
