import ConsoleLoop

/// Controls the terminal outside the screen: the title of the window, and notifications.
extension CursesTerminal {
  /// Sets the title of the window (OSC 2). The first time, the terminal keeps the one that it has, which it gets back when the program
  /// leaves the screen; `nil` gives it back at once.
  package func setTitle(_ title: String?) {
    guard hasWindow, title != self.title else { return }
    let wasSet = self.title != nil
    self.title = title
    guard isOnScreen, !output.isBehind else { return }
    output.flush(then: title == nil ? takeTitleBack() : titleAgain)
    if wasSet != (title != nil) { CrashSignals.setReset(wholeReset) }
  }

  /// Shows a notification of the terminal while the user looks elsewhere: OSC 99 for kitty, OSC 777 for terminals that know titles,
  /// OSC 9 for others. Terminals without notifications ignore it.
  package func notify(_ title: String, _ text: String) {
    guard hasWindow, isOnScreen, !output.isBehind else { return }
    // NB: a semicolon ends a part of the sequence, and in some terminals begins a command.
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

  /// The sequence, wrapped for the terminal around tmux when inside tmux.
  func passedOn(_ sequence: String) -> String {
    ProcessEnvironment["TMUX"] == nil
      ? sequence : "\u{1B}Ptmux;" + sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
  }

  /// Sets the title; the first time, has the terminal keep its own before (XTWINOPS 22).
  var titleAgain: String {
    guard let title else { return "" }
    defer { isTitleKept = true }
    return (isTitleKept ? "" : "\u{1B}[22;2t") + "\u{1B}]2;\(plain(title))\u{1B}\\"
  }

  /// Gives back the title that the terminal has kept (XTWINOPS 23).
  func takeTitleBack() -> String {
    defer { isTitleKept = false }
    return isTitleKept ? Self.giveTitleBack : ""
  }

  static let giveTitleBack = "\u{1B}[23;2t"

  /// Whether a terminal is in a window that has a title. Others would print it.
  static func hasWindow(_ term: String) -> Bool {
    let names = [
      "xterm", "tmux", "rxvt", "foot", "alacritty", "kitty", "wezterm", "ghostty", "konsole", "gnome", "vte", "st-", "mintty",
      "iterm",
    ]
    return !ColorDepth.isGNUScreen(term: term) && (names.contains(where: term.contains) || term.hasPrefix("screen"))
  }

  /// The text in one line, without what could act on the terminal, of 200 characters at most.
  private func plain(_ text: String) -> String {
    String(
      (isUnicode ? OutputEncoding.terminal : .asciiTerminal).line(String(text.prefix(200))).unicodeScalars.filter {
        $0.properties.generalCategory != .control
      })
  }
}
