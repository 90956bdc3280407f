import ConsoleLoop

/// The clipboards of the desktop and of tmux, for terminals that drop text copied with OSC 52.
package struct Clipboard {
  private let commands: [[String]]
  private let log: (String) -> Void

  /// Creates a clipboard, which copies nothing in replays.
  package init(in mode: Mode, log: @escaping (String) -> Void) {
    commands = mode == .replay ? [] : Self.commands
    self.log = log
  }

  /// Copies a text with the programs of the display server and of tmux.
  ///
  /// - Parameter then: called after all programs have ended, with whether any took the text.
  package func copy(_ text: String, then: @escaping (Bool) -> Void) {
    if commands.isEmpty { return then(false) }
    var running = commands.count, isCopied = false
    func end(_ succeeded: Bool) {
      running -= 1
      isCopied = isCopied || succeeded
      if running == 0 { then(isCopied) }
    }
    for command in commands {
      do throws(Errand.Failure) {
        try Errand.start(command, limit: 5, input: Array(text.utf8)) { [log] status in
          if status != .exit(0) { log("\(command[0]) did not copy") }
          end(status == .exit(0))
        }
      } catch {
        log("\(command[0]) can't be started")
        end(false)
      }
    }
  }

  private static var commands: [[String]] {
    let display =
      ProcessEnvironment["WAYLAND_DISPLAY"] != nil
      ? [["wl-copy"]] : ProcessEnvironment["DISPLAY"] != nil ? [["xclip", "-selection", "clipboard"]] : []
    // NB: tmux needs a command of its own, since by default it ignores OSC 52 from the programs inside it.
    return display + (ProcessEnvironment["TMUX"] != nil ? [["tmux", "load-buffer", "-w", "-"]] : [])
  }
}
