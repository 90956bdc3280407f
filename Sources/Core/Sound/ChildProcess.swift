import Glibc

/// A child process without a terminal, whose output is discarded so that nothing it prints can reach the screen.
struct ChildProcess {
  private let id: pid_t
  /// The reading end of a pipe that closes when the child exits.
  private let end: Int32

  /// Nil if there is no such program.
  init?(_ command: [String]) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[1]) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
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
    guard posix_spawnp(&child, command[0], &files, &attributes, arguments, environ) == 0 else {
      close(ends[0])
      return nil
    }
    id = child
    end = ends[0]
  }

  /// POSIX_SPAWN_SETSID, which Glibc's module does not export: a new session has no terminal.
  private static let newSession: Int32 = 0x80

  /// Waits for the child to exit, and kills its session after the limit.
  ///
  /// - Parameter limit: in milliseconds.
  /// - Returns: whether it exited by itself with status 0.
  func succeeds(within limit: Int32) -> Bool {
    defer { close(end) }
    var waiting = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, limit) < 0 && errno == EINTR {}
    if waiting.revents == 0 { kill(-id, SIGKILL) }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    return status == 0
  }
}
