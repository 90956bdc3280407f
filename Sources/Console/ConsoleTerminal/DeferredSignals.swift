import Dispatch
import ConsoleLibc
import Synchronization

/// Defers a signal that would end the process during work that must not be interrupted. A second signal isn't deferred.
package final class DeferredSignals {
  private let gate = Gate()
  private let sources: [any DispatchSourceSignal]

  private nonisolated static let deferred = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Blocks the signals that end a process, and only these: Ctrl-Z stops the work. Call it before starting any other
  /// thread, where a signal could end the process.
  /// - Parameter onSignal: called when a signal is deferred, on its own queue.
  package init(onSignal: @escaping @Sendable () -> Void) {
    Signals.block(Self.deferred)
    let queue = DispatchQueue(label: "deferred signals")
    sources = Self.deferred.filter { !Signals.isIgnored($0) }.map { [gate] signal in
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

/// Holds back one signal while closed.
private nonisolated final class Gate: Sendable {
  private let state = Mutex((isClosed: false, pending: Int32?.none))

  /// Defers the signal if the gate is closed and no signal is deferred yet. Returns whether it is deferred.
  func receive(_ signal: Int32) -> Bool {
    state.withLock { state in
      guard state.isClosed, state.pending == nil else { return false }
      state.pending = signal
      return true
    }
  }

  func close() { state.withLock { $0.isClosed = true } }

  /// Opens the gate, and returns the deferred signal.
  func open() -> Int32? {
    state.withLock { state in
      state.isClosed = false
      return state.pending
    }
  }
}
