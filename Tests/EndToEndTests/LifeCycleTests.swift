import Foundation
import TestSupport
import Testing

/// The terminal is always restored, and nothing that happens to it blocks or confuses the program.
@Suite(.serialized) struct LifeCycleTests {
  @Test func `in GNU screen, which would hold back Escape, the mouse is off unless the user sets it on`() throws {
    let screen = ["TERM": "screen-256color", "STY": "1.pts-0.host"], folder = try TemporaryDirectory()
    try folder.write("mouse = on\n", to: "scrumdinger/config")
    for (environment, isOn) in [
      (screen, false), (screen.merging(["TMUX": "/tmp/tmux,1,0"]) { $1 }, true), ([:], true),
      (screen.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }, true),
    ] {
      let terminal = try Pseudoterminal.mock(environment: environment)
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
    let terminal = try Pseudoterminal.mock()
    terminal.signal(signal)
    #expect(terminal.end() == .signal(signal))
    #expect(terminal.leftovers == [])
  }

  @Test(arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS])
  func `a crash signal restores the terminal`(_ signal: Int32) throws {
    let terminal = try Pseudoterminal.mock()
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

  @Test(arguments: ["trap", "overflow", "thread", "diverted"])
  func `a crash says at which addresses, after it has left the screen`(
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
    let terminal = try Pseudoterminal.mock()
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
    let terminal = try Pseudoterminal.mock()
    terminal.signal(SIGSTOP)
    terminal.forget()
    terminal.signal(SIGCONT)
    terminal.see("Web Dev")
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
    #expect(terminal.leftovers == [])
  }

  @Test func `after a stop it takes all modes again`() throws {
    let terminal = try Pseudoterminal.mock()
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
}
