import FoundationEssentials
import JSONCoding
import Scrums

extension Translation {
  /// Reads a length, and writes it rounded up to whole seconds, at most a year. A length of zero or less becomes
  /// `shortest` minutes.
  ///
  /// The length is read without loss: minutes as a decimal number, Point-Free's `duration` as 128-bit attoseconds in
  /// two words, `[Int64 high, UInt64 low]`.
  mutating func length(of node: JSONNode, shortest: Int, _ object: inout JSON.Object) throws(JSON.SyntaxError) -> Duration {
    let attoseconds: Int128
    var minutes: String?
    if node["duration"] != nil {
      attoseconds = try node.member(
        "duration", .attoseconds, Int128.init(words:))
    } else {
      let text = try node.member("lengthInMinutes", .minutes) { $0.number }
      if let whole = Int(text), shortest...Duration.longestLength ~= whole { return try node.length(shortest: shortest) }
      // The number is parsed as seconds and multiplied by 60. A number out of range as seconds is out of range as a
      // length, too.
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
  /// Reads an array of the high and the low word.
  fileprivate init?(words node: JSONNode) {
    let words = node.elements.map(\.number)
    guard words.count == 2, let high = words[0].flatMap({ Int64($0) }), let low = words[1].flatMap({ UInt64($0) }) else {
      return nil
    }
    self = Int128(high) << 64 | Int128(low)
  }
}

extension Translation {
  /// Writes a date in seconds since 2001 as a timestamp. A date outside the years 1 to 9999 becomes their first or last
  /// second. If a date is in the future, and likely when counted from 1970, as in most programs, it is counted from
  /// 1970.
  mutating func translateDate(of node: JSONNode, _ object: inout JSON.Object) throws(JSON.SyntaxError) {
    if node["date"]?.isString == true { return try noteUnlikelyDate(of: node) }
    let seconds = try node.member("date", .seconds) { $0.number.flatMap(Double.init) }
    let text = node["date"]?.text ?? ""
    let meant = countedFrom1970(seconds)
    let date = meant ?? Date(timeIntervalSinceReferenceDate: seconds), timestamp = date.timestamp
    object["date"] = .string(timestamp)
    if meant != nil {
      return remark(.dateSince1970(text, became: date), at: node["date"])
    }
    if let written = Date(timestamp: timestamp), abs(written.timeIntervalSinceReferenceDate - seconds) < 0.5 {
      return noteIfUnlikely(written, at: node["date"])
    }
    remark(.dateOutOfRange(text, became: date), at: node["date"])
  }

  /// Adds a remark about an unlikely date. The date is kept.
  mutating func noteUnlikelyDate(of node: JSONNode) throws(JSON.SyntaxError) {
    noteIfUnlikely(try node.date("date"), at: node["date"])
  }

  private mutating func noteIfUnlikely(_ date: Date, at node: JSONNode?) {
    if !likely.contains(date) { remark(date < likely.lowerBound ? .oldDate(date) : .futureDate(date), at: node) }
  }

  /// Returns the date of a number of seconds, milliseconds or microseconds since 1970; nil unless that date is likely,
  /// and the number would be in the future as seconds since 2001.
  private func countedFrom1970(_ number: Double) -> Date? {
    guard Date(timeIntervalSinceReferenceDate: number) > likely.upperBound else { return nil }
    return [1, 1000, 1_000_000].lazy.map { Date(timeIntervalSince1970: number / $0) }.first(where: likely.contains)
  }

  /// The likely dates: from the year 2000 to tomorrow.
  private var likely: ClosedRange<Date> {
    let first = Date(timeIntervalSinceReferenceDate: -366 * 86400)
    return first...max(first, now.addingTimeInterval(Update.clockDifference))
  }
}

extension Translation {
  /// Reads attendees. Attendees that are plain names get IDs, which are the same in each import.
  func attendees(
    of node: JSONNode, _ scrum: UUID, _ object: inout JSON.Object
  ) throws(JSON.SyntaxError) -> IdentifiedArrayOf<Attendee> {
    var occurrences: [String: Int] = [:]
    var objects: [JSON] = []
    let attendees = try node.list("attendees") { (node) throws(JSON.SyntaxError) in
      guard let name = node.string else {
        objects.append(JSON(node))
        return try Attendee(node)
      }
      let occurrence = occurrences[name, default: 0]
      occurrences[name] = occurrence + 1
      let id = UUID(derivedFrom: "\(scrum.uuidString)/\(occurrence)/\(name)")
      objects.append(.object(["id": .string(id.uuidString), "name": .string(name)]))
      return Attendee(id: id, name: name)
    }
    object["attendees"] = .array(objects)
    return IdentifiedArray(uniquing: attendees)
  }
}
