import JSON

/// A duration as the number of its seconds, in decimal digits and without loss.
extension Duration {
  /// Reads a JSON number of seconds, to the attosecond; nil if it is negative or more than 10^9.
  package init?(seconds text: String) {
    let mantissa = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    guard mantissa.first != UInt8(ascii: "-"), let exponent = Self.exponent(in: text.utf8.dropFirst(mantissa.count + 1))
    else { return nil }
    let point = mantissa.firstIndex(of: UInt8(ascii: ".")) ?? mantissa.endIndex
    // A digit weighs this power of ten, in attoseconds; digits that weigh less than one are dropped.
    var weight = Self.digits + exponent + text.utf8.distance(from: mantissa.startIndex, to: point) - 1
    var attoseconds: Int128 = 0
    for digit in mantissa where digit != UInt8(ascii: ".") {
      if digit != .zero && weight >= 0 {
        guard weight <= Self.digits + 9 else { return nil }
        attoseconds += Int128(digit - .zero) * Self.powersOfTen[weight]
      }
      weight -= 1
    }
    guard attoseconds <= Self.powersOfTen[Self.digits + 9] else { return nil }
    self.init(attoseconds: attoseconds)
  }

  /// How many digits behind the point a second has.
  private static let digits = 18

  private static let powersOfTen = (0...digits + 9).map { (0..<$0).reduce(Int128(1)) { power, _ in 10 * power } }

  /// Reads what follows the e, of which there may be nothing, within bounds that make a number zero or too large.
  private static func exponent(in digits: Substring.UTF8View) -> Int? {
    guard !digits.isEmpty else { return 0 }
    return Int(Substring(digits)).map { min(max($0, -10_000), 10_000) }
  }

  /// The seconds as a JSON number, with as many digits behind the point as it takes; within the bounds that are read.
  package var secondsText: String {
    let (whole, attoseconds) = min(max(self, .zero), .seconds(1_000_000_000)).components
    guard attoseconds > 0 else { return "\(whole)" }
    let digits = String(attoseconds + 1_000_000_000_000_000_000).dropFirst()
    let end = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    return "\(whole).\(digits[...end])"
  }
}
