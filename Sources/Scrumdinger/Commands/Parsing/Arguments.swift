/// A command line: the options, wherever they stand, and the operands in their order.
///
/// A value follows its option or an equals sign. Where an option is repeated, its last value counts, except for those that
/// collect values. Whatever follows `--` is an operand, and so is a single `-`.
struct Arguments {
  private(set) var operands: [String] = []
  private(set) var given: [(option: Option, value: String)] = []
  /// The option at the end of the line whose value is still missing.
  var pending: Option?
  /// Whether `--` has ended the options.
  private(set) var isEnded = false
  private var error: UsageError?

  /// - Parameter words: the arguments after the program's name.
  init(_ words: [String]) throws(UsageError) {
    self.init(partial: words)
    if let error { throw error }
  }

  /// Reads a line that is still being typed. What is wrong with it is left out.
  init(partial words: some Sequence<String>) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if isEnded || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        isEnded = true
      } else {
        read(word, &rest)
      }
    }
  }

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = option(named: parts[0]) else { return note(.unknownOption(parts[0])) }
    if option.value == nil {
      if parts.count > 1 { note(.needlessValue(option)) }
      given.append((option, ""))
      return
    }
    // NB: an option in the place of a value means that the value was forgotten.
    let isForgotten = parts.count == 1 && rest.first.map { $0 == "--" || Option.all.named($0) != nil } != false
    if isForgotten, rest.isEmpty { pending = option }
    guard !isForgotten, let value = parts.dropFirst().first ?? rest.popFirst(), !value.isEmpty || option.mayBeEmpty else {
      return note(.missingValue(of: option))
    }
    given.append((option, value))
  }

  private mutating func note(_ error: UsageError) { self.error = self.error ?? error }

  /// The command, as far as it is known.
  var command: Declaration? { operands.first.flatMap { word in Declaration.all.first { $0.name == word } } }

  /// The option as the command has it or else, if that does not take it, as another does.
  func option(named name: String) -> Option? { command?.options.named(name) ?? Option.all.named(name) }

  /// The operands after the command.
  var words: [String] { Array(operands.dropFirst(command == nil ? 0 : 1)) }

  func has(_ option: Option) -> Bool { given.contains { $0.option == option } }

  subscript(_ option: Option) -> String? { values(of: option).last }

  func values(of option: Option) -> [String] { given.filter { $0.option == option }.map(\.value) }

  /// The value of an option that has choices, in lower case.
  func choice(_ option: Option) -> String? { self[option]?.lowercased() }

  var isJSON: Bool { has(.json) }
  var bar: BarSyntax? { choice(.bar).flatMap(BarSyntax.init) }
}

extension Arguments {
  /// Throws if there is an option that the command does not take, a value that is none of its option's choices, or options that
  /// exclude each other.
  func check(for command: Declaration) throws(UsageError) {
    for (option, value) in given {
      guard let option = command.options.named(option.name) else { throw .notTaken(option, by: command.name) }
      if !option.choices.isEmpty, !option.choices.contains(value.lowercased()) { throw .badChoice(option, value) }
    }
    for exclusive in (command.exclusive + command.conflicts).map({ $0.filter(has) }) where exclusive.count > 1 {
      throw .exclusive(exclusive[0], exclusive[1])
    }
  }

  /// The options that may still be given.
  var missingOptions: [Option] {
    if !operands.isEmpty, command == nil { return [] }
    let command = command ?? .program, given = given.map(\.option)
    let excluded = (command.exclusive + command.conflicts).filter { $0.contains(where: given.contains) }.joined()
    return command.options.filter { $0.repeats || (!given.contains($0) && !excluded.contains($0)) }
  }

  /// Throws if one of the options is given without another, with which alone it means something.
  func require(_ other: Option, for options: Option...) throws(UsageError) {
    for option in options where has(option) && !has(other) { throw .needs(option, other) }
  }
}

extension [Option] {
  func named(_ name: String) -> Option? { first { $0.name == name || $0.shortName == name } }
}
