import Foundation
import TestSupport
import Testing

/// The command line of the real program.
struct CommandTests {
  @Test(arguments: ["--help", "-h"]) func `--help prints the help`(_ option: String) throws {
    let (status, output) = try shell([Terminal.program, option])
    #expect(status == 0)
    #expect(output.contains("Usage: scrumdinger"))
  }

  @Test(arguments: ["--version", "-V"]) func `--version prints the version`(_ option: String) throws {
    let (status, output) = try shell([Terminal.program, option])
    #expect(status == 0)
    #expect(output.hasPrefix("scrumdinger "))
  }

  @Test(arguments: [["--bogus"], ["extra"], ["list", "extra"], ["--json"], ["--data"], ["--color", "pink"], ["--mock=yes"]])
  func `wrong usage is reported on standard error with exit status 2`(_ arguments: [String]) throws {
    let (status, output) = try shell(["sh", "-c", "\"$0\" \"$@\" 2>&1 >/dev/null", Terminal.program] + arguments)
    #expect(status == 2)
    #expect(output.hasPrefix("scrumdinger: "))
  }

  @Test func `without a terminal one line says so, with exit status 64`() throws {
    let (status, output) = try shell([Terminal.program, "--mock"])
    #expect(status == 64)
    #expect(output.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["", "dumb", "unknown", "no-such-terminal"]) func `an unusable terminal is refused`(_ term: String) throws {
    let terminal = try Terminal("--mock", environment: ["TERM": term])
    let lines = try terminal.see("ended with 64")
    #expect(lines.filter { $0.hasPrefix("scrumdinger: ") }.count == 1)
  }

  @Test func `a terminal like xterm that the system does not know is used, in 24-bit colour`() throws {
    let terminal = try Pseudoterminal(
      ["env", "TERM=xterm-ghostty", "COLORTERM=truecolor", "TERMINFO_DIRS=/nonexistent", Terminal.program, "--mock"])
    terminal.see("Web Dev")
    terminal.send("\u{1B}OB")
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("48;2;"))
    #expect(terminal.leftovers == [])
  }

  @Test(arguments: ["COLUMNS=100000", "LINES=32768"]) func `a screen size that can't be is named`(_ variable: String) throws {
    let terminal = try Pseudoterminal(["env", variable, Terminal.program, "--mock"])
    #expect(terminal.end() == .exit(64))
    #expect(
      String(decoding: terminal.output, as: UTF8.self)
        == "scrumdinger: the environment variable \(variable) is not a valid screen size; unset it\r\n")
  }

  @Test(arguments: ["-n 8", "-s 200", "-d 16384"]) func `limits that are too small are named, or raised if they can be`(
    _ limit: String
  ) throws {
    let (status, output) = try shell(["sh", "-c", "ulimit \(limit); exec \"$0\" list --mock", Terminal.program])
    #expect(status == 1)
    #expect(output.hasPrefix("scrumdinger: can’t start with 'ulimit \(limit)'; it takes "))
    #expect(try shell(["sh", "-c", "ulimit -S \(limit); exec \"$0\" list --mock", Terminal.program]).0 == 0)
  }

  /// The superuser may start as many as they like.
  @Test(.enabled(if: geteuid() == 0), arguments: ["list", "--version"])
  func `too few threads are said, not waited for`(_ command: String) throws {
    let folder = try TemporaryDirectory()
    chmod(folder.path, 0o755)
    let copy = folder.path + "/scrumdinger"
    // NB: by a child, since a program that another test starts meanwhile would keep this process's copy open.
    #expect(try shell(["cp", Terminal.program, copy]).0 == 0)
    chmod(copy, 0o755)
    let script = "ulimit -u 1; exec '\(copy)' \(command) --data \(folder.path)/store 2>&1"
    let (status, output) = try shell([
      "timeout", "20", "setpriv", "--reuid=64123", "--regid=64123", "--clear-groups", "bash", "-c", script,
    ])
    #expect(status == 1)
    #expect(output.hasPrefix("scrumdinger: can’t start: no more threads are available ("), "\(output)")
  }

  @Test func `a limit that is too small for a screen is named, and keeps no command from running`() throws {
    let script = "ulimit -f 0; \"$0\" list --mock > /dev/null && exec \"$0\" --mock"
    let terminal = try Pseudoterminal(["sh", "-c", script, Terminal.program])
    #expect(terminal.end() == .exit(1))
    #expect(
      String(decoding: terminal.output, as: UTF8.self) == "scrumdinger: can’t start with 'ulimit -f 0'; it takes 2048\r\n")
  }

  @Test func `a log that is a pipe without a reader does not block`() throws {
    let folder = try TemporaryDirectory()
    #expect(mkfifo(folder.path + "/log", 0o600) == 0)
    let terminal = try Terminal("--mock", environment: ["SCRUMDINGER_LOG": folder.path + "/log"])
    try terminal.see("Web Dev")
    try terminal.press("q")
    try terminal.see("ended with 0")
  }

  @Test(.enabled(if: geteuid() == 0)) func `root is told that a store is another user's`() throws {
    let folder = try TemporaryDirectory(), data = folder.path + "/data"
    #expect(try shell([Terminal.program, "add", "Design", "--data", data]).1.split(separator: "\n").count == 1)
    #expect(chown(data, 65534, 65534) == 0)
    let (status, output) = try shell([Terminal.program, "list", "--data", data])
    #expect(status == 0)
    #expect(output.hasPrefix("scrumdinger: you are root, and \(data) is another user’s"))
    let terminal = try Terminal("--data \(data)")
    try terminal.see("You are root, and these scrums are another user’s")
  }

  @Test func `a data directory that is a file is reported with the choices, and left alone`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("mine", to: "file")
    let terminal = try Terminal("--data \(folder.path)/file")
    let lines = try terminal.see("Can’t load your scrums")
    #expect(lines.contains { $0.contains("--mock") })
    try terminal.press("q")
    try terminal.see("ended with 0")
    #expect(try folder.read("file") == "mine")
  }

  @Test func `the data directory is that of the option, else the variable, else XDG`() throws {
    let folder = try TemporaryDirectory()
    let environment = ["SCRUMDINGER_DATA": folder.path + "/variable", "XDG_DATA_HOME": folder.path + "/xdg"]
    func start(_ arguments: String, _ environment: [String: String]) throws {
      let terminal = try Terminal(arguments, environment: environment)
      try terminal.see("Add your first scrum")
      try terminal.press("q")
      try terminal.see("ended with 0")
    }
    try start("--data \(folder.path)/option", environment)
    try start("", environment)
    try start("", ["XDG_DATA_HOME": folder.path + "/xdg"])
    let stores = folder.files.filter { $0.hasSuffix("format.json") }
    #expect(stores == ["option/format.json", "variable/format.json", "xdg/scrumdinger/format.json"])
  }
}
