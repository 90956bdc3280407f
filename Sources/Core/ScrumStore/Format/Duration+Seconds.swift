import JSONCoding

/// A duration in a file: a decimal number of seconds, without loss.
extension Duration {
  /// Parses a JSON number of seconds, to the attosecond. Returns nil if it is negative or more than 10^9.
  package init?(seconds ascii: UnsafeRawBufferPointer) {
    if let duration = Self(shortSeconds: ascii) {
      self = duration
    } else {
      self.init(seconds: String(decoding: ascii, as: UTF8.self))
    }
  }

  /// Parses a number with at most nine digits before and nine after the point, several times faster than
  /// `init(seconds:)`.
  private init?(shortSeconds ascii: UnsafeRawBufferPointer) {
    var digits = 0, number = 0, point: Int?
    for byte in ascii {
      switch byte {
      case .zero ... .nine:
        guard digits < 18 else { return nil }
        number = 10 * number + Int(byte - .zero)
        digits += 1
      case UInt8(ascii: "."): point = digits
      default: return nil
      }
    }
    guard point ?? digits <= 9, digits - (point ?? digits) <= 9 else { return nil }
    var scale = 1
    for _ in (point ?? digits)..<digits { scale *= 10 }
    self = .seconds(number / scale) + .nanoseconds(number % scale * (1_000_000_000 / scale))
  }

  package init?(seconds text: String) {
    let mantissa = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    guard mantissa.first != UInt8(ascii: "-"), let exponent = Self.exponent(in: text.utf8.dropFirst(mantissa.count + 1))
    else { return nil }
    let point = mantissa.firstIndex(of: UInt8(ascii: ".")) ?? mantissa.endIndex
    // The power of ten of a digit, in attoseconds. Digits below one attosecond are dropped.
    var weight = Self.digits + exponent + text.utf8.distance(from: mantissa.startIndex, to: point) - 1
    var attoseconds: Int128 = 0
    for digit in mantissa where digit != UInt8(ascii: ".") {
      guard .zero ... .nine ~= digit else { return nil }
      if digit != .zero && weight >= 0 {
        guard weight <= Self.digits + 9 else { return nil }
        attoseconds += Int128(digit - .zero) * Self.powersOfTen[weight]
      }
      weight -= 1
    }
    guard attoseconds <= Self.powersOfTen[Self.digits + 9] else { return nil }
    self.init(attoseconds: attoseconds)
  }

  /// The decimal places of a second in attoseconds.
  private static let digits = 18

  private static let powersOfTen = (0...digits + 9).map { (0..<$0).reduce(Int128(1)) { power, _ in 10 * power } }

  /// Parses the exponent, if any, clamped to a range outside which a number is zero or too large.
  private static func exponent(in digits: Substring.UTF8View) -> Int? {
    guard !digits.isEmpty else { return 0 }
    return Int(Substring(digits)).map { min(max($0, -10_000), 10_000) }
  }

  /// The seconds as a JSON number with the necessary decimal places, clamped to the range that can be read.
  package var secondsText: String {
    let (whole, attoseconds) = min(max(self, .zero), .seconds(1_000_000_000)).components
    guard attoseconds > 0 else { return "\(whole)" }
    let digits = String(attoseconds + 1_000_000_000_000_000_000).dropFirst()
    let end = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    return "\(whole).\(digits[...end])"
  }
}
