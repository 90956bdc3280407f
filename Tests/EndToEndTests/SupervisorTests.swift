import Foundation
import TestSupport
import Testing

/// What listens for the real program ends with it, however it ends and whatever listens.
@Suite("What listens", .serialized) struct SupervisorTests {
  private let folder: TemporaryDirectory
  private let data: String

  init() throws {
    folder = try TemporaryDirectory()
    data = "\(folder.path)/data"
    try folder.write(#"{"transcription": "on"}"#, to: "state/scrumdinger/state.json")
    _ = try shell([Terminal.program, "add", "Sync", "--data", data])
  }

  /// Goes on for longer than any test; the number is that of this suite in this run.
  private static let nap = "sleep 1002.\(getpid())"
  private func naps() -> [pid_t] { processes(with: Self.nap.replacing(" ", with: "\u{0}")) }

  private func environment(_ engine: String) -> [String: String] {
    [
      "XDG_STATE_HOME": "\(folder.path)/state", "SCRUMDINGER_PLAYER": "bell", "SCRUMDINGER_MICROPHONE": "none",
      "SCRUMDINGER_TRANSCRIBER": engine.replacing("NAP", with: Self.nap),
    ]
  }

  /// A meeting on a terminal, with an engine that records for itself.
  private func startMeeting(_ form: String = "", engine: String) throws -> Terminal {
    try Terminal("start Sync \(form) --data '\(data)'", environment: environment(engine))
  }

  /// The same without a terminal.
  private func startMeeting(without screen: String, engine: String) throws -> pid_t {
    try start([Terminal.program, "start", "Sync", screen, "--data", data], environment: environment(engine))
  }

  /// A meeting that a shell can stop, with a recorder that is deaf to signals.
  private func startMeetingInShell() throws -> Terminal {
    let terminal = try Terminal(shellPrompt: "ready>")
    let variables = [
      "XDG_STATE_HOME='\(folder.path)/state'", "SCRUMDINGER_PLAYER=bell",
      "SCRUMDINGER_MICROPHONE='trap \"\" TERM; echo sound; \(Self.nap)'", "SCRUMDINGER_TRANSCRIBER=cat",
    ]
    try terminal.type("export \(variables.joined(separator: " ")); clear\n")
    try terminal.type("'\(Terminal.program)' start Sync --data '\(data)'\n")
    try terminal.see("● Microphone on")
    return terminal
  }

  private func end(_ process: pid_t, by signal: Int32) {
    kill(process, signal)
    waitpid(process, nil, 0)
  }

  /// Waits up to ten seconds.
  private func wait(until isTrue: () -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 10)
    while Date() < deadline {
      if isTrue() { return true }
      poll(nil, 0, 20)
    }
    return false
  }

  /// Ways for an engine to leave its parent: a session or a group of its own, a parent that has ended, without a file that it
  /// inherited, or deaf to signals.
  @Test(arguments: [
    "exec NAP", "setsid NAP", "timeout 2000 NAP | cat", "(setsid -f NAP); exec NAP", "trap '' TERM HUP INT; NAP",
    "setsid -f bash -c 'for file in 0 1 2 3 4 5 6; do eval exec $file\\>\\&-; done; exec NAP'; exec NAP",
  ])
  func `ends with the program that is killed`(_ engine: String) throws {
    for (form, signal) in [("--plain", SIGKILL), ("--json", SIGTERM)] {
      let meeting = try startMeeting(without: form, engine: engine)
      #expect(wait { !naps().isEmpty })
      end(meeting, by: signal)
      #expect(wait { naps().isEmpty }, "\(form)")
      naps().forEach { kill($0, SIGKILL) }
    }
  }

  @Test func `ends with the screen that is killed`() throws {
    let terminal = try startMeeting(engine: "setsid NAP")
    #expect(wait { !naps().isEmpty })
    kill(try terminal.program(), SIGKILL)
    #expect(wait { naps().isEmpty })
  }

  @Test func `ends with the program at whatever moment that is killed`() throws {
    for milliseconds in stride(from: Int32(0), to: 60, by: 4) {
      let meeting = try startMeeting(without: "--json", engine: "setsid -f NAP; exec NAP")
      poll(nil, 0, milliseconds)
      end(meeting, by: SIGKILL)
      #expect(wait { naps().isEmpty && processes(with: "microphone-supervisor\u{0}sh\u{0}-c\u{0}setsid -f \(Self.nap)").isEmpty })
    }
  }

  @Test func `is silent while the program is suspended`() throws {
    let terminal = try startMeetingInShell()
    try terminal.press("C-z")
    try terminal.see("Stopped")
    #expect(naps().isEmpty)
    try terminal.type("fg\n")
    try terminal.see("Leave it out")
    try terminal.press("Enter")
    try terminal.see("● Microphone on")
    #expect(wait { !naps().isEmpty })
  }

  @Test func `is what the user has refused elsewhere no longer`() throws {
    let terminal = try startMeeting(engine: "exec NAP")
    try terminal.see("● Microphone on")
    let environment = ["XDG_STATE_HOME": "\(folder.path)/state"]
    #expect(try shell([Terminal.program, "transcription", "off"], environment: environment).0 == 0)
    try terminal.see("○ Microphone off")
    #expect(wait { naps().isEmpty })
    try terminal.press("Space")
    try terminal.see("Paused")
    try terminal.press("Space")
    try terminal.see("Pause")
    #expect(naps().isEmpty)
  }

  /// Ways in which another program may write the answer.
  @Test(arguments: [
    "\"$0\" transcription off", "rm -rf \"$1\"; \"$0\" transcription off",
    "mv \"$1/scrumdinger\" \"$1/old\"; \"$0\" transcription off", "mv \"$1\" \"$1.old\"; \"$0\" transcription off",
    "echo '{\"transcription\": \"off\"}' > \"$1/scrumdinger/state.json\"",
    "echo '{\"transcription\": \"off\"}' > \"$1/new\"; mv \"$1/new\" \"$2/target.json\"",
  ])
  func `is what the user has refused anew no longer`(_ refusal: String) throws {
    let state = "\(folder.path)/state"
    // The user has refused already, and `t` has switched it on all the same; the file is a link.
    try folder.write(#"{"transcription": "off"}"#, to: "elsewhere/target.json")
    #expect(unlink("\(state)/scrumdinger/state.json") == 0)
    #expect(symlink("\(folder.path)/elsewhere/target.json", "\(state)/scrumdinger/state.json") == 0)
    let terminal = try startMeeting(engine: "exec NAP")
    try terminal.see("elapsed")
    try terminal.press("t")
    try terminal.see("● Microphone on")
    try terminal.press("M")
    try terminal.see("Muted")
    // NB: saved after it is shown; a refusal before that would be overwritten.
    #expect(wait { (try? folder.read("elsewhere/target.json"))?.contains("muted") == true })
    #expect(wait { !naps().isEmpty })
    let command = ["sh", "-c", refusal, Terminal.program, state, "\(folder.path)/elsewhere"]
    #expect(try shell(command, environment: ["XDG_STATE_HOME": state]).0 == 0)
    try terminal.see("○ Microphone off")
    #expect(wait { naps().isEmpty })
  }

  @Test func `is silent when the program is suspended right after a meeting`() throws {
    let terminal = try startMeetingInShell()
    try terminal.press("e")
    try terminal.see("End the meeting?")
    try terminal.press("d", "C-z")
    try terminal.see("Stopped")
    #expect(naps().isEmpty)
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func `ends with the program although its supervisors were killed`(_ signal: Int32) throws {
    let terminal = try startMeeting(engine: "NAP; true")
    try terminal.see("● Microphone on")
    let program = try terminal.program()
    #expect(kill(try #require(children(of: program).keys.first), SIGKILL) == 0)
    try terminal.see("○ Microphone off  sleep: it was ended by signal 9")
    #expect(wait { naps().isEmpty })
    kill(program, signal)
    #expect(wait { !isRunning(program) })
  }

  @Test func `is said without the screen`() throws {
    var terminal = try startMeeting("--plain", engine: "exec NAP")
    try terminal.see("Microphone on")
    try terminal.press("t")
    try terminal.see("Microphone off")
    #expect(wait { naps().isEmpty })
    terminal = try startMeeting("--json", engine: "exec NAP")
    try terminal.see("\"microphone\":true")
    try terminal.press("t")
    try terminal.see("\"microphone\":false")
  }
}
