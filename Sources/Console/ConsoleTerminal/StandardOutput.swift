import ConsoleLibc

/// Standard output of a program without a screen.
package enum StandardOutput {
  /// The size of the terminal; nil elsewhere.
  package static var size: Size? { LiveLines.size(of: STDOUT_FILENO) }

  package static var isUnicode: Bool { Charset.fromEnvironment() == .unicode }

  /// The styles of the terminal; nil if it shows none, and elsewhere.
  package static var styles: PrintedStyles? { PrintedStyles(descriptor: STDOUT_FILENO) }

  /// Prepares lines that are redrawn in place, below what was printed; nil unless a terminal can do that.
  package static func liveLines() -> LiveLines? {
    fflush(nil)
    return LiveLines(on: STDOUT_FILENO)
  }

  /// Writes lines above those that are redrawn. Drops them if writing fails.
  package static func write(_ lines: [String]) {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    // NB: comes after what the C library has buffered.
    fflush(nil)
    LiveLines.above(bytes, on: STDOUT_FILENO) { LiveLines.send(bytes, to: STDOUT_FILENO) }
  }
}
