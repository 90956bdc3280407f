import AppResources
import ConsoleUI
import ScrumStore

/// `scrumdinger __complete`: prints completions for the scripts of `scrumdinger completions`.
///
/// The first line is the fallback, or `continued` if a word goes on after its candidate. For zsh and fish, each other
/// line is a candidate, a tab and its description. For bash, each other line replaces the last word, since bash's
/// quotes are parsed here.
struct CompleteCommand: Command {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  /// `completions`, which prints the scripts.
  static let declaration = Declaration(
    "completions", \.completions,
    .init(placeholder: "bash|zsh|fish", choices: Shell.allCases.map(\.rawValue), text: \.shell), readsStore: false
  ) { arguments, _ in
    let scripts: [Shell: String] = [.bash: Completions.bash, .zsh: Completions.zsh, .fish: Completions.fish]
    return .command(PrintCommand(text: Shell(rawValue: arguments.words[0]).flatMap { scripts[$0] } ?? ""))
  }

  let shell: Shell
  /// The words up to the cursor; for bash, the line up to the cursor and the characters that end a word
  /// (`COMP_WORDBREAKS`).
  let words: [String]
  let store: (LaunchOptions) -> ScrumStorage

  func perform(on console: Console) async -> Int32 {
    let line = shell == .bash ? ShellLine(words.first ?? "", breaks: words.dropFirst().first ?? "") : nil
    let words = line.map { Array($0.words.dropFirst()) } ?? words
    let completion = await Completion(of: words, in: store), typed = words.last ?? ""
    let candidates = shell == .fish ? completion.candidates(containing: typed) : completion.candidates(beginning: typed)
    console.print(completion.isContinued ? "continued" : completion.fallback.rawValue)
    for candidate in candidates {
      switch shell {
      case .bash: if let text = line?.replacement(by: completion.prefix + candidate.value) { console.print(text) }
      case .zsh, .fish:
        let value = completion.prefix + candidate.value
        console.output(Array("\(value)\t\(console.outputEncoding.line(candidate.shortDescription))\n".utf8))
      }
    }
    return 0
  }
}

extension Completion.Candidate {
  fileprivate var shortDescription: String {
    String(description.split(separator: "\n").joined(separator: " ").prefix { $0 != ";" })
  }
}
