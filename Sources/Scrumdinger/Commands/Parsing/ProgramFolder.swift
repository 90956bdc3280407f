import ConsoleLoop

/// The program's folders in the XDG base directories.
enum ProgramFolder {
  static var configuration: String { path(in: "XDG_CONFIG_HOME", default: ".config") }
  static var data: String { path(in: "XDG_DATA_HOME", default: ".local/share") }
  static var state: String { path(in: "XDG_STATE_HOME", default: ".local/state") }
  static var configurationFile: String { configuration + "/config" }

  private static func path(in base: String, default path: String) -> String {
    ProcessEnvironment.folder(base, default: path) + "/scrumdinger"
  }
}
