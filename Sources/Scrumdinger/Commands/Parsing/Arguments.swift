/// A parsed command line: the options, wherever they stand, and the operands in their order.
///
/// A value follows its option or an equals sign. Where an option is repeated, its last value counts, except for those that
/// collect values. Whatever follows `--` is an operand, and so is a single `-`.
struct Arguments {
  private(set) var operands: [String] = []
  private(set) var given: [(option: Option, value: String)] = []

  /// - Parameter words: the arguments after the program's name.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--" { break }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = Option(name: parts[0]) else { throw .unknownOption(parts[0]) }
      guard option.usage.value(for: operands.first.flatMap(Subcommand.init)) != nil else {
        if parts.count > 1 { throw .needlessValue(option) }
        given.append((option, ""))
        continue
      }
      given.append((option, try Self.value(of: option, parts.dropFirst().first, &rest)))
    }
    operands += rest
  }

  private static func value(
    of option: Option, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    // NB: an option in the place of a value means that the value was forgotten.
    let value = attached ?? (rest.first.map { $0 == "--" || Option(name: $0) != nil } == false ? rest.popFirst() : nil)
    guard let value, !value.isEmpty || Option.mayBeEmpty.contains(option) else { throw .missingValue(of: option) }
    return value
  }

  func has(_ option: Option) -> Bool { given.contains { $0.option == option } }

  subscript(_ option: Option) -> String? { values(of: option).last }

  func values(of option: Option) -> [String] { given.filter { $0.option == option }.map(\.value) }

  /// The value of an option that has choices, in lower case.
  func choice(_ option: Option) -> String? { self[option]?.lowercased() }

  /// Throws if there is an option that the subcommand does not take, or a value that is none of its option's choices.
  ///
  /// - Parameter subcommand: nil for the app without one.
  func check(for subcommand: Subcommand?) throws(UsageError) {
    for (option, value) in given {
      let usage = option.usage
      guard usage.help(subcommand) != nil else { throw .notTaken(option, by: subcommand) }
      if !usage.choices.isEmpty, usage.isText == nil || usage.isText != subcommand, !usage.choices.contains(value.lowercased()) {
        throw .badChoice(option, value)
      }
    }
    for exclusive in Option.exclusive.map({ $0.filter(has) }) where exclusive.count > 1 {
      throw .exclusive(exclusive[0], exclusive[1])
    }
  }
}
