import Dispatch
import Glibc
import Synchronization

/// Defers a signal that would end the process during work that must not be interrupted. A second signal isn't deferred.
package final class DeferredSignals {
  private let gate = Gate()
  private let sources: [any DispatchSourceSignal]

  /// Blocks the signals; call it before starting any other thread.
  /// - Parameter onSignal: called when a signal is deferred, on a queue of its own.
  package init(onSignal: @escaping @Sendable () -> Void) {
    Signals.block()
    let queue = DispatchQueue(label: "deferred signals")
    sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { !Signals.isIgnored($0) }.map { [gate] signal in
      let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
      source.setEventHandler { @Sendable in if gate.receive(signal) { onSignal() } else { Signals.act(as: signal) } }
      source.resume()
      return source
    }
  }

  /// Defers the first signal from now on.
  package func begin() { gate.close() }

  /// Stops deferring. A deferred signal ends the process now.
  package func end() {
    if let pending = gate.open() { Signals.act(as: pending) }
  }
}

private nonisolated final class Gate: Sendable {
  private let state = Mutex((isClosed: false, pending: Int32?.none))

  /// Returns whether the signal is deferred.
  func receive(_ signal: Int32) -> Bool {
    state.withLock { state in
      guard state.isClosed, state.pending == nil else { return false }
      state.pending = signal
      return true
    }
  }

  func close() { state.withLock { $0.isClosed = true } }

  func open() -> Int32? {
    state.withLock { state in
      state.isClosed = false
      return state.pending
    }
  }
}
