/// A command line taken apart: the options, wherever they stand, and the operands in their order.
///
/// A value follows its option or stands behind `=`; of an option that is there twice the last counts, except where many values
/// are asked for. What follows `--` is an operand, and so is a single `-`.
struct Arguments {
  private(set) var operands: [String] = []
  private var given: [(option: Option, value: String)] = []

  /// - Parameter words: what follows the program's name.
  init(_ words: [String]) throws(Mistake) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--" { break }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = Option(name: parts[0]) else { throw .unknownOption(parts[0]) }
      guard option.takesValue else {
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
  ) throws(Mistake) -> String {
    // NB: an option where a value should be is a value that was forgotten.
    let value = attached ?? (rest.first.map { $0 == "--" || Option(name: $0) != nil } == false ? rest.popFirst() : nil)
    guard let value, !value.isEmpty else { throw .missingValue(of: option) }
    return value
  }

  func has(_ option: Option) -> Bool { given.contains { $0.option == option } }

  subscript(_ option: Option) -> String? { values(of: option).last }

  func values(of option: Option) -> [String] { given.filter { $0.option == option }.map(\.value) }

  /// - Parameter command: nil for the program with its screen.
  func check(_ options: Set<Option>, of command: String?) throws(Mistake) {
    if let stranger = given.first(where: { !options.contains($0.option) }) { throw .notTaken(stranger.option, by: command) }
  }
}
