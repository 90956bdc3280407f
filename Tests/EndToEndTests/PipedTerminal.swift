import Foundation
import Testing

/// Runs a command on a terminal of its own, on which the answer to every question is Ctrl-D. Returns its exit status and the bytes it
/// printed, with newlines as the terminal writes them, CR LF.
///
/// - Parameter limit: when it is killed, in seconds.
func onPseudoTerminal(_ command: [String], environment: [String: String] = [:], limit: Double = 60) throws -> (Int32, [UInt8]) {
  // NB: what `openpty` does; neither it nor `ptsname` is declared for Swift.
  let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
  var isLocked: Int32 = 0, number: UInt32 = 0
  guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
    throw Terminal.Failure(message: "no pseudo-terminal")
  }
  let name = "/dev/pts/\(number)"
  defer { close(master) }
  _ = write(master, "\u{4}\u{4}", 2)
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
  posix_spawn_file_actions_adddup2(&actions, 0, 1)
  posix_spawn_file_actions_adddup2(&actions, 0, 2)
  posix_spawn_file_actions_addclose(&actions, master)
  let variables = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"].merging(environment) { $1 }
  let arguments = command.map { strdup($0) } + [nil], pairs = variables.map { strdup("\($0)=\($1)") } + [nil]
  defer { (arguments + pairs).forEach { free($0) } }
  var process = pid_t()
  guard posix_spawnp(&process, command[0], &actions, nil, arguments, pairs) == 0 else {
    throw Terminal.Failure(message: "no \(command[0])")
  }
  var output: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 4096)
  let deadline = Date(timeIntervalSinceNow: limit)
  while true {
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    if poll(&source, 1, 100) == 0, Date() > deadline {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      throw Terminal.Failure(message: "\(command) did not end; it printed: \(String(decoding: output, as: UTF8.self))")
    }
    guard source.revents != 0 else { continue }
    // NB: once the last one has closed the terminal, reading fails with EIO.
    let count = read(master, &buffer, buffer.count)
    if count > 0 { output += buffer.prefix(count) } else if count == 0 || errno != EINTR { break }
  }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  return (status >> 8 & 0xFF, output)
}
