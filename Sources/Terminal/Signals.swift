import Dispatch
import Glibc

/// The signals that a terminal program has to answer, delivered on the main queue and never in a handler.
public final class Signals {
  private static let all = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT]
  private var sources: [any DispatchSourceSignal] = []

  /// Keeps the signals back in this thread and in those that it starts, for the sources to take.
  static func block() { mask(SIG_BLOCK, all) }

  /// Lets one signal through while `body` runs.
  static func allowing(_ signal: Int32, _ body: () -> Void) {
    mask(SIG_UNBLOCK, [signal])
    body()
    mask(SIG_BLOCK, [signal])
  }

  /// Ends the process by a signal, as if nobody had answered it: whoever waits for the process learns the truth.
  public static func die(by signal: Int32) {
    Glibc.signal(signal, SIG_DFL)
    allowing(signal) { kill(getpid(), signal) }
  }

  init(_ deliver: @escaping (Int32) -> Void) {
    sources = Self.all.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { deliver(number) }
      source.resume()
      return source
    }
  }

  isolated deinit { sources.forEach { $0.cancel() } }

  private static func mask(_ how: Int32, _ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    signals.forEach { sigaddset(&set, $0) }
    pthread_sigmask(how, &set, nil)
  }
}
