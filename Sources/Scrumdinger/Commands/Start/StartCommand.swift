import ConsoleUI
import Glibc
import Meeting
import Models
import Resources
import SourceArchitecture

/// Holds a meeting without the screen, as text or as lines of JSON.
struct StartCommand: Subcommand {
  enum Form { case plain, json }

  let options: Options
  /// The scrum's id or title.
  let name: String
  let form: Form

  var isRealTime: Bool { true }

  func run(on console: Console) async -> Int32 {
    // NB: before anything that starts a thread.
    let terminal = TerminalInput()
    defer { terminal.close() }
    let scrums = options.makeScrums()
    guard let scrum = await console.scrum(named: name, from: scrums) else { return 1 }
    let chimes = Chimes(bell: terminal.beep, flash: {})
    let meetings = MeetingProvider.live(play: chimes.play, mute: options.makeMute())
    let host = HeadlessMeeting(of: scrum, scrums, meetings, hasKeys: terminal.hasKeys)
    let meeting = printer(host.source, on: console, asks: terminal.hasKeys)
    host.say = meeting.say
    terminal.onEvents = { events in
      for event in events {
        switch event {
        case .key(.control("z")):
          meetings.suspended()
          meeting.leaveLine()
          terminal.suspend()
        case .suspending:
          meetings.suspended()
          meeting.leaveLine()
        case .resumed: meetings.resumed()
        case .resize: meeting.paint()
        case .terminate, .hangup:
          meeting.leaveLine()
          App.end(by: event, meetings, scrums) { terminal.close() }
        case .key, .paste, .mouse: break
        }
      }
      host.press(events.compactMap { if case .key(let press) = $0 { press } else { nil } })
    }
    let ending = await host.hold()
    await chimes.finish()
    return tell(ending, on: console)
  }

  private func printer(_ source: Source<Meeting>, on console: Console, asks: Bool) -> any MeetingPrinter {
    var console = console
    if options.isASCII, console.outputReader == .terminal { console.outputReader = .asciiTerminal }
    return switch form {
    case .plain: PlainMeeting(source, on: console, asks: asks)
    case .json: JSONMeeting(source, on: console, asks: asks)
    }
  }

  private func tell(_ ending: HeadlessMeeting.Ending, on console: Console) -> Int32 {
    let strings = Strings.local.meeting
    switch ending {
    case .saved where options.isMock, .saved where form == .json, .discarded where form == .json: break
    case .saved: console.print(strings.saved)
    case .discarded: console.print(strings.discarded)
    case .unsaved(let error, let refuge):
      console.fail(Strings.local.saving.failed(error.sentence))
      console.complain(sentence(refuge))
      return 1
    }
    return 0
  }

  private func sentence(_ refuge: HeadlessMeeting.Refuge) -> String {
    switch refuge {
    case .kept: Strings.local.start.kept
    case .file(let path): Strings.local.start.exported(path)
    case .nowhere(let error): Strings.local.saving.exportFailed(error.sentence)
    }
  }
}

extension Command {
  static let start = Command(
    name: "start", operand: "SCRUM", options: [.plain, .json, .noMouse, .color, .ascii], help: Strings.local.commands.help.start,
    isChange: true
  ) { (operands, arguments, options) throws(Mistake) -> Invocation in
    switch (arguments.has(.plain), arguments.has(.json)) {
    case (true, true): throw .exclusive(.plain, .json)
    case (true, false): .command(StartCommand(options: options, name: operands[0], form: .plain))
    case (false, true): .command(StartCommand(options: options, name: operands[0], form: .json))
    case (false, false): .screen(options, meeting: operands[0])
    }
  }
}
