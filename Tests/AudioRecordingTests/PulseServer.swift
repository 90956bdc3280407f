import ConsoleLoop
import Foundation
import Synchronization
import TestSupport

@testable import AudioRecording

/// A sound server of its own, with a sink that plays into nothing, and its monitor as the microphone.
final class PulseServer: Sendable {
  static let isMissing = !run("pulseaudio", "--version") || !run("parec", "--version")
  private let folder: TemporaryDirectory
  private let server: ChildProcess?
  private let environment: [String]
  private let hasEnded = Atomic(false)

  init(in folder: TemporaryDirectory) {
    self.folder = folder
    environment = ["HOME=\(folder.path)", "XDG_RUNTIME_DIR=\(folder.path)", "PULSE_RUNTIME_PATH=\(folder.path)/pulse"]
    server = ChildProcess(
      ["env"] + environment + [
        "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "-L", "module-native-protocol-unix", "-L",
        "module-null-sink sink_name=room",
      ])
    let deadline = Date(timeIntervalSinceNow: patience)
    while !run("pactl", "info", environment: environment), Date() < deadline { poll(nil, 0, 20) }
  }

  deinit { end() }

  func play(_ path: String) { run("paplay", "--device=room", path, environment: environment) }

  func end() {
    if hasEnded.exchange(true, ordering: .relaxed) { return }
    server?.terminate()
    _ = server?.succeeds(within: 10_000)
  }
}

extension PulseServer: Microphone {
  /// Records with the first of the usual programs that finds the server.
  nonisolated func open(under supervisor: Supervisor) throws(RecognizerError) -> SoundStream {
    // NB: a program finds the server through a variable, which the other tests don't read.
    do {
      return try ProcessEnvironment.with("PULSE_RUNTIME_PATH", "\(folder.path)/pulse") {
        guard let microphone = RecordingCommand.usual.first(where: \.isAvailable) else { throw RecognizerError.noMicrophone }
        return try microphone.open(under: supervisor)
      }
    } catch let error as RecognizerError { throw error } catch { throw .noMicrophone }
  }
}
