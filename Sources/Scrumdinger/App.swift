import MainQueue
import Puddles
import Resources

/// scrumdinger, the program: parses the command line, then runs a command or shows the app on the terminal.
@main
enum App {
  static let version = "0.1.0"
  private static var application: Application?

  static func main() {
    Launch.prepareProcess()
    do {
      switch try Launch(Launch.words()) {
      case .screen(let options, let name): try Launch.load(options, meetingOf: name) { try show($0, options) }
      case .previews(let options, let opened): try showPreviews(opened, options)
      case .command(let command): Launch.run(command)
      case .help(let text): Shutdown.exit(printing: text)
      case .version: Shutdown.exit(printing: "scrumdinger \(version)")
      }
    } catch {
      Shutdown.exit(reporting: error)
    }
  }

  /// Takes over the terminal, connects the providers to it, and shows the app.
  private static func show(_ scrums: ScrumProvider, _ options: LaunchOptions) throws {
    let terminal = try makeTerminal(options)
    let session = Session(scrums: scrums, isMock: options.isMock, isForeign: options.isForeign) {
      Shutdown.quit(terminal, printing: $0)
    }
    let chimes = Chimes(bell: { terminal.beep() }, flash: { terminal.flash() })
    let meetings = MeetingProvider.live(play: chimes.play, mute: options.makeMute())
    let shutdown = Shutdown(meetings, scrums: { session.scrums }) { terminal.close() }
    Log.write("started, \(options)")
    // Most stores are read in that time, so that the first frame shows them.
    MainLoop.drain(until: { !session.scrums.isFetching }, atMost: .milliseconds(20))
    let application = Application(
      Root().environment(session).environment(meetings), on: terminal, phrase: Strings.local.controls)
    application.onSuspend = { meetings.suspended() }
    application.onResume = { meetings.resumed() }
    application.onInput = { session.scrums.lookAgain() }
    application.onTermination = { shutdown.begin(after: $0) }
    self.application = application
  }
  /// Takes over the terminal, and shows the gallery until the user quits.
  private static func showPreviews(_ opened: Preview?, _ options: LaunchOptions) throws -> Never {
    try CursesTerminal.check()
    let terminal = try makeTerminal(options)
    let gallery = Gallery(Previews.all, opened: opened) { Shutdown.quit(terminal, printing: nil) }
    let application = Application(gallery, on: terminal, phrase: Strings.local.controls)
    application.onTermination = { Shutdown.end(terminal, after: $0) }
    self.application = application
    MainLoop.run()
  }

  private static func makeTerminal(_ options: LaunchOptions) throws -> CursesTerminal {
    try CursesTerminal(
      depth: options.colors, isASCII: options.isASCII, cellPixels: options.cellPixels, isMouseEnabled: options.isMouseEnabled)
  }
}
