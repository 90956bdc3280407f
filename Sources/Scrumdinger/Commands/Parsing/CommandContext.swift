import ConsoleUI
import Glibc
import ScrumStore
import Scrums
import Settings
import Sharing

/// What commands work with, made by the app as the options of the command line say.
protocol CommandContext {
  var options: LaunchOptions { get }
  /// The store of the user, or sample data.
  func store(ifMissing: MissingStore) -> ScrumStorage
  /// The store in which others hold meetings.
  func followedStore(ifMissing: MissingStore) -> ScrumStorage
  /// The store of the user as files.
  func files(ifMissing: MissingStore) -> ScrumStore
  var sharing: SharedStore { get }
  var consent: Preference<TranscriptionConsent>.Dependencies { get }
  func makeUpdates() -> UpdateProvider
  func makeScrums(ifMissing: MissingStore) -> ScrumProvider
  /// What holds meetings on a terminal without a screen.
  func makeHost(_ scrums: ScrumProvider, _ terminal: TerminalInput, _ console: Console) -> MeetingHost
}

extension CommandContext {
  var store: ScrumStorage { store(ifMissing: options.missingStore) }
  var followedStore: ScrumStorage { followedStore(ifMissing: options.missingStore) }

  /// - Throws: ``StoreError/noStore(path:)`` if the user named a directory, and it is not there.
  func requireStore() throws {
    let path = options.dataDirectory
    if !options.isMock, options.missingStore == .refused, access(path, F_OK) != 0 { throw StoreError.noStore(path: path) }
  }
}

/// What holds a meeting, and how that ends.
struct MeetingHost {
  let meetings: MeetingProvider
  /// Ends the process because of a signal or a closed terminal.
  let end: (TerminalEvent) -> Void
  /// Saves what would be lost when the program ends. Returns what could not be kept, in sentences.
  let finish: () async -> [String]
}
