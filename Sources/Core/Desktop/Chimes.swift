import AppResources
import AudioRecording
import ConsoleLoop
import ConsoleUI

/// Plays the sounds of a meeting: with one of the machine's programs or, if none works, with the terminal's bell, which is also
/// heard over a network.
final class Chimes {
  /// The value of SCRUMDINGER_PLAYER: `bell`, `flash`, or a program with arguments, to which the path of a WAV file is added.
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
  private let isSilent: Bool
  private var playing: [Chime: Task<Void, Never>] = [:]

  init(in mode: Mode, _ player: Player = .chosen, bell: @escaping () -> Void, flash: @escaping () -> Void) {
    isSilent = mode == .replay
    fallback = player == .flash ? flash : bell
    self.player =
      switch player {
      case .usual: SoundPlayer()
      case .command(let command): SoundPlayer(commands: [command])
      case .bell, .flash: nil
      }
  }

  /// Starts a sound and returns, unless the same sound is still playing.
  func play(_ sound: Chime) {
    if isSilent { return }
    guard let player else { return fallback() }
    guard playing[sound] == nil else { return }
    playing[sound] = Task.onMainQueue { [self] in
      let wasHeard = await player.play(sound.wav)
      playing[sound] = nil
      if !wasHeard { fallback() }
    }
  }

  /// Returns when nothing is playing.
  func finish() async {
    for task in playing.values { await task.value }
  }
}
