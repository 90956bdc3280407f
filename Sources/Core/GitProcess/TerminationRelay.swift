import ConsoleLoop
import Glibc
import Synchronization

/// Ends a git that asks on the terminal together with this process, if that is told to terminate.
///
/// Such a git stays in this process's group, so that Ctrl-C and Ctrl-Z reach both, and has no deadline. A signal handler must not
/// allocate, lock or initialize anything.
enum TerminationRelay {
  private static let child = Atomic<Int32>(0)
  /// The address of the handler before.
  private static let before = Atomic<Int>(0)

  static func begin(_ git: ChildProcess) {
    // NB: so that the handler has nothing left to initialize.
    child.store(git.id, ordering: .relaxed)
    before.store(address(signal(SIGTERM, handler)), ordering: .relaxed)
    if before.load(ordering: .relaxed) == address(SIG_IGN) { end() }
  }

  static func end() { signal(SIGTERM, unsafeBitCast(before.load(ordering: .relaxed), to: __sighandler_t?.self)) }

  private static func address(_ handler: __sighandler_t?) -> Int { unsafeBitCast(handler, to: Int.self) }

  private static let handler: @convention(c) (Int32) -> Void = { number in
    let code = errno
    // NB: first, because the signal may reach another thread of this process at once.
    end()
    // NB: a group that this process leads is a job of a shell, and has git's own children, too.
    kill(getpgrp() == getpid() ? 0 : child.load(ordering: .relaxed), number)
    // Does what the signal did before, once this handler returns.
    raise(number)
    errno = code
  }
}
