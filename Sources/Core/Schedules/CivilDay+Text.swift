import ConsoleLoop

extension CivilDay {
  /// The years of days that are typed or read. A day outside of them is a mistake, and no calendar has to list it.
  package static let years = 1970...2199

  /// Reads `2026-12-24`; nil for any other text, and for a day that is not in the calendar or not in ``years``.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
    self.init(anyYear: parts.joined())
    if !Self.years.contains(year) { return nil }
  }

  /// Reads `20261224`, in any year from 1 on.
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
  /// The most days of a range that is typed or read.
  package static let longest = 1098

  /// Reads `2026-12-24`, or `2026-12-24..2027-01-01`, with its last day; nil for any other text and for a range of more than
  /// ``longest`` days.
  ///
  /// - Parameters:
  ///   - names: words for a day, in lower case.
  package static func range(_ text: some StringProtocol, names: [String: CivilDay] = [:]) -> ClosedRange<Int>? {
    func day(_ word: some StringProtocol) -> Int? { (names[word.lowercased()] ?? CivilDay(word))?.number }
    let text = String(text)
    guard let dots = text.firstRange(of: "..") else { return day(text).map { $0...$0 } }
    return range(from: day(text[..<dots.lowerBound]), to: day(text[dots.upperBound...]))
  }

  /// Returns a range; nil without either end, if the ends are exchanged, and for more than ``longest`` days.
  package static func range(from first: Int?, to last: Int?) -> ClosedRange<Int>? {
    guard let first, let last, 0..<longest ~= last - first else { return nil }
    return first...last
  }

  /// Reads ranges with commas or blanks between them; nil if one has a mistake.
  package init?(_ text: String, names: [String: CivilDay]) {
    let words = text.replacing(" – ", with: "..").replacing(" .. ", with: "..").split { ", \t\n;".contains($0) }
    let ranges = words.map { DaySet.range($0, names: names) }
    guard !ranges.contains(nil) else { return nil }
    self.init(ranges.compactMap(\.self))
  }

  /// `2026-12-24..2027-01-01`, or `2026-12-24`
  package static func text(_ range: ClosedRange<Int>) -> String {
    let ends = [range.lowerBound, range.upperBound].map { CivilDay(number: $0).text }
    return range.count == 1 ? ends[0] : ends.joined(separator: "..")
  }

  /// `2026-12-24..2027-01-01, 2027-05-01`
  package var text: String { ranges.map(Self.text).joined(separator: ", ") }
}
