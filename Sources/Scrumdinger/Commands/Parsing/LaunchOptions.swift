import ConsoleLoop
import ConsoleUI
import Desktop
import Glibc
import ScrumStore
import Settings

/// What the command line and the configuration say about a run: where the scrums are stored, and how the screen looks.
struct LaunchOptions {
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
    try arguments.require(.record, for: .recordText)
    try arguments.require(.replay, for: .speed, .until)
    mode = arguments.has(.replay) ? .replay : arguments.has(.mock) ? .sample : .live
    directory = arguments[.data]
    wait = .seconds(try arguments.number(.wait, in: 0...Double(Self.longestWait)) ?? 10)
    isMouseEnabled = !arguments.has(.noMouse) && configuration.isOn(.mouse) && !Self.delaysEscape(configuration)
    allowsTranscription = !arguments.has(.noTranscription)
    isASCII = arguments.has(.ascii) || configuration.isOn(.ascii)
    cellPixels = CellPixels(rawValue: arguments.choice(.cells) ?? configuration[.cells].lowercased())
    colors = ColorDepth(rawValue: arguments.choice(.color) ?? configuration[.color].lowercased())
    (record, replay) = (arguments[.record], arguments[.replay])
    holdsText = arguments.has(.recordText)
    speed = try arguments.number(.speed, in: 0.01...1000) ?? 1
    until = try arguments.number(.until, in: 0...1e6).map { .seconds($0) }
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
  var dataDirectory: String { namedDirectory ?? ProgramFolder.data }

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

  /// The directory that the user named.
  private var namedDirectory: String? { directory ?? ProcessEnvironment["SCRUMDINGER_DATA"] }

  /// How a missing store is treated where none is created: in a directory that the user named, which may be on an unmounted disk,
  /// as an error, and otherwise as an empty list.
  var missingStore: MissingStore { namedDirectory == nil ? .empty : .refused }
}
