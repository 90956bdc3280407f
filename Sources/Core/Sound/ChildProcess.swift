import Dispatch
import Glibc

/// A child process without a terminal, whose output is discarded so that nothing it prints can reach the screen.
struct ChildProcess {
  private let id: pid_t

  /// Nil if there is no such program.
  init?(_ command: [String]) {
    var files = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t(), signals = sigset_t(), child: pid_t = 0
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    sigemptyset(&signals)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | Self.newSession))
    let arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    guard posix_spawnp(&child, command[0], &files, &attributes, arguments, environ) == 0 else { return nil }
    id = child
  }

  /// POSIX_SPAWN_SETSID, which Glibc's module does not export: a new session has no terminal.
  private static let newSession: Int32 = 0x80

  /// Waits for the child to exit, and kills its session after the limit.
  ///
  /// - Parameter limit: in milliseconds.
  /// - Returns: whether it exited by itself with status 0.
  func succeeds(within limit: Int) -> Bool {
    // NB: nothing else tells: a child can close every descriptor that it inherited, and go on.
    let exit = DispatchSemaphore(value: 0)
    DispatchQueue(label: "child").async { [id] in
      var status = siginfo_t()
      while waitid(P_PID, id_t(id), &status, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
      exit.signal()
    }
    if exit.wait(timeout: .now() + .milliseconds(limit)) == .timedOut {
      kill(-id, SIGKILL)
      kill(id, SIGKILL)
      guard exit.wait(timeout: .now() + .seconds(1)) == .success else { return false }
    }
    var status: Int32 = 0
    return waitpid(id, &status, 0) == id && status == 0
  }
}
