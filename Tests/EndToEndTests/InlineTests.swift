import Foundation
import TestSupport
import Testing

/// A real program with a view in the last lines of a real terminal, and the progress of real commands.
@Suite("A view in the last lines") struct InlineTests {
  private static let countdown = URL(fileURLWithPath: Terminal.program).deletingLastPathComponent()
    .appendingPathComponent("Countdown").path
  /// What shows the cursor again.
  private static let restored = "\r\u{1B}[J\u{1B}[?7h\u{1B}[?25h"

  /// A shell in which the program has been started, after a line of the user's own.
  private func start(_ arguments: String, isJob: Bool = true) throws -> Terminal {
    let terminal = try Terminal(shellPrompt: "shell>")
    try terminal.type("\(isJob ? "" : "set +m; ")clear; echo mine; '\(Self.countdown)' \(arguments); echo over")
    try terminal.press("Enter")
    // NB: each step is on the screen for a moment, which a busy machine may miss.
    try terminal.see("Counting to")
    return terminal
  }

  private func count(_ text: String, in lines: [String]) -> Int { lines.count { $0.contains(text) } }

  /// The number of the step that is shown.
  private func step(in terminal: Terminal) throws -> Int? {
    // NB: doesn't wait until the screen rests, which it never does for long.
    let line = try terminal.lines.first { $0.hasPrefix("Step ") }
    return line.flatMap { Int($0.dropFirst(5).prefix(while: \.isNumber)) }
  }

  @Test func `is drawn in place, below what is printed, and stays at the end`() throws {
    let terminal = try start("25")
    let lines = try terminal.see("over")
    #expect(lines.prefix(4) == ["mine", "Counting to 25", "10 are done", "20 are done"])
    #expect(lines[4].hasPrefix("Step 25 of 25 ==="))
    #expect(lines[6...7] == ["over", "shell>"])
  }

  @Test func `disappears if it is asked to`() throws {
    let terminal = try start("15 disappears")
    let lines = try terminal.see("over")
    #expect(lines.prefix(5) == ["mine", "Counting to 15", "10 are done", "over", "shell>"])
  }

  @Test func `eats nothing above it when the terminal is resized`() throws {
    // NB: lasts longer than the test, so that each resize meets a frame.
    // Without job control, the shell doesn't take the terminal back while the program stands still.
    let terminal = try start("4000", isJob: false)
    try terminal.see("Step ")
    for (columns, rows) in [(40, 30), (20, 30), (90, 26), (60, 30)] {
      try terminal.resizeBetweenFrames(columns, rows)
      // Two more frames, of which the second knows the new size. NB: only the number of the step says so, since the terminal wraps
      // the last frame before the resize.
      for _ in 0..<2 {
        let before = try step(in: terminal)
        for _ in 0..<300 where try step(in: terminal) == before { poll(nil, 0, 10) }
      }
    }
    let lines = try terminal.allLines
    #expect(lines.starts(with: ["mine", "Counting to 4000", "10 are done"]), "\(lines)")
    #expect(count("Step", in: lines) == 1, "\(lines)")
    #expect(count("===", in: lines) == 1, "\(lines)")
  }

  @Test func `leaves the screen to the shell while it is stopped`() throws {
    let terminal = try start("400")
    try terminal.see("Step ")
    try terminal.press("C-z")
    var lines = try terminal.see("Stopped")
    #expect(count("Step", in: lines) == 0, "\(lines)")
    try terminal.type("fg")
    try terminal.press("Enter")
    lines = try terminal.see("Step")
    #expect(count("Stopped", in: lines) == 1)
    #expect(lines.prefix(2) == ["mine", "Counting to 400"])
    try terminal.press("C-c")
    try terminal.type("echo after")
    try terminal.press("Enter")
    lines = try terminal.see("shell>echo after")
    #expect(count("Step", in: lines) == 0, "\(lines)")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT]) func `shows the cursor again after a signal`(_ signal: Int32) throws {
    let terminal = try Pseudoterminal([Self.countdown, "1000"])
    terminal.see("Step ")
    terminal.signal(signal)
    #expect(terminal.end() == .signal(signal))
    #expect(terminal.leftovers == [])
    #expect(String(decoding: terminal.output, as: UTF8.self).hasSuffix(Self.restored))
  }

  @Test func `takes no raw mode, and is plain text where nothing can be drawn again`() throws {
    let terminal = try Pseudoterminal([Self.countdown, "1000"])
    terminal.see("Step ")
    terminal.send("\u{3}")
    #expect(terminal.end() == .signal(SIGINT))
    #expect(terminal.leftovers == [])
    let (status, output) = try shell([Self.countdown, "10"])
    #expect(status == 0)
    let lines = output.split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["Counting to 10", "10 are done"])
    #expect(lines[2].hasPrefix("Step 10 of 10 ==="))
    #expect(lines.count == 4)
    #expect(!output.contains("\u{1B}"))
    let poor = try Pseudoterminal([Self.countdown, "10"], environment: ["TERM": "dumb"])
    #expect(poor.end() == .exit(0))
    #expect(!poor.output.contains(0x1B))
  }

  // MARK: - Commands

  /// A pipe from which somebody imports, and the end for writing.
  private func importing(_ folder: TemporaryDirectory, _ options: String...) throws -> (Pseudoterminal, FileHandle) {
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let terminal = try Pseudoterminal([Terminal.program, "import", pipe, "--mock"] + options)
    return (terminal, try writer(of: pipe))
  }

  /// The end of a pipe for writing. NB: no program that another test starts may keep it open, or the reader would wait for more.
  private func writer(of pipe: String) throws -> FileHandle {
    let file = open(pipe, O_WRONLY | O_CLOEXEC)
    try #require(file >= 0)
    return FileHandle(fileDescriptor: file, closeOnDealloc: true)
  }

  @Test func `says how far an import has come, and is gone at its end`() throws {
    let (terminal, pipe) = try importing(try TemporaryDirectory())
    pipe.write(Data("[".utf8))
    poll(nil, 0, 700)
    for _ in 0..<3 { pipe.write(Data(String(repeating: " ", count: 1 << 20).utf8)) }
    terminal.see("MB…")
    pipe.write(Data("]".utf8))
    pipe.closeFile()
    #expect(terminal.end() == .exit(0))
    #expect(terminal.leftovers == [])
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("\(Self.restored)"))
    #expect(output.contains("no scrums found"))
  }

  @Test func `stops an import on Ctrl-Z, and goes on with it`() throws {
    let folder = try TemporaryDirectory(), pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let terminal = try Terminal(shellPrompt: "shell>")
    try terminal.type("'\(Terminal.program)' import '\(pipe)' --mock")
    try terminal.press("Enter")
    let writer = try writer(of: pipe)
    writer.write(Data("[".utf8))
    poll(nil, 0, 300)
    try terminal.press("C-z")
    try terminal.see("Stopped")
    try terminal.type("fg")
    try terminal.press("Enter")
    writer.write(Data("]".utf8))
    writer.closeFile()
    try terminal.see("no scrums found")
  }

  @Test func `shows the cursor again when an import is interrupted`() throws {
    let (terminal, pipe) = try importing(try TemporaryDirectory())
    pipe.write(Data("[".utf8))
    poll(nil, 0, 700)
    for _ in 0..<3 { pipe.write(Data(String(repeating: " ", count: 1 << 20).utf8)) }
    terminal.see("MB…")
    terminal.send("\u{3}")
    #expect(terminal.end() == .signal(SIGINT))
    #expect(terminal.leftovers == [])
  }

  @Test(arguments: ["doctor", "export"]) func `counts what is done, on a slow disk`(_ command: String) throws {
    let folder = try TemporaryDirectory(), data = folder.path + "/data"
    for number in 0..<12 { #expect(try shell([Terminal.program, "add", "Scrum \(number)", "--data", data]).0 == 0) }
    // As on a disk that takes 80 ms to open a file.
    let slow = [
      "strace", "-f", "-o", "/dev/null", "-e", "trace=openat", "-e", "inject=openat:delay_enter=80000", Terminal.program,
    ]
    let words = command == "export" ? ["export", folder.path + "/out.json"] : ["doctor"]
    let terminal = try Pseudoterminal(slow + words + ["--data", data])
    terminal.see(" of 1", within: 30)
    #expect(terminal.end(within: 60) == .exit(0))
    #expect(terminal.leftovers == [])
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains(command == "export" ? "Exporting scrums… " : "Checking files… "))
    #expect(output.contains(Self.restored))
  }
}
