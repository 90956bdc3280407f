import Foundation
import TestSupport

/// yasr, a screen reader, in whose place of a voice a script writes down what is said.
final class ScreenReader {
  static let isMissing = (try? shell(["sh", "-c", "command -v yasr && test -r /etc/yasr/yasr.conf"]).0) != 0
  private let folder: TemporaryDirectory
  let terminal: Terminal
  private var read = 0

  /// Starts the program below the reader.
  ///
  /// - Parameter isExpected: whether the accessible mode is on.
  init(_ arguments: String, isExpected: Bool = true, environment: [String: String] = [:]) throws {
    folder = try TemporaryDirectory()
    try folder.write("", to: "said")
    try folder.write("#!/bin/sh\nexec cat >> '\(folder.path)/said'\n", to: "voice")
    chmod(folder.path + "/voice", 0o700)
    let settings = try String(contentsOfFile: "/etc/yasr/yasr.conf", encoding: .utf8)
      .replacing(/(?m)^synthesizer=.*$/, with: "synthesizer=emacspeak server")
      .replacing(/(?m)^synthesizer port=.*$/, with: "synthesizer port=|\(folder.path)/voice")
    try folder.write(settings, to: "yasr.conf")
    // NB: the reader doesn't know the sequences of xterm, and takes the program's options for its own.
    try folder.write(
      """
      #!/bin/sh
      echo "exec $*" > '\(folder.path)/program'
      TERM=linux \(isExpected ? "ACCESSIBLE=1 " : "")exec yasr -C '\(folder.path)/yasr.conf' /bin/sh '\(folder.path)/program'
      """, to: "reader")
    chmod(folder.path + "/reader", 0o700)
    terminal = try Terminal(arguments, environment: environment, under: "'\(folder.path)/reader'")
  }

  /// What was said since the last call, once nothing more is said for a while, without blanks at the ends.
  ///
  /// - Parameter text: what has to be said first; 20 seconds are left for it.
  func heard(_ text: String? = nil, after seconds: Double = 0.7) throws -> [String] {
    if let text {
      let end = ContinuousClock.now + .seconds(20)
      while try !said.dropFirst(read).contains(where: { $0.contains(text) }), .now < end { poll(nil, 0, 20) }
    }
    var last = -1
    while last != (try said.count) {
      last = try said.count
      poll(nil, 0, Int32(seconds * 1000))
    }
    let new = try said.dropFirst(read)
    read += new.count
    // `q {words}` speaks.
    return new.compactMap { line in
      guard line.hasPrefix("q {"), line.hasSuffix("}") else { return nil }
      let words = line.dropFirst(3).dropLast().trimmingCharacters(in: .whitespaces)
      return words.isEmpty ? nil : words
    }
  }

  /// Presses keys by tmux's names, and returns what is said, once `text` is.
  func press(_ keys: String..., until text: String? = nil) throws -> [String] {
    for key in keys { try terminal.press(key) }
    return try heard(text)
  }

  /// Whether `text` is said, after a key where one is given.
  func says(_ text: String, after key: String? = nil) throws -> Bool {
    if let key { try terminal.press(key) }
    return try heard(text).contains { $0.contains(text) }
  }

  func type(_ text: String) throws -> [String] {
    try terminal.type(text)
    return try heard()
  }

  private var said: [String] { get throws { try folder.read("said").split(separator: "\n").map(String.init) } }
}
