/// Percent-encoding (RFC 3986).
extension StringProtocol {
  /// The text; nil if it is not encoded properly, or no UTF-8.
  package var percentDecoded: String? {
    var bytes: [UInt8] = [], rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16),
        digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The value of a query, where `+` is a blank; nil also for more than one.
  package var decodedQuery: String? { contains("&") ? nil : String(map { $0 == "+" ? " " : $0 }).percentDecoded }
}
