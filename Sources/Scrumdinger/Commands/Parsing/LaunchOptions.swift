import ConsoleLoop
import ConsoleUI
import Desktop
import DurableFiles
import Glibc
import ScrumStore
import Settings

/// A run's options, from the command line and the configuration.
struct LaunchOptions {
  let configuration: Configuration
  private(set) var mode: Mode
  private let directory: String?
  /// The longest wait of a command for a lock.
  let wait: Duration
  let isMouseEnabled: Bool
  /// Whether meetings may be transcribed, with the user's consent.
  let allowsTranscription: Bool
  /// The colour depth; nil for the terminal's own.
  let colors: ColorDepth?
  let isASCII: Bool
  /// Whether a screen reader or a braille display reads the output.
  var isAccessible: Bool
  /// The division of cells into pixels; nil for the one that the terminal is known to support.
  let cellPixels: CellPixels?
  /// The file to record in, and whether to record typed text.
  let record: String?, holdsText: Bool
  /// The recording to play, and its speed as a factor.
  let replay: String?, speed: Double
  /// The time in the recording up to which it is played at once.
  let until: Duration?

  /// The maximum of `--wait`, in seconds: one day.
  static let longestWait = 86_400

  init(_ arguments: Arguments, _ configuration: Configuration = Configuration()) throws(UsageError) {
    self.configuration = configuration
    try arguments.require(.record, for: .recordText)
    try arguments.require(.replay, for: .speed, .until)
    mode = arguments.has(.replay) ? .replay : arguments.has(.mock) ? .sample : .live
    directory = arguments[.data]
    wait = .seconds(try arguments.number(.wait, in: 0...Double(Self.longestWait)) ?? 10)
    isMouseEnabled = !arguments.has(.noMouse) && configuration.isOn(.mouse) && !Self.delaysEscape(configuration)
    allowsTranscription = !arguments.has(.noTranscription)
    isASCII = arguments.has(.ascii) || configuration.isOn(.ascii)
    isAccessible = arguments.has(.accessible) || configuration.isOn(.accessible)
    cellPixels = CellPixels(rawValue: arguments.choice(.cells) ?? configuration[.cells].lowercased())
    colors = ColorDepth(rawValue: arguments.choice(.color) ?? configuration[.color].lowercased())
    (record, replay) = (arguments[.record], arguments[.replay])
    holdsText = arguments.has(.recordText)
    speed = try arguments.number(.speed, in: 0.01...1000) ?? 1
    until = try arguments.number(.until, in: 0...1e6).map { .seconds($0) }
  }

  /// Whether the run works on sample data.
  var isMock: Bool { mode != .live }

  var sampled: LaunchOptions {
    var options = self
    options.mode = .sample
    return options
  }

  /// Whether the terminal is GNU screen, which delays Escape while the mouse is on, and the user has not configured the
  /// mouse.
  private static func delaysEscape(_ configuration: Configuration) -> Bool {
    ColorDepth.isGNUScreen(term: ProcessEnvironment["TERM"] ?? "") && configuration.value(of: .mouse).origin == .fallback
  }

  /// The store's directory, from `--data`, `SCRUMDINGER_DATA` or `XDG_DATA_HOME`.
  var dataDirectory: String { namedDirectory ?? ProgramFolder.data }

  /// The absolute path of the store's directory, which is equal for all spellings of an existing directory.
  var absoluteDirectory: String {
    if let path = dataDirectory.resolvingLinks { return path }
    guard !dataDirectory.hasPrefix("/"), let current = ProcessEnvironment.workingDirectory else { return dataDirectory }
    return "\(current)/\(dataDirectory)"
  }

  private var namedDirectory: String? { directory ?? ProcessEnvironment["SCRUMDINGER_DATA"] }

  /// The treatment of a missing store: an error if the user named its directory, which may be unmounted; otherwise
  /// empty.
  var missingStore: MissingStore { namedDirectory == nil ? .empty : .refused }
}
