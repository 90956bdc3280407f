import FoundationEssentials
import JSONCoding
import Schedules
import Scrums

/// A date in a file: ISO 8601 in UTC, `2026-11-21T08:42:00.000Z`.
extension Date {
  /// Parses a timestamp with up to nine decimal places; nil if it is malformed or not in the calendar.
  package init?(_ ascii: UnsafeRawBufferPointer) {
    var reader = TimestampReader(bytes: ascii)
    guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2), reader.skip("T"), let hour = reader.number(digits: 2), reader.skip(":"),
      let minute = reader.number(digits: 2), reader.skip(":"), let second = reader.number(digits: 2),
      let fraction = reader.fraction(), reader.skip("Z"), reader.isAtEnd,
      1...12 ~= month, CivilDay(year: year, month: month, day: day).isInCalendar, hour < 24, minute < 60, second < 60
    else { return nil }
    let days = CivilDay(year: year, month: month, day: day).number
    let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second
    // NB: One division of two exact numbers rounds once, so a date always reads the same. Far from now, nine decimal places are
    // more than a date can hold anyway.
    let (product, overflows) = seconds.multipliedReportingOverflow(by: fraction.scale)
    let ticks = product.addingReportingOverflow(fraction.value)
    self.init(
      timeIntervalSinceReferenceDate: overflows || ticks.overflow
        ? Double(seconds) + Double(fraction.value) / Double(fraction.scale) : Double(ticks.partialValue) / Double(fraction.scale))
  }

  package init?(timestamp text: String) {
    var text = text
    guard let date = text.withUTF8({ Date(UnsafeRawBufferPointer($0)) }) else { return nil }
    self = date
  }

  /// The timestamp, with the decimal places needed to read back the same date: three to seven.
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

private struct TimestampReader {
  let bytes: UnsafeRawBufferPointer
  var position = 0

  var isAtEnd: Bool { position == bytes.count }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func digit() -> Int? {
    guard position < bytes.count, .zero ... .nine ~= bytes[position] else { return nil }
    defer { position += 1 }
    return Int(bytes[position] - .zero)
  }

  mutating func number(digits: Int) -> Int? {
    var number = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      number = 10 * number + digit
    }
    return number
  }

  /// The decimal places, if any, as a multiple of `1/scale`.
  mutating func fraction() -> (value: Int, scale: Int)? {
    guard skip(".") else { return (0, 1) }
    var value = 0, scale = 1
    while let digit = digit() {
      guard scale < 1_000_000_000 else { return nil }
      value = 10 * value + digit
      scale *= 10
    }
    return scale == 1 ? nil : (value, scale)
  }
}
