import AppResources
import ConsoleLoop
import ConsoleUI
import Desktop
import DurableFiles
import Glibc
import ScrumStore
import Scrums
import Settings
import Sharing

/// Where the scrums are stored, and how the screen looks.
struct LaunchOptions {
  /// What counts where no option says otherwise.
  let configuration: Configuration
  private(set) var mode: Mode
  private let directory: String?
  /// How long a command waits for a lock.
  let wait: Duration
  let isMouseEnabled: Bool
  /// Whether a meeting may be transcribed, if the user agrees.
  let allowsTranscription: Bool
  /// Nil for as many colours as the terminal has.
  let colors: ColorDepth?
  let isASCII: Bool
  /// Nil for what the terminal is known to support.
  let cellPixels: CellPixels?
  /// The file to record in, and whether typed text is recorded as it is.
  let record: String?, holdsText: Bool
  /// The recording to play, and the speed as a multiple of the recorded one.
  let replay: String?, speed: Double
  /// The part of it to play at once.
  let until: Duration?

  /// The longest wait for a lock, in seconds.
  static let longestWait = 86_400

  init(_ arguments: Arguments, _ configuration: Configuration = Configuration()) throws(UsageError) {
    self.configuration = configuration
    mode = arguments.has(.replay) ? .replay : arguments.has(.mock) ? .sample : .live
    directory = arguments[.data]
    if let text = arguments[.wait] {
      guard let seconds = Double(text), 0...Double(Self.longestWait) ~= seconds else { throw .badWait(text) }
      wait = .seconds(seconds)
    } else {
      wait = .seconds(10)
    }
    isMouseEnabled = !arguments.has(.noMouse) && configuration.isOn(.mouse) && !Self.delaysEscape(configuration)
    allowsTranscription = !arguments.has(.noTranscription)
    isASCII = arguments.has(.ascii) || configuration.isOn(.ascii)
    cellPixels = CellPixels(rawValue: arguments.choice(.cells) ?? configuration[.cells].lowercased())
    colors = ColorDepth(rawValue: arguments.choice(.color) ?? configuration[.color].lowercased())
    (record, replay) = (arguments[.record], arguments[.replay])
    holdsText = arguments.has(.recordText)
    speed = try arguments.speed
    until = try arguments.until
  }

  /// Whether there is only sample data.
  var isMock: Bool { mode != .live }

  /// The same for sample data.
  var sampled: LaunchOptions {
    var options = self
    options.mode = .sample
    return options
  }

  /// Whether the terminal is GNU screen, which holds Escape back while the mouse is on, and the user has not set it on all the same.
  private static func delaysEscape(_ configuration: Configuration) -> Bool {
    ColorDepth.isGNUScreen(term: ProcessEnvironment["TERM"] ?? "") && configuration.value(of: .mouse).origin == .fallback
  }

  /// The store's directory: that of `--data`, of SCRUMDINGER_DATA, or the one in `XDG_DATA_HOME`.
  var dataDirectory: String {
    directory ?? ProcessEnvironment["SCRUMDINGER_DATA"] ?? Self.directory(in: "XDG_DATA_HOME", default: ".local/share")
  }

  /// The store's directory as a path that means the same everywhere, and is the same however it is given.
  var absoluteDirectory: String {
    if let path = realpath(dataDirectory, nil) {
      defer { free(path) }
      return String(cString: path)
    }
    guard !dataDirectory.hasPrefix("/"), let current = getcwd(nil, 0) else { return dataDirectory }
    defer { free(current) }
    return "\(String(cString: current))/\(dataDirectory)"
  }

  /// The file with the user's settings.
  static var configurationFile: String { directory(in: "XDG_CONFIG_HOME", default: ".config") + "/config" }

  /// Whether the program runs as root and the store is another user's.
  var isForeign: Bool {
    var status = stat()
    return !isMock && geteuid() == 0 && stat(dataDirectory, &status) == 0 && status.st_uid != 0
  }

  /// The program's directory in one of the XDG base directories.
  static func directory(in base: String, default path: String) -> String {
    // NB: the specification says that a relative path is to be ignored.
    if let base = ProcessEnvironment[base], base.hasPrefix("/") { return base + "/scrumdinger" }
    return "\(ProcessEnvironment.home)/\(path)/scrumdinger"
  }

  /// Whether all meetings are silent.
  func makeMute() -> Preference<Bool> { Preference(false, state.map { .live("muted", in: $0) } ?? .init()) }

  /// How the list is sorted.
  func makeOrder() -> Preference<ScrumOrder> { Preference(.created, state.map { .live("sort", in: $0) } ?? .init()) }

  /// Whether the user agrees to meetings being transcribed.
  var consent: Preference<TranscriptionConsent>.Dependencies { state.map { .live("transcription", in: $0) } ?? .init() }

  /// The audio recorder of meetings; with sample data, it plays a script.
  ///
  /// - Parameter canAsk: whether the user can be asked whether they agree.
  func makeAudio(canAsk: Bool = true) -> AudioRecorderProvider {
    isMock
      ? .mock(isAllowed: allowsTranscription) { MeetingClock(MainQueueClock()) }
      : .live(isAllowed: allowsTranscription, canAsk: canAsk, consent: Preference(.ask, consent))
  }

  /// What the program remembers besides the scrums; with sample data, nothing.
  private var state: StateFile? { isMock ? nil : Self.stateFile }
  /// NB: one for all, because it tells its own changes from those of other processes.
  private static let stateFile = StateFile(path: stateDirectory + "/state.json")

  static var stateDirectory: String { directory(in: "XDG_STATE_HOME", default: ".local/state") }

  /// Who the user is, what they have not finished writing, and what they have done.
  func makeUpdates() -> UpdateProvider { UpdateProvider(state.map { .live($0, configuration) } ?? .mock) }

  /// Keeps the drafts of open forms; with sample data, none.
  func makeDrafts() -> DraftProvider {
    guard !isMock else { return DraftProvider() }
    let drafts = DraftStore(path: Self.stateDirectory + "/drafts", of: dataDirectory)
    return DraftProvider(
      .init(
        draft: { try await drafts.draft(of: $0) }, claim: { try await drafts.claim($0) },
        save: { try await drafts.save($0, as: $1) }, remove: { try await drafts.remove($0) }, later: MainQueueClock.later))
  }

  /// How a missing store is treated where none is created: in a directory that the user named, which may be on an unmounted disk,
  /// as an error, and otherwise as an empty list.
  var missingStore: MissingStore { directory ?? ProcessEnvironment["SCRUMDINGER_DATA"] == nil ? .empty : .refused }

  /// - Throws: ``StoreError/noStore(path:)`` if the user named a directory, and it is not there.
  func requireStore() throws {
    if !isMock, missingStore == .refused, access(dataDirectory, F_OK) != 0 { throw StoreError.noStore(path: dataDirectory) }
  }

  func makeScrums(ifMissing: MissingStore = .created, in run: Run = .live) -> ScrumProvider {
    var dependencies = isMock ? .mock : ScrumProvider.Dependencies.live(directory: dataDirectory, ifMissing: ifMissing)
    run.apply(to: &dependencies)
    return ScrumProvider(dependencies)
  }

  /// The sharing of the store with a team; sample data has none.
  func makeTeam() -> TeamProvider { TeamProvider(isMock ? .none : .live(sharing, directory: dataDirectory)) }

  /// How the store is shared with a team.
  var sharing: SharedStore { SharedStore(directory: dataDirectory, state: Self.stateDirectory, wait: LockWait(limit: wait)) }

  /// The store that a command works on.
  func store(ifMissing: MissingStore) -> ScrumStorage { isMock ? .mock : .live(files(ifMissing: ifMissing)) }

  /// The store in which others hold meetings.
  func followedStore(ifMissing: MissingStore) -> ScrumStorage { isMock ? .mockInProgress : store(ifMissing: ifMissing) }

  /// The store that a command works on, as files. While it waits for a lock, it reports who holds it.
  func files(ifMissing: MissingStore) -> ScrumStore {
    let wait = LockWait(limit: wait) { @Sendable path, holder in
      Console.reportSoon(Strings.local.commands.waiting(path, holder.words))
    }
    return ScrumStore(directory: dataDirectory, ifMissing: ifMissing, wait: wait)
  }
}
