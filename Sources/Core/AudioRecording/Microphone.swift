import Glibc

/// What delivers sound: 16 kHz, one channel, signed 16-bit samples, little-endian.
public protocol Microphone: Sendable {
  /// Whether it is worth trying.
  var isAvailable: Bool { get }
  /// Starts to record.
  ///
  /// - Parameter supervisor: what kills a program that records, if the app dies.
  func open(under supervisor: Supervisor) throws(RecognizerError) -> Sound
}

extension Microphone {
  public var isAvailable: Bool { true }
}

/// Sound that is being recorded, until it is stopped.
public final class Sound {
  let name: String
  /// Where to read the sound; nil once it is only another program's to read.
  private(set) var descriptor: Int32?
  /// The program that records; nil if there is none.
  let recorder: Companion?
  private let stopping: () -> Void

  init(name: String, descriptor: Int32, recorder: Companion? = nil, stop: @escaping () -> Void) {
    self.name = name
    self.descriptor = descriptor
    self.recorder = recorder
    stopping = stop
  }

  deinit { leave() }

  /// Ends the sound; what has been recorded can still be read.
  func stop() { stopping() }

  /// Ends the sound and, after a limit in milliseconds, kills the program that records it. Returns how that ended.
  @discardableResult func end(within limit: Int) -> Companion.Ending? {
    stop()
    return recorder?.end(within: limit)
  }

  /// Leaves the sound to the program that has inherited it: when that ends, the recorder notices.
  func leave() {
    if let descriptor { close(descriptor) }
    descriptor = nil
  }
}
