import AppResources

/// The texts of `--help`, made from the declarations of commands.
enum Help {
  static let declaration = Declaration(
    "help", \.help, .init(placeholder: "COMMAND", isOptional: true, candidates: .commands, text: \.command), readsStore: false,
    options: [allOption]
  ) { arguments, _ throws(UsageError) in
    .command(
      PrintCommand(
        text: try arguments.words.first.map { word throws(UsageError) in text(of: try .named(word)) }
          ?? overview(isComplete: arguments.has(allOption))))
  }

  private static let allOption = Option(name: "--all", text: \.allOptions)
  /// The options and commands that the overview leaves out. They serve to record the program and to work on it.
  private static let rare: (options: [Option], commands: [String]) = (
    [.record, .recordText, .replay, .speed, .until, .cells], ["preview"]
  )

  /// Returns the usage, the options, and a line for each command.
  ///
  /// - Parameter isComplete: whether to include the rare options and commands.
  static func overview(isComplete: Bool = false) -> String {
    let strings = Strings.local.help
    let options = Declaration.program.options.filter { isComplete || !rare.options.contains($0) }
    let commands = Declaration.all.filter { isComplete || !rare.commands.contains($0.name) }
    return text(
      strings.abstract,
      ["\(strings.usage) scrumdinger", "\(indent)scrumdinger COMMAND"].map { "\($0) [\(strings.optionsPlaceholder)]" }
        .joined(separator: "\n"),
      table(options.map(\.row)), strings.environment,
      strings.commands + "\n" + table(commands.map { ($0.synopsis, $0.summary) }), isComplete ? "" : strings.more)
  }

  static func text(of command: Declaration) -> String {
    let strings = Strings.local.help, help = command.help, toggles = Option.settings.map(\.key)
    let common = command.options.filter(Option.common.contains), settings = command.options.filter(toggles.contains)
    let own = command.options.filter { !common.contains($0) && !settings.contains($0) }
    return text(
      help.abstract, synopsis(of: command, own, hasSettings: !settings.isEmpty), table(command.rows(own)), help.discussion,
      settings.isEmpty ? "" : strings.settings + "\n" + table(settings.map(\.row)), table(common.map(\.row)), strings.order)
  }

  private static func text(_ paragraphs: String...) -> String {
    paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Returns the `Usage:` of a command, wrapped between arguments.
  private static func synopsis(of command: Declaration, _ options: [Option], hasSettings: Bool) -> String {
    let alternatives = command.exclusive.map { group in
      "[" + group.map(\.call).joined(separator: group.contains { $0.value != nil } ? " | " : "|") + "]"
    }
    let others = options.filter { option in !command.exclusive.contains { $0.contains(option) } }.map(\.synopsis)
    var lines = ["\(Strings.local.help.usage) scrumdinger \(command.synopsis)"]
    for word in alternatives + others + (hasSettings ? ["[SETTING]..."] : []) {
      let line = "\(lines.removeLast()) \(word)"
      lines += line.count <= 96 ? [line] : [String(line.dropLast(word.count + 1)), "\(indent)  \(word)"]
    }
    return lines.joined(separator: "\n")
  }

  /// Spaces as wide as `Usage:` and a space.
  private static var indent: String { String(repeating: " ", count: Strings.local.help.usage.count + 1) }

  /// Formats two columns. Text after a line break in the second column continues below it.
  private static func table(_ rows: [(term: String, text: String)]) -> String {
    let lines = rows.flatMap { row in
      row.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        [StyledLine($0 == 0 ? "  \(row.term)" : ""), "\($1)"]
      }
    }
    return TextTable(rows: lines).lines().map(\.plain).joined(separator: "\n")
  }
}
