package import CLinux
import ConsoleLibc
import Synchronization

/// A child process, by default without a controlling terminal and with its output discarded, so that nothing can reach
/// the screen.
///
/// By default, it leads a session and a process group, which ``kill()`` kills. It starts with the default action for all signals.
package nonisolated struct ChildProcess: Sendable {
  /// The child's process ID, which is also the ID of the group that it leads by default.
  package let id: pid_t

  /// Starts a command. Returns `nil` if that fails, with the reason in `errno`.
  ///
  /// - Parameters:
  ///   - input: the child's standard input; empty by default.
  ///   - output: the child's standard output; discarded by default.
  ///   - errors: the child's standard error; discarded by default.
  ///   - inherited: a descriptor that the child inherits as number 3.
  ///   - executable: the program to run, if it differs from the first word of the command.
  ///   - environment: the child's environment, as `NAME=value`; by default, this process's.
  ///   - directory: a descriptor of the child's working directory; by default, this process's.
  ///   - isLeader: whether the child leads its own session and group; otherwise, it stays in this process's session and group.
  ///   - mask: the child's mask for new files (umask(2)); by default, the mask this process was started with.
  ///   - outlivesTerminal: whether the child ignores hangups, as with nohup(1).
  ///   - ending: how the child ends with this process; by default, it outlives it.
  package init?(
    _ command: [String], input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil, inherited: Int32? = nil,
    executable: String? = nil, environment: [String]? = nil, directory: Int32? = nil, isLeader: Bool = true,
    mask: mode_t? = nil, outlivesTerminal: Bool = false, ending: Ending? = nil
  ) {
    Self.collectLeft()
    var files = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t(), signals = sigset_t(), child: pid_t = 0
    var defaults = sigset_t()
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    sigemptyset(&signals)
    // NB: signals that this process ignores would stay ignored in the child.
    sigfillset(&defaults)
    if outlivesTerminal { sigdelset(&defaults, SIGHUP) }
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    for (file, number, mode) in [
      (input, STDIN_FILENO, O_RDONLY), (output, STDOUT_FILENO, O_WRONLY), (errors, STDERR_FILENO, O_WRONLY),
    ] {
      if let file {
        posix_spawn_file_actions_adddup2(&files, file, number)
      } else {
        posix_spawn_file_actions_addopen(&files, number, "/dev/null", mode, 0)
      }
    }
    if let inherited { posix_spawn_file_actions_adddup2(&files, inherited, 3) }
    if let directory { posix_spawn_file_actions_addfchdir_np(&files, directory) }
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    let session = isLeader ? Self.newSession : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | session))
    let arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    let variables = environment.map { $0.map { strdup($0) } + [nil] }
    defer { variables?.forEach { free($0) } }
    // NB: files for other users, such as objects that git pushes to a folder, must not get this process's stricter mask. All
    // threads share one mask, so it is changed under a lock.
    let failure = DependentChildren.start(&child, ending) { child in
      Self.mask.withLock { _ in
        let mask = umask(mask ?? ProcessEnvironment.userMask.load(ordering: .relaxed))
        defer { umask(mask) }
        // NB: until the child leads its own session, it would get the hangup of this process's group when the terminal closes.
        let action = outlivesTerminal ? signal(SIGHUP, SIG_IGN) : nil
        defer { if outlivesTerminal { signal(SIGHUP, action) } }
        return variables.map { posix_spawnp(&child, executable ?? command[0], &files, &attributes, arguments, $0) }
          ?? posix_spawnp(&child, executable ?? command[0], &files, &attributes, arguments, environ)
      }
    }
    guard failure == 0 else {
      errno = failure
      return nil
    }
    id = child
  }

  /// Locked while the process has another mask.
  private static let mask = Mutex(())

  /// POSIX_SPAWN_SETSID, which Glibc's module does not export. A new session has no controlling terminal.
  private static let newSession: Int32 = 0x80

  /// Blocks until the child has exited. Afterwards, ``collect()`` returns its status.
  package func waitForExit() {
    var status = siginfo_t()
    while waitid(P_PID, id_t(id), &status, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
  }

  /// Whether the child has exited, so that ``collect()`` returns its status without blocking.
  package var hasExited: Bool {
    var status = siginfo_t()
    return waitid(P_PID, id_t(id), &status, WEXITED | WNOHANG | WNOWAIT) == 0 && status.si_signo == SIGCHLD
  }

  /// Waits for the child to exit, up to a limit, and returns whether it has. If so, ``collect()`` returns its status.
  ///
  /// NB: the end of the output is no sign of the exit: a child can close its output and run on, and processes it leaves behind may
  /// keep the output open.
  package func exits(within limit: Duration) -> Bool {
    let clock = ContinuousClock(), start = clock.now
    var pause: UInt32 = 200
    while !hasExited {
      if clock.now - start > limit { return false }
      usleep(pause)
      pause = min(pause + pause / 4, 10_000)
    }
    return true
  }

  /// The way a child ended: with an exit status, or killed by a signal.
  package enum ExitStatus: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Waits for the child, reaps it and returns its status. Afterwards, another process may have its ID.
  package func collect() -> ExitStatus {
    var status: Int32 = 0
    DependentChildren.remove(self)
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  package func terminate() { ConsoleLibc.kill(id, SIGTERM) }

  /// Asks the child and the process group that it leads to terminate.
  package func terminateSession() {
    ConsoleLibc.kill(-id, SIGTERM)
    terminate()
  }

  package func resume() { ConsoleLibc.kill(id, SIGCONT) }

  package func kill() {
    ConsoleLibc.kill(-id, SIGKILL)
    ConsoleLibc.kill(id, SIGKILL)
  }

  /// Limits a child that may run arbitrary code: the size of the files it writes, and its processor time to 60 seconds.
  ///
  /// - Parameter bytes: the maximum size of a file.
  package func confine(_ bytes: Int) {
    for (resource, most) in [(RLIMIT_FSIZE, bytes), (RLIMIT_CPU, 60)] {
      var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
      _ = prlimit(id, UInt32(resource.rawValue), &limit, nil)
    }
  }

  /// How a child ends with this process.
  package enum Ending: Sendable {
    /// Its group is asked to terminate if a signal ends this process.
    case asked
    /// Its group is killed when this process exits, or a signal ends it.
    case killed
    /// It gets the signal that ends this process, and is in the same group.
    case shared
  }

  /// Leaves the child, which may not end for a long time, to be collected when another child is started.
  package func collectLater() { Self.left.withLock { $0.append(self) } }

  private static func collectLeft() {
    left.withLock { left in
      left.removeAll { child in
        guard child.hasExited else { return false }
        _ = child.collect()
        return true
      }
    }
  }

  /// The children that nobody waits for.
  private static let left = Mutex<[ChildProcess]>([])

  /// Waits for the child to exit, and reaps it. After a limit in milliseconds, kills its group.
  ///
  /// - Returns: whether the child exited by itself with status 0. A child that does not end within a second of the kill
  ///   is collected later.
  package func succeeds(within limit: Int) -> Bool {
    if !exits(within: .milliseconds(limit)) {
      kill()
      guard exits(within: .seconds(1)) else {
        collectLater()
        return false
      }
    }
    return collect() == .exit(0)
  }
}
