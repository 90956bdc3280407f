import ConsoleLoop
package import DurableFiles
import Glibc

/// The lines of a configuration: `key = value`, empty lines, and comments, which begin with `#`.
package struct ConfigurationFile {
  struct Line: Equatable {
    fileprivate let bytes: [UInt8]
    /// The trimmed line, without a byte order mark; empty if the line is not UTF-8.
    private let text: String
    let isText: Bool

    init(_ bytes: some Sequence<UInt8>) {
      self.bytes = Array(bytes)
      let text = String(validating: self.bytes, as: UTF8.self)
      self.text = (text ?? "").trimmingBlanks
      isText = text != nil
    }

    init(_ text: String) { self.init(text.utf8) }

    /// The key and its value; nil if the line sets no key.
    var entry: (key: String, value: String)? {
      guard !isComment, let sign = text.firstIndex(of: "=") else { return nil }
      return (text[..<sign].trimmingBlanks, text[text.index(after: sign)...].trimmingBlanks)
    }
    var isComment: Bool { text.isEmpty || text.hasPrefix("#") }

    /// Whether the line is a comment that would set the key without its `#`.
    func mentions(_ key: String) -> Bool { text.hasPrefix("#\(key) =") || text.hasPrefix("# \(key) =") }
  }

  package let path: String
  private(set) var lines: [Line] = []
  package let exists: Bool
  private let version: stat?

  /// The reason not to run the file's commands: another user owns or may change the file. Nil if only this user and the
  /// superuser may change it, or if the file is missing.
  ///
  /// Also checks the target of a link, and all folders above both files, as sshd does, because other users could replace
  /// the files or folders there.
  var distrust: ConfigurationError? {
    guard version != nil else { return nil }
    var places = [path], status = stat()
    if let target = path.resolvingLinks { places.append(target) }
    for place in places {
      for (level, name) in sequence(first: place, next: \.parentPath).enumerated() where lstat(name, &status) == 0 {
        // NB: in a container, folders of the machine's superuser, such as /home, appear as nobody's.
        let isUnmapped = level > 1 && status.st_uid == 65_534
        if ![0, geteuid()].contains(status.st_uid), !isUnmapped { return .foreign }
        // NB: the mode of a link is meaningless, and in a sticky folder only the owner of a file may replace it.
        let isProtected = status.isLink || status.isDirectory && status.st_mode & S_ISVTX != 0
        if status.st_mode & (S_IWGRP | S_IWOTH) != 0, !isProtected { return .writable }
      }
    }
    return nil
  }

  /// Reads a file, following links. A missing file has no lines.
  package init(path: String) throws(FileError) {
    var buffer = ReadBuffer()
    let version = try Self.read(path, &buffer)
    self.init(path: path, version.map { _ in Array(buffer.contents) }, version)
  }

  private init(path: String, _ bytes: [UInt8]?, _ version: stat?) {
    self.path = path
    self.version = version
    exists = bytes != nil
    lines = bytes?.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Line.init) ?? []
    if lines.last?.bytes.isEmpty == true { lines.removeLast() }
  }

  /// Sets a key on the last line that sets it, else below the last comment that mentions it, else at the end. Nil
  /// removes all lines that set the key.
  package mutating func set(_ key: String, to value: String?) {
    let places = lines.indices.filter { lines[$0].entry?.key == key }
    guard let value else { return lines = lines.enumerated().filter { !places.contains($0.offset) }.map(\.element) }
    let line = Line("\(key) = \(value)")
    if let place = places.last {
      lines[place] = line
    } else if let place = lines.lastIndex(where: { $0.mentions(key) }) {
      lines.insert(line, at: place + 1)
    } else {
      lines.append(line)
    }
  }

  package mutating func append(_ texts: [String]) { lines += texts.map { Line($0) } }

  /// Returns the number of the last line that sets a key, counted from 1.
  package func line(of key: String) -> Int? { lines.lastIndex { $0.entry?.key == key }.map { $0 + 1 } }

  private static let limit = 256 << 10

  /// Changes a file under its lock, and creates the file and its folder if they are missing.
  ///
  /// - Throws: errors of `body`, after which nothing is written, or ``FileError``.
  package static func change(_ path: String, wait: LockWait = LockWait(), _ body: (inout ConfigurationFile) throws -> Void) throws
  {
    try Folder.make(path.parentPath ?? ".")
    let reference = try FileReference(path: path)
    try changeSmallFile(at: reference, limit: limit, wait: wait) { old in
      var file = ConfigurationFile(path: path, old, try reference.status())
      try body(&file)
      return file.lines.flatMap { $0.bytes + [UInt8(ascii: "\n")] }
    }
  }

  /// Returns the status of the file that was read; nil if it is missing. NB: a file in a folder without access counts
  /// as missing, so that a program that runs as another user still starts.
  private static func read(_ path: String, _ buffer: inout ReadBuffer) throws(FileError) -> stat? {
    guard access(path, F_OK) == 0 else { return nil }
    return try buffer.readIfPresent(FileReference(path: path), limit: limit)
  }
}

extension StringProtocol where SubSequence == Substring {
  fileprivate var trimmingBlanks: String { String(trimming { $0.isWhitespace || $0 == "\u{FEFF}" }) }
}
