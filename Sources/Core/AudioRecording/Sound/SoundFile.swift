import Dispatch
import Glibc
import Synchronization

/// A microphone that plays a file: WAV, 16 kHz, one channel, 16 bits.
package struct SoundFile: Microphone {
  private let path: String
  private let isRealTime: Bool

  /// - Parameter isRealTime: whether the file is played in real time; otherwise it is played as fast as it is read.
  package init(_ path: String, isRealTime: Bool = true) { (self.path, self.isRealTime) = (path, isRealTime) }

  package func open(under supervisor: Supervisor) throws(RecognizerError) -> SoundStream {
    let file = try WaveFile(path)
    var ends: [Int32] = [-1, -1]
    // NB: a socket, because writing to a pipe without a reader can end the process.
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .unreadable(file: path, code: errno)
    }
    let player = Player(isRealTime: isRealTime, output: ends[1])
    DispatchQueue(label: "sound-file").async { player.play(file) }
    return SoundStream(name: path, descriptor: ends[0]) { player.isStopped.store(true, ordering: .relaxed) }
  }
}

private final class Player: Sendable {
  let isStopped = Atomic(false)
  private let isRealTime: Bool
  private let output: Int32

  init(isRealTime: Bool, output: Int32) { (self.isRealTime, self.output) = (isRealTime, output) }

  /// Plays the file, and closes the output. Call it only once.
  func play(_ file: WaveFile) {
    defer { close(output) }
    let began = ContinuousClock.now
    var start = 0
    while !isStopped.load(ordering: .relaxed) {
      let samples = file.samples(from: start, count: Self.block)
      if isRealTime { wait(until: began + .milliseconds(start * 1000 / Self.bytesPerSecond)) }
      guard !samples.isEmpty, write(samples[...]) else { return }
      start += samples.count
    }
  }

  private func wait(until due: ContinuousClock.Instant) {
    while due > .now { poll(nil, 0, Int32(clamping: Int((due - .now) / .milliseconds(1)) + 1)) }
  }

  /// Returns false once the reader has gone.
  private func write(_ samples: ArraySlice<UInt8>) -> Bool {
    var rest = samples
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(output, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static let bytesPerSecond = 32_000
  /// The number of bytes per write: 50 ms of sound.
  private static let block = 1600
}
