import AppResources
import AudioRecording
import ConsoleLoop
import ConsolePreviews
import Desktop
import Puddles
import Settings

/// The entry point of scrumdinger. Parses the command line, then runs a command or shows the app on the terminal.
@main
enum App {
  static var application: Application?

  static func main() {
    Supervisor.runIfAsked()
    let configuration = Launch.prepareProcess()
    do {
      switch try Launch(Launch.words(), configuration) {
      case .screen(var options, let opening):
        options.offerAccessibility(on: .standard())
        try Launch.load(options, opening: opening) { [options] in try show($0, options, $1) }
      case .follow(let options, let scrum): try showFollowed(scrum, options)
      case .previews(let options, let opened): try showPreviews(opened, options)
      case .command(let command): Launch.run(command)
      }
    } catch {
      Shutdown.exit(reporting: error)
    }
  }

  /// Takes over the terminal, connects the providers to it, and shows the app.
  private static func show(_ scrums: ScrumProvider, _ options: LaunchOptions, _ run: Run) throws {
    let screen = try options.makeTerminal(as: run.recording?.header)
    let replay = run.replay(on: screen) { Shutdown.quit(screen) }
    let terminal: any Terminal = replay ?? screen
    let (session, shutdown) = makeSession(scrums, options, run, on: terminal, screen)
    Log.write("started, \(options)")
    let root = Root().environment(session).environment(\.configuration, options.configuration)
      .environment(\.accessibilityReduceMotion, options.configuration.isOn(.reduceMotion))
    let application = Application(
      root, on: terminal, keys: options.configuration.bindings.standard, phrase: Strings.local.controls
    ) {
      // Waits for the store and the sort order, so that the first frame usually shows the scrums.
      MainLoop.drain(until: { !session.scrums.isFetching && session.order.isRecalled }, atMost: run.patience)
    }
    application.onCopy = { session.copy($0, then: $1) }
    application.onSuspend = { session.meetings.suspended() }
    application.onResume = { session.meetings.resumed() }
    application.onInput = {
      session.scrums.reloadIfUnwatched()
      session.team.noteInput()
    }
    application.onTermination = { shutdown.begin(after: $0) }
    run.record(application, on: terminal)
    if let replay { Task.onMainQueue { await replay.play() } }
    self.application = application
    MainLoop.inNextTurn { session.start() }
  }

  private static func makeSession(
    _ scrums: ScrumProvider, _ options: LaunchOptions, _ run: Run, on terminal: any Terminal, _ screen: CursesTerminal
  ) -> (Session, Shutdown) {
    let effects: (ScrumProvider, LaunchOptions) -> Effects = {
      Effects($0, $1, run, on: terminal, screen) { application?.hasFocus == false }
    }
    var shutdown: Shutdown?
    let session = Session(
      effects(scrums, options), isForeign: options.isForeign,
      sample: { effects(options.sampled.makeScrums(in: run), options.sampled) },
      end: { shutdown?.quit(printing: $0) })
    let ending = Shutdown({ session.effects }, close: screen.close, moreWords: { run.recorder?.lastWords })
    shutdown = ending
    return (session, ending)
  }
}
