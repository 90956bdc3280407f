import ConsoleLoop
import ConsoleTerminal
import DurableFiles
package import Scrums

/// The user's settings in `$XDG_CONFIG_HOME/scrumdinger/config`. Environment variables override them, and options
/// override both.
///
/// Lines with mistakes are reported and ignored, except that a repeated setting replaces the earlier one. A command in
/// a file that other users may have written is a mistake.
package struct Configuration: Sendable, CustomStringConvertible {
  /// The source of an effective value: the default, an environment variable, or a line of the file, counted from 1.
  package enum Origin: Equatable {
    case fallback
    case variable(String)
    case line(Int)
  }

  package private(set) var path = ""
  package private(set) var mistakes: [Mistake] = []
  package private(set) var bindings: KeyBindings
  private var values: [ConfigurationKey: (text: String, line: Int)] = [:]
  private var keys: [KeyAction: (presses: [KeyPress], line: Int)] = [:]

  package var description: String { path }

  /// Creates a configuration that sets only keys.
  package init(bindings: KeyBindings = KeyBindings()) { self.bindings = bindings }

  package init(path: String) {
    self.init()
    do throws(FileError) { self = Configuration(try ConfigurationFile(path: path)) } catch {
      self.path = path
      mistakes = [Mistake(path: path, line: 0, reason: .unreadable(error))]
    }
  }

  package init(_ file: ConfigurationFile) {
    self.init()
    path = file.path
    for (index, line) in file.lines.enumerated() where mistakes.count < Self.mostMistakes {
      do throws(ConfigurationError) { try read(line, index + 1, file.distrust) } catch { add(error, index + 1) }
    }
    bindings = KeyBindings(keys.mapValues(\.presses))
  }

  /// The number of mistakes at which reading stops, because the file is probably no configuration.
  private static let mostMistakes = 100

  /// Returns the effective value and its origin, without regard to options.
  package func value(of key: ConfigurationKey) -> (text: String, origin: Origin) {
    if let variable = key.variable, let value = Self.variables[key] {
      switch key {
      case .color: return ("never", .variable(variable))
      case .accessible: return (ProcessEnvironment.isOn(value) ? "on" : "off", .variable(variable))
      case .reduceMotion: return ("on", .variable(variable))
      default: return (value, .variable(variable))
      }
    }
    return values[key].map { ($0.text, .line($0.line)) } ?? (key.fallback, .fallback)
  }

  /// Returns the value of a ``ConfigurationKey`` or ``KeyAction``; empty for an unknown key.
  package func value(named name: String) -> (text: String, origin: Origin) {
    if let key = ConfigurationKey(rawValue: name) { return value(of: key) }
    guard let action = KeyAction(name: name) else { return ("", .fallback) }
    return (KeyAction.names(of: bindings[action]), keys[action].map { .line($0.line) } ?? .fallback)
  }

  /// The values of settings from inherited variables, read before ``exportVariables()`` sets variables.
  private static let variables = Dictionary(
    uniqueKeysWithValues: ConfigurationKey.allCases.compactMap { key in
      key.variable.flatMap { ProcessEnvironment[$0] }.map { (key, $0) }
    })

  /// Sets environment variables to the configured sound programs and recognizer, unless set already, so that child
  /// processes use them.
  package func exportVariables() {
    _ = Self.variables
    for key in [ConfigurationKey.player, .microphone, .transcriber] {
      if let variable = key.variable, let value = values[key]?.text { ProcessEnvironment.set(variable, ifUnset: value) }
    }
  }
}

// MARK: - Values

extension Configuration {
  package subscript(key: ConfigurationKey) -> String { value(of: key).text }

  package func isOn(_ key: ConfigurationKey) -> Bool { self[key].lowercased() == "on" }

  /// Parses the value as a case of a type; nil for a value that is no case, such as `auto`.
  package func choice<Choice: RawRepresentable<String>>(_ key: ConfigurationKey, of: Choice.Type = Choice.self) -> Choice? {
    Choice(rawValue: self[key].lowercased())
  }

  package func words(_ key: ConfigurationKey) -> [String] { self[key].split(separator: " ").map(String.init) }

  /// The length of a new scrum's meetings.
  package var length: Duration { .seconds(60 * (Int(self[.minutes]) ?? 5)) }
  package var settings: DailyScrum.Settings {
    .init([.autoAdvance: isOn(.autoAdvance), .shuffle: isOn(.shuffle), .warning: isOn(.warning), .sound: isOn(.sound)])
  }

  /// Returns the text of a key, or nil if the text is empty.
  package func text(_ key: ConfigurationKey) -> String? { self[key].isEmpty ? nil : self[key] }
}

// MARK: - Reading

extension Configuration {
  private mutating func add(_ reason: ConfigurationError, _ line: Int) {
    mistakes.append(Mistake(path: path, line: line, reason: reason))
  }

  private mutating func read(_ line: ConfigurationFile.Line, _ number: Int, _ distrust: ConfigurationError?)
    throws(ConfigurationError)
  {
    guard line.isText else { throw .notUnicode }
    if line.isComment { return }
    guard let (name, value) = line.entry, !name.isEmpty else { throw .noEntry }
    try Self.check(value, of: name)
    if let key = ConfigurationKey(rawValue: name) {
      if key.isCommand, let distrust { throw distrust }
      if let known = values[key] { add(.setAgain(name, line: known.line), number) }
      values[key] = (value, number)
    } else if let action = KeyAction(name: name) {
      let presses = try action.presses(named: value)
      for press in presses {
        let others = keys.filter { action.conflicts(with: $0.key, over: press) && $0.value.presses.contains(press) }
        if let first = others.min(by: { $0.value.line < $1.value.line }) { throw .keyTwice(press, first.key) }
      }
      if let known = keys[action] { add(.setAgain(name, line: known.line), number) }
      keys[action] = (presses, number)
    }
  }

  package static var names: [String] { ConfigurationKey.allCases.map(\.rawValue) + KeyAction.allCases.map(\.name) }

  /// Checks a value, and throws the reason if the key can't have this value.
  package static func check(_ value: String, of name: String) throws(ConfigurationError) {
    if value.isEmpty { throw .noValue(of: name) }
    if value.contains(where: \.isNewline) { throw .severalLines }
    if let key = ConfigurationKey(rawValue: name) { return try key.check(value) }
    guard let action = KeyAction(name: name) else { throw .unknownKey(name, closest: names.closest(to: name).first) }
    _ = try action.presses(named: value)
  }
}
