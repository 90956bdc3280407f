import ConsoleLibc

/// Releases the terminal when the process stops, and takes it again when the process continues.
protocol JobControl: AnyObject {
  /// Called with all events. Without a handler, a termination signal ends the process.
  var onEvents: (([TerminalEvent]) -> Void)? { get }
  /// Whether the process is about to end, or the terminal has hung up.
  var isEnding: Bool { get set }
  /// Whether keys are read. Otherwise, the terminal is never taken.
  var hasKeys: Bool { get }
  func takeTerminal()
  func releaseTerminal()
  func close()
}

extension JobControl {
  /// Reports a signal as an event, and stops or resumes the process if the signal asks for that.
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

  /// Releases the terminal, stops the process unless it ignores SIGTSTP, and takes the terminal again.
  /// - Parameter wholeGroup: whether to stop the whole process group, as the terminal does on Ctrl-Z.
  func stop(wholeGroup: Bool) {
    if !Signals.isIgnored(SIGTSTP) {
      releaseTerminal()
      Signals.stop(wholeGroup: wholeGroup)
    }
    resume()
  }

  /// Takes the terminal again and reports ``TerminalEvent/resumed``, unless the program was continued in the
  /// background.
  private func resume() {
    if hasKeys {
      guard !Signals.isInBackground else { return Signals.waitForTerminal { [weak self] in self?.isEnding ?? true } }
      takeTerminal()
    }
    onEvents?([.resumed])
  }
}
