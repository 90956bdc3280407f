import ConsoleUI

@testable import Scrumdinger

/// A console that records what is printed.
final class TestConsole {
  private(set) var output = ""
  private(set) var errors = ""
  private let encoding: OutputEncoding
  private let width: Int?
  private let styles: PrintedStyles?

  init(_ encoding: OutputEncoding = .raw, width: Int? = nil, styles: PrintedStyles? = nil) {
    // NB: the width of characters follows the locale.
    _ = Charset.fromEnvironment()
    self.encoding = encoding
    self.width = width
    self.styles = styles
  }

  var console: Console {
    Console(
      output: { self.output += String(decoding: $0, as: UTF8.self) },
      errors: { self.errors += String(decoding: $0.bytes, as: UTF8.self) },
      outputEncoding: encoding, errorEncoding: encoding, width: { self.width },
      styles: styles,
      liveLines: { [self] in
        encoding == .raw
          ? nil : LiveLines(size: { Size(self.width ?? 80, 24) }) { self.errors += String(decoding: $0, as: UTF8.self) }
      })
  }

  /// Runs a command line and returns its exit status; what was printed before is forgotten.
  @discardableResult
  func run(_ words: [String]) async throws -> Int32 {
    clear()
    guard case .command(let command) = try Launch(words) else { throw NotACommand(words: words) }
    return await command.run(on: console)
  }

  @discardableResult
  func run(_ words: String...) async throws -> Int32 { try await run(words) }

  /// Forgets what was printed.
  func clear() { (output, errors) = ("", "") }

  private struct NotACommand: Error { let words: [String] }

  var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
  var errorLines: [String] { errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
}
