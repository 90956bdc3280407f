extension UInt8 {
  static let newline = UInt8(ascii: "\n")
}
