import Foundation
import TestSupport
import Testing

/// What a terminal sends is taken as it is meant, however much of it comes, and in whatever pieces.
@Suite(.serialized) struct InputTests {
  @Test(arguments: [
    String(repeating: "q\nd\u{3}", count: 75_000), "x\u{1B}[201~q\u{3}\u{1B}[A" + String(repeating: "q", count: 500),
  ])
  func `pasted text presses no keys`(_ text: String) throws {
    let terminal = try Pseudoterminal.mock()
    terminal.send("\u{1B}[200~" + text + "\u{1B}[201~")
    #expect(terminal.end(within: 0.2) == nil)
    terminal.forget()
    terminal.send("?")
    terminal.see("Ctrl-L")
  }

  /// Terminals keep 4,096 bytes for a program, so reads end in the middle of characters: with this many, at each of their bytes.
  @Test(arguments: ["é", "日", "\u{1B}[<0;10", "\u{1B}[M", "\u{1B}[<0;10;5m"])
  func `a sequence split across reads is no end of input`(_ text: String) throws {
    let terminal = try Pseudoterminal.mock()
    terminal.send("x" + String(repeating: text, count: 5_000))
    terminal.send("\u{1B}[200~" + String(repeating: text, count: 5_000) + "\u{1B}[201~")
    #expect(terminal.end(within: 0.2) == nil)
    terminal.forget()
    terminal.send("?")
    terminal.see("Ctrl-L")
  }

  @Test func `a paste may pause`() throws {
    let terminal = try Pseudoterminal.mock()
    terminal.send("\u{1B}[200~qqq")
    #expect(terminal.end(within: 1.5) == nil)
    terminal.send("qqq")
    #expect(terminal.end(within: 0.5) == nil)
    terminal.send("\u{1B}[201~")
    #expect(terminal.end(within: 0.2) == nil)
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
  }

  @Test func `no key of a flood is lost`() throws {
    let folder = try TemporaryDirectory(), title = (100..<433).map(String.init).joined()
    let terminal = try Pseudoterminal(
      [Terminal.program, "--data", folder.store], environment: ["XDG_STATE_HOME": "\(folder.path)/state"])
    terminal.see("Add your first scrum")
    terminal.send("a" + title.map { "\($0)" + String(repeating: "\u{1B}[D\u{1B}[C", count: 5) }.joined())
    terminal.send("\u{13}")
    terminal.see("never met")
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
    let (_, output) = try shell([Terminal.program, "list", "--json", "--data", folder.store])
    #expect(output.contains("\"\(title)\""), "\(output)")
  }
}
