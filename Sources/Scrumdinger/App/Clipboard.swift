import ConsoleLoop
import Settings

/// The clipboard of the desktop and of tmux, for terminals that do not pass on what is copied (OSC 52).
enum Clipboard {
  /// Copies with the programs of the display and of tmux, where there are some.
  ///
  /// - Parameter then: told whether one of them has taken the text; false if there is none.
  static func copy(_ text: String, in mode: Mode, then: @escaping (Bool) -> Void) {
    guard mode != .replay, !commands.isEmpty else { return then(false) }
    var running = commands.count, isCopied = false
    func end(_ succeeded: Bool) {
      running -= 1
      isCopied = isCopied || succeeded
      if running == 0 { then(isCopied) }
    }
    for command in commands {
      do throws(Errand.Failure) {
        try Errand.start(command, limit: 5, input: Array(text.utf8)) { status in
          if status != .exit(0) { Log.write("\(command[0]) did not copy") }
          end(status == .exit(0))
        }
      } catch {
        Log.write("\(command[0]) can't be started")
        end(false)
      }
    }
  }

  private static var commands: [[String]] {
    let display =
      ProcessEnvironment["WAYLAND_DISPLAY"] != nil
      ? [["wl-copy"]] : ProcessEnvironment["DISPLAY"] != nil ? [["xclip", "-selection", "clipboard"]] : []
    // NB: by default, tmux obeys no program that asks for its clipboard by OSC 52.
    return display + (ProcessEnvironment["TMUX"] != nil ? [["tmux", "load-buffer", "-w", "-"]] : [])
  }
}
