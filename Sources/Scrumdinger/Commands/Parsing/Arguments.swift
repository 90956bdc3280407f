/// A command line: the options, in any position, and the operands in their order.
///
/// A value follows its option or an equals sign. A repeated option overrides earlier values, unless it collects them.
/// After `--`, every word is an operand; so is a single `-`.
struct Arguments {
  private(set) var operands: [String] = []
  private(set) var given: [(option: Option, value: String)] = []
  /// The option at the end of an unfinished line, which still lacks its value.
  var pending: Option?
  /// Whether `--` has ended the options.
  private(set) var isEnded = false
  private var error: UsageError?

  init(_ words: [String]) throws(UsageError) {
    self.init(partial: words)
    if let error { throw error }
  }

  /// Reads an unfinished line, ignoring its mistakes.
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
    // NB: an option in place of a value means a forgotten value.
    let isForgotten =
      parts.count == 1 && rest.first.map { $0 == "--" || ($0.hasPrefix("-") && Option.all.named($0) != nil) } != false
    if isForgotten, rest.isEmpty { pending = option }
    guard !isForgotten, let value = parts.dropFirst().first ?? rest.popFirst(), !value.isEmpty || option.mayBeEmpty else {
      return note(.missingValue(of: option))
    }
    given.append((option, value))
  }

  private mutating func note(_ error: UsageError) { self.error = self.error ?? error }

  var command: Declaration? { operands.first.flatMap(Declaration.find) }

  /// Returns the option of this name: the command's own, or else another command's.
  // NB: `Option.all` comes last, since it declares all commands, which most runs don't need.
  func option(named name: String) -> Option? {
    command?.options.named(name) ?? Declaration.program.options.named(name) ?? Option.all.named(name)
  }

  var words: [String] { Array(operands.dropFirst(command == nil ? 0 : 1)) }

  func has(_ option: Option) -> Bool { given.contains { $0.option == option } }

  subscript(_ option: Option) -> String? { values(of: option).last }

  func values(of option: Option) -> [String] { given.filter { $0.option == option }.map(\.value) }

  /// Returns the value of an option with choices, in lower case.
  func choice(_ option: Option) -> String? { self[option]?.lowercased() }

  var isJSON: Bool { has(.json) }
  var bar: BarSyntax? { choice(.bar).flatMap(BarSyntax.init) }
}

extension Arguments {
  /// Throws on an option that the command doesn't take, a value that is no choice, and options that exclude each other.
  func check(for command: Declaration) throws(UsageError) {
    for (option, value) in given {
      guard let option = command.options.named(option.name) else { throw .notTaken(option, by: command.name) }
      if !option.choices.isEmpty, !option.choices.contains(value.lowercased()) { throw .badChoice(option, value) }
    }
    for exclusive in (command.exclusive + command.conflicts).map({ $0.filter(has) }) where exclusive.count > 1 {
      throw .exclusive(exclusive[0], exclusive[1])
    }
  }

  var missingOptions: [Option] {
    if !operands.isEmpty, command == nil { return [] }
    let command = command ?? .program, given = given.map(\.option)
    let excluded = (command.exclusive + command.conflicts).filter { $0.contains(where: given.contains) }.joined()
    return command.options.filter { $0.repeats || (!given.contains($0) && !excluded.contains($0)) }
  }

  /// Throws if one of the options is given without `other`, which it needs.
  func require(_ other: Option, for options: Option...) throws(UsageError) {
    for option in options where has(option) && !has(other) { throw .needs(option, other) }
  }
}

extension [Option] {
  func named(_ name: String) -> Option? { first { $0.name == name || $0.shortName == name } }
}
