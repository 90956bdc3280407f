import AppResources
import ConsoleLoop
import ConsoleUI
import Scrums

/// The user's settings: `$XDG_CONFIG_HOME/scrumdinger/config`. An option of the command line comes before the environment, which comes
/// before the file.
///
/// A line with a mistake is reported, and all other lines count.
struct Configuration {
  struct Mistake: Error, Equatable, CustomStringConvertible {
    let path: String
    /// Counted from 1; 0 for the file as a whole.
    let line: Int
    let reason: String
    /// Whether the line does not count.
    var isLost = true
    /// `file:line: reason`; of the file as a whole, the reason names it.
    var description: String { line == 0 ? reason : "\(path):\(line): \(reason)" }
  }

  /// Where a value comes from.
  enum Origin: Equatable {
    case fallback
    case variable(String)
    case line(Int)
  }

  var path = ""
  private(set) var values: [ConfigurationKey: (text: String, line: Int)] = [:]
  private(set) var keys: [KeyAction: (presses: [KeyPress], line: Int)] = [:]
  private(set) var mistakes: [Mistake] = []

  /// That of this run.
  static var current = Configuration()

  /// Nothing is set.
  init() {}

  init(path: String) {
    self.init()
    do { self = Configuration(try ConfigurationFile(path: path)) } catch {
      self.path = path
      mistakes = [Mistake(path: path, line: 0, reason: error.sentence)]
    }
  }

  init(_ file: ConfigurationFile) {
    path = file.path
    for (index, line) in file.lines.enumerated() where mistakes.count < Self.mostMistakes {
      if !line.isText { add(Strings.local.configuration.notUnicode, index + 1) } else if !line.isComment { read(line, index + 1) }
    }
  }

  /// Behind so many mistakes, it is not that kind of file, and no more of it is read.
  private static let mostMistakes = 100
  /// A longer value is cut in a mistake.
  static let mostColumns = 40

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
  var settings: Settings {
    Settings([.autoAdvance: isOn(.autoAdvance), .shuffle: isOn(.shuffle), .warning: isOn(.warning), .sound: isOn(.sound)])
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
    if let language = Language.allCases.first(where: { $0.code == self[.language].lowercased() }), language != .current {
      Language.current = language
      // In the words of that language.
      Self.current = Configuration(path: path)
    }
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
  private mutating func add(_ reason: String, _ line: Int, isLost: Bool = true) {
    mistakes.append(Mistake(path: path, line: line, reason: reason, isLost: isLost))
  }

  private mutating func read(_ line: ConfigurationFile.Line, _ number: Int) {
    let strings = Strings.local.configuration
    guard let (name, value) = line.entry, !name.isEmpty else { return add(strings.noEntry, number) }
    if let key = ConfigurationKey(rawValue: name) {
      if value.isEmpty { return add(strings.noValue(name), number) }
      if let reason = key.reason(against: value) { return add(reason, number) }
      if let known = values[key] { add(strings.setAgain(name, known.line), number, isLost: false) }
      values[key] = (value, number)
    } else if let action = KeyAction(name: name) {
      readKeys(value, of: action, number)
    } else {
      let near = mistakes.count < 10 ? Self.names.closest(to: name).first : nil
      add(strings.unknownKey(name.cut(to: Self.mostColumns), near), number)
    }
  }

  private mutating func readKeys(_ value: String, of action: KeyAction, _ number: Int) {
    do {
      let presses = try action.presses(named: value)
      for press in presses {
        if let other = keys.first(where: { action.conflicts(with: $0.key, over: press) && $0.value.presses.contains(press) })?.key
        {
          return add(Strings.local.configuration.keyTwice(press.label, other.name), number)
        }
      }
      if let known = keys[action] { add(Strings.local.configuration.setAgain(action.name, known.line), number, isLost: false) }
      keys[action] = (presses, number)
    } catch { add(error.reason, number) }
  }

  /// The names of all keys, in order.
  static var names: [String] { ConfigurationKey.allCases.map(\.rawValue) + KeyAction.allCases.map(\.name) }

  /// Why a text can't be the value of a key; nil if it can.
  static func reason(against value: String, of name: String) -> String? {
    let strings = Strings.local.configuration
    if value.isEmpty { return strings.noValue(name) }
    if value.contains(where: \.isNewline) { return strings.severalLines }
    if let key = ConfigurationKey(rawValue: name) { return key.reason(against: value) }
    guard let action = KeyAction(name: name) else { return strings.unknownKey(name, names.closest(to: name).first) }
    do { _ = try action.presses(named: value) } catch { return error.reason }
    return nil
  }
}

// MARK: - Keys

extension KeyAction {
  /// `key.list.add`
  var name: String { "key." + rawValue }

  init?(name: String) {
    guard name.hasPrefix("key."), let action = Self(rawValue: String(name.dropFirst(4))) else { return nil }
    self = action
  }

  struct BadKey: Error { let reason: String }

  /// The keys with these names, which are separated by spaces; `none` is no key.
  func presses(named text: String) throws(BadKey) -> [KeyPress] {
    let strings = Strings.local.configuration
    if text == "none" {
      if isNeeded { throw BadKey(reason: strings.needsKey) }
      return []
    }
    if !text.contains(where: { $0 != " " }) { throw BadKey(reason: strings.noValue(name)) }
    var presses: [KeyPress] = []
    for word in text.split(separator: " ") {
      guard let press = KeyPress(name: word)?.lowercasedControl, press.isSent else {
        throw BadKey(reason: strings.unknownKeyName(String(word).cut(to: Configuration.mostColumns)))
      }
      if KeyBindings.reserved.contains(press) { throw BadKey(reason: strings.reservedKey(press.label)) }
      presses.append(press)
    }
    return presses
  }

  /// Whether a key can't mean both, since they work on one screen.
  func conflicts(with other: KeyAction, over key: KeyPress) -> Bool { isTaken(by: other, key) || other.isTaken(by: self, key) }

  /// The names of the keys, as the configuration has them.
  var keyNames: String { keys.isEmpty ? "none" : keys.map(\.name).joined(separator: " ") }
}

extension KeyPress {
  /// The key that a terminal sends: with Control, it tells no capitals.
  fileprivate var lowercasedControl: KeyPress {
    guard modifiers.contains(.control), let letter = key.character.lowercased().first else { return self }
    return KeyPress(KeyEquivalent(letter), modifiers: modifiers)
  }

  /// Whether a terminal can send this key, as one of its own: with Control, letters alone, and not those that are other keys.
  fileprivate var isSent: Bool {
    let isNamed = name.count > 1 && KeyPress(key).name.count > 1
    guard let scalar = key.character.unicodeScalars.first else { return false }
    let properties = scalar.properties
    let isVisible = ![.control, .format, .spaceSeparator, .nonspacingMark, .enclosingMark, .privateUse, .unassigned].contains(
      properties.generalCategory)
    switch modifiers {
    case []: return isNamed || isVisible
    case .control: return scalar.isASCII && properties.isLowercase && !"hijm".contains(key.character) || key == .space
    case .option: return isVisible && !isNamed || [.upArrow, .downArrow, .leftArrow, .rightArrow].contains(key)
    case .shift: return [.leftArrow, .rightArrow].contains(key)
    default: return false
    }
  }
}

extension KeyAction {
  /// Whether something would be lost without a key: the way out, or what was deleted.
  fileprivate var isNeeded: Bool { [.leave, .help, .listUndo, .scrumUndo, .historyUndo, .meetingEnd].contains(self) }
}
