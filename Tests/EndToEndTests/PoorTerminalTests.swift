import Foundation
import TestSupport
import Testing

/// A terminal that is slow, strange or poor neither blocks nor confuses the program.
@Suite(.serialized) struct PoorTerminalTests {
  /// Lets the program paint until the terminal takes no more, since nobody reads, and 40 times more.
  private func stall(_ terminal: Pseudoterminal, then act: (_ step: Int) -> Void = { _ in }) {
    var skipped = 0
    for step in 0..<1000 where skipped < 40 {
      terminal.resize(80 + step % 7, 24 + step % 5)
      act(step)
      poll(nil, 0, 2)
      if terminal.isFull { skipped += 1 }
    }
    #expect(skipped == 40)
  }

  @Test func `a terminal that stalls gets the title that is true when it goes on`() throws {
    let terminal = try Pseudoterminal([Terminal.program, "start", "Design", "--mock", "--no-transcription"])
    terminal.see("\u{1B}]2;Cathy, 3 min · Design\u{1B}\\")
    stall(terminal)
    terminal.sendBlindly("n")
    stall(terminal)
    terminal.see("\u{1B}]2;Daisy, 3 min · Design\u{1B}\\")
    terminal.signal(SIGTERM)
    #expect(terminal.end() == .signal(SIGTERM))
  }

  @Test(arguments: [("q", Pseudoterminal.Ending.exit(0)), ("", .signal(SIGTERM)), ("", .signal(SIGSEGV))])
  func `a stalled terminal blocks nothing`(_ key: String, _ ending: Pseudoterminal.Ending) throws {
    let terminal = try Pseudoterminal.mock()
    stall(terminal) { terminal.sendBlindly($0 % 2 == 0 ? "\u{1B}[B" : "\u{1B}[A") }
    terminal.sendBlindly(key)
    if case .signal(let number) = ending { terminal.signal(number) }
    #expect(terminal.end(within: 5, isReading: false) == ending)
    #expect(terminal.leftovers == [])
  }

  @Test func `skipped frames are painted once the terminal reads again`() throws {
    let terminal = try Pseudoterminal.mock()
    stall(terminal)
    terminal.sendBlindly("?")
    terminal.see("Ctrl-L")
    terminal.forget()
    terminal.send("\u{1B}")
    terminal.see("Web Dev")
  }

  @Test(arguments: [(1, 1), (0, 0), (5, 2), (500, 300)]) func `any size is accepted`(_ columns: Int, _ rows: Int) throws {
    let terminal = try Pseudoterminal.mock()
    terminal.resize(columns, rows)
    terminal.send("jk")
    terminal.resize(80, 24)
    terminal.send("\u{C}")
    terminal.forget()
    terminal.send("\u{C}")
    terminal.see("Web Dev")
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
    #expect(terminal.leftovers == [])
  }

  @Test(arguments: [(1, 1), (5, 2), (12, 3), (40, 10)])
  func `no sequence is cut off on a small screen`(_ columns: Int, _ rows: Int) throws {
    let terminal = try Pseudoterminal([Terminal.program, "--mock"], size: (columns, rows))
    terminal.see("\u{1B}[?2004h")
    terminal.resize(80, 24)
    terminal.see("Web Dev")
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.firstMatch(of: /\u{1B}\[[0-9;?]*[^0-9;?\u{20}-\u{7E}]/) == nil)
  }

  @Test(arguments: [("high", false), ("normal", true)])
  func `16 colors are sent only without high contrast`(_ contrast: String, _ isColored: Bool) throws {
    let folder = try TemporaryDirectory()
    try folder.write("contrast = \(contrast)\n", to: "scrumdinger/config")
    let terminal = try Pseudoterminal(
      [Terminal.program, "--mock", "--color", "16"], environment: ["XDG_CONFIG_HOME": folder.path])
    terminal.see("Web Dev")
    terminal.signal(SIGTERM)
    #expect(terminal.end() == .signal(SIGTERM))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect((output.firstMatch(of: /\u{1B}\[(?:[0-9;]*;)?(?:3[0-7]|9[0-7]|38)[0-9;]*m/) != nil) == isColored)
  }

  @Test func `without UTF-8 only ASCII is sent`() throws {
    let terminal = try Pseudoterminal.mock(environment: ["LC_ALL": "C"])
    terminal.send("jm")
    terminal.see("is speaking")
    terminal.send("?")
    terminal.see("Ctrl-L")
    terminal.signal(SIGTERM)
    #expect(terminal.end() == .signal(SIGTERM))
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
  }

  /// As after `ssh` to a machine that lacks it.
  @Test(arguments: [
    ("xx_XX.UTF-8", true), ("xx_XX.utf8@euro", true), ("UTF-8", true), ("xx_XX.ISO-8859-1", false), ("xx_XX", false),
  ])
  func `a locale that is not installed says whether the terminal shows UTF-8`(locale: String, isUnicode: Bool) throws {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      let environment = ["LC_ALL": "", "LC_CTYPE": "", "LANG": ""].merging([name: locale]) { $1 }
      let terminal = try Pseudoterminal.mock(environment: environment)
      terminal.send("jm")
      terminal.see("is speaking")
      terminal.signal(SIGTERM)
      #expect(terminal.end() == .signal(SIGTERM))
      #expect(terminal.output.contains { $0 >= 0x80 } == isUnicode)
    }
  }

  @Test func `a hostile argument is shown and does nothing`() throws {
    let command = [Terminal.program, "--\u{1B}]0;title\u{7}\u{9B}2J\u{202E}\nscrumdinger: all is well"]
    let terminal = try Pseudoterminal(command)
    #expect(terminal.end() == .exit(2))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.hasPrefix("scrumdinger: unknown option '--␛]0;title␇<9B>2J·␤scrumdinger: all is well'\r\n"))
    let poor = try Pseudoterminal(command, environment: ["LC_ALL": "C"])
    #expect(poor.end() == .exit(2))
    #expect(poor.output.allSatisfy { $0 == 0x0A || $0 == 0x0D || 0x20..<0x7F ~= $0 })
  }

  @Test func `a terminal larger than any screen is drawn on in part`() throws {
    let terminal = try Pseudoterminal([Terminal.program, "--mock"], size: (65_535, 65_535))
    terminal.see("Web Dev")
    terminal.forget()
    terminal.send("?")
    terminal.see("Ctrl-L", within: 3)
    let status = try String(contentsOfFile: "/proc/\(terminal.process)/status", encoding: .utf8)
    let peak = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) })
    #expect(peak < 400_000)
    terminal.resize(80, 24)
    terminal.signal(SIGTERM)
    #expect(terminal.end() == .signal(SIGTERM))
  }
}
