import AppResources
import ConsoleUI
import DurableFiles
import JSONCoding
import Scrums
import Settings

/// Prints the configuration with the origin of each value, prints or sets one value, checks the file, or creates it.
struct ConfigCommand: Command {
  static let declaration = Declaration(
    "config", \.config, .init(placeholder: "KEY [VALUE]", isOptional: true, most: 2, candidates: .configuration, text: \.key),
    readsStore: false, options: [.json, .initialize, .check], exclusive: [[.initialize, .check]],
    conflicts: [[.initialize, .json]]
  ) { arguments, _ throws(UsageError) in
    .command(
      ConfigCommand(
        path: ProgramFolder.configurationFile, action: try action(arguments, arguments.words), isJSON: arguments.isJSON))
  }

  enum Action: Equatable {
    case list, check, create
    case get(String)
    /// An empty value removes the key.
    case set(String, String)
  }

  let path: String
  let action: Action
  let isJSON: Bool

  /// The maximum number of mistakes that a command reports before its own output.
  static let mostMistakes = 10

  private var strings: Strings.Configuration { Strings.local.configuration }

  func perform(on console: Console) async throws -> Int32 {
    let configuration = Configuration(path: path)
    if action != .check { configuration.mistakes.prefix(Self.mostMistakes).forEach { console.report(failure: $0.description) } }
    switch action {
    case .list: list(configuration, on: console)
    case .check: return check(configuration, on: console)
    case .create: try create(on: console)
    case .get(let name): get(name, in: configuration, on: console)
    case .set(let name, let value):
      try set(name, to: value, on: console)
      if isJSON { get(name, in: Configuration(path: path), on: console) }
    }
    return 0
  }

  private func list(_ configuration: Configuration, on console: Console) {
    let entries = Configuration.names.map { ($0, configuration.value(named: $0)) }
    if isJSON {
      var object = JSON.Object()
      for (name, value) in entries { object[name] = .object(self.object(value)) }
      return console.print(json: JSON.object(object).bytes(.pretty))
    }
    let rows = entries.map {
      [StyledLine($0), StyledLine($1.text.isEmpty ? "–" : $1.text), StyledLine($1.origin.words(in: path), .faint)]
    }
    console.print(TextTable(rows: rows).lines(limit: console.width()))
  }

  private func get(_ name: String, in configuration: Configuration, on console: Console) {
    let value = configuration.value(named: name)
    if isJSON { console.print(object(value)) } else { console.print(value.text) }
  }

  func set(_ name: String, to value: String, on console: Console) throws {
    var losses: [KeyBindings.Loss] = []
    try change { file in
      file.set(name, to: value.trimmed.isEmpty ? nil : value.trimmed)
      let configuration = Configuration(file)
      // NB: the written file belongs to the user, so writing would make another user's commands in it trusted.
      if let mistake = configuration.mistakes.first(where: { $0.line == file.line(of: name) && $0.hasNoEffect || $0.isDistrust })
      {
        throw mistake
      }
      losses = configuration.bindings.taken.filter { $0.other.name == name }
    }
    losses.forEach { console.report($0.sentence) }
  }

  private func create(on console: Console) throws {
    try change { file in
      if file.exists { throw Configuration.Mistake(path: path, line: 0, reason: .exists(path)) }
      file.append(Configuration.defaultLines)
    }
    console.print(strings.created(path))
  }

  private func change(_ body: (inout ConfigurationFile) throws -> Void) throws {
    // NB: commands wait for locks on the main thread, so this closure runs on it.
    let wait = LockWait { @Sendable path, holder in
      MainActor.assumeIsolated { Console.standard().report(failure: Strings.local.commands.waiting(path, holder.words)) }
    }
    try ConfigurationFile.change(path, wait: wait, body)
  }

  /// Returns the value and its origin: `default`, the name of a variable, or the file and the line.
  private func object(_ value: (text: String, origin: Configuration.Origin)) -> JSON.Object {
    let text = JSON.string(value.text)
    return switch value.origin {
    case .fallback: ["origin": .string("default"), "value": text]
    case .variable(let name): ["origin": .string(name), "value": text]
    case .line(let line): ["line": .number(line), "origin": .string(path), "value": text]
    }
  }

  /// - Returns: 1 if there are mistakes.
  private func check(_ configuration: Configuration, on console: Console) -> Int32 {
    let taken = configuration.bindings.taken
    if isJSON {
      let mistakes = configuration.mistakes.map { mistake in
        JSON.object(["line": .number(mistake.line), "reason": .string(mistake.reason.message)])
      }
      let losses = taken.map { loss in
        JSON.object(["action": .string(loss.action.name), "by": .string(loss.other.name), "key": .string(loss.key.name)])
      }
      console.print(["file": .string(path), "mistakes": .array(mistakes), "taken": .array(losses)])
    } else {
      console.print(configuration.mistakes.map(\.description))
      console.print(taken.map(\.sentence))
      if configuration.mistakes.isEmpty { console.print(strings.clean(path)) }
    }
    return configuration.mistakes.isEmpty ? 0 : 1
  }
}

@MainActor
extension Option {
  static let initialize = Option(name: "--init", text: \.initialize), check = Option(name: "--check", text: \.check)
}

extension ConfigCommand {
  private static func action(_ arguments: Arguments, _ operands: [String]) throws(UsageError) -> Action {
    if arguments.has(.initialize) || arguments.has(.check) {
      if let operand = operands.first { throw .unexpected(operand) }
      return arguments.has(.check) ? .check : .create
    }
    guard let name = operands.first else { return .list }
    if let sign = name.firstIndex(of: "="), operands.count == 1, Configuration.names.contains(String(name[..<sign])) {
      return try action(arguments, [String(name[..<sign]), String(name[name.index(after: sign)...])])
    }
    guard Configuration.names.contains(name) else {
      throw .badSetting(.unknownKey(name, closest: Configuration.names.closest(to: name).first))
    }
    guard operands.count > 1 else { return .get(name) }
    if !operands[1].isEmpty {
      do throws(ConfigurationError) { try Configuration.check(operands[1], of: name) } catch { throw .badSetting(error) }
    }
    return .set(name, operands[1])
  }
}

extension KeyBindings.Loss {
  fileprivate var sentence: String { Strings.local.configuration.taken(key.label, action.name, other.name) }
}

extension Configuration.Origin {
  func words(in path: String) -> String {
    switch self {
    case .fallback: Strings.local.configuration.isDefault
    case .variable(let name): "$\(name)"
    case .line(let line): "\(path):\(line)"
    }
  }
}
