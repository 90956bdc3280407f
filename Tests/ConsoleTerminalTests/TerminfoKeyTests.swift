import CNcurses
import Glibc
import Testing

@testable import ConsoleTerminal

@Suite(.serialized)
struct `The keys of a terminal` {
  private static let capabilities: [(String, KeyPress)] = [
    ("kcuu1", KeyPress(.upArrow)), ("kcud1", KeyPress(.downArrow)), ("kcub1", KeyPress(.leftArrow)),
    ("kcuf1", KeyPress(.rightArrow)), ("khome", KeyPress(.home)), ("kend", KeyPress(.end)), ("kpp", KeyPress(.pageUp)),
    ("knp", KeyPress(.pageDown)), ("kdch1", KeyPress(.deleteForward)), ("kcbt", KeyPress(.tab, modifiers: .shift)),
    ("kent", KeyPress(.return)), ("kbs", KeyPress(.delete)),
  ]

  @Test(arguments: [
    "xterm-256color", "screen-256color", "tmux-256color", "linux", "rxvt", "rxvt-unicode-256color", "Eterm", "cons25", "sun",
    "vt52",
    "vt100", "vt220", "ansi", "pcansi", "mach", "hurd", "wsvt25m", "cygwin",
  ])
  func `are those of its entry`(term: String) {
    var code: Int32 = 0
    guard setupterm(term, STDOUT_FILENO, &code) == OK else { return }
    let keys = TerminfoKeys(string)
    for (name, press) in Self.capabilities {
      guard let bytes = string(name), name == "kbs" || bytes != string("kbs") else { continue }
      for pieces in [[bytes], bytes.map { [$0] }] {
        var keyboard = TestKeyboard(keys)
        for piece in pieces { keyboard.send(piece) }
        keyboard.send("q")
        #expect(keyboard.events == [.key(press), .key(KeyPress("q"))], "\(name)")
      }
    }
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color", "rxvt-unicode-256color"])
  func `need no table on most terminals`(term: String) {
    var code: Int32 = 0
    #expect(setupterm(term, STDOUT_FILENO, &code) == OK)
    #expect(TerminfoKeys(string).isEmpty)
  }

  @Test func `do not change what reports are`() {
    let strings = ["kcuu1": "\u{1B}A", "kcud1": "\u{B}", "kpp": "\u{1B}[I", "kend": "\u{1B}P"]
    let keys = TerminfoKeys { strings[$0].map { Array($0.utf8) } }
    for report in Sequences.reports where !report.hasPrefix("␛P") && report != "␛[I" {
      var keyboard = TestKeyboard(keys)
      keyboard.send(Sequences.bytes(report.replacing("11;", with: "11;\u{B}")) + [0x71])
      #expect(keyboard.events == [.key(KeyPress("q"))], "\(report)")
    }
    var keyboard = TestKeyboard(keys)
    keyboard.send("\u{1B}\u{1B}A\u{1B}[I\u{1B}Bj\u{B}")
    keyboard.send("\u{1B}")
    keyboard.wait(.milliseconds(25))
    keyboard.send("A")
    #expect(
      keyboard.keys == [
        KeyPress(.upArrow), KeyPress(.pageUp), .option("B"), KeyPress("j"), KeyPress(.downArrow),
        KeyPress(.escape), KeyPress("A"),
      ])
  }

  private func string(_ name: String) -> [UInt8]? {
    guard let string = tigetstr(name), Int(bitPattern: string) != -1 else { return nil }
    return Array(String(cString: string).utf8)
  }
}
