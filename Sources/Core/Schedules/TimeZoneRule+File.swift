package import FoundationEssentials

extension TimeZoneRule {
  /// Parses a compiled time zone (RFC 9636): the rule at its end, and the changes from a date until the last one that
  /// the rule does not predict, such as the last changes before a zone abolishes summer time, or a suspension of summer
  /// time during Ramadan.
  ///
  /// Returns nil unless the file is a compiled time zone with a rule.
  package init?(file bytes: [UInt8], since date: Date) {
    var reader = ZoneFileReader(bytes: bytes[...])
    guard let old = reader.header(), reader.take(old.size(ofTimes: 4)) != nil, let header = reader.header(),
      let zones = reader.periods(header), let text = reader.rule
    else { return nil }
    self.init(text)
    let since = Int(min(max(date.timeIntervalSince1970, -1e12), 1e12))
    var before = zones.first
    var changes: [Change] = []
    for zone in zones.times {
      if zone.time >= since, zone.time < since + 10_000 * 366 * 86400 {
        changes.append(
          Change(time: zone.time - Int(Date.timeIntervalBetween1970AndReferenceDate), before: before, after: zone.period))
      }
      before = zone.period
    }
    while let last = changes.last, follows(last) { changes.removeLast() }
    self.changes = changes
  }

  /// Whether the rule alone predicts a change.
  private func follows(_ change: Change) -> Bool {
    func offset(_ time: Int) -> Int { self.offset(at: Date(timeIntervalSinceReferenceDate: Double(time))) }
    return offset(change.time) == change.after.offset && offset(change.time - 1) == change.before.offset
  }
}

/// Reads the parts of a compiled time zone one after another. Each method returns nil if its part is missing or
/// invalid.
private struct ZoneFileReader {
  var bytes: ArraySlice<UInt8>

  struct Header {
    let times, kinds, letters, leaps, standards, universals: Int

    /// Returns the number of bytes in the block after the header, if each time has `bytes` bytes.
    func size(ofTimes bytes: Int) -> Int {
      times * (bytes + 1) + kinds * 6 + letters + leaps * (bytes + 4) + standards + universals
    }
  }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  /// Takes a signed big-endian integer of `size` bytes.
  private mutating func number(_ size: Int) -> Int? {
    guard let bytes = take(size), let first = bytes.first else { return nil }
    return bytes.dropFirst().reduce(Int(Int8(bitPattern: first))) { $0 << 8 | Int($1) }
  }

  mutating func header() -> Header? {
    guard let start = take(20), start.starts(with: "TZif".utf8), start[start.startIndex + 4] >= UInt8(ascii: "2") else {
      return nil
    }
    let counts = (0..<6).compactMap { _ in number(4) }
    guard counts.count == 6, counts.allSatisfy({ 0...100_000 ~= $0 }), counts[4] > 0 else { return nil }
    return Header(
      times: counts[3], kinds: counts[4], letters: counts[5], leaps: counts[2], standards: counts[1], universals: counts[0])
  }

  /// Takes the block with 64-bit times: the first period, and the later periods with their starts in seconds since
  /// 1970.
  mutating func periods(_ header: Header) -> (first: TimeZoneRule.Period, times: [(time: Int, period: TimeZoneRule.Period)])? {
    let times = (0..<header.times).compactMap { _ in number(8) }
    guard let places = take(header.times) else { return nil }
    let kinds = (0..<header.kinds).compactMap { _ in number(4).flatMap { offset in take(2).map { (offset, Array($0)) } } }
    guard kinds.count == header.kinds, let letters = take(header.letters).map(Array.init),
      take(header.leaps * 12 + header.standards + header.universals) != nil, places.allSatisfy({ $0 < kinds.count }),
      kinds.allSatisfy({ abs($0.0) < 7 * 86400 && $0.1[1] < letters.count })
    else { return nil }
    let named = kinds.map { offset, kind in
      TimeZoneRule.Period(name: String(decoding: letters[Int(kind[1])...].prefix { $0 != 0 }, as: UTF8.self), offset: offset)
    }
    return (named[0], zip(times, places).map { ($0, named[Int($1)]) })
  }

  /// The rule: the text between the two newlines around the rest of the file.
  var rule: String? {
    guard bytes.count > 2, bytes.first == UInt8(ascii: "\n"), bytes.last == UInt8(ascii: "\n") else { return nil }
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}
