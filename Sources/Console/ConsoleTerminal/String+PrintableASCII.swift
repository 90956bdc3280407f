nonisolated extension String {
  /// Whether the text is all printable ASCII, as most text is: each byte is a character of one column that acts on nothing.
  var isPrintableASCII: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
}
