/// What turns off every mode that a program with a screen may have turned on, whatever it was sending at that moment.
enum ResetSequence {
  /// Everything but the way back to the shell's screen.
  ///
  /// An ending for a sequence that broke off; synchronised output, the reports of the mouse and of focus, bracketed paste,
  /// application keys; keypad, scroll region, attributes, character set, cursor. NB: resetting the region moves the cursor, so this is
  /// sent while the program's own screen is still shown.
  static let modes = "\u{1B}\\\u{1B}[?2026;1006;1003;1002;1000;1004;2004;1l\u{1B}>\u{1B}[r\u{1B}[m\u{F}\u{1B}[?25h"

  /// For when nothing else will be sent: also the way back, by the terminal's own sequence for it if it has one.
  static func whole(leaving exitScreen: String?) -> String { modes + (exitScreen ?? "\r\n") }
}
