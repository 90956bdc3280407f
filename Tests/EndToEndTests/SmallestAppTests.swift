import Foundation
import TestSupport
import Testing

@Suite("The smallest app") struct SmallestAppTests {
  private static let program = URL(fileURLWithPath: Terminal.program).deletingLastPathComponent().appendingPathComponent("Hello")
    .path

  private func start() throws -> Pseudoterminal {
    let terminal = try Pseudoterminal([Self.program])
    terminal.see("Hello 0")
    return terminal
  }

  @Test func `keeps the state that it declares`() throws {
    let terminal = try start()
    terminal.send("\r")
    terminal.see("1")
  }

  @Test func `prints to a file, whose end F12 shows`() throws {
    let folder = try TemporaryDirectory()
    let terminal = try Pseudoterminal([Self.program], environment: ["XDG_STATE_HOME": folder.path])
    terminal.see("Hello 0")
    terminal.send("\r\r")
    terminal.see("2")
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("pressed"))
    terminal.send("\u{1B}[24~")
    terminal.see("pressed 2 times")
    terminal.send("\u{1B}[24~q")
    #expect(terminal.end() == .exit(0))
    #expect(terminal.leftovers == [])
    #expect(try folder.read("Hello/output.log") == "pressed 1 times\npressed 2 times\n")
  }

  @Test func `warns in the file, too, and on the terminal again at the end`() throws {
    let folder = try TemporaryDirectory()
    let terminal = try Pseudoterminal([Self.program], environment: ["XDG_STATE_HOME": folder.path])
    terminal.see("Hello 0")
    terminal.send("\r\r\r")
    terminal.see("3")
    terminal.send("\u{1B}[24~")
    terminal.see("warned")
    terminal.send("\u{1B}[24~q")
    #expect(terminal.end() == .exit(0))
    #expect(try folder.read("Hello/output.log") == "pressed 1 times\npressed 2 times\npressed 3 times\nwarned\n")
  }

  @Test func `warns where standard error goes, if that is no terminal`() throws {
    let folder = try TemporaryDirectory()
    let terminal = try Pseudoterminal(
      ["/bin/sh", "-c", "exec '\(Self.program)' 2> '\(folder.path)/errors'"], environment: ["XDG_STATE_HOME": folder.path])
    terminal.see("Hello 0")
    terminal.send("\r\r\r")
    terminal.see("3")
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
    #expect(try folder.read("errors") == "warned\n")
  }

  /// What may stand where the file should be.
  @Test(arguments: ["ln -s ../precious output.log", "mkfifo output.log; exec 3<> output.log", "ln -s /dev/tty output.log"])
  func `prints to a file of its own, and to nothing else`(_ obstacle: String) throws {
    let folder = try TemporaryDirectory()
    try folder.write("precious", to: "precious")
    let terminal = try Pseudoterminal(
      [
        "/bin/sh", "-c",
        "mkdir '\(folder.path)/Hello' && cd '\(folder.path)/Hello' && { \(obstacle); } && exec '\(Self.program)'",
      ],
      environment: ["XDG_STATE_HOME": folder.path])
    terminal.see("Hello 0")
    terminal.send("\r")
    terminal.see("1")
    terminal.send("\u{1B}[24~")
    terminal.see("Nothing has been printed.")
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("pressed"))
    terminal.send("\u{1B}[24~q")
    #expect(terminal.end() == .exit(0))
    #expect(try folder.read("precious") == "precious")
  }

  @Test func `does not cut off what another run is printing`() throws {
    let folder = try TemporaryDirectory()
    let runs = try (0..<2).map { number in
      let terminal = try Pseudoterminal([Self.program], environment: ["XDG_STATE_HOME": folder.path])
      terminal.see("Hello 0")
      if number == 0 {
        terminal.send("\r\u{1B}[24~")
        terminal.see("pressed 1 times")
        terminal.send("\u{1B}[24~")
      }
      return terminal
    }
    #expect(try folder.read("Hello/output.log") == "pressed 1 times\n")
    for terminal in runs { terminal.send("q") }
    #expect(runs.allSatisfy { $0.end() == .exit(0) })
    let next = try Pseudoterminal([Self.program], environment: ["XDG_STATE_HOME": folder.path])
    next.see("Hello 0")
    #expect(try folder.read("Hello/output.log").isEmpty)
  }

  @Test func `runs where it can’t keep what it prints`() throws {
    let terminal = try Pseudoterminal([Self.program], environment: ["XDG_STATE_HOME": "/dev/null"])
    terminal.see("Hello 0")
    terminal.send("\u{1B}[24~")
    terminal.see("Nothing has been printed.")
  }

  @Test(arguments: ["q", "\u{3}"]) func `quits, and gives the terminal back`(key: String) throws {
    let terminal = try start()
    terminal.send(key)
    #expect(terminal.end() == .exit(0))
    #expect(terminal.leftovers == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func `ends with the signal that it receives`(signal: Int32) throws {
    let terminal = try start()
    terminal.signal(signal)
    #expect(terminal.end() == .signal(signal))
    #expect(terminal.leftovers == [])
  }

  @Test func `ends when its terminal is closed`() throws {
    let terminal = try start()
    terminal.hangUp()
    #expect(terminal.end(within: 5, isReading: false) != nil)
  }

  @Test func `refuses a pipe`() throws {
    let (status, output) = try shell([Self.program])
    #expect(status == 1)
    #expect(output.contains("needs a terminal"))
  }

  @Test func `refuses a terminal that it does not know, without sending it anything`() throws {
    let terminal = try Pseudoterminal([Self.program], environment: ["TERM": "\u{1B}[31m"])
    #expect(terminal.end() == .exit(1))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("TERM=␛[31m"))
    #expect(!terminal.output.contains(0x1B))
  }
}
