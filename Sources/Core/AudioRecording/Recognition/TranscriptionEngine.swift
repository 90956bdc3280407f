import ConsoleLoop
import Glibc

/// A program that turns speech into lines of text. See ``EngineLine`` for what a line can be.
public protocol TranscriptionEngine: Sendable {
  /// What to call the program.
  var name: String { get }
  /// Whether it reads the sound from standard input; otherwise it records for itself.
  var needsSound: Bool { get }
  /// The program, with its arguments.
  var command: [String] { get throws(RecognizerError) }
}

/// Any command. The shell runs it, so that it can be a pipeline.
public struct EngineCommand: TranscriptionEngine {
  public let needsSound: Bool
  private let line: String
  public var name: String { line.programName }

  public init(_ line: String, needsSound: Bool = true) {
    self.line = line
    self.needsSound = needsSound
  }

  public var command: [String] { ["sh", "-c", line] }
}

/// The helper of this package, `scrumdinger-transcribe`.
public struct HelperEngine: TranscriptionEngine {
  public let name = "scrumdinger-transcribe"
  private let folders: [String]

  /// - Parameter folders: where it can be.
  public init(folders: [String] = HelperEngine.usualFolders) { self.folders = folders }

  public var needsSound: Bool { true }

  public var command: [String] {
    get throws(RecognizerError) {
      for folder in folders where access("\(folder)/\(name)", X_OK) == 0 { return ["\(folder)/\(name)"] }
      throw .noEngine
    }
  }

  /// Beside the program, in `../libexec/scrumdinger`, and in `PATH`.
  public static var usualFolders: [String] {
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
