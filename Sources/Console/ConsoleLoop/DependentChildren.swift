package import ConsoleLibc
import Synchronization

/// The children that must not outlive this process, whether it exits or a signal ends it.
///
/// A signal handler must not allocate, lock or initialize anything, so the children are in a table of fixed size. A child that finds
/// no room there outlives a process that a signal ends.
package nonisolated enum DependentChildren {
  private struct Slot: ~Copyable {
    /// The child's ID, negated if the child is in the group of this process; 0 for no child.
    let child = Atomic<Int32>(0)
    /// The signal that ends the child's group.
    let signal = Atomic<Int32>(0)
  }

  private static let slots = InlineArray<64, Slot> { _ in Slot() }
  /// Whether the signals are handled; locked while the table changes.
  private static let isPrepared = Mutex(false)

  /// Adds a child that leads a group.
  ///
  /// - Parameter signal: ends the group when a signal ends this process; SIGKILL also when it exits.
  static func add(_ child: ChildProcess, endedBy signal: Int32) { add(child.id, signal) }

  /// Adds a child in the group of this process, which gets the signal that ends this process.
  static func addMember(_ child: ChildProcess) { add(-child.id, 0) }

  private static func add(_ child: Int32, _ signal: Int32) {
    isPrepared.withLock { isPrepared in
      // NB: before the signals are handled, because a handler must not be the first to use the table.
      let free = slots.indices.first { slots[$0].child.load(ordering: .relaxed) == 0 }
      if !isPrepared { prepare() }
      isPrepared = true
      guard let free else { return }
      slots[free].signal.store(signal, ordering: .relaxed)
      slots[free].child.store(child, ordering: .releasing)
    }
  }

  /// NB: call before the child is reaped: after that, another process may have its ID.
  static func remove(_ child: ChildProcess) {
    isPrepared.withLock { isPrepared in
      guard isPrepared else { return }
      for index in slots.indices where abs(slots[index].child.load(ordering: .relaxed)) == child.id {
        slots[index].child.store(0, ordering: .relaxed)
      }
    }
  }

  private static func prepare() {
    atexit { DependentChildren.forEachLeader { child, signal in if signal == SIGKILL { kill(-child, signal) } } }
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      var action = sigaction()
      sigaction(number, nil, &action)
      guard unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self) else {
        continue
      }
      action.__sigaction_handler.sa_handler = handler
      sigaction(number, &action, nil)
    }
  }

  private static func forEachLeader(_ body: (_ child: Int32, _ signal: Int32) -> Void) {
    for index in slots.indices {
      let child = slots[index].child.load(ordering: .acquiring)
      if child > 0 { body(child, slots[index].signal.load(ordering: .relaxed)) }
    }
  }

  // MARK: - Signals

  /// Ends the children because a signal is about to end this process. Call it from any other handler of such a signal.
  package static func end(with number: Int32) {
    forEachLeader { child, signal in
      kill(-child, signal)
      kill(child, signal)
    }
    for index in slots.indices {
      let child = slots[index].child.load(ordering: .acquiring)
      // NB: last, because a group that this process leads is a job of a shell, and has the children of its children, too.
      if child < 0 { kill(getpgrp() == getpid() ? 0 : -child, number) }
    }
  }

  /// The handler of the signals that end the process: ends the children, then does what the signal does by default.
  package static let handler: @convention(c) (Int32) -> Void = { number in
    let code = errno
    // NB: first, because the signal may reach another thread of this process at once.
    signal(number, SIG_DFL)
    end(with: number)
    // Ends the process once this handler returns.
    raise(number)
    errno = code
  }

  /// The action of the signals while nothing else handles them.
  package static var action: __sighandler_t? { isPrepared.withLock { $0 } ? handler : SIG_DFL }
}
