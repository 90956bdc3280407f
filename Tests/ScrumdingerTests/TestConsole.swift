@testable import Scrumdinger

/// A console that remembers what was printed.
final class TestConsole {
  private(set) var output = ""
  private(set) var errors = ""
  private let reader: Reader
  private let width: Int?

  init(_ reader: Reader = .program, width: Int? = nil) {
    self.reader = reader
    self.width = width
  }

  var console: Console {
    Console(
      output: { self.output += String(decoding: $0, as: UTF8.self) },
      errors: { self.errors += String(decoding: $0, as: UTF8.self) },
      outputReader: reader, errorReader: reader, columns: { self.width })
  }

  /// Runs a command line; what was printed before is forgotten.
  @discardableResult
  func run(_ words: String...) async throws -> Int32 {
    (output, errors) = ("", "")
    guard case .command(let command) = try Invocation.parse(words) else { return -1 }
    return await command.run(on: console)
  }

  var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
  var errorLines: [String] { errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
}
