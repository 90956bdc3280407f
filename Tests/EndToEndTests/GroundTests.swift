import Foundation
import TestSupport
import Testing

/// The terminal is asked for its colours once, and nothing waits for what it answers.
@Suite("The terminal's ground", .serialized) struct GroundTests {
  private static let answer = "\u{1B}]10;rgb:dede/dede/dede\u{1B}\\\u{1B}]11;rgb:1010/1010/1414\u{1B}\\"

  private func questions(_ terminal: Pseudoterminal) -> Int {
    String(decoding: terminal.output, as: UTF8.self).components(separatedBy: "\u{1B}]11;?").count - 1
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], 1), (["TERM": "xterm-256color", "COLORTERM": "truecolor"], 1),
    (["TERM": "screen-256color", "TMUX": "/tmp/tmux,1,0"], 1), (["TERM": "screen-256color"], 0),
    (["TERM": "xterm-256color", "STY": "1.pts"], 0), (["TERM": "linux"], 0), (["TERM": "vt100"], 0), (["TERM": "xterm"], 0),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], 0),
  ])
  func `is asked for once, and not where the question may be printed`(_ environment: [String: String], _ count: Int) throws {
    let terminal = try Pseudoterminal([Terminal.program, "--mock"], environment: ["COLORTERM": ""].merging(environment) { $1 })
    terminal.see("Web Dev")
    terminal.send("jk")
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
    #expect(questions(terminal) == count)
  }

  @Test(arguments: [("16", true), ("never", false)])
  func `is asked for if colours depend on it`(_ colors: String, _ isAsked: Bool) throws {
    let terminal = try Pseudoterminal([Terminal.program, "--mock", "--color", colors])
    terminal.see("Web Dev")
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
    #expect((questions(terminal) == 1) == isAsked)
  }

  @Test func `of a preview in eight colours is the terminal’s`() throws {
    let terminal = try Pseudoterminal([Terminal.program, "preview", "MeetingTimer: Big digits"], environment: ["TERM": "xterm"])
    terminal.see("state 4 of 4")
    terminal.send("qq")
    #expect(terminal.end() == .exit(0))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(!output.contains("\u{1B}[40m"))
  }

  @Test func `that is told after the program was asked to quit is not typed into the shell`() throws {
    let terminal = try Pseudoterminal([Terminal.program, "--mock"])
    terminal.see("]11;?")
    terminal.send("q")
    terminal.see("?1049l")
    terminal.send(Self.answer)
    #expect(terminal.end() == .exit(0))
    // NB: the line discipline would echo what nobody has read.
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("rgb:"))
    #expect(terminal.leftovers == [])
  }

  @Test func `that is never told delays nothing`() throws {
    let terminal = try Pseudoterminal([Terminal.program, "--mock"])
    terminal.see("Web Dev")
    terminal.send("q")
    #expect(terminal.end(within: 2) == .exit(0))
  }

  @Test func `repaints the screen once it is told`() throws {
    let terminal = try Pseudoterminal([Terminal.program, "--mock"], environment: ["COLORTERM": "truecolor"])
    terminal.see("Web Dev")
    terminal.forget()
    terminal.send(Self.answer)
    terminal.see("Web Dev")
    terminal.forget()
    terminal.send(Self.answer)
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("Web Dev"))
  }
}
