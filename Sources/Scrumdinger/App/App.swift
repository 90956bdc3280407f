import AppResources
import AudioRecording
import ConsoleLoop
import ConsolePreviews
import Desktop
import Puddles
import Settings

/// scrumdinger, the program: parses the command line, then runs a command or shows the app on the terminal.
@main
enum App {
  private static var application: Application?

  static func main() {
    Supervisor.runIfAsked()
    let configuration = Launch.prepareProcess()
    do {
      switch try Launch(Launch.words(), configuration) {
      case .screen(let options, let opening): try Launch.load(options, opening: opening) { try show($0, options, $1) }
      case .follow(let options, let scrum): try Launch.follow(options, scrum) { try showFollowed($0, options) }
      case .previews(let options, let opened): try showPreviews(opened, options)
      case .command(let command): Launch.run(command)
      }
    } catch {
      Shutdown.exit(reporting: error)
    }
  }

  /// Takes over the terminal, connects the providers to it, and shows the app.
  private static func show(_ scrums: ScrumProvider, _ options: LaunchOptions, _ run: Run) throws {
    let screen = try makeTerminal(options, as: run.recording?.header)
    let replay = run.replay(on: screen) { Shutdown.quit(screen) }
    let terminal: any Terminal = replay ?? screen
    let effects: (ScrumProvider, LaunchOptions) -> Effects = {
      Effects($0, $1, run, on: terminal, screen) { self.application?.hasFocus == false }
    }
    var shutdown: Shutdown?
    let session = Session(
      effects(scrums, options), isForeign: options.isForeign,
      sample: { effects(options.sampled.makeScrums(in: run), options.sampled) },
      end: { shutdown?.quit(printing: $0) })
    shutdown = Shutdown({ session.effects }, close: screen.close, moreWords: { run.recorder?.lastWords })
    Log.write("started, \(options)")
    let application = Application(
      Root().environment(session).environment(\.configuration, options.configuration)
        .environment(\.accessibilityReduceMotion, ProcessEnvironment["SCRUMDINGER_REDUCE_MOTION"] != nil),
      on: terminal, keys: options.configuration.bindings.standard, phrase: Strings.local.controls
    ) {
      // Most stores are read in that time, so that the first frame shows them.
      MainLoop.drain(until: { !session.scrums.isFetching && session.order.isRecalled }, atMost: run.patience)
    }
    application.onCopy = { session.copy($0, then: $1) }
    application.onSuspend = { session.meetings.suspended() }
    application.onResume = { session.meetings.resumed() }
    application.onInput = {
      session.scrums.lookAgain()
      session.team.noteInput()
    }
    application.onTermination = { shutdown?.begin(after: $0) }
    run.record(application, on: terminal)
    if let replay { Task.onMainQueue { await replay.play() } }
    self.application = application
    MainLoop.inNextTurn { session.start() }
  }

  /// Takes over the terminal, and shows the meeting that another program holds until the user leaves.
  private static func showFollowed(_ provider: FollowProvider, _ options: LaunchOptions) throws {
    let terminal = try makeTerminal(options)
    let follow = Follow { Shutdown.quit(terminal) }
    let application = Application(
      follow.environment(provider).environment(\.configuration, options.configuration), on: terminal,
      keys: options.configuration.bindings.standard, phrase: Strings.local.controls
    ) {
      MainLoop.drain(until: { !provider.isLoading }, atMost: .milliseconds(20))
    }
    application.onCopy = Clipboard(in: options.mode) { Log.write($0) }.copy
    application.onTermination = { Shutdown.end(terminal, after: $0) }
    self.application = application
  }

  /// Takes over the terminal, and shows the gallery until the user quits.
  private static func showPreviews(_ opened: Preview?, _ options: LaunchOptions) throws -> Never {
    try Application.check()
    ResourceLimits.check(forScreen: true)
    let terminal = try makeTerminal(options)
    let spoken = SpokenLanguage()
    let gallery = Gallery(opened: opened, spoken: spoken) { Shutdown.quit(terminal) }
    let application = Application(
      gallery, on: terminal, keys: options.configuration.bindings.standard, phrase: spoken.phrase)
    application.onTermination = { Shutdown.end(terminal, after: $0) }
    self.application = application
    MainLoop.run()
  }

  private static func makeTerminal(_ options: LaunchOptions, as other: Recording.Header? = nil) throws -> CursesTerminal {
    try CursesTerminal(
      depth: options.colors ?? other?.colors, isASCII: options.isASCII || other?.isUnicode == false,
      cellPixels: other?.cellPixels ?? options.cellPixels, isMouseEnabled: options.isMouseEnabled)
  }
}
