import ConsoleLoop

/// Plays a meeting's sounds with an installed program. If no program works, rings the terminal's bell, which also works
/// over ssh.
package final class Chimes {
  /// The value of SCRUMDINGER_PLAYER: `bell`, `flash`, or a program and its arguments, to which the path of a WAV file
  /// is appended. Without a value, tries the usual programs.
  package enum Player: Equatable {
    case usual
    case bell
    case flash
    case command([String])

    package init(_ variable: String?) {
      let words = (variable ?? "").split(separator: " ").map(String.init)
      switch words {
      case []: self = .usual
      case ["bell"]: self = .bell
      case ["flash"]: self = .flash
      default: self = .command(words)
      }
    }

    package static var chosen: Player { Player(ProcessEnvironment["SCRUMDINGER_PLAYER"]) }
  }

  private let player: SoundPlayer?
  private let fallback: () -> Void
  private let isSilent: Bool
  /// The sounds that are playing, by their bytes.
  private var playing: [[UInt8]: Task<Void, Never>] = [:]
  /// The strokes of the bell that are left.
  private var further: Task<Void, Never>?

  /// Creates a player, which is silent in replays.
  ///
  /// - Parameters:
  ///   - bell: rings the terminal's bell.
  ///   - flash: flashes the screen, instead of the bell if the user chose `flash`.
  package init(in mode: Mode, _ player: Player = .chosen, bell: @escaping () -> Void, flash: @escaping () -> Void) {
    isSilent = mode == .replay
    fallback = player == .flash ? flash : bell
    self.player =
      switch player {
      case .usual: SoundPlayer()
      case .command(let command): SoundPlayer(commands: [command])
      case .bell, .flash: nil
      }
  }

  /// Starts a sound in WAV format unless the same sound is still playing, and returns at once.
  ///
  /// - Parameter strokes: how often the bell rings or the screen flashes in place of the sound, half a second apart.
  package func play(_ sound: [UInt8], strokes: Int = 1) {
    if isSilent { return }
    guard let player else { return strike(strokes) }
    guard playing[sound] == nil else { return }
    playing[sound] = Task.onMainQueue { [self] in
      let wasHeard = await player.play(sound)
      playing[sound] = nil
      if !wasHeard { strike(strokes) }
    }
  }

  private func strike(_ strokes: Int) {
    fallback()
    guard strokes > 1 else { return }
    further = Task.onMainQueue { [self] in
      do { try await MainQueueClock().sleep(for: .milliseconds(500)) } catch { return }
      strike(strokes - 1)
    }
  }

  /// Waits until all sounds have ended.
  package func finish() async {
    for task in playing.values { await task.value }
    while let task = further {
      further = nil
      await task.value
    }
  }
}
