import ConsoleUI
import Models
import Resources
import ScrumStore

/// A command that the program knows: its name, what it takes, and what it becomes with that.
struct Command {
  typealias Make<Made> = (_ operands: [String], _ arguments: Arguments, _ options: Options) throws(Mistake) -> Made

  let name: String
  /// What has to be named, as the help calls it; an ellipsis stands for any number more, brackets for what may be left out.
  let operand: String?
  let options: Set<Option>
  let help: String
  /// Whether it stores something, which sample data can't keep.
  var isChange = false
  let invocation: Make<Invocation>

  static let all: [Command] = [
    start,
    Command(name: "list", operand: nil, options: [.json], help: help.list) { _, arguments, options in
      ListCommand(store: options.store(isRead: true), isJSON: arguments.has(.json))
    },
    Command(name: "show", operand: "SCRUM", options: [.json], help: help.show) { operands, arguments, options in
      ShowCommand(store: options.store(isRead: true), name: operands[0], isJSON: arguments.has(.json))
    },
    Command(name: "stats", operand: "[SCRUM]", options: [.json], help: help.stats) { operands, arguments, options in
      StatsCommand(store: options.store(isRead: true), name: operands.first, isJSON: arguments.has(.json))
    },
    Command(
      name: "add", operand: "TITLE", options: Option.fields.union([.attendee, .json]), help: help.add, isChange: true
    ) { (operands, arguments, options) throws(Mistake) in
      AddCommand(
        store: options.store(isRead: false), title: try Arguments.title(operands[0]), attendees: try arguments.attendees,
        length: try arguments.length, theme: try arguments.theme,
        settings: Settings(try arguments.settings), isJSON: arguments.has(.json))
    },
    Command(
      name: "edit", operand: "SCRUM", options: Option.fields.union([.title, .json]), help: help.edit, isChange: true
    ) { (operands, arguments, options) throws(Mistake) in
      let edit = ScrumEdit(
        title: try arguments.title, length: try arguments.length, theme: try arguments.theme, settings: try arguments.settings)
      if edit.isEmpty { throw .nothingToChange }
      return EditCommand(
        store: options.store(isRead: false), name: operands[0], edit: edit, isJSON: arguments.has(.json))
    },
    Command(name: "delete", operand: "SCRUM", options: [.yes], help: help.delete, isChange: true) {
      operands, arguments, options in
      DeleteCommand(store: options.store(isRead: false), name: operands[0], isConfirmed: arguments.has(.yes))
    },
    Command(name: "import", operand: "FILE…", options: [], help: help.importing, isChange: true) { files, _, options in
      ImportCommand(store: options.store(isRead: false), files: files)
    },
    Command(name: "export", operand: "[FILE]", options: [.format], help: help.exporting) {
      (files, arguments, options) throws(Mistake) in
      ExportCommand(
        store: options.store(isRead: true), format: try arguments.format, file: files.first == "-" ? nil : files.first)
    },
    Command(name: "doctor", operand: nil, options: [.fix], help: help.doctor) { _, arguments, options in
      DoctorCommand(directory: options.isMock ? nil : options.dataDirectory, isFixing: arguments.has(.fix))
    },
  ]

  private static let help = Strings.local.commands.help

  /// What the command asks for with what was given to it.
  func prepare(_ arguments: Arguments) throws(Mistake) -> Invocation {
    try arguments.check(options.union(Option.shared), of: name)
    let operands = Array(arguments.operands.dropFirst())
    if let operand, !operand.hasPrefix("["), operands.isEmpty { throw .missingOperand(of: name, operand) }
    let most = operand == nil ? 0 : operand?.hasSuffix("…") == true ? operands.count : 1
    if operands.count > most { throw .unexpected(operands[most]) }
    let options = try Options(arguments)
    let invocation = try invocation(operands, arguments, options)
    guard case .command(let command) = invocation, options.isMock, isChange else { return invocation }
    return .command(Rehearsal(command: command))
  }
}

extension Command {
  init(
    name: String, operand: String?, options: Set<Option>, help: String, isChange: Bool = false,
    make: @escaping Make<any Subcommand>
  ) {
    self.init(name: name, operand: operand, options: options, help: help, isChange: isChange) {
      (operands, arguments, options) throws(Mistake) in .command(try make(operands, arguments, options))
    }
  }
}

extension Command {
  /// The program's help: how it is started, and a line for each command.
  static var overview: String {
    let lines = all.map { command in
      let call = "\(command.name) \(command.operand ?? "")"
      let padding = String(repeating: " ", count: max(1, 16 - call.columns))
      return "  \(call)\(padding)\(command.help.prefix { $0 != "." })\n"
    }
    return "\(Strings.local.command.help)\n\n\(help.commands)\n\(lines.joined())"
  }
}

/// A change to sample data, which is gone when the command is.
struct Rehearsal: Subcommand {
  let command: any Subcommand

  var isWhole: Bool { command.isWhole }
  var isRealTime: Bool { command.isRealTime }

  func run(on console: Console) async -> Int32 {
    let status = await command.run(on: console)
    if status == 0 { console.complain(Strings.local.commands.nothingSaved) }
    return status
  }
}
