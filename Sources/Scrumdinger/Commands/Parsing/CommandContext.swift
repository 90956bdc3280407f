import ConsoleUI
import Glibc
import ScrumStore
import Scrums
import Settings
import Sharing

/// The dependencies of commands, made by the app from the options.
protocol CommandContext {
  var options: LaunchOptions { get }
  /// Returns the user's store, or sample data.
  func store(ifMissing: MissingStore) -> ScrumStorage
  /// The store to follow a meeting in. Sample data holds a running meeting there.
  var followedStore: ScrumStorage { get }
  /// Returns the user's store as files.
  func files(ifMissing: MissingStore) -> ScrumStore
  var sharing: SharedStore { get }
  var consent: Preference<TranscriptionConsent>.Dependencies { get }
  func makeUpdates() -> UpdateProvider
  func makeScrums(ifMissing: MissingStore) -> ScrumProvider
  func makeHost(_ scrums: ScrumProvider, _ terminal: TerminalInput, _ console: Console) -> MeetingHost
}

extension CommandContext {
  /// Returns the team of the user's store; nil for sample data.
  func team(isOffline: Bool) -> Team? { options.isMock ? nil : Team(sharing, isOffline: isOffline) }
}

extension CommandContext {
  var store: ScrumStorage { store(ifMissing: options.missingStore) }

  /// - Throws: ``StoreError/noStore(path:)`` if the directory named by the user is missing.
  func requireStore() throws {
    let path = options.dataDirectory
    if !options.isMock, options.missingStore == .refused, access(path, F_OK) != 0 { throw StoreError.noStore(path: path) }
  }
}

/// The provider of a meeting without the screen, and the actions that end it.
struct MeetingHost {
  let meetings: MeetingProvider
  /// Ends the process because of a signal or a closed terminal.
  let end: (TerminalEvent) -> Void
  /// Saves unsaved data before the program ends. Returns a sentence for each failure.
  let finish: () async -> [String]
}
