import ConsoleLoop
import DurableFiles
import Glibc
package import JSONCoding
import ScrumStore
import Synchronization

/// Starts this program again as `scrumdinger sync` or `scrumdinger share`, so that the process with the screen neither runs git nor waits
/// for a network.
package actor SharingProgram {
  private let executor = QueueExecutor(label: "sharing-program")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let directory: String
  private let running = Mutex<ChildProcess?>(nil)

  package init(directory: String) { self.directory = directory }

  /// How long a sync started by ``leaveBehind(_:)`` waits for another sync.
  package static let patience = Duration.seconds(600)
  private static let executable = "/proc/self/exe"

  /// Runs a command, and returns the JSON object that it prints.
  ///
  /// - Parameter input: the command's standard input, for an address that may contain a password. Every user of the
  ///   machine can read arguments.
  /// - Throws: ``SyncFailure/noAnswer(command:)`` if the output is not a JSON object, and ``FileError`` if the program
  ///   can't start or its output can't be read.
  package func run(_ arguments: [String], input: String? = nil) throws -> JSON.Object {
    let output = try ScratchFile(in: Folder(opening: ProcessEnvironment.temporaryDirectory))
    guard let text = ChildProcess.input(Array((input.map { "\($0)\n" } ?? "").utf8)) else {
      throw FileError.system(call: "memfd_create", path: "input", code: errno)
    }
    defer { close(text) }
    let child = ChildProcess(
      ["scrumdinger", arguments[0], "--data", directory] + arguments.dropFirst(), input: text, output: output.number,
      executable: Self.executable)
    guard let child else { throw FileError.system(call: "spawn", path: "scrumdinger", code: errno) }
    running.withLock { $0 = child }
    child.waitForExit()
    running.withLock { $0 = nil }
    _ = child.collect()
    let bytes = try output.contents(limit: 16 << 20)
    var reader = JSONReader()
    return try bytes.withUnsafeBytes { bytes in
      do throws(JSON.SyntaxError) { return JSON.Object(try reader.read(bytes).object()) } catch {
        throw SyncFailure.noAnswer(command: arguments[0])
      }
    }
  }

  /// Terminates the running command, if any, and its git.
  package nonisolated func end() { running.withLock { $0?.terminateSession() } }

  /// Starts a sync that outlives this process and its terminal.
  package nonisolated static func leaveBehind(_ directory: String) {
    _ = ChildProcess(
      ["scrumdinger", "sync", "--wait", "\(Int(patience / .seconds(1)))", "--data", directory], executable: executable,
      outlivesTerminal: true)
  }
}
