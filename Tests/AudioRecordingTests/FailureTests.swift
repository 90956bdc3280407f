import Glibc
import TestSupport
import Testing

@testable import AudioRecording

extension RecognitionTests {
  /// Every way in which a microphone or an engine can fail.
  @Suite("A recognizer", .serialized) struct FailureTests {
    /// A microphone that records zeros, as `arecord` does in silence.
    private static let silence = "exec cat /dev/zero"
    /// Goes on for longer than any test. NB: a number of this suite in this run, so that nothing else is taken for it.
    private static let nap = "sleep 1001.\(getpid())"
    private static let napping = nap.replacing(" ", with: "\u{0}")

    @Test func `passes on the words of a command that is fed, and ends with a sound that ends`() async {
      let recognition = Recognition("head -c 64000 /dev/zero", "cat | wc -c; echo good morning")
      #expect(await recognition.end() == nil)
      #expect(recognition.words == ["64000", "good morning"])
      #expect(recognition.events.first == .listening)
    }

    @Test func `passes on the words of a command that records for itself`() async {
      let recognition = Recognition(nil, "echo good morning; read line; exec \(Self.nap)")
      await recognition.wait { if case .heard = $0 { true } else { false } }
      recognition.recognizer.finishTranscription()
      #expect(await recognition.end() == nil)
      #expect(recognition.words == ["good morning"])
    }

    @Test func `waits for the last words after the microphone is off`() async {
      let recognition = Recognition(Self.silence, "cat > /dev/null; printf 'the last words'")
      await recognition.wait { $0 == .listening }
      recognition.recognizer.finishTranscription()
      #expect(await recognition.end() == nil)
      #expect(recognition.words == ["the last words"])
    }

    @Test func `has no engine`() async {
      let recognition = Recognition([RecordingCommand(Self.silence)], HelperEngine(folders: ["/nowhere"]))
      #expect(await recognition.end() == .noEngine)
    }

    @Test func `has no microphone`() async {
      let recognition = Recognition([], EngineCommand("cat"))
      #expect(await recognition.end() == .noMicrophone)
    }

    @Test(arguments: [
      ("echo 'audio open error: No such file or directory' >&2; exit 1", "audio open error: No such file or directory"),
      ("exit 3", "exited(3)"), ("kill -9 $$", "killed(signal: 9)"),
      ("no-such-program-anywhere", "not found"),
    ])
    func `says why a microphone records nothing`(_ command: String, _ reason: String) async {
      let recognition = Recognition(command, "cat")
      guard case .failed(_, let words)? = await recognition.end() else {
        Issue.record("\(recognition.events)")
        return
      }
      #expect("\(words)".contains(reason))
      #expect(recognition.events.count == 1)
    }

    @Test func `says that the microphone must not be used`() async {
      let recognition = Recognition("echo 'audio open error: Permission denied' >&2; exit 1", "cat")
      #expect(await recognition.end() == .notPermitted("audio open error: Permission denied"))
    }

    @Test func `tries one microphone after the other`() async {
      let recognition = Recognition(
        [RecordingCommand("exit 1"), RecordingCommand("head -c 4 /dev/zero")], EngineCommand("cat > /dev/null; echo heard"))
      #expect(await recognition.end() == nil)
      #expect(recognition.words == ["heard"])
    }

    @Test func `gives up a microphone that delivers nothing`() async {
      let recognition = Recognition("exec \(Self.nap)", "cat", limits: .init(firstSound: 100))
      #expect(await recognition.end() == .silent(program: "exec"))
      #expect(haveEnded(Self.napping))
    }

    @Test func `keeps the words when the microphone dies, and says why it did`() async {
      let recognition = Recognition(
        "head -c 64000 /dev/zero; echo 'Stream error: Connection terminated' >&2; exit 1",
        "printf 'good\\r'; cat > /dev/null; echo good morning")
      #expect(await recognition.end() == .failed(program: "head", .said("Stream error: Connection terminated")))
      #expect(recognition.words == ["good morning"])
    }

    @Test func `ends an engine that does not notice that the microphone died`() async {
      let recognition = Recognition(
        "head -c 4 /dev/zero; exit 1", "echo good morning; exec \(Self.nap)", limits: .init(lastWords: 500))
      #expect(await recognition.end() == .failed(program: "head", .exited(1)))
      #expect(recognition.words == ["good morning"])
      #expect(haveEnded(Self.napping))
    }

    @Test(arguments: [
      ("echo boom >&2; exit 3", "boom"), ("exit 3", "exited(3)"), ("kill -11 $$", "killed(signal: 11)"),
      ("no-such-program-anywhere", "not found"),
    ])
    func `says why an engine died at its start`(_ engine: String, _ reason: String) async {
      guard case .failed(_, let words)? = await Recognition(Self.silence, engine).end() else {
        Issue.record("it did not fail")
        return
      }
      #expect("\(words)".contains(reason))
    }

    @Test func `keeps the words when the engine dies in between`() async {
      let recognition = Recognition(
        Self.silence, "echo good morning; head -c 32000 > /dev/null; echo 'can not go on' >&2; exit 1")
      #expect(await recognition.end() == .failed(program: "echo", .said("can not go on")))
      #expect(recognition.words == ["good morning"])
    }

    @Test func `says that an engine ended although there was sound`() async {
      #expect(await Recognition(Self.silence, "echo bye").end() == .ended(program: "echo"))
    }

    @Test func `does not wait for an engine that hangs when it is switched off`() async {
      let recognition = Recognition(Self.silence, "trap '' TERM; echo here; \(Self.nap)", limits: .init(lastWords: 100))
      await recognition.wait { if case .heard = $0 { true } else { false } }
      recognition.recognizer.finishTranscription()
      #expect(await recognition.end() == nil)
      #expect(haveEnded(Self.napping))
    }

    @Test func `does not wait for a program that has closed all it inherited`() async {
      let engine = "for file in /proc/$$/fd/*; do eval \"exec ${file##*/}>&-\"; done; exec \(Self.nap)"
      let recognition = Recognition(Self.silence, "exec bash -c '\(engine)'", limits: .init(end: 100))
      _ = await recognition.end()
      #expect(haveEnded(Self.napping))
    }

    @Test func `ends an engine that prints more than anyone can say`() async {
      let recognition = Recognition(Self.silence, "i=0; while :; do i=$((i+1)); echo word $i; done")
      #expect(await recognition.end() == .floods(program: "i=0;"))
      #expect(recognition.words.first == "word 1")
      #expect(recognition.words.count < 20_000)
    }

    @Test func `ends an engine that always prints the same`() async {
      let recognition = Recognition(Self.silence, "yes")
      #expect(await recognition.end() == .floods(program: "yes"))
      #expect(recognition.words == ["y"])
    }

    @Test(arguments: [
      // Below the limit of lines, and above that of bytes.
      "line=$(head -c 4000 /dev/zero | tr '\\0' x); while :; do echo $line; sleep 0.005; done",
      "while :; do printf 'good\\r'; done", "tr '\\0' '\\r' < /dev/zero",
    ])
    func `ends an engine that prints long lines, or never ends one`(_ engine: String) async {
      guard case .floods? = await Recognition(Self.silence, engine).end() else {
        Issue.record("it did not flood")
        return
      }
    }

    @Test func `is not held up by what is printed as errors`() async {
      let recognition = Recognition(Self.silence, "yes noise | head -c 300000 >&2; echo good morning; exit 2")
      #expect(await recognition.end() == .failed(program: "yes", .said("noise")))
      #expect(recognition.words == ["good morning"])
    }

    @Test func `reads on after a line of 200 KB`() async {
      let recognition = Recognition(
        "head -c 4 /dev/zero", "cat > /dev/null; head -c 200000 /dev/zero | tr '\\0' x; echo; echo bye")
      #expect(await recognition.end() == nil)
      #expect(recognition.words.map(\.count) == [TranscriptReader.limit, 3])
    }

    @Test func `is over when the engine has ended, whoever has its output`() async {
      let recognition = Recognition(Self.silence, "setsid \(Self.nap) & echo good morning; exit 3")
      #expect(await recognition.end() == .failed(program: "setsid", .exited(3)))
      #expect(recognition.words == ["good morning"])
      #expect(haveEnded(Self.napping))
    }

    /// An engine that ends first is what ended the transcription, whatever the recorder says then.
    @Test(arguments: ["cat /dev/zero | cat", "trap '' PIPE; cat /dev/zero", "exec cat /dev/zero"])
    func `does not blame a recorder that no one listens to any more`(_ recorder: String) async {
      #expect(await Recognition(recorder, "head -c 64000 > /dev/null; exit 0").end() == .ended(program: "head"))
    }

    @Test func `notices that a recorder has ended which has closed its errors`() async {
      let recognition = Recognition(
        "exec 2>&-; head -c 3200 /dev/zero", Self.nap, limits: .init(firstSound: 20_000, lastWords: 100, end: 5000))
      #expect(await recognition.end() == .failed(program: "sleep", .hangs))
      #expect(haveEnded(Self.napping))
    }

    @Test func `ends with supervisors that were stopped`() async {
      let recognition = Recognition(Self.silence, "setsid \(Self.nap)")
      await recognition.wait { $0 == .listening }
      for _ in 0..<2000 where processes(with: Self.napping).isEmpty { poll(nil, 0, 5) }
      for supervisor in children(of: getpid()).filter({ $0.value.hasPrefix("microphone-supervisor") }).keys {
        kill(supervisor, SIGSTOP)
      }
      recognition.recognizer.silence()
      #expect(processes(with: Self.napping).isEmpty)
    }

    /// Ways for a program to leave its parent.
    @Test(arguments: [
      "setsid NAP", "timeout 2000 NAP | cat", "(setsid -f NAP); cat > /dev/null", "trap '' TERM HUP; NAP",
      "setsid -f bash -c 'for file in 0 1 2 3 4 5; do eval \"exec $file>&-\"; done; exec NAP'; cat > /dev/null",
    ])
    func `is silent as soon as it says so`(_ engine: String) async {
      let engine = engine.replacing("NAP", with: Self.nap)
      let recognition = Recognition("trap '' TERM; echo sound; \(engine)", "echo here; \(engine)")
      await recognition.wait { if case .heard = $0 { true } else { false } }
      recognition.recognizer.silence()
      #expect(processes(with: Self.napping).isEmpty)
      #expect(await recognition.end() == nil)
    }

    @Test func `kills a microphone that does not end when it is switched off`() async {
      let recognition = Recognition(
        "trap '' TERM; echo sound; \(Self.nap)", "cat > /dev/null; echo bye",
        limits: .init(firstSound: 20_000, lastWords: 20_000, end: 100))
      await recognition.wait { $0 == .listening }
      recognition.recognizer.finishTranscription()
      #expect(await recognition.end() == nil)
      #expect(recognition.words == ["bye"])
      #expect(haveEnded(Self.napping))
    }

    @Test func `ends everything when it is let go`() async {
      do {
        let recognition = Recognition("exec head -c \(getpid())000000 /dev/zero", "cat > /dev/null; \(Self.nap)")
        await recognition.wait { $0 == .listening }
      }
      #expect(haveEnded("head\u{0}-c\u{0}\(getpid())000000"))
      #expect(haveEnded(Self.napping), "\(processes(with: Self.napping))")
    }
  }
}
