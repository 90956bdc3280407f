/// A line written outside the screen. Whatever the text contains, such as the title of a stranger's scrum or another process's
/// command line, nothing in it can act on a terminal or begin a line of its own (CWE-150, CWE-117).
package struct PrintedLine {
  package let bytes: [UInt8]

  package init(_ text: String, _ encoding: OutputEncoding) { bytes = Array("\(encoding.line(text))\n".utf8) }

  /// A text that replaces the previous one on the same line of a terminal.
  package init(updatingTo text: String, _ encoding: OutputEncoding) { bytes = Array("\r\(encoding.line(text))\u{1B}[K".utf8) }
}
