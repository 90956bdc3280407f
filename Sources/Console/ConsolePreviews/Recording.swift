package import ConsoleUI

/// A run of an app: what came from the terminal, and when. Stored as lines of text: what the terminal was like, an empty line, and
/// the steps, each after its time in milliseconds.
///
///     recording 2
///     size 80x24
///     …
///
///     1204 key Down
///     2000 tick
public nonisolated struct Recording: Equatable, Sendable {
  static let version = 2

  /// The terminal, and what else frames depend on: when the run began, its time zone, and what the app adds.
  package struct Header: Equatable, Sendable {
    package var size: Size
    package var colors: ColorDepth
    package var isUnicode: Bool
    package var isLight: Bool
    package var cellPixels: CellPixels
    /// The width of a cell as a fraction of its height.
    package var cellAspect: Double
    /// When the run began, in milliseconds since 1970.
    package var start: Int
    package var zone: ZoneRule
    /// What the app adds, such as its language.
    package var notes: [String: String]
  }

  package enum Step: Equatable, Sendable {
    case event(TerminalEvent)
    case size(Size)
    /// Alarms went off.
    case tick
    /// An action was performed; nothing to replay.
    case action(String)
  }

  /// A step and its time since the run began, in milliseconds. Steps at the same time came together.
  package struct Entry: Equatable, Sendable {
    package let time: Int
    package let step: Step

    package init(time: Int, step: Step) {
      self.time = time
      self.step = step
    }
  }

  package let header: Header
  package let entries: [Entry]
}

// MARK: - Writing

extension Recording.Header {
  /// The header of a run on a terminal.
  @MainActor package init(_ terminal: any Terminal, start: Int, notes: [String: String] = [:]) {
    self.init(
      size: terminal.size, colors: terminal.colorDepth, isUnicode: terminal.isUnicode, isLight: terminal.isGuessedLight,
      cellPixels: terminal.cellPixels, cellAspect: terminal.cellAspect, start: start, zone: .local, notes: notes)
  }

  /// The lines, and the empty one after them.
  var text: String {
    let lines =
      [
        "recording \(Recording.version)", "size \(size.width)x\(size.height)", "colors \(colors.rawValue)",
        "unicode \(isUnicode)", "light \(isLight)", "cells \(cellPixels.rawValue)", "aspect \(cellAspect)", "start \(start)",
        "zone \(zone.text)",
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
  /// The text without line ends and other controls.
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
