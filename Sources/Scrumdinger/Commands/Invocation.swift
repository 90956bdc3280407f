import Resources

/// What a command line asks for.
enum Invocation {
  /// The screen, and on it first a meeting of the scrum of this id or title, if there is one named.
  case screen(Options, meeting: String?)
  case command(any Subcommand)
  case help(String)
  case version

  /// - Parameter words: what follows the program's name.
  static func parse(_ words: [String]) throws(Mistake) -> Invocation {
    let arguments = try Arguments(words)
    if arguments.has(.version) { return .version }
    guard let name = arguments.operands.first else {
      if arguments.has(.help) { return .help(Command.overview) }
      try arguments.check(Option.screen, of: nil)
      return .screen(try Options(arguments), meeting: nil)
    }
    guard let command = Command.all.first(where: { $0.name == name }) else { throw .unknownCommand(name) }
    if arguments.has(.help) { return .help(command.help + Strings.local.commands.help.shared) }
    return try command.prepare(arguments)
  }
}
