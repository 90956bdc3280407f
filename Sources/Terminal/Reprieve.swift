import Glibc

/// A while during which a signal to end the process waits until what has begun is done. A second signal does not wait.
public final class Reprieve {
  private var signals: Signals?
  private var pending: Int32?

  /// To be made before any thread is started.
  ///
  /// - Parameter onSignal: called once, when the process is first told to end.
  public init(onSignal: @escaping () -> Void) {
    Signals.block()
    signals = Signals { [weak self] signal in
      switch signal {
      case SIGWINCH, SIGCONT: break
      case SIGTSTP: Signals.stop(wholeGroup: false)
      case _ where self?.pending != nil: Signals.die(by: signal)
      default:
        self?.pending = signal
        onSignal()
      }
    }
  }

  /// Ends the process now, if that was wanted.
  public func end() {
    if let pending { Signals.die(by: pending) }
  }
}
