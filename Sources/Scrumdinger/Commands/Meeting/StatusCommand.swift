import AppResources
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// Prints a line about the meeting in progress, for a status bar. Without a meeting, prints nothing and returns 1. Waits for no lock.
struct StatusCommand: Command {
  static let declaration = Declaration(
    "status", \.status, .optionalScrum,
    options: [.json(\.jsonStatus), .bar, Option(name: "--format", value: "FORMAT", text: \.template)],
    exclusive: [[.json, .format]], conflicts: [[.json, .bar]]
  ) { arguments, context throws(UsageError) in
    let bar = arguments.bar ?? .plain
    let format = arguments[.format] ?? (arguments.isJSON ? nil : Configuration.current.template(.status))
    let template = try format.map { text throws(UsageError) in Form.template(try Template(text, for: bar)) }
    return .command(
      StatusCommand(
        store: context.followedStore, name: arguments.words.first, form: template ?? (arguments.isJSON ? .json : .line), bar: bar,
        requireStore: context.requireStore))
  }

  enum Form: Equatable {
    case line, json
    case template(Template)
  }

  let store: ScrumStorage
  /// The scrum's ID or title; nil for the last meeting that began.
  let name: String?
  let form: Form
  var bar = BarSyntax.plain
  var now: () -> Date = { .now }
  var requireStore: () throws -> Void = {}

  static let none = JSON.object(["state": .string("none")]).bytes(.line)

  func perform(on console: Console) async throws -> Int32 {
    try requireStore()
    let meetings = try await store.running.inProgress()
    meetings.damages.forEach(console.report)
    var scrum: DailyScrum.ID?
    if let name { scrum = try console.find(name, in: try await store.load()).id }
    guard let meeting = meetings.value.first(where: { scrum == nil || $0.scrum.id == scrum }) else {
      if form == .json { console.print(json: Self.none) }
      return 1
    }
    let progress = meeting.progress(at: now()), state = meeting.checkpoint.state
    switch form {
    case .line: console.print([.data("\(meeting.scrum.displayTitle): \(progress.line(state, columns: 30))")], for: bar)
    case .json: console.print(progress.json(state).merging(meeting.scrum.names))
    case .template(let template): console.print(template.filled(with: progress.values(state, of: meeting.scrum)), for: bar)
    }
    return 0
  }
}

extension DailyScrum {
  /// The members that name the scrum in a line of JSON.
  var names: JSON.Object { ["scrum": .string(id.uuidString), "title": .string(title)] }
}

extension StatusCommand {
  /// A text with placeholders, such as `{scrum}: {speaker}, {left} left`.
  struct Template: Equatable {
    static let names = ["ahead", "elapsed", "index", "left", "of", "remaining", "scrum", "speaker", "state"]
    private enum Piece: Equatable { case text(String), value(String) }
    private var pieces: [Piece] = []

    /// - Parameter bar: whose own commands may stand in the text.
    /// - Throws: ``UsageError/unknownPlaceholder(_:)``
    init(_ text: String, for bar: BarSyntax = .plain) throws(UsageError) {
      let parts = text.split(separator: "{", omittingEmptySubsequences: false)
      var last = parts[0]
      pieces.append(.text(String(last)))
      for part in parts.dropFirst() {
        let end = part.firstIndex(of: "}"), name = String(part[..<(end ?? part.startIndex)])
        if let end, Self.names.contains(name) {
          pieces += [.value(name), .text(String(part[part.index(after: end)...]))]
        } else {
          let isCommand = bar.commandLeader != nil && last.last == bar.commandLeader
          if end != nil, !isCommand { throw .unknownPlaceholder(name) }
          pieces.append(.text("{" + part))
        }
        last = part
      }
    }

    func filled(with values: [String: String]) -> [BarSyntax.Part] {
      pieces.map { piece in
        switch piece {
        case .text(let text): .own(text)
        case .value(let name): .data(values[name] ?? "")
        }
      }
    }
  }
}

extension Meeting.Progress {
  /// The values of a template's placeholders.
  func values(_ state: Meeting.State, of scrum: DailyScrum) -> [String: String] {
    [
      "ahead": (shownAhead < .zero ? "-" : "") + shownAhead.clock, "elapsed": shownElapsed.clock, "index": "\(position)",
      "left": turnClock, "of": "\(present)", "remaining": remaining.clockRoundedUp, "scrum": scrum.displayTitle,
      "speaker": current.name, "state": state.rawValue,
    ]
  }
}
