import ScrumStore
import Scrums

/// The words before the one that is completed, read more leniently than ``Arguments``: what is wrong with them is told when they are
/// complete.
struct PartialLine {
  private(set) var operands: [String] = []
  private(set) var given: [(option: Option, value: String)] = []
  /// The option whose value comes next.
  var pending: Option?
  /// Whether `--` ended the options.
  private(set) var isEnded = false

  init(_ words: ArraySlice<String>) {
    for word in words {
      if let option = pending {
        given.append((option, word))
        pending = nil
      } else if isEnded || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        isEnded = true
      } else {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = Option(name: parts[0]) else { continue }
        if option.usage.value(for: subcommand) != nil, parts.count == 1 {
          pending = option
        } else {
          given.append((option, parts.last ?? ""))
        }
      }
    }
  }

  var subcommand: Subcommand? { operands.first.flatMap(Subcommand.init) }

  /// The options that may still be given.
  var options: [Option] {
    if !operands.isEmpty, subcommand == nil { return [] }
    let given = Set(given.map(\.option))
    let excluded = Option.exclusive.filter { !given.isDisjoint(with: $0) }.joined()
    return Option.taken(by: subcommand).filter { $0.repeats || (!given.contains($0) && !excluded.contains($0)) }
  }

  /// The operand that comes next.
  var operand: Subcommand.Operand? {
    guard let operand = subcommand?.usage.operand, operand.repeats || operands.count <= operand.most else { return nil }
    return operand
  }

  private var store: ScrumStorage? {
    let isMock = given.contains { $0.option == .mock }
    let data = given.last { $0.option == .data }.map { ["--data=" + $0.value] } ?? []
    let options = try? LaunchOptions(Arguments(data + (isMock ? ["--mock"] : [])))
    return options?.store(ifMissing: .empty)
  }

  var scrums: [DailyScrum] {
    // What can't be read has no candidates; the command itself will say why.
    get async { await (try? store?.load().scrums.elements) ?? [] }
  }

  var attendees: [String] {
    get async {
      guard operands.count > 1, let listing = try? await store?.load() else { return [] }
      return (try? listing.scrum(named: operands[1]))?.attendees.map(\.name) ?? []
    }
  }
}
