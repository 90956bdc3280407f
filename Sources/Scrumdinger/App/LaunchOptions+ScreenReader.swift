import AppResources
import Desktop
import Glibc
import Settings

extension LaunchOptions {
  /// Asks, before the store is created, whether to write for the screen reader that runs, unless the user has decided.
  /// Saves the answer in the configuration, so that the question is asked once.
  mutating func offerAccessibility(on console: Console) {
    guard configuration.value(of: .accessible).origin == .fallback, !isAccessible, isFirst, Console.isOnTerminal,
      let reader = ScreenReader.running()
    else { return }
    isAccessible = console.confirms(Strings.local.configuration.askAccessible(reader))
    let command = ConfigCommand(path: ProgramFolder.configurationFile, action: .list, isJSON: false)
    do {
      try command.set(ConfigurationKey.accessible.rawValue, to: isAccessible ? "on" : "off", on: console)
    } catch { console.report(error) }
  }

  /// Whether the user's store doesn't exist.
  private var isFirst: Bool { !isMock && access(dataDirectory, F_OK) != 0 && errno == ENOENT }
}
