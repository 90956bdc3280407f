import ConsoleUI
import Models
import Resources
import ScrumStore

/// Where a command prints: results on standard output, what is wrong on standard error.
struct Console {
  /// Takes bytes for standard output.
  var output: ([UInt8]) -> Void
  /// Takes bytes for standard error.
  var errors: ([UInt8]) -> Void
  var outputReader = Reader.program
  var errorReader = Reader.program
  /// How wide the terminal is now that shows the output.
  var columns: () -> Int? = { nil }
  /// For what is not to be left half done.
  var reprieve: DeferredSignals?

  /// The columns of the terminal that shows the output; nil if none does.
  var width: Int? { columns() }

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
  func report(_ damage: Damage) { complain(damage.description) }

  /// Says what is wrong with a store, or different.
  func tell(of listing: StoreSnapshot) {
    if listing.isReadOnly { fail(Strings.local.commands.readOnly) }
    listing.damages.forEach(report)
  }

  /// Says that something failed.
  func report(_ error: any Error) {
    if case StoreError.damaged(let damage) = error { return report(damage) }
    guard let unclear = error as? Unclear else { return fail(error.sentence) }
    fail(unclear.message)
    unclear.candidates.forEach { complain($0.uuidString) }
  }

  /// Says why something was not done, in the program's name: one line, whatever the text in it holds.
  func fail(_ message: String) { complain("scrumdinger: \(message)") }

  /// Does the work of a command; what it throws is told, and the exit status is 1 then.
  func attempt(_ work: () async throws -> Int32) async -> Int32 {
    do { return try await work() } catch {
      report(error)
      return 1
    }
  }
}
