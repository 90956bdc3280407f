import ConsoleLoop

extension CivilDay {
  /// The years in which typed or stored days are accepted. A day in any other year is a mistake.
  package static let years = 1970...2199

  /// Parses `2026-12-24`; returns nil for any other text, and for a day that is not in the calendar or not in
  /// ``years``.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
    self.init(anyYear: parts.joined())
    if !Self.years.contains(year) { return nil }
  }

  /// Parses `20261224`, in any year from 1 on; returns nil for any other text, and for a day that is not in the
  /// calendar.
  init?(anyYear text: some StringProtocol) {
    let digits = text.utf8.map { Int($0) - 48 }
    guard digits.count == 8, digits.allSatisfy((0...9).contains) else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { 10 * $0 + $1 } }
    self.init(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    guard year > 0, 1...12 ~= month, 1...31 ~= day, isInCalendar else { return nil }
  }

  /// `2026-12-24`
  package var text: String { "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))" }
}

extension DaySet {
  /// The maximum number of days in a range, typed or read from a file.
  package static let longest = 1098

  /// Parses a day, `2026-12-24`, or a range that includes its last day, `2026-12-24..2027-01-01`. Returns nil for any
  /// other text, and for a range of more than ``longest`` days.
  ///
  /// - Parameter names: words that stand for a day, in lower case.
  package static func range(_ text: some StringProtocol, names: [String: CivilDay] = [:]) -> ClosedRange<Int>? {
    func day(_ word: some StringProtocol) -> Int? { (names[word.lowercased()] ?? CivilDay(word))?.number }
    let text = String(text)
    guard let dots = text.firstRange(of: "..") else { return day(text).map { $0...$0 } }
    let first = day(text[..<dots.lowerBound]), end = text[dots.upperBound...].lowercased()
    // NB: the next Monday may come before the next Friday, but “fri..mon” means the one after.
    let isWeekday = Weekday(rawValue: end) != nil, last = day(end)
    return range(from: first, to: isWeekday && (last ?? 0) < (first ?? 0) ? last.map { $0 + 7 } : last)
  }

  /// Returns the range between two days; nil if a day is nil, if the last day comes before the first, or if the range
  /// has more than ``longest`` days.
  package static func range(from first: Int?, to last: Int?) -> ClosedRange<Int>? {
    guard let first, let last, 0..<longest ~= last - first else { return nil }
    return first...last
  }

  /// Parses days and ranges separated by commas, semicolons or blanks; returns nil if one is invalid. A spaced ` – ` or
  /// ` .. ` also makes a range.
  ///
  /// - Parameter names: see ``range(_:names:)``.
  package init?(_ text: String, names: [String: CivilDay]) {
    let words = text.replacing(" – ", with: "..").replacing(" .. ", with: "..").split { ", \t\n;".contains($0) }
    let ranges = words.map { DaySet.range($0, names: names) }
    guard !ranges.contains(nil) else { return nil }
    self.init(ranges.compactMap(\.self))
  }

  /// Formats a range: `2026-12-24..2027-01-01`, or `2026-12-24` for a single day
  package static func text(_ range: ClosedRange<Int>) -> String {
    let ends = [range.lowerBound, range.upperBound].map { CivilDay(number: $0).text }
    return range.count == 1 ? ends[0] : ends.joined(separator: "..")
  }

  /// `2026-12-24..2027-01-01, 2027-05-01`
  package var text: String { ranges.map(Self.text).joined(separator: ", ") }
}
