import AppResources

/// The texts of `--help`, made from the tables of subcommands and options.
enum Help {
  private static let strings = Strings.local.help

  /// How the program is started, its options, and a line for each subcommand.
  static var overview: String {
    let commands = Subcommand.allCases.map { ["  " + $0.synopsis, $0.summary] }
    return text(
      strings.abstract,
      ["\(strings.usage) scrumdinger", "\(indent)scrumdinger COMMAND"].map { "\($0) [\(strings.optionsPlaceholder)]" }
        .joined(separator: "\n"),
      table(Option.taken(by: nil).map { row($0, of: nil) }), strings.environment,
      strings.commands + "\n" + table(commands))
  }

  static func text(of subcommand: Subcommand) -> String {
    let all = Option.taken(by: subcommand)
    let common = all.filter { Option.common.contains($0) }
    let settings = all.filter { Option.settings[$0] != nil }
    let own = all.filter { !common.contains($0) && !settings.contains($0) }
    let operand = subcommand.usage.operand.map { [["  " + $0.placeholder, $0.help]] } ?? []
    let texts = subcommand.usage.help
    return text(
      texts.abstract, synopsis(of: subcommand, own, hasSettings: !settings.isEmpty),
      table(operand + own.map { row($0, of: subcommand) }), texts.discussion,
      settings.isEmpty ? "" : strings.settings + "\n" + table(settings.map { row($0, of: subcommand) }),
      table(common.map { row($0, of: subcommand) }), strings.order)
  }

  /// Paragraphs with an empty line between them.
  private static func text(_ paragraphs: String...) -> String {
    paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The `Usage:` of a subcommand, broken into lines between its arguments.
  private static func synopsis(of subcommand: Subcommand, _ options: [Option], hasSettings: Bool) -> String {
    let exclusive = Option.exclusive.filter { $0.allSatisfy(options.contains) }
    let alternatives = exclusive.map { "[" + $0.map(\.rawValue).joined(separator: "|") + "]" }
    let others = options.filter { option in !exclusive.contains { $0.contains(option) } }.map { $0.synopsis(for: subcommand) }
    let words = alternatives + others + (hasSettings ? ["[SETTING]..."] : [])
    var lines = ["\(strings.usage) scrumdinger \(subcommand.synopsis)"]
    for word in words {
      let line = "\(lines.removeLast()) \(word)"
      lines += line.count <= 96 ? [line] : [String(line.dropLast(word.count + 1)), "\(indent)  \(word)"]
    }
    return lines.joined(separator: "\n")
  }

  /// As wide as `Usage:` and the space after it.
  private static var indent: String { String(repeating: " ", count: strings.usage.count + 1) }

  private static func row(_ option: Option, of subcommand: Subcommand?) -> [String] {
    ["  " + option.label(for: subcommand), option.usage.help(subcommand) ?? ""]
  }

  /// Two columns; a line break in the second continues below it.
  private static func table(_ rows: [[String]]) -> String {
    let lines = rows.flatMap { row in
      row[1].split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { [$0 == 0 ? row[0] : "", String($1)] }
    }
    return TextTable(rows: lines).lines().map(\.plain).joined(separator: "\n")
  }
}

extension Option {
  /// The options that every subcommand takes.
  static let common = [mock, data, wait, help]

  /// `--data DIR`
  private func call(for subcommand: Subcommand?) -> String {
    [rawValue, usage.value(for: subcommand)].compactMap(\.self).joined(separator: " ")
  }

  /// `-h, --help`
  func label(for subcommand: Subcommand?) -> String {
    [shortName, call(for: subcommand)].compactMap(\.self).joined(separator: ", ")
  }

  fileprivate func synopsis(for subcommand: Subcommand) -> String {
    "[\(call(for: subcommand))]" + (repeats ? "..." : "")
  }
}
