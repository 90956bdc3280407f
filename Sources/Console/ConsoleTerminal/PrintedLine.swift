/// A line written outside the screen. No part of its text, such as the title of another user's scrum or another
/// process's command line, can act on a terminal or begin another line (CWE-150, CWE-117).
package struct PrintedLine {
  package let bytes: [UInt8]

  package init(_ text: String, _ encoding: OutputEncoding) { bytes = Array("\(encoding.line(text))\n".utf8) }
}
