import JSON
import Models
import ScrumStore

extension JSON.Object {
  /// Writes the length as the store has it: in whole seconds, from `shortest` minutes to a year.
  ///
  /// It is read without loss: minutes as the decimal number they are, Point-Free's `duration` as a 128-bit count of
  /// attoseconds in two words, `[Int64 high, UInt64 low]`.
  ///
  /// - Returns: what was changed, if it did not fit.
  mutating func translateLength(shortest: Int) throws(Mismatch) -> String? {
    let attoseconds: Int128
    var told: String?
    if let duration = self["duration"] {
      guard let count = Int128(words: duration) else {
        throw mismatch("duration", "two whole numbers, the high and the low 64 bits of a count of attoseconds")
      }
      attoseconds = count
    } else if case .number(let text)? = self["lengthInMinutes"] {
      if let minutes = Int(text), shortest...Self.longest ~= minutes { return nil }
      // Decimal digits read as seconds, times sixty; what is too small or too large for that is so for a length as well.
      attoseconds = 60 * (Duration(seconds: text)?.attoseconds ?? (text.hasPrefix("-") ? .min / 60 : .max / 60))
      told = "\(text) minutes"
      self["lengthInSeconds"] = nil
    } else {
      throw mismatch("lengthInMinutes", "a number of minutes")
    }
    self["duration"] = nil
    let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    let whole = rest > 0 ? seconds + 1 : seconds
    // What is nothing or less can't be meant; the shortest there is comes next to it.
    let length = whole < 1 ? Int128(60 * shortest) : min(whole, Int128(60 * Self.longest))
    setLength(.seconds(Int64(length)), shortest: shortest)
    if length != whole { return "a length of \(told ?? "\(whole) seconds") can't be; it became \(length) seconds" }
    return rest > 0 ? "the length was rounded up to \(length) seconds" : nil
  }
}

extension Int128 {
  fileprivate init?(words: JSON) {
    guard case .array(let words) = words, words.count == 2, case .number(let high) = words[0], case .number(let low) = words[1],
      let high = Int64(high), let low = UInt64(low)
    else { return nil }
    self = Int128(high) << 64 | Int128(low)
  }
}
