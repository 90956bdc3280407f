import AppResources
import ConsoleLoop
import ConsoleUI
import Desktop
import Glibc
import Schedules
import Scrums
import Settings
import SourceArchitecture

/// `start --plain` and `start --json`: runs a meeting without the screen, as text or as lines of JSON.
struct StartCommand: Command {
  static let declaration = Declaration(
    "start", \.start, .scrum, options: [.plain, .json(\.jsonLines), .resume, .saveInterrupted],
    more: [.noTranscription] + Option.screen, exclusive: [[.plain, .json], [.resume, .saveInterrupted]]
  ) { arguments, context throws(UsageError) in
    let name = arguments.words[0], interrupting = [Option.resume, .saveInterrupted].first(where: arguments.has)
    guard arguments.isJSON || arguments.has(.plain) else {
      // The screen asks the user instead.
      if let interrupting { throw .needsForm(interrupting) }
      return .screen(context.options, opening: .meeting(of: name))
    }
    return .command(
      StartCommand(
        context: context, name: name, form: arguments.isJSON ? .json : .plain,
        interrupted: interrupting.map { $0 == .resume ? .resumed : .saved } ?? .mentioned))
  }

  enum Form { case plain, json }

  let context: any CommandContext
  let name: String
  let form: Form
  let interrupted: InterruptedPolicy

  var isRealTime: Bool { true }
  var isJSON: Bool { form == .json }
  var changesStore: Bool { true }

  func perform(on console: Console) async throws -> Int32 {
    // NB: created before any other thread starts, so that all threads inherit the blocked signals.
    let terminal = TerminalInput()
    defer { terminal.close() }
    let scrums = context.makeScrums(ifMissing: context.options.missingStore)
    guard let scrum = try await console.scrum(named: name, from: scrums) else {
      return fail(Strings.local.commands.readOnly, on: console)
    }
    if let held = await scrums.loadHeld()[scrum.id] {
      console.report(failure: Strings.local.follow.heldElsewhere(scrum.displayTitle, LocalTime(held.began).timeOfDay))
    }
    let running = try await interrupted.resolve(scrum, in: scrums, on: console)
    let host = context.makeHost(scrums, terminal, console), meetings = host.meetings
    let headless = HeadlessMeeting(
      of: scrum, resuming: running, scrums, meetings, keys: context.options.configuration.bindings, hasKeys: terminal.hasKeys)
    let meeting = printer(headless.source, on: console, canPrompt: terminal.hasKeys)
    headless.say = meeting.say
    // NB: prints in the next turn, since a question that switches the microphone off must discard earlier input first.
    meetings.audio?.onSwitch = { isListening in MainLoop.inNextTurn { meeting.isListening = isListening } }
    meetings.onUtterance = meeting.hear
    headless.onQuestion = terminal.discardInput
    terminal.onEvents = { events in
      for event in events {
        switch event {
        case .key(.control("z")), .suspending:
          meetings.suspended()
          meeting.leaveLine()
          if event != .suspending { terminal.suspend() }
        case .resumed: meetings.resumed()
        case .resize: meeting.paint()
        case .terminate, .hangup:
          meeting.leaveLine()
          host.end(event)
        case .key, .paste, .pasteInterrupted, .mouse, .focusIn, .focusOut, .ink, .ground: break
        }
      }
      headless.press(events.compactMap { if case .key(let press) = $0 { press } else { nil } })
    }
    let outcome = await headless.run()
    await host.finish().forEach { console.report(failure: $0) }
    return report(outcome, on: console)
  }

  private func printer(_ source: Source<Meeting>, on console: Console, canPrompt: Bool) -> any MeetingPrinter {
    var console = console
    if context.options.isASCII, console.outputEncoding == .terminal { console.outputEncoding = .asciiTerminal }
    let printed = source.printed(canPrompt: canPrompt)
    return switch form {
    case .plain: PlainMeeting(printed, on: console)
    case .json: JSONMeeting(printed, on: console)
    }
  }

  private func report(_ outcome: HeadlessMeeting.Conclusion, on console: Console) -> Int32 {
    let strings = Strings.local.meeting
    switch outcome {
    case .saved where context.options.isMock, .saved where form == .json, .discarded where form == .json: break
    case .saved: console.print(strings.saved)
    case .discarded: console.print(strings.discarded)
    case .unsaved(let error, let fallback):
      console.report(failure: Strings.local.saving.failed(error.sentence))
      console.report(sentence(fallback))
      return 1
    }
    return 0
  }

  private func sentence(_ fallback: HeadlessMeeting.Fallback) -> String {
    switch fallback {
    case .checkpoint: Strings.local.start.offeredAtNextStart
    case .file(let path): Strings.local.start.exported(path)
    case .nothing(let error): Strings.local.saving.exportFailed(error.sentence)
    }
  }
}

@MainActor
extension Option {
  static let resume = Option(name: "--resume", text: \.resume)
  static let saveInterrupted = Option(name: "--save-interrupted", text: \.saveInterrupted)
}
