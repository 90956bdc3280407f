import CNcurses
import ConsoleLoop
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import ConsoleTerminal

@Suite(.serialized)
struct `A terminal's entry` {
  @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color", "xterm", "linux"])
  func `with direct colour makes ncurses use 24-bit colour`(term: String) throws {
    let keys = ["kcuu1", "kcud1", "kbs", "kend", "cup", "smcup", "sgr0", "bold", "dim", "rev", "smul"]
    let before = try ask(term, nil) { keys.map(string) }
    let entry = try #require(TerminfoEntry(term: term)?.withDirectColor)
    try ask(term, entry) {
      #expect(tigetflag("RGB") == 1)
      #expect(tigetnum("colors") == 0x100_0000)
      #expect(tigetnum("pairs") == 0x1_0000)
      #expect(string("setaf")?.contains("38;2;") == true)
      #expect(string("setab")?.contains("48;2;") == true)
      #expect(string("setf") == nil)
      #expect(string("setb") == nil)
      #expect(string("initc") == nil)
      #expect(keys.map(string) == before)
    }
  }

  @Test(arguments: ["xterm-256color", "tmux-256color"])
  func `keeps extended capabilities`(term: String) throws {
    let names = ["kUP5", "kDN3", "E3", "Ss", "BE", "BD", "Smulx"]
    let before = try ask(term, nil) { names.map(string) }
    #expect(before.contains { $0 != nil })
    let entry = try #require(TerminfoEntry(term: term)?.withDirectColor)
    let after = try ask(term, entry) { names.map(string) }
    #expect(after == before)
  }

  @Test func `is built in for terminals like xterm, and says what the system's does`() throws {
    let names = [
      "acsc", "bel", "bold", "civis", "clear", "cnorm", "csr", "cub", "cup", "dim", "ech", "ed", "el", "flash", "hpa", "kbs",
      "kcub1", "kcuu1", "kdch1", "kend", "kf12", "kmous", "knp", "op", "rev", "ri", "ritm", "setab", "setaf", "sgr0", "smkx",
      "smul",
      "vpa", "BD", "BE",
    ]
    let system = try ask("xterm-256color", nil) { names.map(string) }
    #expect(!system.contains(nil))
    let ours = try ask("xterm-256color", TerminfoEntry.builtIn.encoded) {
      #expect(tigetnum("colors") == 256)
      #expect(tigetnum("pairs") == 65536)
      #expect(tigetflag("bce") == 1)
      #expect(tigetflag("ccc") == 0)
      return names.map(string)
    }
    #expect(ours == system)
    try ask("xterm-256color", TerminfoEntry.builtIn.withDirectColor) {
      #expect(tigetflag("RGB") == 1)
      #expect(string("BE") == "\u{1B}[?2004h")
    }
  }

  @Test(arguments: ["", "no-such-terminal", "../../etc/passwd", "dumb"])
  func `has no direct colour if the terminal has no colour or is unknown`(term: String) {
    #expect(TerminfoEntry(term: term)?.withDirectColor == nil)
  }

  @Test func `is rejected if it is damaged, wherever the damage is`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "b/broken")
    func directColor(of entry: Data) throws -> String? {
      try entry.write(to: URL(filePath: directory.path + "/b/broken"))
      return ProcessEnvironment.with("TERMINFO", directory.path) { TerminfoEntry(term: "broken")?.withDirectColor }
    }
    let whole = try Data(contentsOf: URL(filePath: "/lib/terminfo/x/xterm-256color"))
    #expect(try directColor(of: whole) != nil)
    for count in stride(from: 0, to: 200, by: 3) { #expect(try directColor(of: whole.prefix(count)) == nil) }
    for index in stride(from: 0, to: 200, by: Thoroughness.cases(1, quickly: 3)) {
      for byte in [UInt8(0), 0x7F, 0x80, 0xFF] {
        var damaged = whole
        damaged[index < 40 ? index : whole.count - index] = byte
        // NB: a damaged entry may still be valid; reading it only has to end.
        _ = try directColor(of: damaged)
      }
    }
  }

  private func string(_ name: String) -> String? {
    guard let string = tigetstr(name), Int(bitPattern: string) != -1 else { return nil }
    return String(cString: string)
  }

  /// Asks ncurses about a terminal, optionally with another entry.
  @discardableResult
  private func ask<Answer>(_ term: String, _ entry: String?, _ question: () -> Answer) throws -> Answer {
    try #require(
      ProcessEnvironment.with("TERMINFO", entry) {
        var code: Int32 = 0
        guard setupterm(term, STDOUT_FILENO, &code) == OK else { return Answer?.none }
        return question()
      })
  }
}
