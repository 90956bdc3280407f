import Glibc

/// Releases the terminal when the process stops, and takes it again when the process continues.
protocol JobControl: AnyObject {
  /// Called with all events. If it is `nil`, a termination signal ends the process.
  var onEvents: (([TerminalEvent]) -> Void)? { get }
  /// Whether the process is about to end, or the terminal has hung up.
  var isEnding: Bool { get set }
  /// Whether keys are read. If they aren't, the terminal isn't taken.
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

  /// Stops the process unless it ignores SIGTSTP.
  /// - Parameter wholeGroup: whether to stop the whole process group, as the terminal does on Ctrl-Z.
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
