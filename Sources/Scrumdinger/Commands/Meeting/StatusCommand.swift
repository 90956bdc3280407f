import AppResources
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums
import Settings

/// Prints a line about the meeting in progress, for a status bar. Without a meeting, returns 1 and prints nothing or,
/// as JSON, the state `none`. Waits for no lock.
struct StatusCommand: Command {
  static let declaration = Declaration(
    "status", \.status, .optionalScrum,
    options: [.json(\.jsonStatus), .bar, Option(name: "--format", value: "FORMAT", text: \.template)],
    exclusive: [[.json, .format]], conflicts: [[.json, .bar]]
  ) { arguments, context throws(UsageError) in
    let bar = arguments.bar ?? .plain
    let format = arguments[.format] ?? (arguments.isJSON ? nil : context.options.configuration.text(.status))
    let template = try format.map { text throws(UsageError) in
      do throws(ConfigurationError) { return Form.template(try LineTemplate(text, for: bar)) } catch { throw .badSetting(error) }
    }
    return .command(
      StatusCommand(
        store: context.followedStore, name: arguments.words.first, form: template ?? (arguments.isJSON ? .json : .line), bar: bar,
        requireStore: context.requireStore))
  }

  enum Form: Equatable {
    case line, json
    case template(LineTemplate)
  }

  let store: ScrumStorage
  /// The scrum's ID or title; nil for the newest meeting.
  let name: String?
  let form: Form
  var bar = BarSyntax.plain
  var now: () -> Date = { .now }
  var requireStore: () throws -> Void = {}

  var isJSON: Bool { form == .json }

  static let none = JSON.object(["state": .string("none")]).bytes(.line)

  func perform(on console: Console) async throws -> Int32 {
    try requireStore()
    let meetings = try await store.running.inProgress()
    meetings.damages.forEach(console.report)
    let scrum = try await console.find(name, in: store)?.id
    guard let meeting = meetings.value.first(where: { scrum == nil || $0.scrum.id == scrum }) else {
      if form == .json { console.print(json: Self.none) }
      return 1
    }
    let progress = meeting.progress(at: now()), state = meeting.checkpoint.state
    switch form {
    case .line: console.print([.data("\(meeting.scrum.displayTitle): \(progress.line(state, columns: 30))")], for: bar)
    case .json: console.print(progress.json(state).merging(meeting.scrum.jsonIdentity))
    case .template(let template): console.print(template.filled(with: progress.values(state, of: meeting.scrum)), for: bar)
    }
    return 0
  }
}

extension LineTemplate {
  /// - Parameter bar: the bar that reads the line. The text may contain commands of this bar.
  init(_ text: String, for bar: BarSyntax = .plain) throws(ConfigurationError) {
    try self.init(text, commandLeader: bar.commandLeader)
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

extension Meeting.Progress {
  func values(_ state: Meeting.State, of scrum: DailyScrum) -> [String: String] {
    [
      "ahead": (shownAhead < .zero ? "-" : "") + shownAhead.clock, "elapsed": shownElapsed.clock, "index": "\(position)",
      "left": turnClock, "of": "\(present)", "remaining": remaining.clockRoundedUp, "scrum": scrum.displayTitle,
      "speaker": current.name, "state": state.rawValue,
    ]
  }
}
