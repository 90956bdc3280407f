import ConsoleUI
import Extensions
import ScrumStore

/// Where the scrums are, and how the screen looks.
struct Options: Equatable {
  var isMock = false
  var directory: String?
  var isMouseEnabled = true
  /// Nil: as many as the terminal has.
  var colors: ColorDepth?
  var isASCII = false

  init(_ arguments: Arguments) throws(Mistake) {
    isMock = arguments.has(.mock)
    directory = arguments[.data]
    isMouseEnabled = !arguments.has(.noMouse)
    isASCII = arguments.has(.ascii)
    guard let color = arguments[.color], color != "auto" else { return }
    guard let depth = ColorDepth(rawValue: color), depth != .eight else { throw .badColor(color) }
    colors = depth
  }

  /// Where the scrums are kept: as `--data` says, or SCRUMDINGER_DATA, or the XDG base directory specification.
  var dataDirectory: String {
    directory ?? ProcessEnvironment["SCRUMDINGER_DATA"] ?? Self.directory("XDG_DATA_HOME", orElse: ".local/share")
  }

  /// What is remembered beside the scrums.
  private var stateFile: StateFile { StateFile(path: Self.directory("XDG_STATE_HOME", orElse: ".local/state") + "/state.json") }

  /// The program's directory in one of the XDG base directories.
  private static func directory(_ name: String, orElse usual: String) -> String {
    // NB: the specification says that a relative path is to be ignored.
    if let base = ProcessEnvironment[name], base.hasPrefix("/") { return base + "/scrumdinger" }
    return "\(ProcessEnvironment["HOME"] ?? ".")/\(usual)/scrumdinger"
  }

  /// Sample data leaves no traces, not even of this.
  func makeMute() -> Mute { Mute(isMock ? .init() : .live(stateFile)) }

  /// What is shown on the screen, and what meetings are held of.
  func makeScrums() -> ScrumProvider { isMock ? .mock() : .live(directory: dataDirectory) }

  /// What a command works on; one that only reads makes nothing.
  func store(isRead: Bool) -> ScrumStorage {
    isMock ? .mock : .live(ScrumStore(directory: dataDirectory, isMade: !isRead))
  }
}
