import ConsoleLoop
import Glibc

/// A program that turns speech into lines of text; see ``EngineLine`` for their format.
package protocol TranscriptionEngine: Sendable {
  /// The program's name for the user.
  var name: String { get }
  /// Whether the program reads the sound from standard input; otherwise it records by itself.
  var needsSound: Bool { get }
  /// The program, with its arguments.
  var command: [String] { get throws(RecognizerError) }
}

/// An engine that is any command. The shell runs the command, so it can be a pipeline.
package struct EngineCommand: TranscriptionEngine {
  package let needsSound: Bool
  private let line: String
  package var name: String { line.programName }

  package init(_ line: String, needsSound: Bool = true) { (self.line, self.needsSound) = (line, needsSound) }

  package var command: [String] { ["sh", "-c", line] }
}

/// The helper of this package, `scrumdinger-transcribe`.
package struct HelperEngine: TranscriptionEngine {
  package let name = "scrumdinger-transcribe"
  private let folders: [String]

  /// - Parameter folders: the folders to search for the helper.
  package init(folders: [String] = HelperEngine.usualFolders) { self.folders = folders }

  package var needsSound: Bool { true }

  package var command: [String] {
    get throws(RecognizerError) {
      for folder in folders where access("\(folder)/\(name)", X_OK) == 0 { return ["\(folder)/\(name)"] }
      throw .noEngine
    }
  }

  /// The folder of the running program, `../libexec/scrumdinger` relative to this folder, and the folders in `PATH`.
  package static var usualFolders: [String] {
    (folder.map { [$0, "\($0)/../libexec/scrumdinger"] } ?? [])
      + (ProcessEnvironment["PATH"] ?? "").split(separator: ":").map(String.init)
  }

  /// The folder of the running program.
  private static var folder: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    let parts: [Substring] = String(cString: path).split(separator: "/")
    return "/" + parts.dropLast().joined(separator: "/")
  }
}
