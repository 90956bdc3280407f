import Glibc

/// Gives the terminal back when the process stops, and takes it again when the process continues.
protocol JobControl: AnyObject {
  /// Called with all events. While it is `nil`, a signal to end the process does so.
  var onEvents: (([TerminalEvent]) -> Void)? { get }
  /// Whether the process is to end, or the terminal is gone.
  var isEnding: Bool { get set }
  /// Whether keys are read; otherwise there is no terminal to take.
  var hasKeys: Bool { get }
  func takeTerminal()
  func releaseTerminal()
  func close()
}

extension JobControl {
  func receive(_ signal: Int32) {
    switch signal {
    case SIGWINCH: onEvents?([.resize])
    case SIGTSTP:
      onEvents?([.suspending])
      stop(wholeGroup: false)
    case SIGCONT: resume()
    default:
      guard let onEvents else {
        close()
        return Signals.act(as: signal)
      }
      isEnding = true
      onEvents([.terminate(signal: signal)])
    }
  }

  /// - Parameter wholeGroup: for Ctrl-Z as a key: the shell waits for the whole process group, as when the terminal itself turns
  ///   the key into a signal.
  func stop(wholeGroup: Bool) {
    if !Signals.isIgnored(SIGTSTP) {
      releaseTerminal()
      Signals.stop(wholeGroup: wholeGroup)
    }
    resume()
  }

  /// Takes the terminal again, unless the program was continued in the background.
  private func resume() {
    if hasKeys {
      guard !Signals.isInBackground else { return Signals.waitForTerminal { [weak self] in self?.isEnding ?? true } }
      takeTerminal()
    }
    onEvents?([.resumed])
  }
}
