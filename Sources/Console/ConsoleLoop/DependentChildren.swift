import CLinux
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
  /// Whether the signals are handled; locked while a child is added.
  private static let isPrepared = Mutex(false)

  /// The number of children that are being started, and may run without being in the table.
  private static let starting = Atomic(0)
  /// Whether no other child may start, because this process ends.
  private static let isEnding = Atomic(false)

  /// Starts a child and, if that succeeds, adds it, so that a signal that comes meanwhile ends it, too.
  ///
  /// - Parameter body: sets the child's ID. Returns 0, or the reason why it can't be started.
  static func start(_ child: inout pid_t, _ ending: ChildProcess.Ending?, _ body: (inout pid_t) -> Int32) -> Int32 {
    if ending != nil {
      isPrepared.withLock { isPrepared in
        guard !isPrepared else { return }
        // NB: before the signals are handled, because a handler must not be the first to use the table.
        for index in slots.indices { slots[index].child.store(0, ordering: .relaxed) }
        starting.store(0, ordering: .relaxed)
        isEnding.store(false, ordering: .relaxed)
        prepare()
        isPrepared = true
      }
    }
    // NB: a handler in this thread would wait for the child that the thread starts.
    var ended = sigset_t(), before = sigset_t()
    sigemptyset(&ended)
    for number in signals { sigaddset(&ended, number) }
    pthread_sigmask(SIG_BLOCK, &ended, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    guard let ending else { return body(&child) }
    starting.add(1, ordering: .sequentiallyConsistent)
    defer { starting.subtract(1, ordering: .sequentiallyConsistent) }
    guard !isEnding.load(ordering: .sequentiallyConsistent) else { return EINTR }
    let failure = body(&child)
    if failure == 0 { add(child, ending) }
    return failure
  }

  private static func add(_ child: pid_t, _ ending: ChildProcess.Ending) {
    isPrepared.withLock { _ in
      guard let free = slots.indices.first(where: { slots[$0].child.load(ordering: .relaxed) == 0 }) else { return }
      slots[free].signal.store(ending == .killed ? SIGKILL : SIGTERM, ordering: .relaxed)
      slots[free].child.store(ending == .shared ? -child : child, ordering: .releasing)
    }
  }

  /// NB: call before the child is reaped: after that, another process may have its ID.
  static func remove(_ child: ChildProcess) {
    // NB: without a lock, because a handler that interrupts this waits for those that add children.
    for index in slots.indices where abs(slots[index].child.load(ordering: .relaxed)) == child.id {
      slots[index].child.store(0, ordering: .relaxed)
    }
  }

  private static func prepare() {
    atexit { DependentChildren.forEachLeader { child, signal in if signal == SIGKILL { kill(-child, signal) } } }
    for number in signals {
      var action = sigaction()
      sigaction(number, nil, &action)
      guard unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self) else {
        continue
      }
      action.__sigaction_handler.sa_handler = handler
      sigaction(number, &action, nil)
    }
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private static func forEachLeader(_ body: (_ child: Int32, _ signal: Int32) -> Void) {
    stopStarting()
    for index in slots.indices {
      let child = slots[index].child.load(ordering: .acquiring)
      if child > 0 { body(child, slots[index].signal.load(ordering: .relaxed)) }
    }
  }

  // MARK: - Signals

  /// Starts no other child, and waits until those that are being started are in the table.
  package static func stopStarting() {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    // Starting a child takes some milliseconds; a second is enough even for a machine with other things to do.
    for _ in 0..<1000 where starting.load(ordering: .sequentiallyConsistent) > 0 { usleep(1000) }
  }

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
    // NB: a second signal meanwhile must not end the process.
    stopStarting()
    // NB: before the children end, because the signal may reach another thread of this process at once.
    signal(number, SIG_DFL)
    end(with: number)
    // Ends the process once this handler returns.
    raise(number)
    errno = code
  }

  /// The action of the signals while nothing else handles them.
  package static var action: __sighandler_t? { isPrepared.withLock { $0 } ? handler : SIG_DFL }
}
