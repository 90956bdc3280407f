import FoundationEssentials
import JSONCoding
import Schedules
import Scrums

/// A date in a file: ISO 8601 in UTC, `2026-11-21T08:42:00.000Z`.
extension Date {
  /// Parses a timestamp with up to nine decimal places. Returns nil if it is malformed or not in the calendar.
  package init?(_ ascii: UnsafeRawBufferPointer) {
    guard ascii.count > Self.form.count, ascii.last == UInt8(ascii: "Z"),
      zip(ascii, Self.form).allSatisfy({ $1 == .zero ? $0.isDigit : $0 == $1 })
    else { return nil }
    func number(_ digits: Slice<UnsafeRawBufferPointer>) -> Int { digits.reduce(0) { 10 * $0 + Int($1 - .zero) } }
    let civil = CivilDay(year: number(ascii[0..<4]), month: number(ascii[5..<7]), day: number(ascii[8..<10]))
    let hour = number(ascii[11..<13]), minute = number(ascii[14..<16]), second = number(ascii[17..<19])
    guard 1...12 ~= civil.month, civil.isInCalendar, hour < 24, minute < 60, second < 60,
      let fraction = Self.fraction(ascii[Self.form.count..<ascii.count - 1], number)
    else { return nil }
    let seconds = ((civil.number * 24 + hour) * 60 + minute) * 60 + second
    // NB: one division of two exact integers rounds only once, so a timestamp always gives the same date. If the
    // integers overflow, the date can't hold nine decimal places anyway.
    let (product, overflows) = seconds.multipliedReportingOverflow(by: fraction.scale)
    let ticks = product.addingReportingOverflow(fraction.value)
    self.init(
      timeIntervalSinceReferenceDate: overflows || ticks.overflow
        ? Double(seconds) + Double(fraction.value) / Double(fraction.scale) : Double(ticks.partialValue) / Double(fraction.scale))
  }

  /// A timestamp without decimal places; a zero stands for any digit.
  private static let form = Array("0000-00-00T00:00:00".utf8)

  /// Parses the decimal places, if any, as a multiple of `1/scale`. Returns nil if they are malformed.
  private static func fraction(
    _ places: Slice<UnsafeRawBufferPointer>, _ number: (Slice<UnsafeRawBufferPointer>) -> Int
  ) -> (value: Int, scale: Int)? {
    if places.isEmpty { return (0, 1) }
    let digits = places.dropFirst()
    guard places.first == UInt8(ascii: "."), 1...9 ~= digits.count, digits.allSatisfy(\.isDigit) else { return nil }
    return (number(digits), digits.reduce(1) { scale, _ in 10 * scale })
  }

  package init?(timestamp text: String) {
    var text = text
    guard let date = text.withUTF8({ Date(UnsafeRawBufferPointer($0)) }) else { return nil }
    self = date
  }

  /// The timestamp, with the three to seven decimal places needed to read back the same date.
  /// A date outside the years 1 to 9999 becomes their first or last second.
  package var timestamp: String {
    let seconds = min(max(timeIntervalSinceReferenceDate, -63_113_904_000), 252_423_993_599)
    var scale = 1000, digits = 3
    while digits < 7 && (seconds * Double(scale)).rounded() / Double(scale) != seconds {
      scale *= 10
      digits += 1
    }
    let ticks = Int((seconds * Double(scale)).rounded())
    let whole = ticks.floorDivided(by: scale)
    return "\(Self.iso8601(whole)).\((ticks - scale * whole).padded(digits))Z"
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { .zero ... .nine ~= self }
}
