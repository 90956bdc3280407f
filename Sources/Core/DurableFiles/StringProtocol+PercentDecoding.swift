/// Percent-encoding (RFC 3986).
extension StringProtocol {
  /// The decoded text; nil if an escape is invalid or the bytes aren't UTF-8.
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

  /// The decoded value of a query, with spaces for `+`; nil if the query contains `&` or can't be decoded.
  package var decodedQuery: String? { contains("&") ? nil : String(map { $0 == "+" ? " " : $0 }).percentDecoded }
}
