import FoundationEssentials
import JSONCoding
import Scrums

extension Translation {
  /// Reads a length, and writes it in whole seconds, from `shortest` minutes to a year.
  ///
  /// It is read without loss: minutes as a decimal number, Point-Free's `duration` as 128-bit attoseconds in two words,
  /// `[Int64 high, UInt64 low]`.
  mutating func length(of node: JSONNode, shortest: Int, _ object: inout JSON.Object) throws(JSON.SyntaxError) -> Duration {
    let attoseconds: Int128
    var minutes: String?
    if node["duration"] != nil {
      attoseconds = try node.member(
        "duration", .attoseconds, Int128.init(words:))
    } else {
      let text = try node.member("lengthInMinutes", .minutes) { $0.number }
      if let whole = Int(text), shortest...Duration.longestLength ~= whole { return try node.length(shortest: shortest) }
      // Parsed as seconds and multiplied by sixty: a number out of range as seconds is out of range as a length, too.
      attoseconds = 60 * (Duration(seconds: text)?.attoseconds ?? (text.hasPrefix("-") ? .min / 60 : .max / 60))
      minutes = text
    }
    object["duration"] = nil
    let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    let whole = rest > 0 ? seconds + 1 : seconds
    // Zero or less becomes the minimum.
    let length = Int64(whole < 1 ? Int128(60 * shortest) : min(whole, Int128(60 * Duration.longestLength)))
    object.setLength(.seconds(length), shortest: shortest)
    let place = node["duration"] ?? node["lengthInMinutes"]
    if Int128(length) != whole {
      remark(.impossibleLength(minutes ?? "\(whole)", isMinutes: minutes != nil, became: length), at: place)
    } else if rest > 0 {
      remark(.roundedLength(length), at: place)
    }
    return .seconds(length)
  }
}

extension Int128 {
  fileprivate init?(words node: JSONNode) {
    let words = node.elements.map(\.number)
    guard words.count == 2, let high = words[0].flatMap({ Int64($0) }), let low = words[1].flatMap({ UInt64($0) }) else {
      return nil
    }
    self = Int128(high) << 64 | Int128(low)
  }
}
