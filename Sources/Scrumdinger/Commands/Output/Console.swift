import AppResources
import ConsoleLoop
import ConsoleUI
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// Where a command prints: results on standard output, errors and hints on standard error.
struct Console {
  /// Takes bytes for standard output.
  var output: ([UInt8]) -> Void
  /// Takes a line for standard error.
  var errors: (PrintedLine) -> Void
  var outputEncoding = OutputEncoding.raw
  var errorEncoding = OutputEncoding.raw
  /// The current width of the terminal that shows the output, in columns; nil if none does.
  var width: () -> Int? = { nil }
  /// The styles that the terminal shows; nil if it shows none, or if the output is no terminal.
  var styles: PrintedStyles?
  /// The `errno` of a failed write to the output.
  var outputFailure: () -> Int32? = { nil }
  /// Defers signals while an atomic command is at work.
  var deferredSignals: DeferredSignals?

  /// Prints a line for a person to read.
  func print(_ line: String) { output(Array("\(outputEncoding.line(line))\n".utf8)) }

  /// Prints lines for a person to read.
  func print(_ lines: [String]) { lines.forEach { print($0) } }

  /// Prints JSON for a program to read: whole values, or whole lines of them.
  func print(json: [UInt8]) { output(outputEncoding.json(json)) }

  /// Prints an object as a line of JSON.
  func print(_ object: JSON.Object) { print(json: JSON.object(object).bytes(.line)) }

  /// Writes a line to standard error.
  func report(_ line: String) { errors(PrintedLine(line, errorEncoding)) }

  func report(_ lines: [String]) { lines.forEach { report($0) } }
}

extension Console {
  /// Reports something in the program's name, such as why it was not done.
  func report(failure: String) { report("scrumdinger: \(failure)") }

  /// Reports why a command was not done, and returns its exit status.
  func fail(_ reason: String, status: Int32 = 1) -> Int32 {
    report(failure: reason)
    return status
  }

  /// Reports something from another thread, while the main thread waits for it.
  nonisolated static func reportSoon(_ text: String) { Task.onMainQueue { standard().report(failure: text) } }

  /// Reports where something can't be read, as compilers do.
  func report(_ damage: Damage) { report(damage.sentence) }

  func report(_ error: any Error) {
    if case StoreError.damaged(let damage) = error { return report(damage) }
    report(failure: error.sentence)
    if case ScrumLookupError.ambiguous(_, let scrums) = error {
      report(scrums.prefix(Self.mostListed).map { "\($0.id.uuidString)  \($0.displayTitle)" })
      if scrums.count > Self.mostListed { report(Strings.local.commands.moreMatches(scrums.count - Self.mostListed)) }
    }
  }

  /// How many scrums are listed that a name could mean.
  private static let mostListed = 20

  /// Asks on the terminal whether to go on, and returns the answer.
  func confirms(_ question: String) -> Bool {
    output(Array("\(outputEncoding.line(question)) ".utf8))
    return ["y", "yes", "j", "ja"].contains(readLine()?.lowercased().trimmed ?? "")
  }

  /// Reports that the store is read-only, and what in it can't be read.
  func report(problemsOf listing: StoreSnapshot) {
    if listing.isReadOnly { report(failure: Strings.local.commands.readOnly) }
    listing.damages.forEach(report)
  }
}
