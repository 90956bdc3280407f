import ConsoleLoop
package import ConsoleUI
import ConsoleLibc

/// The recording of an app's run: the terminal's events and their times. A file has lines of text: the terminal's properties, an
/// empty line, and the steps, each after its time in milliseconds.
///
///     recording 2
///     size 80x24
///     …
///
///     1204 key Down
///     2000 tick
public nonisolated struct Recording: Equatable, Sendable {
  static let version = 2

  /// The conditions of the run that frames depend on: the terminal, the start, the time zone, and the app's notes.
  package struct Header: Equatable, Sendable {
    package var size: Size
    package var colors: ColorDepth
    package var isUnicode: Bool
    package var isLight: Bool
    package var cellPixels: CellPixels
    /// The width of a cell divided by its height.
    package var cellAspect: Double
    /// When the run began, in milliseconds since 1970.
    package var start: Int
    /// The time zone of the run, in POSIX's syntax for the variable `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`.
    package var zone: String
    /// The app's notes, such as its language, by name.
    package var notes: [String: String]
  }

  package enum Step: Equatable, Sendable {
    case event(TerminalEvent)
    case size(Size)
    /// Due alarms went off.
    case tick
    /// An action was performed. A replay ignores it.
    case action(String)
  }

  /// A step and its time since the run began, in milliseconds. Steps with the same time arrived together.
  package struct Entry: Equatable, Sendable {
    package let time: Int
    package let step: Step
  }

  package let header: Header
  package let entries: [Entry]
}

// MARK: - Time zones

extension Recording {
  /// Sets this process's time zone, in the syntax of `TZ`. Call it before starting a thread that reads the environment.
  package static func setZone(_ zone: String) {
    setenv("TZ", zone, 1)
    tzset()
  }

  /// Returns the local offset from UTC in the syntax of `TZ`, at a time in seconds since 1970.
  fileprivate static func localOffset(at seconds: Int) -> String {
    var clock = time_t(seconds), fields = tm()
    localtime_r(&clock, &fields)
    let offset = fields.tm_gmtoff, minutes = abs(offset) / 60
    return offset == 0 ? "UTC0" : "<LOCAL>\(offset > 0 ? "-" : "+")\(minutes / 60):\(minutes % 60)"
  }

  /// Returns whether a text is a rule in the syntax of `TZ`, rather than the name of a zone or a path.
  static func isZone(_ text: String) -> Bool {
    let isQuoted = text.hasPrefix("<")
    let name = isQuoted ? text.dropFirst().prefix { $0 != ">" } : text.prefix { $0.isASCII && $0.isLetter }
    let offset = text[name.endIndex...].dropFirst(isQuoted ? 1 : 0).drop { $0 == "+" || $0 == "-" }
    return name.count >= 3 && offset.first.map { $0.isASCII && $0.isNumber } == true && !text.contains("..")
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "<>+-,./:".contains($0)) }
  }
}

// MARK: - Writing

extension Recording.Header {
  /// Creates the header of a run on a terminal. By default, its zone is the local offset from UTC at the start.
  @MainActor package init(_ terminal: any Terminal, start: Int, zone: String? = nil, notes: [String: String] = [:]) {
    self.init(
      size: terminal.size, colors: terminal.colorDepth, isUnicode: terminal.isUnicode, isLight: terminal.isGuessedLight,
      cellPixels: terminal.cellPixels, cellAspect: terminal.cellAspect, start: start,
      zone: zone ?? Recording.localOffset(at: start / 1000), notes: notes)
  }

  /// The header's lines and the empty line after them.
  var text: String {
    let lines =
      [
        "recording \(Recording.version)", "size \(size.width)x\(size.height)", "colors \(colors.rawValue)",
        "unicode \(isUnicode)", "light \(isLight)", "cells \(cellPixels.rawValue)", "aspect \(cellAspect)", "start \(start)",
        "zone \(zone)",
      ] + notes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return lines.joined(separator: "\n") + "\n\n"
  }
}

extension Recording.Entry {
  var text: String { "\(time) \(step.words)\n" }
}

extension Recording.Step {
  var words: String {
    switch self {
    case .tick: "tick"
    case .action(let name): "action \(name.escaped)"
    case .size(let size): "size \(size.width)x\(size.height)"
    case .event(.key(let press)): "key \(press.name.escaped)"
    case .event(.paste(let text)): "paste \(text.escaped)"
    case .event(.mouse(let mouse)): "mouse \(mouse.kind) \(mouse.location.x) \(mouse.location.y)"
    case .event(.ink(let color)): "ink \(color)"
    case .event(.ground(let color)): "ground \(color)"
    case .event(let other): "\(other)"
    }
  }
}

extension String {
  /// The text with line ends, other controls and backslashes escaped.
  fileprivate nonisolated var escaped: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\n": "\\n"
      case _ where scalar.properties.generalCategory == .control || scalar.properties.isWhitespace && scalar != " ":
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    .joined()
  }
}
