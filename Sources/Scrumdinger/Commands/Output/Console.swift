import AppResources
import ConsoleLoop
import ConsoleUI
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// The output of a command: results on standard output, errors and hints on standard error.
struct Console {
  var output: ([UInt8]) -> Void
  var errors: (PrintedLine) -> Void
  var outputEncoding = OutputEncoding.raw
  var errorEncoding = OutputEncoding.raw
  /// The current width of the terminal, in columns; nil without a terminal.
  var width: () -> Int? = { nil }
  var styles: PrintedStyles?
  /// Makes lines on standard error that are redrawn in place; nil unless a terminal can do that.
  var liveLines: () -> LiveLines? = { nil }
  /// Whether a screen reader reads the output, so that rows are sentences instead of columns.
  var isAccessible = false
  var outputFailure: () -> Int32? = { nil }
  var deferredSignals: DeferredSignals?

  func print(_ line: String) { output(Array("\(outputEncoding.line(line))\n".utf8)) }

  func print(_ lines: [String]) { lines.forEach { print($0) } }

  func print(json: [UInt8]) { output(outputEncoding.json(json)) }

  func print(_ object: JSON.Object) { print(json: JSON.object(object).bytes(.line)) }

  func report(_ line: String) { errors(PrintedLine(line, errorEncoding)) }

  func report(_ lines: [String]) { lines.forEach { report($0) } }
}

extension Console {
  /// Reports a failure, after the program's name.
  func report(failure: String) { report("scrumdinger: \(failure)") }

  func fail(_ reason: String, status: Int32 = 1) -> Int32 {
    report(failure: reason)
    return status
  }

  /// Reports a failure from any thread, as soon as the main thread is free.
  nonisolated static func reportSoon(_ text: String) { MainLoop.inNextTurn { standard().report(failure: text) } }

  func report(_ damage: Damage) { report(damage.sentence) }

  func report(_ error: any Error) {
    if case StoreError.damaged(let damage) = error { return report(damage) }
    report(failure: error.sentence)
    if case ScrumLookupError.ambiguous(_, let scrums) = error {
      report(scrums.prefix(Self.mostListed).map { "\($0.id.uuidString)  \($0.displayTitle)" })
      if scrums.count > Self.mostListed { report(Strings.local.commands.moreMatches(scrums.count - Self.mostListed)) }
    }
  }

  /// The maximum number of scrums listed for an ambiguous name.
  private static let mostListed = 20

  func confirms(_ question: String) -> Bool {
    output(Array("\(outputEncoding.line(question)) ".utf8))
    return ["y", "yes", "j", "ja"].contains(readLine()?.lowercased().trimmed ?? "")
  }

  func report(problemsOf listing: StoreSnapshot) {
    if listing.isReadOnly { report(failure: Strings.local.commands.readOnly) }
    listing.damages.forEach(report)
  }
}
