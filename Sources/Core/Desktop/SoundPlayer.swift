import ConsoleLoop
import Glibc

/// Plays sounds with one of the installed programs, on its own queue.
///
/// Tries the programs in order, and keeps the first that works, even if it fails later. Without a sound server or card,
/// all programs fail within a few hundredths of a second.
actor SoundPlayer {
  private let executor = QueueExecutor(label: "sound")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  typealias Command = [String]

  static let usualCommands: [Command] = [
    ["pw-play"], ["paplay", "--latency-msec=50"], ["aplay", "-q"], ["afplay"], ["play", "-q"],
  ]

  private var commands: [Command]
  /// Whether a program has played a sound, so that it is the only one left.
  private var isFound = false
  private let limit: Int

  /// - Parameters:
  ///   - commands: tried in order, each with the path of the sound appended.
  ///   - limit: the time limit for playing a sound, in milliseconds.
  init(commands: [Command] = usualCommands, limit: Int = 5000) {
    self.commands = commands
    self.limit = limit
  }

  /// Plays a sound in WAV format, and returns when the sound has ended.
  ///
  /// - Returns: whether a program played the sound. A program that fails is not tried again, unless it has played a
  ///   sound before.
  func play(_ wav: [UInt8]) -> Bool {
    guard !commands.isEmpty, let file = ChildProcess.input(wav) else { return false }
    defer { close(file) }
    while let command = commands.first {
      if ChildProcess(command + ["/dev/fd/3"], inherited: file, ending: .asked)?.succeeds(within: limit) == true {
        (commands, isFound) = ([command], true)
        return true
      }
      // NB: keeps the program, because the sound server may be restarting.
      if isFound { return false }
      commands.removeFirst()
    }
    return false
  }
}
