import AppResources
import ConsoleLoop
import ConsoleUI
import Desktop
import DurableFiles
import FoundationEssentials
import Glibc
import ScrumStore
import Scrums
import Settings
import Sharing

/// Creates the stores and providers of a run from its options. With sample data, ``store(ifMissing:)`` and the
/// providers keep everything in memory.
extension LaunchOptions: CommandContext {
  var options: LaunchOptions { self }

  // MARK: - The store

  func store(ifMissing: MissingStore) -> ScrumStorage { isMock ? .mock : .live(files(ifMissing: ifMissing)) }

  var followedStore: ScrumStorage { isMock ? .held(at: .now) : store }

  /// Returns the user's store on disk, even in a run with sample data. While the store waits for a lock, it reports the
  /// holder of the lock on standard error.
  func files(ifMissing: MissingStore) -> ScrumStore {
    let wait = LockWait(limit: wait) { @Sendable path, holder in
      Console.reportSoon(Strings.local.commands.waiting(path, holder.words))
    }
    return ScrumStore(directory: dataDirectory, ifMissing: ifMissing, wait: wait)
  }

  /// Whether the program runs as root and the store is another user's.
  var isForeign: Bool {
    var status = stat()
    return !isMock && geteuid() == 0 && stat(dataDirectory, &status) == 0 && status.st_uid != 0
  }

  var sharing: SharedStore { SharedStore(directory: dataDirectory, state: ProgramFolder.state, wait: LockWait(limit: wait)) }

  // MARK: - Providers

  func makeScrums(ifMissing: MissingStore) -> ScrumProvider { makeScrums(ifMissing: ifMissing, in: .live) }

  func makeScrums(ifMissing: MissingStore = .created, in run: Run) -> ScrumProvider {
    var dependencies = isMock ? .mock : ScrumProvider.Dependencies.live(directory: dataDirectory, ifMissing: ifMissing)
    run.apply(to: &dependencies)
    return ScrumProvider(dependencies)
  }

  func makeAudio(canAsk: Bool = true) -> AudioRecorderProvider {
    isMock
      ? .mock(isAllowed: allowsTranscription) { MeetingClock(MainQueueClock()) }
      : .live(isAllowed: allowsTranscription, canAsk: canAsk, consent: Preference(.ask, consent))
  }

  func makeTeam() -> TeamProvider { TeamProvider(isMock ? .init() : .live(sharing, directory: dataDirectory)) }

  func makeUpdates() -> UpdateProvider { UpdateProvider(state.map { .live($0, configuration) } ?? .mock) }

  func makeDrafts() -> DraftProvider {
    guard !isMock else { return DraftProvider() }
    let drafts = DraftStore(path: ProgramFolder.state + "/drafts", of: dataDirectory)
    return DraftProvider(
      .init(
        draft: { try await drafts.draft(of: $0) }, claim: { try await drafts.claim($0) },
        save: { try await drafts.save($0, as: $1) }, remove: { try await drafts.remove($0) }, later: MainQueueClock.later))
  }

  // MARK: - Preferences

  func makeMute() -> Preference<Bool> { Preference(false, state.map { .live("muted", in: $0) } ?? .init()) }

  func makeOrder() -> Preference<ScrumOrder> { Preference(.created, state.map { .live("sort", in: $0) } ?? .init()) }

  var consent: Preference<TranscriptionConsent>.Dependencies { state.map { .live("transcription", in: $0) } ?? .init() }

  private var state: StateFile? { isMock ? nil : Self.stateFile }
  /// NB: one instance for the process. The instance notices other programs' changes by comparing the file's status with
  /// the status after its own last write, so a second instance's writes would look like another program's.
  private static let stateFile = StateFile(path: ProgramFolder.state + "/state.json")

  // MARK: - Meetings without the screen

  func makeHost(_ scrums: ScrumProvider, _ terminal: TerminalInput, _ console: Console) -> MeetingHost {
    let chimes = Chimes(in: mode, bell: terminal.beep, flash: {})
    let hooks = Hooks(in: mode, store: { absoluteDirectory }, configuration)
    hooks.onFailure = { console.report(failure: $0.sentence) }
    let meetings = MeetingProvider(
      .init(
        play: { chimes.play($0.wav, strokes: $0.strokes) },
        tell: { event, scrum, meeting in hooks.run(event, in: scrum, meeting) }),
      mute: makeMute(), audio: makeAudio(canAsk: false))
    let effects = Effects(
      mode: mode, scrums: scrums, meetings: meetings, leaveSyncBehind: { await SharedChange.leaveSyncBehind(self, console) })
    let shutdown = Shutdown({ effects }, close: terminal.close)
    return MeetingHost(meetings: meetings, end: shutdown.begin) {
      await chimes.finish()
      return await effects.keep()
    }
  }
}
