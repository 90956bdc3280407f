import ConsoleLoop
import FoundationEssentials
import JSONCoding
import Sharing

extension TeamProvider.Dependencies {
  static func live(_ sharing: SharedStore, directory: String) -> Self {
    var looking: SharingProgram?
    return .init(
      settings: { try await sharing.settings() }, report: { try await sharing.report() },
      changes: { try await sharing.changes() },
      run: { arguments, input in
        let program = SharingProgram(directory: directory)
        if arguments.contains("--preview") { looking = program }
        return try await program.run(arguments, input: input)
      },
      callOff: { looking?.end() }, change: { try await sharing.change($0) }, stop: { try await sharing.stop() },
      markConflictsSeen: { try await sharing.markConflictsSeen() },
      leaveBehind: { SharingProgram.leaveBehind(directory) },
      later: MainQueueClock.later)
  }

  /// Simulates sharing, with this report of the last sync.
  static func mock(_ report: SyncReport) -> Self { .init(settings: { .mock }, report: { report }) }
}
