import Dispatch
import Glibc
import MainQueue
import Puddles
import Resources

/// scrumdinger, the program: reads the command line, opens the terminal, and shows the app on it until the user quits.
@main
enum App {
  static let version = "0.1.0"
  private static var application: Application?
  private static var isEnding = false

  static func main() {
    StandardFile.reserve()
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    umask(0o077)
    let output = StandardFile(STDOUT_FILENO), errors = StandardFile(STDERR_FILENO)
    var console = Console(output, errors)
    do {
      let invocation = try Invocation.parse(arguments())
      switch invocation {
      case .screen(let options, meeting: nil): try run(options)
      case .screen(let options, meeting: let name?): try run(options, meetingOf: name, on: console)
      case .command(let command):
        (output.waits, errors.waits) = (!command.isRealTime, !command.isRealTime)
        if command.isWhole {
          console.reprieve = DeferredSignals { @Sendable in StandardFile.say(Strings.local.commands.finishing) }
        }
        run(command, on: console, output)
      case .help(let text): console.print(lines: text.split(separator: "\n", omittingEmptySubsequences: false))
      case .version: console.print("scrumdinger \(version)")
      }
    } catch let mistake as Mistake {
      console.fail(mistake.message)
      console.complain(Strings.local.command.seeHelp)
      exit(2)
    } catch {
      fail(error, console)
    }
    exit(status(0, output, console))
  }

  /// The screen can't be shown.
  private static func fail(_ error: any Error, _ console: Console) -> Never {
    console.fail((error as? CursesTerminal.Failure)?.message ?? error.sentence)
    exit(64)
  }

  /// What follows the program's name.
  private static func arguments() throws(Mistake) -> [String] {
    // NB: `CommandLine.arguments` would make something else of what is not UTF-8: another directory, another title.
    let words = CommandLine.unsafeArgv
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = words[index].flatMap({ String(validatingCString: $0) }) else { throw .notUnicode }
      arguments.append(word)
    }
    return arguments
  }

  private static func run(_ command: any Subcommand, on console: Console, _ output: StandardFile) -> Never {
    Task.onMainQueue { exit(status(await command.run(on: console), output, console)) }
    MainLoop.run()
  }

  /// The exit status, which is never 0 if results were lost; that nobody reads them is not a failure.
  private static func status(_ status: Int32, _ output: StandardFile, _ console: Console) -> Int32 {
    guard let failure = output.failure, failure != EPIPE else { return status }
    console.fail(Strings.local.commands.outputFailed(String(cString: strerror(failure))))
    return max(status, 1)
  }

  private static func run(_ options: Options) throws -> Never {
    try CursesTerminal.check()
    let scrums = options.makeScrums()
    // The scrums are read while the terminal is taken over, so that the first paint shows them.
    MainLoop.drain()
    try show(scrums, options)
    MainLoop.run()
  }

  /// Begins with a meeting. Whether there is a scrum of this name is known before the terminal is taken over.
  private static func run(_ options: Options, meetingOf name: String, on console: Console) throws -> Never {
    try CursesTerminal.check()
    let scrums = options.makeScrums()
    Task.onMainQueue {
      guard let scrum = await console.scrum(named: name, from: scrums) else { exit(1) }
      Router.shared.navigate(to: .meeting(scrum.id))
      do { try show(scrums, options) } catch { fail(error, console) }
    }
    MainLoop.run()
  }

  private static func show(_ scrums: ScrumProvider, _ options: Options) throws {
    let terminal = try CursesTerminal(depth: options.colors, isASCII: options.isASCII, isMouseEnabled: options.isMouseEnabled)
    let session = Session(scrums: scrums, isMock: options.isMock) { quit(terminal, saying: $0) }
    let chimes = Chimes(bell: { terminal.beep() }, flash: { terminal.flash() })
    let meetings = MeetingProvider.live(play: chimes.play, mute: options.makeMute())
    Log.write("started, \(options)")
    // After what is already waiting on the main queue, where a small store is by now.
    Task {
      let application = Application(
        Root().environment(session).environment(meetings), on: terminal, phrase: Strings.local.controls)
      application.onSuspend = { meetings.suspended() }
      application.onResume = { meetings.resumed() }
      application.onTermination = { end(by: $0, meetings, session.scrums) { terminal.close() } }
      self.application = application
    }
  }

  private static func quit(_ terminal: CursesTerminal, saying lastWords: String?) {
    terminal.close()
    if let lastWords { print(lastWords.shown) }
    Log.write("quit")
    exit(0)
  }

  /// Somebody else ends the program: a running meeting is kept, a save in flight is finished, and the terminal is given back.
  /// A disk that does not answer holds that up for two seconds at the most.
  static func end(
    by event: TerminalEvent, _ meetings: MeetingProvider, _ scrums: ScrumProvider, close: @escaping () -> Void
  ) {
    // NB: a terminal that is closed is noticed by its signal and by its end of file.
    guard !isEnding else { return }
    isEnding = true
    let leave = {
      close()
      Log.write("ended by \(event)")
      if case .terminate(let signal) = event { Signals.die(by: signal) }
      exit(1)
    }
    Task.onMainQueue {
      await meetings.keepNow()
      await scrums.flush()
      leave()
    }
    Task.onMainQueue {
      let clock = MainQueueClock()
      do { try await clock.sleep(until: clock.now.advanced(by: .seconds(2)), tolerance: nil) } catch {}
      leave()
    }
  }
}

extension String {
  /// As the terminal can show it.
  fileprivate var shown: String { CharacterSet.fromEnvironment() == .unicode ? printable : printableASCII }
}

extension CursesTerminal.Failure {
  var message: String {
    switch self {
    case .notATerminal: Strings.local.command.notATerminal
    case .unusable(let term): Strings.local.command.unusable(term)
    }
  }
}
