/// A duration as the number of its seconds, in decimal digits and without loss.
extension Duration {
  /// Reads a JSON number of seconds, to the attosecond; nil if it is negative or more than 10^9.
  init?(seconds text: String) {
    let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
    let mantissa = (parts.first ?? "").split(separator: ".")
    guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, let whole = mantissa.first else { return nil }
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    var attoseconds: Int128 = 0
    // NB: A digit's weight is a power of ten of attoseconds; digits that weigh less than one are dropped.
    var weight = whole.count - 1 + 18 + (exponent.clamped)
    for character in whole + fraction {
      guard let digit = character.wholeNumberValue else { return nil }
      if digit != 0 && weight >= 0 {
        guard weight <= 18 + 9 else { return nil }
        attoseconds += Int128(digit) * .powerOfTen(weight)
      }
      weight -= 1
    }
    guard attoseconds <= .powerOfTen(18 + 9) else { return nil }
    self.init(attoseconds: attoseconds)
  }

  /// The seconds as a JSON number, with as many digits behind the point as it takes.
  var secondsText: String {
    let (whole, attoseconds) = max(self, .zero).components
    guard attoseconds > 0 else { return "\(whole)" }
    let digits = String(attoseconds + 1_000_000_000_000_000_000).dropFirst()
    let end = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    return "\(whole).\(digits[...end])"
  }
}

extension Int {
  /// Within what a sum of exponents can't overflow.
  fileprivate var clamped: Int { Swift.min(Swift.max(self, -10_000), 10_000) }
}

extension Int128 {
  fileprivate static func powerOfTen(_ exponent: Int) -> Int128 { (0..<exponent).reduce(1) { power, _ in 10 * power } }
}
