import ConsoleLoop
import Glibc

/// Sound that is being recorded, until it is stopped.
package final class SoundStream {
  let name: String
  /// The descriptor to read the sound from; nil once another program has it.
  private(set) var descriptor: Int32?
  /// The program that records; nil for a file.
  let recorder: ChildProgram?
  /// Ends the sound; everything recorded so far can still be read.
  private let stop: () -> Void

  init(name: String, descriptor: Int32, recorder: ChildProgram? = nil, stop: @escaping () -> Void) {
    self.name = name
    self.descriptor = descriptor
    self.recorder = recorder
    self.stop = stop
  }

  deinit { leave() }

  /// Ends the sound and, after a limit in milliseconds, kills the program that records it. Returns how that ended.
  @discardableResult func end(within limit: Int) -> ChildProcess.ExitStatus? {
    stop()
    return recorder?.end(within: limit)
  }

  /// Closes this process's descriptor: when the program that has inherited it ends, the recorder notices.
  func leave() {
    if let descriptor { close(descriptor) }
    descriptor = nil
  }
}
