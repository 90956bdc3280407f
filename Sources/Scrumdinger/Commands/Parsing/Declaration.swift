import AppResources
import ScrumStore

/// The declaration of a command, for parsing, help, the manual and completions.
struct Declaration {
  let name: String
  let texts: (Strings.Help) -> Strings.Help.Command
  let operand: Operand?
  /// Whether the command reads scrums, and so takes ``Option/ofStore``.
  let readsStore: Bool
  let options: [Option]
  /// Groups of options that exclude each other, shown in the synopsis.
  let exclusive: [[Option]]
  /// Further groups of options that exclude each other, not shown in the synopsis.
  let conflicts: [[Option]]
  let launch: @MainActor (Arguments, any CommandContext) throws(UsageError) -> Launch

  /// - Parameters:
  ///   - options: options that are listed before the common ones.
  ///   - more: options that are listed after the common ones.
  ///   - launch: makes the command from checked arguments.
  init(
    _ name: String, _ texts: @escaping (Strings.Help) -> Strings.Help.Command, _ operand: Operand? = nil,
    readsStore: Bool = true, options: [Option] = [], more: [Option] = [], exclusive: [[Option]] = [],
    conflicts: [[Option]] = [], launch: @escaping @MainActor (Arguments, any CommandContext) throws(UsageError) -> Launch
  ) {
    (self.name, self.texts, self.operand, self.readsStore) = (name, texts, operand, readsStore)
    self.options = options + (readsStore ? Option.ofStore : []) + more + (name.isEmpty ? [.help, .version] : [.help])
    (self.exclusive, self.conflicts, self.launch) = (exclusive, conflicts, launch)
  }

  /// The program without a command.
  static let program = Declaration(
    "", \.open, .init(placeholder: "LINK", isOptional: true, text: \.link), readsStore: false,
    options: [.mock, .data, .accessible, .noTranscription],
    more: Option.screen + [.record, .recordText, .replay, .speed, .until],
    exclusive: [[.record, .replay]], launch: OpenCommand.launch)

  static func named(_ word: String) throws(UsageError) -> Declaration {
    guard let declaration = find(word) else { throw .unknownCommand(word) }
    return declaration
  }

  /// The words after the command.
  struct Operand {
    let placeholder: String
    var isOptional = false
    var repeats = false
    /// The maximum number of operands, unless they repeat.
    var most = 1
    /// The words to choose from; empty for any text.
    var choices: [String] = []
    var candidates: Candidates?
    let text: (Strings.Help.Operands) -> String

    /// `[FILE]` or `FILE...`
    var synopsis: String { (isOptional ? "[\(placeholder)]" : placeholder) + (repeats ? "..." : "") }

    static let scrum = Operand(placeholder: "SCRUM", candidates: .scrums, text: \.scrum)
    static let optionalScrum = Operand(placeholder: "SCRUM", isOptional: true, candidates: .scrums, text: \.scrum)
  }
}

extension Declaration {
  var help: Strings.Help.Command { texts(Strings.local.help) }
  var summary: String { String(help.abstract.prefix { $0 != "." }) }
  /// `import FILE...`
  var synopsis: String { [name, operand?.synopsis].compactMap(\.self).joined(separator: " ") }

  func rows(_ options: [Option]) -> [(term: String, text: String)] {
    var rows = options.map(\.row)
    if let operand { rows.insert((operand.placeholder, operand.text(Strings.local.help.operands)), at: 0) }
    return rows
  }

  /// Throws on a wrong number of operands, or an operand that is no choice.
  func check(_ operands: [String]) throws(UsageError) {
    if let operand, !operand.isOptional, operands.isEmpty { throw .missingOperand(operand.synopsis, of: name) }
    let limit = operand.map { $0.repeats ? operands.count : $0.most } ?? 0
    if operands.count > limit { throw .unexpected(operands[limit]) }
    if let word = operands.first, let choices = operand?.choices, !choices.isEmpty, !choices.contains(word) {
      throw .badWord(word, for: name, choices)
    }
  }
}
