import AppResources
import AudioRecording
import ConsoleLoop
import ConsolePreviews
import Puddles

/// scrumdinger, the program: parses the command line, then runs a command or shows the app on the terminal.
@main
enum App {
  private static var application: Application?

  static func main() {
    Supervisor.runIfAsked()
    Launch.prepareProcess()
    do {
      switch try Launch(Launch.words()) {
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
    let replay = run.replay(on: screen) { Shutdown.quit(screen, printing: nil) }
    let terminal: any Terminal = replay ?? screen
    let team = TeamProvider(options.isMock || !run.isLive ? .none : .live(options.sharing, directory: options.dataDirectory))
    let session = Session(
      scrums: scrums, drafts: options.makeDrafts(), updates: run.isLive ? options.makeUpdates() : UpdateProvider(.mock),
      team: team, order: run.isLive ? options.makeOrder() : Preference(.created), isMock: options.isMock,
      isForeign: options.isForeign
    ) {
      team.end()
      Shutdown.quit(screen, printing: run.lastWords(after: $0))
    }
    if !options.isMock, run.isLive { session.onStoreChanged = { ReminderTimer.followSoon(options) } }
    let chimes = Chimes(bell: { terminal.beep() }, flash: { terminal.flash() })
    let notifications = Notifications(on: screen)
    // NB: sample data is nobody's meeting.
    let hooks = options.isMock || !run.isLive ? nil : Hooks()
    let meetings = MeetingProvider.live(
      play: chimes.play, mute: options.makeMute(), audio: options.makeAudio(), in: run,
      tell: { event, scrum, meeting in
        hooks?.run(event, in: scrum, meeting)
        if self.application?.hasFocus == false { notifications.tell(event, in: scrum, meeting) }
      }, setTitle: { if Configuration.current.isOn(.title) { screen.setTitle($0) } })
    team.isMeeting = { meetings.isMeeting }
    hooks?.onFailure = { if meetings.isMeeting { meetings.hookFailure = $0 } else { Router.shared.home.notice = $0 } }
    let shutdown = Shutdown(meetings, drafts: session.drafts, updates: session.updates, scrums: { session.scrums }) {
      screen.close()
      if let words = run.recorder?.lastWords { Console.standard().report(failure: words) }
    }
    Log.write("started, \(options)")
    let application = Application(
      Root().environment(session).environment(meetings).environment(team)
        .environment(\.accessibilityReduceMotion, ProcessEnvironment["SCRUMDINGER_REDUCE_MOTION"] != nil),
      on: terminal, keys: KeyBindings.current.standard,
      phrase: Strings.local.controls
    ) {
      // Most stores are read in that time, so that the first frame shows them.
      MainLoop.drain(until: { !session.scrums.isFetching && session.order.isRecalled }, atMost: run.patience)
    }
    application.onCopy = Clipboard.copy
    application.onSuspend = { meetings.suspended() }
    application.onResume = { meetings.resumed() }
    application.onInput = {
      session.scrums.lookAgain()
      team.noteInput()
    }
    application.onTermination = { shutdown.begin(after: $0) }
    run.record(application, on: terminal)
    if let replay { Task.onMainQueue { await replay.play() } }
    self.application = application
    MainLoop.inNextTurn {
      team.start()
      session.onStoreChanged?()
    }
  }

  /// Takes over the terminal, and shows the meeting that another program holds until the user leaves.
  private static func showFollowed(_ provider: FollowProvider, _ options: LaunchOptions) throws {
    let terminal = try makeTerminal(options)
    let follow = Follow { Shutdown.quit(terminal, printing: nil) }
    let application = Application(
      follow.environment(provider), on: terminal, keys: KeyBindings.current.standard, phrase: Strings.local.controls
    ) {
      MainLoop.drain(until: { !provider.isLoading }, atMost: .milliseconds(20))
    }
    application.onTermination = { Shutdown.end(terminal, after: $0) }
    self.application = application
  }

  /// Takes over the terminal, and shows the gallery until the user quits.
  private static func showPreviews(_ opened: Preview?, _ options: LaunchOptions) throws -> Never {
    try Application.check()
    ResourceLimits.check(forScreen: true)
    let terminal = try makeTerminal(options)
    let spoken = SpokenLanguage()
    let gallery = Gallery(opened: opened, spoken: spoken) { Shutdown.quit(terminal, printing: nil) }
    let application = Application(gallery, on: terminal, keys: KeyBindings.current.standard, phrase: spoken.phrase)
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
