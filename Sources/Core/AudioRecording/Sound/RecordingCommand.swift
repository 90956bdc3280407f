import ConsoleLoop
import Glibc

/// A microphone that records with a program.
package struct RecordingCommand: Microphone {
  let name: String
  private let command: [String]
  /// The program can record if any of these files exists, or if the list is empty.
  private let signs: [String]

  package var isAvailable: Bool { signs.isEmpty || signs.contains { access($0, F_OK) == 0 } }

  package func open(under supervisor: Supervisor) throws(RecognizerError) -> SoundStream {
    var pipe = try ChildProcess.Pipe.new(for: name)
    let recorder = try ChildProgram(name, command, output: pipe.input, under: supervisor)
    return SoundStream(name: name, descriptor: pipe.takeOutput(), recorder: recorder, stop: { recorder.terminate() })
  }
}

extension RecordingCommand {
  /// Records with any command that prints sound. The shell runs the command, so it can be a pipeline.
  package init(_ line: String) { self.init(name: line.programName, command: ["sh", "-c", line], signs: []) }

  private init(_ line: String, signs: [String]) {
    self.init(name: line.programName, command: line.split(separator: " ").map(String.init), signs: signs)
  }

  /// The programs to try, in order. Each records from the default device of its sound server or card.
  package static var usual: [RecordingCommand] {
    let runtime = ProcessEnvironment["XDG_RUNTIME_DIR"] ?? "/run/user/\(getuid())"
    let pulse = ProcessEnvironment["PULSE_RUNTIME_PATH"] ?? "\(runtime)/pulse"
    // NB: the server in `PULSE_SERVER` may be on another machine, and then has no socket here.
    let pulseSigns = ProcessEnvironment["PULSE_SERVER"] == nil ? ["\(pulse)/native", "/run/pulse/native"] : []
    let pipewire = "\(ProcessEnvironment["PIPEWIRE_RUNTIME_DIR"] ?? runtime)/pipewire-0"
    let cards = ["/dev/snd", "\(ProcessEnvironment.home)/.asoundrc", "/etc/asound.conf"]
    // NB: from PipeWire 1.4 on, `pw-record -` prints a header without `--raw`, an option that older versions don't know.
    let script = """
      command -v pw-record > /dev/null || { echo pw-record is not installed >&2; exit 127; }
      pw-record --help | grep -q -e --raw && raw=--raw
      exec pw-record $raw --rate 16000 --channels 1 --format s16 -
      """
    return [
      RecordingCommand(
        "parec --rate=16000 --channels=1 --format=s16le --raw --latency-msec=50 --client-name=scrumdinger", signs: pulseSigns),
      RecordingCommand(name: "pw-record", command: ["sh", "-c", script], signs: [pipewire]),
      RecordingCommand("arecord -q -t raw -f S16_LE -r 16000 -c 1", signs: cards),
      RecordingCommand("sox -q -d -r 16000 -c 1 -b 16 -e signed-integer -t raw -", signs: cards + [pipewire] + pulseSigns),
    ]
  }
}

extension String {
  /// The name of the program in a command line: the last part of its first word.
  var programName: String { split(separator: " ").first?.split(separator: "/").last.map(String.init) ?? self }
}
