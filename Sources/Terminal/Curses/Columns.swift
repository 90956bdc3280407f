import CNcurses

extension Glyph {
  /// The columns that a scalar takes according to the C library, and so to ncurses and most terminals: 0 for a mark, -1 for what
  /// can't be shown.
  static func columns(of scalar: UInt32) -> Int {
    Int(wcwidth(wchar_t(bitPattern: scalar)))
  }
}
