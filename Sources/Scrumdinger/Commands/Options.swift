import ConsoleUI
import Glibc
import MockData
import Models
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
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } }
    if let directory = directory ?? variable("SCRUMDINGER_DATA") { return directory }
    // NB: the specification says that a relative path is to be ignored.
    if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/scrumdinger" }
    return (variable("HOME") ?? ".") + "/.local/share/scrumdinger"
  }

  /// What a command works on.
  var store: any ScrumStorage {
    isMock
      ? InMemoryStore(scrums: DailyScrum.mocks, histories: History.mocks) : ScrumStore(directory: dataDirectory)
  }
}
