import Foundation
import TestSupport
import Testing

/// `start --plain` and `start --json` of the real program: on a terminal, in pipes, and killed.
@Suite("The start command", .serialized) struct StartTests {
  private let folder: TemporaryDirectory
  private let data: String

  /// A scrum `Quick` of three seconds with three people, and `Long` of an hour.
  init() throws {
    folder = try TemporaryDirectory()
    data = folder.path + "/data"
    for (title, minutes) in [("Quick", "1"), ("Long", "60")] {
      let names = ["Ann", "Bo", "Cy"].flatMap { ["--attendee", $0] }
      let (_, id) = try shell([Terminal.program, "add", title, "--minutes", minutes, "--data", data] + names)
      guard title == "Quick" else { continue }
      let file = "data/scrums/\(id.trimmingCharacters(in: .newlines)).json"
      let text = try folder.read(file)
      try folder.write(text.replacing("Minutes\": 1,", with: "Minutes\": 1,\n  \"lengthInSeconds\": 3,"), to: file)
    }
  }

  /// Independent of this machine’s sounds and of its user’s mute setting.
  private var environment: [String: String] { ["SCRUMDINGER_PLAYER": "flash", "XDG_STATE_HOME": folder.path + "/state"] }

  /// Runs a script in which `s` is the program with the test's own data.
  private func script(_ text: String) throws -> (Int32, [String]) {
    let start = "s() { \"$0\" --data '\(data)' \"$@\"; }\n"
    let (status, output) = try shell(["bash", "-c", start + text, Terminal.program], environment: environment)
    return (status, output.split(separator: "\n").map(String.init))
  }

  private func start(_ arguments: String..., environment: [String: String] = [:]) throws -> Pseudoterminal {
    try Pseudoterminal(
      [Terminal.program, "start"] + arguments + ["--data", data], environment: self.environment.merging(environment) { $1 })
  }

  private func meetings() throws -> [String] {
    try folder.files.filter { $0.hasPrefix("data/meetings/") }.flatMap {
      try folder.read($0).split(separator: "\n").map(String.init)
    }
  }

  private var running: [String] { folder.files.filter { $0.hasPrefix("data/running/") } }

  // MARK: - Without a terminal

  @Test func `runs a meeting of three seconds to its end and saves it`() throws {
    let began = Date()
    let (status, lines) = try script("s start Quick --plain < /dev/null | cat")
    #expect(status == 0)
    #expect((2.9..<8).contains(Date().timeIntervalSince(began)))
    #expect(lines.map { $0.prefix(3) } == ["Ann", "Bo,", "Cy,", "The", "Mee"], "\(lines)")
    #expect(try meetings().count == 1)
    #expect(running == [])
  }

  @Test func `prints JSON that other programs can read`() throws {
    let sum =
      "import json, sys; print([(l['state'], l['elapsed'] + l['remaining'] + l['ahead']) for l in map(json.loads, sys.stdin)])"
    let (status, lines) = try script("s start Quick --json < /dev/null | python3 -c \"\(sum)\"")
    #expect(status == 0)
    #expect(lines == ["[('running', 3), ('running', 3), ('running', 3), ('ended', 3)]"])
    #expect(try meetings().count == 1)
  }

  @Test func `prints each line of JSON at once`() throws {
    let (_, lines) = try script(
      """
      mkfifo '\(folder.path)/pipe'
      "$0" start Long --json --data '\(data)' < /dev/null > '\(folder.path)/pipe' &
      timeout 10 head -2 '\(folder.path)/pipe' | wc -l; kill $!; wait
      """)
    #expect(lines == ["2"])
  }

  @Test(arguments: ["--plain", "--json"]) func `goes on and saves the meeting if its pipe is closed`(_ form: String) throws {
    let (_, lines) = try script("s start Quick \(form) < /dev/null | head -1 > /dev/null; echo \"${PIPESTATUS[@]}\"")
    #expect(lines == ["0 0"])
    #expect(try meetings().count == 1)
    #expect(running == [])
  }

  @Test func `does not wait for a reader that does not read`() throws {
    // A pipe that is full from the start.
    let (status, _) = try script(
      """
      mkfifo '\(folder.path)/pipe'; exec 3<> '\(folder.path)/pipe'
      timeout 1 head -c 65536 /dev/zero >&3
      timeout 8 "$0" start Quick --json --data '\(data)' >&3 < /dev/null
      """)
    #expect(status == 0)
    #expect(try meetings().count == 1)
  }

  @Test func `reports a failed save and keeps the meeting`() throws {
    let (_, lines) = try script(
      """
      chmod 777 '\(folder.path)'; chmod -R a+rwX '\(data)'; mkdir -p '\(data)/meetings'; chmod 555 '\(data)/meetings'
      setpriv --reuid=65534 --regid=65534 --clear-groups "$0" start Quick --plain --data '\(data)' < /dev/null 2>&1 > /dev/null
      echo "ended with $?"
      """)
    #expect(lines.count == 3, "\(lines)")
    #expect(lines[0].contains("Not saved: "), "\(lines)")
    #expect(lines[0].contains("/meetings"), "\(lines)")
    #expect(lines.last == "ended with 1")
    #expect(running.count == 1)
  }

  @Test(arguments: [
    ("Qick", 1, "did you mean “Quick”?"), ("Quick --plain --json", 2, "'--plain' and '--json' cannot be used together"),
  ])
  func `reports a wrong name or option before the meeting starts`(_ words: String, _ expected: Int32, _ message: String) throws {
    for form in words.contains("--") ? [""] : ["--plain", "--json"] {
      let (status, lines) = try script("s start \(words) \(form) < /dev/null")
      #expect(status == expected, "\(lines)")
      #expect(lines[0].contains(message), "\(lines)")
    }
    #expect(running == [])
  }

  @Test func `does not claim to save sample data`() throws {
    let terminal = try start("Design", "--plain", "--mock")
    terminal.see("Cathy, 2:30 left")
    terminal.send("e")
    terminal.see("Save and end")
    terminal.send("s")
    #expect(terminal.end() == .exit(0))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("nothing was saved"))
    #expect(!text.contains("Meeting saved"))
  }

  @Test(arguments: [("TERM", SIGTERM), ("HUP", SIGHUP), ("INT", SIGINT), ("QUIT", SIGQUIT)])
  func `keeps the meeting when a signal ends the program`(_ name: String, _ number: Int32) throws {
    // NB: bash starts what is in the background with SIGINT and SIGQUIT ignored.
    let (_, lines) = try script(
      """
      python3 - "$0" <<'END'
      import subprocess, sys
      command = [sys.argv[1], "start", "Long", "--json", "--data", "\(data)"]
      child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
      while b'"elapsed":1' not in child.stdout.readline(): pass
      child.send_signal(\(number))
      print(child.wait())
      END
      """)
    #expect(lines == ["-\(number)"])
    #expect(running.count == 1)
    #expect(try folder.read(#require(running.first)).contains("\"seconds\": 1"))
  }

  // MARK: - On a terminal

  @Test func `restores the terminal at the end of the meeting`() throws {
    let terminal = try start("Quick", "--plain")
    #expect(terminal.end() == .exit(0))
    #expect(terminal.leftovers == [])
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.hasSuffix("\rThe meeting is over, 0:03 elapsed\u{1B}[K\r\nMeeting saved\r\n"), "\(text)")
    let escapes = text.matches(of: /\u{1B}.{0,2}/).map { String($0.output) }
    #expect(Set(escapes) == ["\u{1B}[K"])
  }

  @Test(arguments: [("s", "Meeting saved", 1), ("d", "Meeting discarded", 0)])
  func `restores the terminal after an answer to the end dialog`(_ key: String, _ words: String, _ count: Int) throws {
    for form in ["--plain", "--json"] {
      let terminal = try start("Long", form)
      terminal.see("Ann")
      terminal.send("\u{3}")
      terminal.see("Save and end")
      terminal.forget()
      terminal.send("\u{1B}")
      terminal.see(form == "--plain" ? "Ann" : "running")
      terminal.forget()
      terminal.send("q")
      terminal.see("Save and end")
      terminal.send(key)
      if form == "--plain" { terminal.see(words) }
      #expect(terminal.end() == .exit(0))
      #expect(terminal.leftovers == [])
      #expect(running == [])
    }
    #expect(try meetings().count == 2 * count)
  }

  @Test(arguments: Thoroughness.cases([SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGQUIT, SIGABRT], every: 3))
  func `restores the terminal after a signal`(_ signal: Int32) throws {
    let terminal = try start("Long", "--plain")
    terminal.see("0:01 elapsed")
    terminal.signal(signal)
    #expect(terminal.end() == .signal(signal))
    #expect(terminal.leftovers == [])
    #expect(running.count == 1)
  }

  @Test func `keeps the meeting when the terminal is closed`() throws {
    let terminal = try start("Long", "--plain")
    terminal.see("0:01 elapsed")
    terminal.hangUp()
    #expect(terminal.end(within: 5, isReading: false) != nil)
    #expect(running.count == 1)
  }

  @Test func `sends no escape sequences to a dumb terminal`() throws {
    let terminal = try start("Quick", "--plain", environment: ["TERM": "dumb"])
    #expect(terminal.end() == .exit(0))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func `asks after Ctrl-Z whether the time counts`() throws {
    let terminal = try Terminal(shellPrompt: "shell>")
    try terminal.type("'\(Terminal.program)' start Long --plain --data '\(data)'")
    try terminal.press("Enter")
    try terminal.see("0:01 elapsed")
    try terminal.press("C-z")
    try terminal.see("Stopped")
    try terminal.type("stty -a | grep -o -- ' icanon'; fg")
    try terminal.press("Enter")
    try terminal.see("The clock was stopped for 0:0")
    try terminal.press("l")
    try terminal.see("0:02 elapsed")
    try terminal.press("e")
    try terminal.see("Save and end")
    try terminal.press("d")
    let lines = try terminal.see("Meeting discarded")
    #expect(lines.contains(" icanon"))
  }

  // MARK: - After an interruption

  @Test func `mentions interrupted meetings, and resumes or saves them on request`() throws {
    let (_, lines) = try script(
      """
      cd '\(folder.path)'
      interrupt() {
        s start Quick --json < /dev/null > lines &
        until [ "$(wc -l < lines)" -gt 0 ] && [ -e data/running/*.json ]; do sleep 0.02; done
        pkill -KILL -P $! 2> /dev/null || kill -KILL $!; wait $! 2> /dev/null
        basename data/running/*.json .json > id
      }
      recorded() { echo "$1: $(cat data/meetings/*.jsonl | wc -l), $(grep -c "$(cat id)" data/meetings/*.jsonl)"; }
      interrupt 2> /dev/null
      for command in list doctor; do s $command 2>&1 > /dev/null; done
      s start Quick --json --resume < /dev/null | grep -c ended; recorded resumed
      s start Quick --plain --resume; echo "ended with $?"
      interrupt 2> /dev/null
      sed -i 's/"seconds": [0-9.]*/"seconds": 20/' data/running/*.json
      s start Quick --json < /dev/null 2>&1 > /dev/null; recorded left
      s start Quick --json --save-interrupted < /dev/null 2>&1 > /dev/null; recorded saved
      s start Quick --resume; echo "ended with $?"
      """)
    let asked = lines.filter { $0.hasPrefix("A meeting of Quick was interrupted at ") }
    // NB: nothing is said of a meeting of a few seconds, about which the screen doesn't ask.
    try #require(asked.count == 1)
    #expect(asked[0].hasSuffix("Add --resume to resume it, or --save-interrupted to save it as it is."))
    #expect(
      lines.filter { !asked.contains($0) } == [
        "1", "resumed: 1, 1", "scrumdinger: no meeting of “Quick” was interrupted", "ended with 1", "left: 2, 0",
        "Saved the interrupted meeting of Quick", "saved: 4, 1",
        "scrumdinger: option '--resume' needs '--plain' or '--json'; on the screen you are asked",
        "Try 'scrumdinger start --help'.", "ended with 2",
      ], "\(lines)")
  }

  // MARK: - On the screen

  @Test func `opens the meeting on the screen without --plain or --json`() throws {
    let terminal = try Terminal("start Quick --data '\(data)' --color never --no-mouse")
    try terminal.see("remaining")
    try terminal.see("· saved")
    try terminal.press("Enter")
    try terminal.see("Start meeting")
    try terminal.press("Escape")
    try terminal.see("Daily scrums")
    try terminal.press("q")
    try terminal.see("ended with 0")
    #expect(try meetings().count == 1)
  }

  @Test func `reports an unknown name before it takes over the screen`() throws {
    let terminal = try start("Qick")
    #expect(terminal.end() == .exit(1))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("did you mean “Quick”?"))
    #expect(!text.contains("\u{1B}"))
  }
}
