import ConsoleLoop

/// Sets the title of the terminal's window, and shows notifications.
extension CursesTerminal {
  /// Sets the title of the window (OSC 2). The first time, the terminal saves its current title, which it restores when
  /// the program leaves the screen, or at once for `nil`.
  package func setTitle(_ title: String?) {
    guard hasWindow else { return }
    self.title = title
    sendTitle()
  }

  /// Sends a changed title. While the terminal accepts no output, the title stays due.
  func sendTitle() {
    guard title != shownTitle, isOnScreen, !output.isBehind else { return }
    let wasKept = isTitleKept
    output.flush(then: title == nil ? takeTitleBack() : titleAgain)
    if wasKept != isTitleKept { CrashSignals.setReset(wholeReset) }
  }

  /// Makes the terminal show a notification: with OSC 99 in kitty, with OSC 777 in terminals that show its title, and
  /// with OSC 9 in others. Terminals without notifications ignore the sequence.
  package func notify(_ title: String, _ text: String) {
    guard hasWindow, isOnScreen, !output.isBehind else { return }
    // NB: a semicolon ends a part of the sequence. In some terminals, a command may follow it.
    let title = plain(title).replacing(";", with: ","), text = plain(text).replacing(";", with: ","), term = Self.term
    let program = ProcessEnvironment["TERM_PROGRAM"] ?? ""
    let sequence =
      if term.contains("kitty") {
        "\u{1B}]99;i=scrumdinger:d=0;\(title)\u{1B}\\\u{1B}]99;i=scrumdinger:p=body;\(text)\u{1B}\\"
      } else if ["foot", "rxvt", "ghostty"].contains(where: term.contains) || program == "ghostty"
        || ProcessEnvironment["VTE_VERSION"] != nil
      {
        "\u{1B}]777;notify;\(title);\(text)\u{1B}\\"
      } else {
        "\u{1B}]9;\(title): \(text)\u{1B}\\"
      }
    output.flush(then: passedOn(sequence))
  }

  /// Returns the sequence, wrapped inside tmux, so that tmux passes it on to its own terminal.
  func passedOn(_ sequence: String) -> String {
    ProcessEnvironment["TMUX"] == nil
      ? sequence : "\u{1B}Ptmux;" + sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
  }

  /// A sequence that sets the title, and the first time, makes the terminal save its own title before (XTWINOPS 22).
  /// Counts the title as shown, so callers must send the sequence.
  var titleAgain: String {
    guard let title else { return "" }
    defer { (isTitleKept, shownTitle) = (true, title) }
    return (isTitleKept ? "" : "\u{1B}[22;2t") + "\u{1B}]2;\(plain(title))\u{1B}\\"
  }

  /// Returns a sequence that restores the saved title (XTWINOPS 23), or an empty one if no title is saved.
  func takeTitleBack() -> String {
    defer { (isTitleKept, shownTitle) = (false, nil) }
    return isTitleKept ? Self.restoreTitle : ""
  }

  static let restoreTitle = "\u{1B}[23;2t"

  /// Whether a terminal is known to be in a window with a title. Other terminals might print the title.
  static func hasWindow(_ term: String) -> Bool {
    let names = [
      "xterm", "tmux", "rxvt", "foot", "alacritty", "kitty", "wezterm", "ghostty", "konsole", "gnome", "vte", "st-", "mintty",
      "iterm",
    ]
    return !ColorDepth.isGNUScreen(term: term) && (names.contains(where: term.contains) || term.hasPrefix("screen"))
  }

  /// Returns up to 200 characters of the text on one line, without any that could act on the terminal.
  private func plain(_ text: String) -> String {
    String(
      (isUnicode ? OutputEncoding.terminal : .asciiTerminal).line(String(text.prefix(200))).unicodeScalars.filter {
        $0.properties.generalCategory != .control
      })
  }
}
