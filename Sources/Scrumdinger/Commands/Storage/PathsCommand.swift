import AppResources
import AudioRecording
import ConsoleLoop
import Glibc
import JSONCoding

/// Prints the paths of the program's files, and marks missing ones.
struct PathsCommand: Command {
  static let declaration = Declaration("paths", \.paths, options: [.json]) {
    .command(PathsCommand(data: $1.options.dataDirectory, isJSON: $0.isJSON))
  }

  let data: String
  let isJSON: Bool

  private static var transcriber: String? {
    HelperEngine.usualFolders.map { "\($0)/scrumdinger-transcribe" }.first { access($0, X_OK) == 0 }
  }

  func perform(on console: Console) async -> Int32 {
    let paths: KeyValuePairs<String, String?> = [
      "configuration": ProgramFolder.configurationFile, "data": data,
      "state": ProgramFolder.state, "log": ProcessEnvironment["SCRUMDINGER_LOG"],
      "transcriber": Self.transcriber,
    ]
    if isJSON {
      var object = JSON.Object()
      for (name, path) in paths { object[name] = path.map(JSON.string) ?? .null }
      console.print(object)
    } else {
      let rows: [[StyledLine]] = paths.compactMap { name, path in
        path.map { ["\(name)", access($0, F_OK) == 0 ? "\($0)" : "\($0) (\(Strings.local.configuration.missing))"] }
      }
      console.print(TextTable(rows: rows).lines())
    }
    return 0
  }
}
