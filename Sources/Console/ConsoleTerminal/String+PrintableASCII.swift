nonisolated extension String {
  /// Whether the whole text is printable ASCII, like most text. Each byte is then a harmless character of one column,
  /// so slower checks can be skipped.
  var isPrintableASCII: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
}
