import AppResources
import ConsoleLoop
import ConsoleUI
import DurableFiles
import Scrums

/// The user's settings: `$XDG_CONFIG_HOME/scrumdinger/config`. An option of the command line comes before the environment, which comes
/// before the file.
///
/// A line with a mistake is reported, and all other lines count. So is a command in a file that others can have written.
struct Configuration {
  /// Where a value comes from.
  enum Origin: Equatable {
    case fallback
    case variable(String)
    case line(Int)
  }

  private(set) var path = ""
  private(set) var values: [ConfigurationKey: (text: String, line: Int)] = [:]
  private(set) var keys: [KeyAction: (presses: [KeyPress], line: Int)] = [:]
  private(set) var mistakes: [Mistake] = []

  /// That of this run.
  static var current = Configuration()

  /// Nothing is set.
  init() {}

  init(path: String) {
    self.init()
    do throws(FileError) { self = Configuration(try ConfigurationFile(path: path)) } catch {
      self.path = path
      mistakes = [Mistake(path: path, line: 0, reason: .unreadable(error))]
    }
  }

  init(_ file: ConfigurationFile) {
    path = file.path
    for (index, line) in file.lines.enumerated() where mistakes.count < Self.mostMistakes {
      do throws(Reason) { try read(line, index + 1, file.distrust) } catch { add(error, index + 1) }
    }
  }

  /// Behind so many mistakes, it is not that kind of file, and no more of it is read.
  private static let mostMistakes = 100

  /// The value that counts, apart from the command line's, and where it comes from.
  func value(of key: ConfigurationKey) -> (text: String, origin: Origin) {
    if let variable = key.variable, let value = Self.variables[key] {
      return (key == .color ? "never" : value, .variable(variable))
    }
    return values[key].map { ($0.text, .line($0.line)) } ?? (key.fallback, .fallback)
  }

  subscript(key: ConfigurationKey) -> String { value(of: key).text }

  func isOn(_ key: ConfigurationKey) -> Bool { self[key].lowercased() == "on" }

  /// What new scrums get.
  var length: Duration { .seconds(60 * (Int(self[.minutes]) ?? 5)) }
  var settings: DailyScrum.Settings {
    .init([.autoAdvance: isOn(.autoAdvance), .shuffle: isOn(.shuffle), .warning: isOn(.warning), .sound: isOn(.sound)])
  }

  /// A text with placeholders; nil if none is set.
  func template(_ key: ConfigurationKey) -> String? { self[key].isEmpty ? nil : self[key] }

  /// The variables as the process has inherited them, before ``apply()`` sets some.
  private static let variables = Dictionary(
    uniqueKeysWithValues: ConfigurationKey.allCases.compactMap { key in
      key.variable.flatMap { ProcessEnvironment[$0] }.map { (key, $0) }
    })

  /// Lets the configuration decide, in this process, what no option or variable has decided.
  func apply() {
    _ = Self.variables
    if let language = Language.allCases.first(where: { $0.code == self[.language].lowercased() }) { Language.current = language }
    ClockStyle.current = self[.clock].lowercased() == "12h" ? .hours12 : .hours24
    KeyBindings.current = bindings
    // What plays, records and transcribes knows the variables, and so do the programs that it starts.
    for key in [ConfigurationKey.player, .microphone, .transcriber] {
      if let variable = key.variable, let value = values[key]?.text { ProcessEnvironment.set(variable, ifUnset: value) }
    }
  }

  var bindings: KeyBindings { KeyBindings(keys.mapValues(\.presses)) }
}

// MARK: - Reading

extension Configuration {
  private mutating func add(_ reason: Reason, _ line: Int) {
    mistakes.append(Mistake(path: path, line: line, reason: reason))
  }

  private mutating func read(_ line: ConfigurationFile.Line, _ number: Int, _ distrust: Reason?) throws(Reason) {
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
        let other = keys.first { action.conflicts(with: $0.key, over: press) && $0.value.presses.contains(press) }?.key
        if let other { throw .keyTwice(press, other) }
      }
      if let known = keys[action] { add(.setAgain(name, line: known.line), number) }
      keys[action] = (presses, number)
    }
  }

  /// The names of all keys, in order.
  static var names: [String] { ConfigurationKey.allCases.map(\.rawValue) + KeyAction.allCases.map(\.name) }

  /// Throws the reason if a text can't be the value of a key.
  static func check(_ value: String, of name: String) throws(Reason) {
    if value.isEmpty { throw .noValue(of: name) }
    if value.contains(where: \.isNewline) { throw .severalLines }
    if let key = ConfigurationKey(rawValue: name) { return try key.check(value) }
    guard let action = KeyAction(name: name) else { throw .unknownKey(name) }
    _ = try action.presses(named: value)
  }
}
