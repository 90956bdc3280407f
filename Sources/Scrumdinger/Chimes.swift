import ConsoleUI
import Extensions
import MainQueue
import Resources
import Sound

/// What makes a sound heard: a program of the machine, or, where none can, the terminal's bell, which also reaches somebody who
/// sits at the other end of a network.
final class Chimes {
  /// SCRUMDINGER_PLAYER: `bell`, `flash`, or a program with its arguments that plays the WAV file whose path follows them.
  enum Player: Equatable {
    case usual
    case bell
    case flash
    case command([String])

    init(_ variable: String?) {
      let words = (variable ?? "").split(separator: " ").map(String.init)
      switch words {
      case []: self = .usual
      case ["bell"]: self = .bell
      case ["flash"]: self = .flash
      default: self = .command(words)
      }
    }

    static var chosen: Player { Player(ProcessEnvironment["SCRUMDINGER_PLAYER"]) }
  }

  private let player: SoundPlayer?
  private let fallback: () -> Void
  private var playing: [Chime: Task<Void, Never>] = [:]

  init(_ player: Player = .chosen, bell: @escaping () -> Void, flash: @escaping () -> Void) {
    fallback = player == .flash ? flash : bell
    self.player =
      switch player {
      case .usual: SoundPlayer()
      case .command(let command): SoundPlayer(commands: [command])
      case .bell, .flash: nil
      }
  }

  /// Returns at once. A sound that is being played is not played again on top of itself.
  func play(_ sound: Chime) {
    guard let player else { return fallback() }
    guard playing[sound] == nil else { return }
    playing[sound] = Task.onMainQueue { [self] in
      let wasHeard = await player.play(sound.wav)
      playing[sound] = nil
      if !wasHeard { fallback() }
    }
  }

  /// Returns when nothing is being played any more.
  func finish() async {
    for task in playing.values { await task.value }
  }
}
