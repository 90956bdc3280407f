import ConsoleUI
import Models
import Resources
import ScrumStore

/// The word after the program's name, which says which ``Command`` to run.
enum Subcommand: String, CaseIterable {
  case start, list, show, stats, add, edit, delete, `import`, export, doctor

  /// Whether it changes what is stored, which sample data cannot keep.
  var changesStore: Bool {
    switch self {
    case .start, .add, .edit, .delete, .import: true
    case .list, .show, .stats, .export, .doctor: false
    }
  }

  /// The command that the arguments ask for.
  func command(_ arguments: Arguments, _ options: LaunchOptions) throws(UsageError) -> any Command {
    let operands = try operands(of: arguments), isJSON = arguments.has(.json)
    var store: ScrumStorage { options.store(createsStore: changesStore) }
    switch self {
    case .start: return StartCommand(options: options, name: operands[0], form: isJSON ? .json : .plain)
    case .list: return ListCommand(store: store, isJSON: isJSON)
    case .show: return ShowCommand(store: store, name: operands[0], isJSON: isJSON)
    case .stats: return StatsCommand(store: store, name: operands.first, isJSON: isJSON)
    case .add:
      return AddCommand(
        store: store, title: try Arguments.title(operands[0]), attendees: try arguments.attendees, length: try arguments.length,
        theme: arguments.theme, settings: Settings(arguments.settings), isJSON: isJSON)
    case .edit:
      let edit = ScrumEdit(
        title: try arguments.title, length: try arguments.length, theme: arguments.theme, settings: arguments.settings)
      if edit.isEmpty { throw .nothingToChange }
      return EditCommand(store: store, name: operands[0], edit: edit, isJSON: isJSON)
    case .delete: return DeleteCommand(store: store, name: operands[0], isConfirmed: arguments.has(.yes))
    case .import: return ImportCommand(store: store, files: operands)
    case .export:
      return ExportCommand(store: store, format: arguments.format, file: operands.first == "-" ? nil : operands.first)
    case .doctor: return DoctorCommand(directory: options.isMock ? nil : options.dataDirectory, isFixing: arguments.has(.fix))
    }
  }
}

// MARK: - Operands

extension Subcommand {
  /// What may stand after the subcommand.
  struct Operand {
    /// As the help writes it.
    let placeholder: String
    var isOptional = false
    /// Whether there may be any number of them.
    var repeats = false
    let help: String

    /// `[FILE]` or `FILE...`
    var synopsis: String { (isOptional ? "[\(placeholder)]" : placeholder) + (repeats ? "..." : "") }
  }

  var operand: Operand? {
    let help = Strings.local.help.operands
    return switch self {
    case .list, .doctor: nil
    case .start, .show, .edit, .delete: Operand(placeholder: "SCRUM", help: help.scrum)
    case .stats: Operand(placeholder: "SCRUM", isOptional: true, help: help.scrumOrAll)
    case .add: Operand(placeholder: "TITLE", help: help.title)
    case .import: Operand(placeholder: "FILE", repeats: true, help: help.inputFile)
    case .export: Operand(placeholder: "FILE", isOptional: true, help: help.outputFile)
    }
  }

  /// The operands after the subcommand, as many as it takes.
  func operands(of arguments: Arguments) throws(UsageError) -> [String] {
    let operands = Array(arguments.operands.dropFirst())
    if let operand, !operand.isOptional, operands.isEmpty { throw .missingOperand(of: self) }
    let limit = operand == nil ? 0 : operand?.repeats == true ? operands.count : 1
    if operands.count > limit { throw .unexpected(operands[limit]) }
    return operands
  }
}
