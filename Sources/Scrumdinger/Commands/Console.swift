import Models
import ScrumStore

/// Where a command prints: results on standard output, what is wrong on standard error.
struct Console {
  /// Takes bytes for standard output.
  var output: ([UInt8]) -> Void
  /// Takes bytes for standard error.
  var errors: ([UInt8]) -> Void
  var outputReader = Reader.program
  var errorReader = Reader.program
  /// The columns of the terminal that shows the output; nil if none does.
  var width: Int?

  /// Prints a line that a person reads.
  func print(_ line: String) { output(Array("\(outputReader.line(line))\n".utf8)) }

  /// Prints a line about what is wrong.
  func complain(_ line: String) { errors(Array("\(errorReader.line(line))\n".utf8)) }

  /// Prints JSON that a program reads: whole values, or whole lines of them.
  func write(_ bytes: [UInt8]) { output(outputReader.json(bytes)) }
}

extension Console {
  /// Prints several lines that a person reads.
  func print(lines: some Sequence<some StringProtocol>) { lines.forEach { print(String($0)) } }

  /// Says where something can't be read, as compilers do.
  func report(_ damage: Damage) { complain("\(damage.file):\(damage.line):\(damage.byte): \(damage.reason)") }

  /// Says that something failed.
  func report(_ error: any Error) {
    if case StoreError.damaged(let damage) = error { return report(damage) }
    let lines = ((error as? Unclear)?.message ?? error.sentence).split(separator: "\n", omittingEmptySubsequences: false)
    complain("scrumdinger: \(lines[0])")
    lines.dropFirst().forEach { complain(String($0)) }
  }

  /// Does the work of a command; what it throws is told, and the exit status is 1 then.
  func attempt(_ work: () async throws -> Int32) async -> Int32 {
    do { return try await work() } catch {
      report(error)
      return 1
    }
  }
}
