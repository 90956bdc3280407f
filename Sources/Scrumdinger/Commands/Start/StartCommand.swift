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
  enum Form { case plain, json }

  let options: LaunchOptions
  /// The scrum's ID or title.
  let name: String
  let form: Form
  let interrupted: InterruptedPolicy

  var isRealTime: Bool { true }
  var isJSON: Bool { form == .json }

  func perform(on console: Console) async throws -> Int32 {
    // NB: before anything starts a thread.
    let terminal = TerminalInput()
    defer { terminal.close() }
    let scrums = options.makeScrums(ifMissing: options.missingStore)
    guard let scrum = try await console.scrum(named: name, from: scrums) else {
      return fail(Strings.local.commands.readOnly, on: console)
    }
    if let held = await scrums.loadHeld()[scrum.id] {
      console.report(failure: Strings.local.follow.heldElsewhere(scrum.displayTitle, LocalTime(held.began).timeOfDay))
    }
    let running = try await interrupted.resolve(scrum, in: scrums, on: console)
    let chimes = Chimes(in: options.mode, bell: terminal.beep, flash: {}), hooks = Hooks(in: options.mode, options.configuration)
    hooks.onFailure = { console.report(failure: $0.sentence) }
    let meetings = MeetingProvider.live(
      play: { chimes.play($0.wav) }, mute: options.makeMute(), audio: options.makeAudio(canAsk: false),
      tell: { event, scrum, meeting in hooks.run(event, in: scrum, meeting) })
    let effects = Effects(
      mode: options.mode, scrums: scrums, meetings: meetings,
      share: { [options] in await SharedChange.leaveSyncBehind(options, console) })
    let host = HeadlessMeeting(
      of: scrum, resuming: running, scrums, meetings, keys: options.configuration.bindings, hasKeys: terminal.hasKeys)
    let meeting = printer(host.source, on: console, canPrompt: terminal.hasKeys)
    host.say = meeting.say
    // NB: in the next turn, since a question that switches the microphone off first discards earlier input.
    meetings.audio?.onSwitch = { isListening in MainLoop.inNextTurn { meeting.isListening = isListening } }
    meetings.onUtterance = meeting.hear
    host.onQuestion = terminal.discardInput
    let shutdown = Shutdown({ effects }, close: terminal.close)
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
          shutdown.begin(after: event)
        case .key, .paste, .pasteInterrupted, .mouse, .focusIn, .focusOut, .ink, .ground: break
        }
      }
      host.press(events.compactMap { if case .key(let press) = $0 { press } else { nil } })
    }
    let outcome = await host.run()
    await chimes.finish()
    await effects.keep().forEach { console.report(failure: $0) }
    return report(outcome, on: console)
  }

  private func printer(_ source: Source<Meeting>, on console: Console, canPrompt: Bool) -> any MeetingPrinter {
    var console = console
    if options.isASCII, console.outputEncoding == .terminal { console.outputEncoding = .asciiTerminal }
    let printed = source.printed(canPrompt: canPrompt)
    return switch form {
    case .plain: PlainMeeting(printed, on: console)
    case .json: JSONMeeting(printed, on: console)
    }
  }

  private func report(_ outcome: HeadlessMeeting.Conclusion, on console: Console) -> Int32 {
    let strings = Strings.local.meeting
    switch outcome {
    case .saved where options.isMock, .saved where form == .json, .discarded where form == .json: break
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
