import AppResources
import ConsoleLoop
import ConsoleUI
import Glibc
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

/// `follow --plain`, `--json` and `--for`: prints, as `start` would, a meeting that another process holds. Then waits
/// for the next meeting. Ends when the user leaves, or when the reader of its output exits.
struct FollowCommand: Command {
  static let declaration = Declaration(
    "follow", \.follow, .optionalScrum,
    options: [.plain(\.plainFollow), .json(\.jsonLines), .bar(\.followBar)], more: Option.screen,
    exclusive: [[.plain, .json, .bar]]
  ) { arguments, context in
    let name = arguments.words.first, bar = arguments.bar
    guard bar != nil || arguments.isJSON || arguments.has(.plain) else { return .follow(context.options, scrum: name) }
    let form = bar.map(Form.bar) ?? (arguments.isJSON ? .json : .plain)
    return .command(FollowCommand(context: context, name: name, form: form))
  }

  enum Form: Equatable {
    case plain, json
    /// Lines for a status bar; without a meeting, an empty line.
    case bar(BarSyntax)
  }

  let context: any CommandContext
  /// The scrum's ID or title; nil for any scrum. The newest of several meetings is followed.
  let name: String?
  let form: Form

  var isRealTime: Bool { true }
  var isJSON: Bool { form == .json }

  func perform(on console: Console) async throws -> Int32 {
    try context.requireStore()
    let store = context.followedStore, configuration = context.options.configuration
    // NB: created before any other thread starts, so that all threads inherit the blocked signals.
    let terminal = TerminalInput()
    defer { terminal.close() }
    let scrum = try await console.find(name, in: store)?.id
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Never.self)
    let printer = FollowPrinter(form, configuration.text(.follow), on: console) { continuation.finish() }
    terminal.onEvents = { events in
      for event in events {
        switch event {
        case .key(let press) where configuration.bindings[.leave].contains(press): continuation.finish()
        case .key(.control("z")): terminal.suspend()
        case .key(.control("c")): printer.endProcess(closing: terminal, by: SIGINT)
        case .terminate(let signal): printer.endProcess(closing: terminal, by: signal)
        case .hangup: printer.endProcess(closing: terminal, by: SIGHUP)
        case .resize, .resumed: printer.paint()
        case .key, .suspending, .paste, .pasteInterrupted, .mouse, .focusIn, .focusOut, .ink, .ground: break
        }
      }
    }
    MainLoop.onClosedOutput = { continuation.finish() }
    let provider = FollowProvider(.live(store), of: scrum, takesLast: true)
    provider.onChange = { [weak provider] in
      guard let state = provider?.state else { return }
      if case .failed(let error) = state { continuation.finish(throwing: error) } else { printer.print(state) }
    }
    for try await _ in stream {}
    printer.leaveLine()
    return 0
  }
}

/// Prints each followed meeting in turn.
private final class FollowPrinter {
  private let form: FollowCommand.Form
  private let template: String?
  private let console: Console
  private var meeting: (any MeetingPrinter)?

  init(_ form: FollowCommand.Form, _ template: String?, on console: Console, onClosedOutput: @escaping () -> Void) {
    (self.form, self.template) = (form, template)
    var checked = console
    checked.output = { bytes in
      console.output(bytes)
      if console.outputFailure() != nil { onClosedOutput() }
    }
    self.console = checked
  }

  func print(_ state: FollowProvider.State) {
    switch state {
    case .following(let source):
      let scrum = source.model.scrum
      let printed = source.map { PrintedMeeting(state: $0.state, progress: $0.progress) }
      switch form {
      case .plain:
        console.print([.data(scrum.displayTitle)], for: .plain)
        meeting = PlainMeeting(printed, on: console, line: line(of: scrum, for: .plain))
      case .bar(let bar):
        meeting = PlainMeeting(printed, on: console, isForBar: true, line: line(of: scrum, "\(scrum.displayTitle): ", for: bar))
      case .json: meeting = JSONMeeting(printed, on: console, with: scrum.jsonIdentity, hasMicrophone: false)
      }
    case .waiting, .over:
      leaveLine()
      meeting = nil
      switch form {
      case .plain: if case .waiting = state { console.print(Strings.local.follow.none) }
      case .json: console.print(json: StatusCommand.none)
      case .bar(let bar): console.print([BarSyntax.Part](), for: bar)
      }
    case .loading, .several, .failed: break
    }
  }

  /// Returns the format of the line about a meeting: the user's template or the default.
  private func line(of scrum: DailyScrum, _ title: String = "", for bar: BarSyntax) -> PlainMeeting.Line {
    let template = template.flatMap { try? LineTemplate($0, for: bar) }
    return { progress, state, columns in
      bar.line(
        template?.filled(with: progress.values(state, of: scrum)) ?? [.data(title + progress.line(state, columns: columns))])
    }
  }

  func paint() { meeting?.paint() }
  func leaveLine() { meeting?.leaveLine() }

  /// Ends the process as a signal would.
  func endProcess(closing terminal: TerminalInput, by signal: Int32) {
    leaveLine()
    terminal.close()
    Signals.act(as: signal)
  }
}
