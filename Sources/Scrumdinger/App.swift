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

  static func main() {
    do {
      switch try Options.parse(Array(CommandLine.arguments.dropFirst())) {
      case .help: print(Strings.local.command.help)
      case .version: print("scrumdinger \(version)")
      case .run(let options): try run(options)
      }
    } catch let mistake as Options.Mistake {
      fail(mistake.message, Strings.local.command.seeHelp, code: 2)
    } catch {
      fail((error as? CursesTerminal.Failure)?.message ?? error.sentence, code: 64)
    }
  }

  private static func run(_ options: Options) throws {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    umask(0o077)
    let terminal = try CursesTerminal(depth: options.colors, isASCII: options.isASCII, isMouseEnabled: options.isMouseEnabled)
    let scrums = options.isMock ? ScrumProvider.mock() : ScrumProvider.live(directory: options.dataDirectory)
    let session = Session(scrums: scrums, isMock: options.isMock) { quit(terminal, saying: $0) }
    let meetings = MeetingProvider.live { terminal.beep() }
    Log.write("started, \(options)")
    // After what is already waiting on the main queue: small stores are loaded by then, and the first paint shows them.
    Task {
      let application = Application(
        Root().environment(session).environment(meetings), on: terminal, tooSmall: Strings.local.command.tooSmall)
      application.onSuspend = { meetings.suspended() }
      application.onResume = { meetings.resumed() }
      application.onTermination = { end(by: $0, session, terminal) }
      self.application = application
    }
    MainLoop.run()
  }

  private static func quit(_ terminal: CursesTerminal, saying lastWords: String?) {
    terminal.close()
    if let lastWords { print(lastWords.shown) }
    Log.write("quit")
    exit(0)
  }

  /// Somebody else ends the program: a save in flight is finished, and the terminal is given back.
  private static func end(by event: TerminalEvent, _ session: Session, _ terminal: CursesTerminal) {
    Task.onMainQueue {
      _ = await session.scrums.settled()
      terminal.close()
      Log.write("ended by \(event)")
      if case .terminate(let signal) = event { Signals.die(by: signal) }
      exit(1)
    }
  }

  /// NB: a message may hold what somebody else wrote, such as an argument.
  private static func fail(_ lines: String..., code: Int32) -> Never {
    let text = "scrumdinger: " + lines.map { $0.shown + "\n" }.joined()
    _ = write(STDERR_FILENO, Array(text.utf8), text.utf8.count)
    exit(code)
  }
}

extension String {
  /// As the terminal can show it.
  fileprivate var shown: String { CharacterSet.adopted() == .unicode ? printable : printableASCII }
}

extension CursesTerminal.Failure {
  var message: String {
    switch self {
    case .notATerminal: Strings.local.command.notATerminal
    case .unusable(let term): Strings.local.command.unusable(term)
    }
  }
}
