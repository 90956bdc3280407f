import Dispatch
import Glibc
import Synchronization

/// A microphone that plays a file: WAV, 16 kHz, one channel, 16 bits.
public struct SoundFile: Microphone {
  private let path: String
  private let isRealTime: Bool

  /// - Parameter isRealTime: whether it takes as long as it lasts; otherwise it is played as fast as it is taken.
  public init(_ path: String, isRealTime: Bool = true) {
    self.path = path
    self.isRealTime = isRealTime
  }

  public func open() throws(RecognizerError) -> Sound {
    let samples = try samples()
    var ends: [Int32] = [-1, -1]
    // NB: a socket, because writing to a pipe that no one reads can end the process.
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
    let player = Player(isRealTime: isRealTime, output: ends[1])
    DispatchQueue(label: "sound-file").async { player.play(samples) }
    return Sound(name: path, descriptor: ends[0]) { player.isStopped.store(true, ordering: .relaxed) }
  }

  private func samples() throws(RecognizerError) -> [UInt8] {
    guard let file = fopen(path, "re") else { throw .unreadable(file: path, reason: String(cString: strerror(errno))) }
    defer { fclose(file) }
    var bytes: [UInt8] = [], block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block.prefix(count) }
    guard let wave = WaveFile(bytes) else { throw .unreadable(file: path, reason: nil) }
    return wave.samples
  }
}

private final class Player: Sendable {
  let isStopped = Atomic(false)
  private let isRealTime: Bool
  private let output: Int32

  init(isRealTime: Bool, output: Int32) {
    self.isRealTime = isRealTime
    self.output = output
  }

  /// Call once: it closes the output.
  func play(_ samples: [UInt8]) {
    defer { close(output) }
    let began = ContinuousClock.now
    for start in stride(from: 0, to: samples.count, by: Self.block) where !isStopped.load(ordering: .relaxed) {
      if isRealTime { wait(until: began + .milliseconds(start * 1000 / Self.bytesPerSecond)) }
      guard write(samples[start..<min(start + Self.block, samples.count)]) else { return }
    }
  }

  private func wait(until due: ContinuousClock.Instant) {
    while due > .now { poll(nil, 0, Int32(clamping: Int((due - .now) / .milliseconds(1)) + 1)) }
  }

  /// Returns false if no one reads any more.
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
  /// 50 ms.
  private static let block = 1600
}
