import AppResources
import ConsoleLoop
import Glibc
import Puddles
import ScrumStore
import Scrums
import Settings
import Synchronization

extension Launch {
  /// Parses the words after the program's name, and makes the action that they ask for.
  init(_ words: [String], _ configuration: Configuration = Configuration()) throws(UsageError) {
    if words.first == "__complete", let shell = words.dropFirst().first.flatMap(CompleteCommand.Shell.init) {
      self = .command(CompleteCommand(shell: shell, words: Array(words.dropFirst(2))) { $0.store(ifMissing: .empty) })
      return
    }
    let arguments = try Arguments(words), word = arguments.operands.first
    let isLink = word.map { $0.lowercased().hasPrefix(Link.scheme) } ?? true
    let command: Declaration = try isLink || arguments.has(.version) ? .program : .named(word ?? "")
    if arguments.has(.version) {
      self = .command(VersionCommand(isJSON: arguments.isJSON))
    } else if arguments.has(.help) {
      self = .command(PrintCommand(text: isLink ? Help.overview() : Help.text(of: command)))
    } else {
      try arguments.check(for: command)
      let options = try LaunchOptions(arguments, configuration)
      try command.check(arguments.words)
      self = try command.launch(arguments, options)
      if case .command(let prepared) = self { self = .command(Self.prepared(prepared, command, options)) }
    }
  }

  /// Reports mistakes in the configuration and a store of another user. Adds a step after a command that changes the
  /// store: a sync or, with sample data, a notice that nothing was saved.
  private static func prepared(_ command: any Command, _ declaration: Declaration, _ options: LaunchOptions) -> any Command {
    guard declaration.readsStore else { return command }
    let command: any Command = options.isAccessible ? AccessibleCommand(command: command) : command
    let console = Console.standard()
    options.configuration.mistakes.prefix(ConfigCommand.mostMistakes).forEach { console.report(failure: $0.description) }
    if options.isForeign {
      console.report(failure: Strings.local.commands.foreign(options.dataDirectory))
      return command
    }
    guard command.changesStore else { return command }
    return options.isMock ? MockNotice(command: command) : SharedChange(command: command, context: options)
  }
}

// MARK: - The process

extension Launch {
  /// Sets up process-wide state: standard files, signals, the mode of new files, and the language. Returns the
  /// configuration.
  static func prepareProcess() -> Configuration {
    StandardFile.reserve()
    ResourceLimits.check()
    // NB: if the parent process ignores this signal, this process inherits that, and would lose the exit status of its
    // children.
    signal(SIGCHLD, SIG_DFL)
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    ProcessEnvironment.userMask.store(umask(0o077), ordering: .relaxed)
    let configuration = Configuration(path: ProgramFolder.configurationFile)
    configuration.apply()
    return configuration
  }

  static func words() throws(UsageError) -> [String] {
    let folders = ["SCRUMDINGER_DATA", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
    if let name = folders.first(where: ProcessEnvironment.isRepaired) { throw .badVariable(name) }
    // NB: `CommandLine.arguments` repairs invalid UTF-8, which could name another directory or title.
    return try (1..<max(1, Int(CommandLine.argc))).map { index throws(UsageError) in
      guard let word = CommandLine.unsafeArgv[index].flatMap({ String(validatingCString: $0) }) else { throw .notUnicode }
      return word
    }
  }
}

// MARK: - Running

extension Launch {
  /// Runs a command and ends the process with its exit status.
  static func run(_ command: any Command) -> Never {
    var console = Console.standard(isRealTime: command.isRealTime)
    if command.isAtomic {
      console.deferredSignals = DeferredSignals { @Sendable in Console.reportSoon(Strings.local.commands.finishing) }
    }
    Task.onMainQueue { [console] in Shutdown.exit(await command.run(on: console), console, ifLost: command.failureStatus) }
    MainLoop.run()
  }

  /// Loads the scrums, shows them, and runs the main loop.
  ///
  /// - Parameter opening: the first page. If its scrum is missing, the process ends before it takes over the terminal.
  static func load(
    _ options: LaunchOptions, opening: Opening, show: @escaping (ScrumProvider, Run) throws -> Void
  ) throws -> Never {
    if case .meeting = opening { try App.checkScreen(for: "start") } else { try App.checkScreen() }
    let run = try Run(options)
    let name = opening.scrum, scrums = options.makeScrums(ifMissing: name == nil ? .created : options.missingStore, in: run)
    if let name {
      Task.onMainQueue {
        do {
          let console = Console.standard()
          guard let scrum = try await console.scrum(named: name, from: scrums) else {
            exit(console.fail(Strings.local.commands.readOnly))
          }
          switch opening {
          case .link(let link):
            if let id = link.meeting, try await options.store(ifMissing: .empty).meetings(scrum.id).history[id: id] == nil {
              throw StoreError.noSuchMeeting(id)
            }
            open(link)
          case .update(_, let name, let folders):
            Router.shared.home.folders = folders
            try open(scrum, by: name)
          case .list, .meeting: Router.shared.home.firstMeeting = scrum.id
          }
          try show(scrums, run)
        } catch { Shutdown.exit(reporting: error) }
      }
    } else {
      if case .link(let link) = opening { open(link) }
      // Starts reading the scrums before the terminal is set up.
      MainLoop.drain()
      try show(scrums, run)
    }
    MainLoop.run()
  }

  private static func open(_ scrum: DailyScrum, by name: String?) throws {
    let author = name.flatMap { scrum.attendee(named: $0) }
    if let name, author == nil { throw UsageError.noSuchAttendee(name, scrum.attendees.map(\.name)) }
    Router.shared.home.endsAfterUpdate = true
    Router.shared.navigate(to: .update(scrum.id, by: author?.id))
  }

  /// Opens a link. A link to a meeting opens its scrum instead, since only a key starts a meeting.
  private static func open(_ link: Link) {
    let router = Router.shared
    switch link {
    case .place(.meeting(let scrum)):
      router.navigate(to: .scrum(scrum))
      router.home.notice = Strings.local.list.enterStarts
    case .place(let place): router.navigate(to: place)
    case .newScrum(let title):
      router.navigate(to: .newScrum)
      router.home.form = .add(title: title)
    case .follow: break
    }
  }
}
