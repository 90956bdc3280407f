import Foundation
import TestSupport
import Testing

/// The real program, the real engine, and speech that was synthesized.
@Suite("A transcribed meeting", .serialized, .disabled(if: Speech.isMissing, "\(Speech.remedy)"))
struct TranscriptionTests {
  private let folder: TemporaryDirectory
  private let speech: Speech

  init() throws {
    folder = try TemporaryDirectory()
    speech = try Speech(in: folder, pause: 3)
    let program = Terminal.program
    _ = try shell([program, "add", "Sync", "--attendee", "Ann", "--attendee", "Bob", "--minutes", "9", "--data", data])
  }

  private var data: String { "\(folder.path)/data" }

  private func environment(_ more: [String: String]) -> [String: String] {
    ["XDG_STATE_HOME": "\(folder.path)/state", "SCRUMDINGER_PLAYER": "bell"].merging(more) { $1 }
  }

  /// A meeting of the scrum that has begun, and a user who agrees to be heard.
  private func startMeeting(microphone: String) throws -> Terminal {
    try folder.write(#"{"transcription": "on"}"#, to: "state/scrumdinger/state.json")
    let terminal = try Terminal("start Sync --data '\(data)'", environment: environment(["SCRUMDINGER_MICROPHONE": microphone]))
    try terminal.see("▶ Ann")
    return terminal
  }

  /// A microphone that records the speech as fast as it is taken, and then is silent.
  private var recorder: String { "cat \(speech.path); exec sleep 1007" }

  /// The programs that record and recognize speech, each the child of a supervisor.
  private func programs(of app: pid_t) -> [pid_t: String] {
    children(of: app).keys.reduce(into: [:]) { $0.merge(children(of: $1)) { $1 } }
  }

  private func end(_ terminal: Terminal) throws {
    try terminal.press("e")
    try terminal.see("End the meeting?")
    try terminal.press("Enter")
    try terminal.see("· saved")
    try terminal.press("q", "q", "q")
    try terminal.see("ended with 0")
  }

  private func record() throws -> Record {
    let file = try #require(folder.files.first { $0.hasPrefix("data/meetings/") })
    return try JSONDecoder().decode(Record.self, from: Data(folder.read(file).utf8))
  }

  private struct Record: Decodable {
    struct Utterance: Decodable {
      let at: Double
      let speaker: String
      let text: String
    }
    struct Turn: Decodable {
      let id: String
      let name: String
    }
    let utterances: [Utterance]
    let transcript: String
    let turns: [Turn]

    func name(of utterance: Utterance) -> String? { turns.first { $0.id == utterance.speaker }?.name }
  }

  private func wait(until isTrue: () -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: patience)
    while Date() < deadline {
      if isTrue() { return true }
      poll(nil, 0, 20)
    }
    return false
  }

  @Test func `ends up in the history with its words under the right speakers`() throws {
    let terminal = try startMeeting(microphone: speech.path)
    try terminal.see("● Microphone on")
    try terminal.see("page")
    // NB: the last word is on the screen before the utterance is complete, and the next one begins three seconds later.
    poll(nil, 0, 1000)
    try terminal.press("n")
    try terminal.see("▶ Bob")
    try terminal.see("next week")
    try terminal.see("○ Microphone off")
    try end(terminal)
    let record = try record()
    #expect(record.utterances.map { record.name(of: $0) } == ["Ann", "Bob"], "\(record)")
    for (utterance, words) in zip(record.utterances, Speech.words) {
      for word in words { #expect(utterance.text.split(separator: " ").contains(Substring(word)), "\(record)") }
    }
    #expect(record.transcript == record.utterances.map(\.text).joined(separator: "\n"))
    let times = record.utterances.map(\.at)
    // NB: on a busy machine the microphone is switched on seconds after the meeting.
    #expect(0..<5 ~= times[0], "\(times)")
    #expect(2..<9 ~= times[1] - times[0], "\(times)")
  }

  @Test func `asks before it listens, and keeps the answer`() throws {
    let environment = environment(["SCRUMDINGER_MICROPHONE": recorder])
    var terminal = try Terminal("start Sync --data '\(data)'", environment: environment)
    try terminal.see("Transcribe the meeting?")
    #expect(children(of: try terminal.program()).isEmpty)
    try terminal.press("a")
    try terminal.see("next week")
    try end(terminal)
    #expect(try folder.read("state/scrumdinger/state.json").contains("\"on\""))
    terminal = try Terminal("start Sync --no-transcription --data '\(data)'", environment: environment)
    try terminal.see("0:02 elapsed")
    #expect(children(of: try terminal.program()).isEmpty)
    let lines = try terminal.lines
    #expect(!lines.contains { $0.contains("Microphone") })
  }

  @Test(arguments: ["scrumdinger-transcribe", "sleep"])
  func `goes on and keeps its words when a program is killed`(_ name: String) throws {
    let terminal = try startMeeting(microphone: recorder)
    try terminal.see("next week")
    let programs = programs(of: try terminal.program())
    #expect(programs.count == 2)
    let victim = try #require(programs.first { $0.value.contains(name) }?.key)
    #expect(kill(victim, SIGKILL) == 0)
    try terminal.see("○ Microphone off  \(name == "sleep" ? "cat" : name): it was ended by signal 9")
    let program = try terminal.program()
    #expect(wait { programs.keys.allSatisfy { !isRunning($0) } && children(of: program).isEmpty })
    try end(terminal)
    let line = try folder.read(try #require(folder.files.first { $0.hasPrefix("data/meetings/") }))
    #expect(line.contains("next week"), "\(line)")
    #expect(line.contains(#""transcriptIncomplete":true"#), "\(line)")
  }

  @Test func `ends both programs and keeps its words when it is killed itself`() throws {
    let terminal = try startMeeting(microphone: recorder)
    try terminal.see("next week")
    let programs = programs(of: try terminal.program())
    #expect(programs.count == 2)
    // NB: the words are complete a moment after they are on the screen, and the next turn saves them.
    poll(nil, 0, 1000)
    try terminal.press("n")
    try terminal.see("▶ Bob")
    let isKept = wait {
      // NB: not a temporary file, which may never become the real one.
      folder.files.contains {
        $0.hasPrefix("data/running/") && $0.hasSuffix(".json") && (try? folder.read($0).contains("next week")) == true
      }
    }
    #expect(isKept)
    #expect(kill(try terminal.program(), SIGKILL) == 0)
    #expect(wait { programs.keys.allSatisfy { !isRunning($0) } })
    let next = try Terminal("--data '\(data)'", environment: environment([:]))
    try next.see("was interrupted")
    try next.press("Down", "Enter")
    try next.see("Meeting saved")
    #expect(try record().transcript.contains("next week"))
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func `ends both programs after a signal`(_ signal: Int32) throws {
    let terminal = try startMeeting(microphone: recorder)
    try terminal.see("next week")
    let programs = programs(of: try terminal.program())
    #expect(programs.count == 2)
    #expect(kill(try terminal.program(), signal) == 0)
    try terminal.see("ended with \(128 + signal)")
    #expect(wait { programs.keys.allSatisfy { !isRunning($0) } })
  }

  /// A microphone, an engine, and how both end.
  @Test(arguments: [
    ("exit 1", "cat"), ("exec cat /dev/zero", "exit 1"), ("head -c 4 /dev/zero", "cat"), ("exec cat /dev/zero", "yes"),
    ("head -c 4 /dev/zero; exit 1", "sleep 1009 & cat > /dev/null"),
  ])
  func `leaves no process and no descriptor behind`(_ microphone: String, _ engine: String) throws {
    try folder.write(#"{"transcription": "off"}"#, to: "state/scrumdinger/state.json")
    let commands = [
      "SCRUMDINGER_MICROPHONE": "echo >> '\(folder.path)/starts'; \(microphone)", "SCRUMDINGER_TRANSCRIBER": engine,
    ]
    let terminal = try Terminal("start Sync --data '\(data)'", environment: environment(commands))
    try terminal.see("▶ Ann")
    let program = try terminal.program()
    let before = pipes(of: program)
    func starts() -> Int { (try? folder.read("starts"))?.count ?? 0 }
    for _ in 1...3 {
      let earlier = starts()
      var pressed = Date.distantPast
      // NB: a press before the program knows that the last one has ended switches off; then it takes another.
      #expect(
        wait {
          if starts() > earlier { return true }
          if Date().timeIntervalSince(pressed) > 3 {
            try? terminal.press("t")
            pressed = Date()
          }
          return false
        })
      #expect(wait { children(of: program).isEmpty })
      #expect(wait { pipes(of: program) == before })
      try terminal.see("○ Microphone off")
    }
    #expect(wait { processes(with: "sleep\u{0}1009").isEmpty })
    #expect(wait { pipes(of: program) == before }, "\(before) before, \(pipes(of: program)) after")
  }

  /// NB: not its files, which the store opens and closes meanwhile.
  private func pipes(of process: pid_t) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")) ?? []
    let targets = files.map { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/\($0)")) ?? "" }
    return targets.filter { $0.hasPrefix("pipe:") || $0.hasPrefix("socket:") }
  }

  @Test(arguments: ["--plain", "--json"]) func `prints what is said without the screen`(_ form: String) throws {
    try folder.write(#"{"transcription": "on"}"#, to: "state/scrumdinger/state.json")
    let program =
      "'\(Terminal.program)' start Sync \(form) --data '\(data)' > '\(folder.path)/out' 2>&1 < /dev/null & echo $!; wait"
    let runner = try Terminal(shellPrompt: "ready>")
    let variables = environment(["SCRUMDINGER_MICROPHONE": recorder]).map { "export \($0)='\($1)'" }.joined(separator: "; ")
    try runner.type("\(variables); \(program)\n")
    let said = form == "--json" ? #""speaker":"Ann""# : "Ann: "
    let isPrinted = wait {
      let lines = (try? folder.read("out").split(separator: "\n")) ?? []
      return lines.contains { $0.contains(said) && $0.contains("next week") }
    }
    let output = try folder.read("out")
    #expect(isPrinted, "\(output)")
    try runner.press("C-c")
  }
}
