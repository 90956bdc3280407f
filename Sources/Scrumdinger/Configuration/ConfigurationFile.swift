import AppResources
import ConsoleLoop
import ConsoleUI
import DurableFiles
import Glibc

/// The lines of a configuration: `key = value`, empty ones, and comments, which begin with `#`.
struct ConfigurationFile {
  struct Line: Equatable {
    let text: String
    /// The key and its value; nil if there are none.
    var entry: (key: String, value: String)? {
      guard !isComment, let sign = text.firstIndex(of: "=") else { return nil }
      return (text[..<sign].trimmingBlanks, text[text.index(after: sign)...].trimmingBlanks)
    }
    var isComment: Bool { text.trimmingBlanks.isEmpty || text.trimmingBlanks.hasPrefix("#") }
  }

  let path: String
  private(set) var lines: [Line] = []
  /// The lines that are not UTF-8, counted from 1.
  private(set) var unreadable: [Int] = []
  private let version: stat?

  /// Whether there is a file.
  var exists: Bool { version != nil }

  /// Reads a file, or what a link in its place leads to. One that is not there has no lines.
  init(path: String) throws {
    self.path = path
    var buffer = ReadBuffer()
    version = try Self.read(path, &buffer)
    guard version != nil else { return }
    let bytes = Array(buffer.contents)
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let text = String(validating: line, as: UTF8.self)
      if text == nil { unreadable.append(index + 1) }
      lines.append(Line(text: text ?? "#"))
    }
    if let first = lines.first?.text, first.hasPrefix("\u{FEFF}") { lines[0] = Line(text: String(first.dropFirst())) }
    if lines.last?.text.isEmpty == true { lines.removeLast() }
  }

  /// Sets a key where it was last set, or behind the comment that mentions it, or at the end. Nil removes it.
  mutating func set(_ key: String, to value: String?) {
    let places = lines.indices.filter { lines[$0].entry?.key == key }
    guard let value else { return lines = lines.enumerated().filter { !places.contains($0.offset) }.map(\.element) }
    let line = Line(text: "\(key) = \(value)")
    if let place = places.last {
      lines[place] = line
    } else if let place = lines.lastIndex(where: { $0.text.hasPrefix("#\(key) =") || $0.text.hasPrefix("# \(key) =") }) {
      lines.insert(line, at: place + 1)
    } else {
      lines.append(line)
    }
  }

  mutating func append(_ texts: [String]) { lines += texts.map(Line.init) }

  /// Writes the lines, unless the file has changed since it was read.
  ///
  /// - Throws: ``Configuration/Mistake`` rather than lose lines that can't be read.
  func save() throws {
    if let line = unreadable.first {
      throw Configuration.Mistake(path: path, line: line, reason: Strings.local.configuration.notUnicode)
    }
    let text = lines.map { $0.text + "\n" }.joined()
    if version == nil { try Folder.make(path.parentPath ?? ".") }
    try replaceFile(at: FileReference(path: path), with: Array(text.utf8), version: version)
  }

  private static func read(_ path: String, _ buffer: inout ReadBuffer) throws -> stat? {
    do { return try buffer.readIfPresent(FileReference(path: path)) } catch {
      if error.isMissingFile { return nil }
      throw error
    }
  }
}

extension String {
  /// With `~` for the user's folder.
  var withoutHome: String {
    guard let home = ProcessEnvironment["HOME"], home.count > 1, hasPrefix(home + "/") else { return self }
    return "~" + dropFirst(home.count)
  }
}

extension StringProtocol {
  fileprivate var trimmingBlanks: String {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
