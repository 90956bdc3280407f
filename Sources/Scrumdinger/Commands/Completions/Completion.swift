import AppResources
import ConsoleUI
import FoundationEssentials
import ScrumStore
import Scrums
import Settings

/// Completions of a command line, made from the declarations of commands.
struct Completion {
  struct Candidate: Equatable {
    var value: String
    var description = ""

    /// Returns the candidate with its beginning as typed, which may differ in case and accents.
    fileprivate func beginning(_ typed: String) -> Candidate {
      guard String(value.prefix(typed.count)).folded == typed.folded else { return self }
      return Candidate(value: typed + value.dropFirst(typed.count), description: description)
    }
  }

  /// The shell's own completion, used without candidates.
  enum Fallback: String { case none, files, folders }

  private(set) var candidates: [Candidate] = []
  private(set) var fallback = Fallback.none
  /// Whether the word continues after a candidate, so that the shell adds no blank.
  private(set) var isContinued = false
  /// Whether candidates are titles or names, which match in any case and without accents.
  private var isName = false
  /// The unchanged beginning of the last word, such as `--theme=`.
  private(set) var prefix = ""
  private var line: Arguments
  private let open: (LaunchOptions) -> ScrumStorage

  /// - Parameters:
  ///   - words: the arguments up to the cursor; the last one may be incomplete or empty.
  ///   - store: opens the store that the options name.
  init(of words: [String], in store: @escaping (LaunchOptions) -> ScrumStorage) async {
    (line, open) = (Arguments(partial: words.dropLast()), store)
    let typed = words.last ?? ""
    if !line.isEnded, line.pending == nil, typed.hasPrefix("--"), let end = typed.firstIndex(of: "="),
      let option = line.option(named: String(typed[..<end]))
    {
      prefix = String(typed[...end])
      line.pending = option
    }
    if let option = line.pending {
      await fill(option.choices, option.candidates)
    } else if !line.isEnded, typed.hasPrefix("-") {
      candidates = line.missingOptions.map { Candidate(value: $0.name, description: $0.description) }
    } else if line.operands.isEmpty {
      await fill([], .commands)
    } else if let operand = line.command?.operand, operand.repeats || line.words.count < operand.most {
      await fill(operand.choices, operand.candidates)
    }
  }

  /// Returns the candidates that begin with the typed text, ignoring case and accents in titles and names. If there are
  /// several, each is returned with its beginning as typed, since a shell replaces the word with their common
  /// beginning.
  func candidates(beginning typed: String) -> [Candidate] {
    let typed = String(typed.dropFirst(prefix.count)), folded = typed.folded
    guard isName else { return candidates.filter { $0.value.hasPrefix(typed) } }
    let found = candidates.filter { $0.value.folded.starts(with: folded) }
    return found.count == 1 ? found : found.map { $0.beginning(typed) }
  }

  /// Returns the candidates for a shell that also matches the middle of words, but doesn't ignore accents.
  func candidates(containing typed: String) -> [Candidate] {
    let typed = String(typed.dropFirst(prefix.count)), folded = typed.folded
    guard isName else { return candidates }
    return candidates.map { candidate in
      let isFound = candidate.value.lowercased().hasPrefix(typed.lowercased())
      return !isFound && candidate.value.folded.starts(with: folded) ? candidate.beginning(typed) : candidate
    }
  }

  private mutating func fill(_ words: [String], _ kind: Candidates?) async {
    candidates = words.map { Candidate(value: $0) }
    switch kind {
    case nil: break
    case .files: fallback = .files
    case .folders: fallback = .folders
    case .commands: candidates = Declaration.all.map { Candidate(value: $0.name, description: $0.summary) }
    case .configuration:
      candidates =
        line.words.first.map { ConfigurationKey(rawValue: $0)?.choices.map { Candidate(value: $0) } ?? [] }
        ?? ConfigurationKey.allCases.map { Candidate(value: $0.rawValue, description: $0.help) }
        + KeyAction.allCases.map { Candidate(value: $0.name) }
    case .previews: candidates = Previews.all.map { Candidate(value: $0.id) }
    case .scrums: candidates = await scrums.candidates
    case .attendees: candidates = await attendees.map { Candidate(value: $0) }
    case .attendeesBeforeEqualsSign:
      candidates = await attendees.map { Candidate(value: $0 + "=") }
      isContinued = true
    }
    candidates.removeAll { !$0.value.isTypable }
    isName = [.scrums, .attendees, .attendeesBeforeEqualsSign].contains(kind)
  }

  private var store: ScrumStorage? { (try? LaunchOptions(line)).map(open) }

  private var scrums: [DailyScrum] {
    // An unreadable store has no candidates. The command itself reports the reason.
    get async { await (try? store?.load().scrums.elements) ?? [] }
  }

  private var attendees: [String] {
    get async {
      guard let name = line.words.first, let listing = try? await store?.load() else { return [] }
      return (try? listing.scrum(named: name))?.attendees.map(\.name) ?? []
    }
  }
}

extension String {
  /// Whether a shell may insert the text, which must have no control characters, invisible characters or line breaks.
  fileprivate var isTypable: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy {
        // NB: emoji and Persian need joiners.
        $0.value == 0x200C || $0.value == 0x200D
          || ![.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
      }
  }
}

extension [DailyScrum] {
  /// The titles of the scrums. A title that is ambiguous, looks like an option or can't be typed is replaced by the
  /// scrum's ID.
  fileprivate var candidates: [Completion.Candidate] {
    let counts = Dictionary(map { ($0.title, 1) }, uniquingKeysWith: +)
    return map { scrum in
      let isClear = counts[scrum.title] == 1 && !scrum.title.hasPrefix("-") && scrum.title.isTypable
      return isClear
        ? .init(value: scrum.title, description: scrum.length.inWords)
        : .init(value: scrum.id.uuidString, description: scrum.displayTitle)
    }
  }
}
