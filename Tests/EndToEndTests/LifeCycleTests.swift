import Foundation
import TestSupport
import Testing

/// The terminal is always restored, and nothing that happens to it blocks or confuses the program.
@Suite(.serialized) struct LifeCycleTests {
  private func start(_ arguments: String..., environment: [String: String] = [:]) throws -> Pseudoterminal {
    let terminal = try Pseudoterminal([Terminal.program, "--mock"] + arguments, environment: environment)
    terminal.see("Web Dev")
    return terminal
  }

  @Test func `in GNU screen, which would hold back Escape, the mouse is off unless the user sets it on`() throws {
    let screen = ["TERM": "screen-256color", "STY": "1.pts-0.host"], folder = try TemporaryDirectory()
    try folder.write("mouse = on\n", to: "scrumdinger/config")
    for (environment, isOn) in [
      (screen, false), (screen.merging(["TMUX": "/tmp/tmux,1,0"]) { $1 }, true), ([:], true),
      (screen.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }, true),
    ] {
      let terminal = try start(environment: environment)
      #expect(String(decoding: terminal.output, as: UTF8.self).contains("1000h") == isOn, "\(environment)")
      terminal.send("q")
      _ = terminal.end()
    }
  }

  // MARK: - Ends

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT]) func `a signal ends it with that signal, and the terminal is restored`(
    _ signal: Int32
  )
    throws
  {
    let terminal = try start()
    terminal.signal(signal)
    #expect(terminal.end() == .signal(signal))
    #expect(terminal.leftovers == [])
  }

  @Test(arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS])
  func `a crash signal restores the terminal`(_ signal: Int32) throws {
    let terminal = try start()
    terminal.signal(signal)
    #expect(terminal.end() == .signal(signal))
    #expect(terminal.leftovers == [])
    // Nothing is drawn after the return to the shell's screen.
    #expect(String(decoding: terminal.output.suffix(30), as: UTF8.self).contains("\u{1B}[?25h\u{1B}[?1049l"))
  }

  @Test(arguments: [("trap", [SIGILL, SIGTRAP]), ("overflow", [SIGSEGV]), ("abort", [SIGABRT]), ("thread", [SIGILL, SIGTRAP])])
  func `a crash of its own restores the terminal`(_ way: String, _ signals: [Int32]) throws {
    let terminal = try crash(way)
    let ending = terminal.end()
    #expect(signals.map(Pseudoterminal.Ending.signal).contains { $0 == ending })
    #expect(terminal.leftovers == [])
  }

  @Test func `the report of a crash appears on the shell's screen`() throws {
    let terminal = try crash("trap", environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,cache=no"])
    #expect(terminal.end(within: 60) != nil)
    #expect(terminal.leftovers == [])
    let parts = String(decoding: terminal.output, as: UTF8.self).split(separator: "\u{1B}[?1049l")
    #expect(parts.count > 1)
    #expect(parts.dropLast().allSatisfy { !$0.contains("crashed") })
  }

  @Test(arguments: ["trap", "overflow", "thread"]) func `a crash says at which addresses, after it has left the screen`(
    _ way: String
  ) throws {
    let terminal = try crash(way)
    #expect(terminal.end() != nil)
    let end = try #require(String(decoding: terminal.output, as: UTF8.self).split(separator: "\u{1B}[?1049l").last)
    #expect(end.contains(/Crash crashed at( 0x[0-9a-f]+){2,}\r\n/), "\(end)")
  }

  @Test(arguments: [("abort", SIGABRT), ("wait", SIGSEGV)]) func `a signal that was sent says no addresses`(
    _ way: String, _ signal: Int32
  ) throws {
    let terminal = try crash(way)
    terminal.signal(signal)
    #expect(terminal.end() == .signal(signal))
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("crashed at"))
  }

  private func crash(_ way: String, environment: [String: String] = [:]) throws -> Pseudoterminal {
    let program = URL(fileURLWithPath: Terminal.program).deletingLastPathComponent().appendingPathComponent("Crash").path
    let terminal = try Pseudoterminal([program, way], environment: environment)
    terminal.see("about to crash")
    return terminal
  }

  @Test(arguments: ["", "trap '' HUP; "]) func `without its terminal it ends at once`(_ preparation: String) throws {
    let terminal = try Pseudoterminal(["sh", "-c", preparation + "exec \"$0\" --mock", Terminal.program])
    terminal.see("Web Dev")
    let start = Date()
    terminal.hangUp()
    #expect(terminal.end(within: 5, isReading: false) != nil)
    #expect(Date().timeIntervalSince(start) < 0.5)
  }

  @Test func `a signal that the parent process ignores stays ignored`() throws {
    let terminal = try Pseudoterminal(["sh", "-c", "trap '' HUP; exec \"$0\" --mock", Terminal.program])
    terminal.see("Web Dev")
    terminal.signal(SIGHUP)
    terminal.send("?")
    terminal.see("Ctrl-L")
    // NB: sent separately, because Escape and a letter together mean Alt and that letter.
    terminal.forget()
    terminal.send("\u{1B}")
    terminal.see("Web Dev")
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
  }

  // MARK: - Output

  @Test func `each frame is written at once`() throws {
    let terminal = try start()
    terminal.see("Quit")
    func writesForTwoKeys() -> Int {
      let before = terminal.writes
      for key in ["j", "k"] {
        terminal.forget()
        terminal.send(key)
        terminal.see("▌")
      }
      return terminal.writes - before
    }
    // To memory, and from there to the terminal. NB: threads that start after the first frame write to wake each other.
    #expect((0..<20).contains { _ in writesForTwoKeys() == 4 })
  }

  // MARK: - Stops

  @Test func `after SIGSTOP it repaints`() throws {
    let terminal = try start()
    terminal.signal(SIGSTOP)
    terminal.forget()
    terminal.signal(SIGCONT)
    terminal.see("Web Dev")
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
    #expect(terminal.leftovers == [])
  }

  @Test func `after a stop it takes all modes again`() throws {
    let terminal = try start()
    terminal.forget()
    terminal.signal(SIGTSTP)
    terminal.see("\u{1B}[?1049l")
    terminal.signal(SIGCONT)
    terminal.see("Web Dev")
    let text = String(decoding: terminal.output, as: UTF8.self)
    for mode in ["\u{1B}[?1h\u{1B}=", "\u{1B}[?1049h", "\u{1B}[?2004h", "\u{1B}[?1004h", "\u{1B}[?1006;1000h"] {
      #expect(text.contains(mode), "\(mode.dropFirst())")
    }
    // The palette is the user's.
    #expect(!text.contains("\u{1B}]104"))
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
    #expect(terminal.leftovers == [])
  }

  @Test(arguments: [true, false]) func `the window gets its title back as often as it was kept`(_ isStopped: Bool) throws {
    let terminal = try Pseudoterminal([Terminal.program, "start", "Design", "--mock", "--no-transcription"])
    terminal.see("\u{1B}]2;Cathy, 3 min · Design\u{1B}\\")
    if isStopped {
      terminal.signal(SIGTSTP)
      terminal.see("\u{1B}[?1049l")
      terminal.signal(SIGCONT)
      terminal.see("clock was stopped")
    }
    terminal.signal(SIGTERM)
    #expect(terminal.end() == .signal(SIGTERM))
    let text = String(decoding: terminal.output, as: UTF8.self)
    let kept = text.components(separatedBy: "\u{1B}[22;2t").count - 1
    #expect(kept == (isStopped ? 2 : 1))
    #expect(text.components(separatedBy: "\u{1B}[23;2t").count - 1 == kept)
  }

  @Test(arguments: ["linux", "vt100", "ansi", "screen.xterm-256color"]) func `a terminal without a window gets no title`(
    _ term: String
  ) throws {
    let terminal = try Pseudoterminal(
      [Terminal.program, "start", "Design", "--mock", "--no-transcription"],
      environment: ["TERM": term, "STY": term.hasPrefix("screen") ? "1.pts" : ""])
    terminal.see("elapsed")
    terminal.signal(SIGTERM)
    #expect(terminal.end() == .signal(SIGTERM))
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}]2;"))
  }

  @Test func `a stopped program can be ended without being continued`() throws {
    let terminal = try Terminal(shellPrompt: "shell>")
    try terminal.type("'\(Terminal.program)' --mock")
    try terminal.press("Enter")
    try terminal.see("Web Dev")
    try terminal.press("C-z")
    try terminal.see("Stopped")
    try terminal.type("kill %1; while kill -0 %1; do sleep 0.05; done 2> /dev/null; echo it is g''o''ne")
    try terminal.press("Enter")
    try terminal.see("it is gone")
  }

  // MARK: - A terminal that is slow, strange or poor

  @Test(arguments: [("q", Pseudoterminal.Ending.exit(0)), ("", .signal(SIGTERM)), ("", .signal(SIGSEGV))])
  func `a stalled terminal blocks nothing`(_ key: String, _ ending: Pseudoterminal.Ending) throws {
    let terminal = try start()
    // Nobody reads, and much more is painted than a terminal buffers.
    for step in 0..<400 {
      terminal.resize(80 + step % 7, 24 + step % 5)
      terminal.sendBlindly(step % 2 == 0 ? "\u{1B}[B" : "\u{1B}[A")
      poll(nil, 0, 2)
    }
    terminal.sendBlindly(key)
    if case .signal(let number) = ending { terminal.signal(number) }
    #expect(terminal.end(within: 5, isReading: false) == ending)
    #expect(terminal.leftovers == [])
  }

  @Test func `skipped frames are painted once the terminal reads again`() throws {
    let terminal = try start()
    for step in 0..<400 {
      terminal.resize(80 + step % 7, 24 + step % 5)
      poll(nil, 0, 2)
    }
    terminal.sendBlindly("?")
    terminal.see("Ctrl-L")
    terminal.forget()
    terminal.send("\u{1B}")
    terminal.see("Web Dev")
  }

  @Test(arguments: [(1, 1), (0, 0), (5, 2), (500, 300)]) func `any size is accepted`(_ columns: Int, _ rows: Int) throws {
    let terminal = try start()
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

  @Test func `without UTF-8 only ASCII is sent`() throws {
    let terminal = try start(environment: ["LC_ALL": "C"])
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
      let terminal = try start(environment: environment)
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

  // MARK: - Pastes

  @Test(arguments: [
    String(repeating: "q\nd\u{3}", count: 75_000), "x\u{1B}[201~q\u{3}\u{1B}[A" + String(repeating: "q", count: 500),
  ])
  func `pasted text presses no keys`(_ text: String) throws {
    let terminal = try start()
    terminal.send("\u{1B}[200~" + text + "\u{1B}[201~")
    #expect(terminal.end(within: 0.2) == nil)
    terminal.forget()
    terminal.send("?")
    terminal.see("Ctrl-L")
  }

  /// Terminals keep 4,096 bytes for a program, so reads end in the middle of characters.
  @Test(arguments: ["é", "日", "\u{1B}[<0;10", "\u{1B}[M", "\u{1B}[<0;10;5m"])
  func `a sequence split across reads is no end of input`(_ text: String) throws {
    let terminal = try start()
    terminal.send("x" + String(repeating: text, count: 20_000))
    terminal.send("\u{1B}[200~" + String(repeating: text, count: 20_000) + "\u{1B}[201~")
    #expect(terminal.end(within: 0.2) == nil)
    terminal.forget()
    terminal.send("?")
    terminal.see("Ctrl-L")
  }

  @Test func `a paste may pause`() throws {
    let terminal = try start()
    terminal.send("\u{1B}[200~qqq")
    #expect(terminal.end(within: 1.5) == nil)
    terminal.send("qqq")
    #expect(terminal.end(within: 0.5) == nil)
    terminal.send("\u{1B}[201~")
    #expect(terminal.end(within: 0.2) == nil)
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
  }

  @Test func `a flood of keys is handled`() throws {
    let terminal = try start()
    terminal.send(String(repeating: "jk", count: 20_000))
    terminal.send("?")
    terminal.see("Ctrl-L")
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
