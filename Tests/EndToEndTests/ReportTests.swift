import Foundation
import TestSupport
import Testing

/// What a terminal reports, however late and in whatever pieces, types nothing into the real program.
@Suite("What a terminal reports", .serialized) struct ReportTests {
  /// Pieces, with the milliseconds before each.
  private static let reports: [[(Int, String)]] = [
    [(0, "\u{1B}]11;rgb:1e1e/"), (200, "1e1e/1e"), (200, "1e\u{1B}"), (100, "\\")], [(0, "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}")],
    [(0, "\u{1B}]11;rgb:dede/"), (1_500, "dede/dede\u{1B}\\")], [(0, "\u{1B}[?64;1;2;6;9"), (1_500, ";15;22c")],
    [(0, "\u{1B}[1;2D\u{1B}[?5u\u{1B}[?2026;2$y\u{1B}P1$r0m\u{1B}\\\u{1B}]lend, delete\u{1B}\\\u{1B}[I\u{1B}[M#!!")],
    [(0, "\u{1B}P1$r0;1;38;5;1"), (1_200, "0;4m\u{1B}\\")],
  ]

  /// NB: that a report may pause for long is also proved on a test clock, in the tests of ConsoleTerminal.
  private func pause(_ milliseconds: Int) { poll(nil, 0, Int32(min(milliseconds, Thoroughness.cases(.max, quickly: 300)))) }

  private func report(to terminal: Terminal) throws {
    for pieces in Self.reports {
      for (milliseconds, piece) in pieces {
        pause(milliseconds)
        try terminal.send(piece)
      }
      pause(50)
    }
    pause(1_000)
  }

  @Test(arguments: ["xterm-256color", "screen-256color"]) func `types nothing on the list and in a form`(term: String) throws {
    let terminal = try Terminal("--mock", environment: ["TERM": term])
    let list = try terminal.see("Web Dev")
    try report(to: terminal)
    try terminal.see(list)
    try terminal.press("a")
    let form = try terminal.see("New scrum")
    try report(to: terminal)
    try terminal.see(form)
    try terminal.type("Retro")
    try terminal.see("Retro")
    try terminal.press("Escape")
    try terminal.see("Discard changes?")
    try terminal.press("Right", "Enter")
    try terminal.see("Web Dev")
    try terminal.press("q")
    try terminal.see("ended with 0")
  }

  @Test(arguments: ["--plain", "--json"]) func `types nothing in a meeting without the screen`(form: String) throws {
    let terminal = try Terminal("start Design --mock \(form) 2>/dev/null")
    try terminal.see(form == "--plain" ? "elapsed" : "running")
    try report(to: terminal)
    let lines = try terminal.lines
    #expect(!lines.contains { $0.contains("Save and end") || $0.contains("ended with") || $0.contains("paused") }, "\(lines)")
    #expect(lines.contains { $0.contains("Cathy") })
    try terminal.press("e")
    pause(100)
    try terminal.press("d")
    try terminal.see("ended with 0")
  }

  @Test func `and keys typed while the program was stopped answer no question`() throws {
    let terminal = try Terminal("start Design --mock --plain")
    try terminal.see("0:01 elapsed")
    let program = try terminal.program()
    kill(program, SIGSTOP)
    try terminal.type("e")
    try terminal.type("d")
    pause(1_000)
    kill(program, SIGCONT)
    try terminal.see("Save and end")
    pause(200)
    #expect(try !terminal.lines.contains { $0.contains("discarded") || $0.contains("ended with") })
    try terminal.press("d")
    try terminal.see("ended with 0")
  }

  @Test(arguments: [("\u{1B}]11;", "q"), ("\u{1B}P", "qs")])
  func `types nothing if it has no end`(start: String, rest: String) throws {
    let terminal = try Pseudoterminal([Terminal.program, "--mock"])
    terminal.see("Web Dev")
    terminal.send(start + String(repeating: rest, count: 100_000))
    #expect(terminal.end(within: 1.2) == nil)
    terminal.send("q")
    #expect(terminal.end(within: 3) == .exit(0))
  }

  @Test(arguments: [30, 200]) func `types nothing if it comes byte by byte`(milliseconds: Int) throws {
    let terminal = try Terminal("--mock")
    let list = try terminal.see("Web Dev")
    for byte in "\u{1B}P1$r0m\u{1B}\\" {
      try terminal.send(String(byte))
      pause(milliseconds)
    }
    pause(100)
    #expect(try terminal.lines == list)
    try terminal.press("q")
    try terminal.see("ended with 0")
  }

  /// Some keys are waiting while the signal makes the meeting ask, which drops them. NB: the signal comes while a frame is drawn,
  /// when ncurses alone would drop it.
  @Test func `and keys that a question drops block nothing`() throws {
    let terminal = try Pseudoterminal([Terminal.program, "--mock"])
    terminal.see("Web Dev")
    terminal.send("m")
    terminal.see("elapsed")
    terminal.sendBlindly(String(repeating: "z", count: 16_384))
    terminal.signal(SIGTSTP)
    terminal.see("The clock was stopped")
    terminal.signal(SIGTERM)
    #expect(terminal.end(within: 3) == .signal(SIGTERM))
  }
}
