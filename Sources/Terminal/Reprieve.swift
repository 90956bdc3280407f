import Dispatch
import Glibc
import Synchronization

/// Puts off a signal to end the process while something is done that is not to be left half done. A second signal does not wait.
public final class Reprieve {
  private let gate = Gate()
  private let sources: [any DispatchSourceSignal]

  /// To be made before any other thread is started.
  ///
  /// - Parameter onSignal: called once, on a queue of its own, when a signal is put off.
  public init(onSignal: @escaping @Sendable () -> Void) {
    Signals.block()
    let queue = DispatchQueue(label: "reprieve")
    sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { !Signals.isIgnored($0) }.map { [gate] signal in
      let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
      source.setEventHandler { @Sendable in if gate.receive(signal) { onSignal() } else { Signals.die(by: signal) } }
      source.resume()
      return source
    }
  }

  /// From now on a signal waits.
  public func begin() { gate.close() }

  /// Signals no longer wait; one that did ends the process now.
  public func end() {
    if let pending = gate.open() { Signals.die(by: pending) }
  }
}

private nonisolated final class Gate: Sendable {
  private struct State {
    var isClosed = false
    var pending: Int32?
  }

  private let state = Mutex(State())

  /// Returns whether the signal has to wait.
  func receive(_ signal: Int32) -> Bool {
    state.withLock { state in
      guard state.isClosed, state.pending == nil else { return false }
      state.pending = signal
      return true
    }
  }

  func close() { state.withLock { $0.isClosed = true } }

  /// Returns the signal that waits.
  func open() -> Int32? {
    state.withLock { state in
      state.isClosed = false
      return state.pending
    }
  }
}
