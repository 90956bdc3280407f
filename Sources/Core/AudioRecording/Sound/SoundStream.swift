import ConsoleLoop
import Glibc

/// A recording in progress, until it is stopped.
package final class SoundStream {
  let name: String
  /// The descriptor to read the sound from; nil after ``leave()``.
  private(set) var descriptor: Int32?
  /// The program that records; nil for a file.
  let recorder: ChildProgram?
  /// Ends the sound. Everything recorded so far can still be read.
  private let stop: () -> Void

  init(name: String, descriptor: Int32, recorder: ChildProgram? = nil, stop: @escaping () -> Void) {
    self.name = name
    self.descriptor = descriptor
    self.recorder = recorder
    self.stop = stop
  }

  deinit { leave() }

  /// Ends the sound and, after a limit in milliseconds, kills the recorder. Returns the recorder's exit status, or nil if killed.
  @discardableResult func end(within limit: Int) -> ChildProcess.ExitStatus? {
    stop()
    return recorder?.end(within: limit)
  }

  /// Closes this process's descriptor, so that the recorder notices when the program that has inherited it ends.
  func leave() {
    if let descriptor { close(descriptor) }
    descriptor = nil
  }
}
