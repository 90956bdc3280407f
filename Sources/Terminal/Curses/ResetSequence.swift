/// Sequences that turn off every mode a full-screen program may have turned on, even if they interrupt another sequence.
enum ResetSequence {
  /// Resets everything except the choice of screen.
  ///
  /// Terminates an interrupted sequence; resets synchronised output, mouse and focus reports, bracketed paste and application
  /// keys; keypad, scroll region, attributes, character set and cursor. NB: resetting the region moves the cursor, so this is
  /// sent while the program's own screen is still shown.
  static let modes = "\u{1B}\\\u{1B}[?2026;1006;1003;1002;1000;1004;2004;1l\u{1B}>\u{1B}[r\u{1B}[m\u{F}\u{1B}[?25h"

  /// Resets everything and returns to the shell's screen, with the terminal's own sequence if it has one.
  static func whole(leaving exitScreen: String?) -> String { modes + (exitScreen ?? "\r\n") }
}
