import ConsoleLoop
import Dispatch
import Glibc
import Synchronization

/// A command that runs in a child process, and its output.
nonisolated final class RunningCommand: Sendable {
  private let child: ChildProcess
  private let output: Int32
  /// Whether the child has been reaped. Until then, no other process can have its ID, so the child can be killed
  /// safely.
  private let isWaitedFor = Mutex(false)

  /// Starts a command. Returns nil if the program is missing or can't be started.
  init?(_ command: [String]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // NB: if another command inherited the ends of the pipe, the output would not end before that command.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    guard let child = ChildProcess(command, output: ends[1]) else {
      close(ends[0])
      return nil
    }
    self.child = child
    output = ends[0]
  }

  /// Waits for the command to end, and returns its exit status and output. Kills the command if the task is cancelled,
  /// or if the output is longer than the limit, in bytes.
  @MainActor func result(limit: Int) async -> (ChildProcess.ExitStatus, [UInt8]) {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "command").async { [self] in
          let bytes = read(limit)
          continuation.resume(returning: (wait(), bytes))
        }
      }
    } onCancel: {
      kill()
    }
  }

  private func read(_ limit: Int) -> [UInt8] {
    defer { close(output) }
    var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
      if bytes.count > limit {
        kill()
        return bytes
      }
    }
  }

  private func wait() -> ChildProcess.ExitStatus {
    child.waitForExit()
    return isWaitedFor.withLock { isWaitedFor in
      isWaitedFor = true
      return child.collect()
    }
  }

  private func kill() { isWaitedFor.withLock { if !$0 { child.kill() } } }
}
