nonisolated extension String {
  /// Whether all of the text is printable ASCII, as most text is. Each byte is then a harmless character of one column.
  var isPrintableASCII: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
}
