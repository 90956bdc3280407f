import Extensions
import Glibc

/// Plays sounds with a program that the machine has for it, on a queue of its own and never in the way of a screen.
///
/// Which one works is found out by trying, and remembered: without a sound server or a card all of them fail within some hundredths
/// of a second.
public actor SoundPlayer {
  private let executor = QueueExecutor(label: "sound")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Programs with their arguments, the first to be tried first.
  public typealias Command = [String]

  public static let usualCommands: [Command] = [
    ["pw-play"], ["paplay", "--latency-msec=50"], ["aplay", "-q"], ["afplay"], ["play", "-q"],
  ]

  /// How long a program may take, in milliseconds.
  private static let limit: Int32 = 5000

  private var commands: [Command]

  /// - Parameter commands: the path of the sound is added to each.
  public init(commands: [Command] = usualCommands) { self.commands = commands }

  /// Plays a file in WAV format, given as bytes, and returns when it has been played.
  ///
  /// - Returns: false if there is nothing to play it with; then there is no use in trying again.
  public func play(_ wav: [UInt8]) -> Bool {
    guard !commands.isEmpty, let file = UnnamedFile.holding(wav) else { return false }
    while let command = commands.first {
      if ChildProcess(command + [file.path])?.succeeds(within: Self.limit) == true {
        commands = [command]
        return true
      }
      commands.removeFirst()
    }
    return false
  }
}
