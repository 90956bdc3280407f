import ConsoleLoop

/// The clipboard of the desktop, for terminals that do not pass on what is copied (OSC 52).
enum Clipboard {
  /// Copies with the program of the display, where there is one.
  static func copy(_ text: String) {
    guard let command else { return }
    do throws(Errand.Failure) { try Errand.start(command, limit: 5, input: Array(text.utf8)) } catch {
      Log.write("\(command[0]) can't be started")
    }
  }

  private static var command: [String]? {
    if ProcessEnvironment["WAYLAND_DISPLAY"] != nil { return ["wl-copy"] }
    return ProcessEnvironment["DISPLAY"] == nil ? nil : ["xclip", "-selection", "clipboard"]
  }
}
