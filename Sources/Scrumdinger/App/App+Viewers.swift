import AppResources
import ConsoleLoop
import ConsolePreviews
import Desktop
import Puddles
import Scrums
import Settings

/// Screens besides the app's own, which save nothing: a followed meeting and the gallery of previews.
extension App {
  /// Shows a meeting that another process holds, until the user leaves.
  ///
  /// - Parameter name: the ID or title of a scrum; nil for any scrum. If no scrum has that name, the process ends
  ///   before it takes over the terminal.
  static func showFollowed(_ name: String?, _ options: LaunchOptions) throws -> Never {
    try checkScreen(for: "follow")
    let store = options.followedStore
    Task.onMainQueue {
      do {
        try options.requireStore()
        let scrum = try await Console.standard().find(name, in: store)
        try show(FollowProvider(.live(store), of: scrum?.id), options)
      } catch { Shutdown.exit(reporting: error) }
    }
    MainLoop.run()
  }

  /// Checks that a screen can be shown on this terminal. Ends the process if a resource limit is too small.
  ///
  /// - Parameter command: the command that needs the screen, if it also has forms without one.
  /// - Throws: ``NoTerminal`` if such a command was called without a terminal; otherwise the failure of the terminal.
  static func checkScreen(for command: String? = nil) throws {
    do {
      try Application.check()
    } catch CursesTerminal.Failure.notATerminal where command != nil {
      throw NoTerminal(command: command ?? "")
    }
    ResourceLimits.check(forScreen: true)
  }

  private static func show(_ provider: FollowProvider, _ options: LaunchOptions) throws {
    let terminal = try options.makeTerminal()
    let application = Application(
      Follow { Shutdown.quit(terminal) }.environment(provider).environment(\.configuration, options.configuration),
      on: terminal, keys: options.configuration.bindings.standard, phrase: Strings.local.controls
    ) {
      MainLoop.drain(until: { !provider.isLoading }, atMost: .milliseconds(20))
    }
    application.onCopy = Clipboard(in: options.mode) { Log.write($0) }.copy
    application.onTermination = { Shutdown.end(terminal, after: $0) }
    self.application = application
  }

  static func showPreviews(_ opened: Preview?, _ options: LaunchOptions) throws -> Never {
    try checkScreen()
    let terminal = try options.makeTerminal(), spoken = SpokenLanguage()
    let gallery = Gallery(opened: opened, spoken: spoken) { Shutdown.quit(terminal) }
    application = Application(
      gallery, on: terminal, tint: Gallery.tint, keys: options.configuration.bindings.standard, phrase: spoken.phrase)
    application?.onTermination = { Shutdown.end(terminal, after: $0) }
    MainLoop.run()
  }
}

extension LaunchOptions {
  /// - Parameter other: the header of a recording. The terminal imitates the recorded one where the options leave a
  ///   choice.
  func makeTerminal(as other: Recording.Header? = nil) throws -> CursesTerminal {
    try CursesTerminal(
      depth: colors ?? other?.colors, isASCII: isASCII || other?.isUnicode == false, cellPixels: other?.cellPixels ?? cellPixels,
      isMouseEnabled: isMouseEnabled, isAccessible: isAccessible, isHighContrast: configuration[.contrast].lowercased() == "high")
  }
}
