import Glibc
import TestSupport
import Testing

@testable import AudioRecording

extension RecognitionTests {
  /// Every way in which a microphone or an engine can fail.
  @Suite("A recognizer", .serialized) struct FailureTests {
    /// A microphone that records zeros, as `arecord` does in silence.
    private static let silence = "exec cat /dev/zero"

    @Test func `passes on the words of a command that is fed, and ends with a sound that ends`() async {
      let recognition = Recognition("head -c 64000 /dev/zero", "cat | wc -c; echo good morning")
      #expect(await recognition.end() == nil)
      #expect(recognition.words == ["64000", "good morning"] && recognition.events.first == .listening)
    }

    @Test func `passes on the words of a command that records for itself`() async {
      let recognition = Recognition(nil, "echo good morning; read line; exec sleep 1000")
      await recognition.wait { if case .heard = $0 { true } else { false } }
      recognition.recognizer.finishTranscription()
      #expect(await recognition.end() == nil && recognition.words == ["good morning"])
    }

    @Test func `waits for the last words after the microphone is off`() async {
      let recognition = Recognition(Self.silence, "cat > /dev/null; printf 'the last words'")
      await recognition.wait { $0 == .listening }
      recognition.recognizer.finishTranscription()
      #expect(await recognition.end() == nil && recognition.words == ["the last words"])
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
      ("exit 3", "it ended with status 3"), ("kill -9 $$", "it was ended by signal 9"),
      ("no-such-program-anywhere", "not found"),
    ])
    func `says why a microphone records nothing`(_ command: String, _ reason: String) async {
      let recognition = Recognition(command, "cat")
      guard case .failed(_, let words)? = await recognition.end() else {
        Issue.record("\(recognition.events)")
        return
      }
      #expect(words.contains(reason) && recognition.events.count == 1)
    }

    @Test func `says that the microphone must not be used`() async {
      let recognition = Recognition("echo 'audio open error: Permission denied' >&2; exit 1", "cat")
      #expect(await recognition.end() == .notPermitted("audio open error: Permission denied"))
    }

    @Test func `tries one microphone after the other`() async {
      let recognition = Recognition(
        [RecordingCommand("exit 1"), RecordingCommand("head -c 4 /dev/zero")], EngineCommand("cat > /dev/null; echo heard"))
      #expect(await recognition.end() == nil && recognition.words == ["heard"])
    }

    @Test func `gives up a microphone that delivers nothing`() async {
      let recognition = Recognition("exec sleep 1000", "cat", limits: .init(firstSound: 100))
      #expect(await recognition.end() == .silent(program: "exec") && haveEnded("sleep\u{0}1000"))
    }

    @Test func `keeps the words when the microphone dies, and says why it did`() async {
      let recognition = Recognition(
        "head -c 64000 /dev/zero; echo 'Stream error: Connection terminated' >&2; exit 1",
        "printf 'good\\r'; cat > /dev/null; echo good morning")
      #expect(await recognition.end() == .failed(program: "head", reason: "Stream error: Connection terminated"))
      #expect(recognition.words == ["good morning"])
    }

    @Test func `ends an engine that does not notice that the microphone died`() async {
      let recognition = Recognition(
        "head -c 4 /dev/zero; exit 1", "echo good morning; exec sleep 1000", limits: .init(lastWords: 100))
      #expect(await recognition.end() == .failed(program: "head", reason: "it ended with status 1"))
      #expect(recognition.words == ["good morning"] && haveEnded("sleep\u{0}1000"))
    }

    @Test(arguments: [
      ("echo boom >&2; exit 3", "boom"), ("exit 3", "it ended with status 3"), ("kill -11 $$", "it was ended by signal 11"),
      ("no-such-program-anywhere", "not found"),
    ])
    func `says why an engine died at its start`(_ engine: String, _ reason: String) async {
      guard case .failed(_, let words)? = await Recognition(Self.silence, engine).end() else {
        Issue.record("it did not fail")
        return
      }
      #expect(words.contains(reason))
    }

    @Test func `keeps the words when the engine dies in between`() async {
      let recognition = Recognition(
        Self.silence, "echo good morning; head -c 32000 > /dev/null; echo 'can not go on' >&2; exit 1")
      #expect(await recognition.end() == .failed(program: "echo", reason: "can not go on"))
      #expect(recognition.words == ["good morning"])
    }

    @Test func `says that an engine ended although there was sound`() async {
      #expect(await Recognition(Self.silence, "echo bye").end() == .ended(program: "echo"))
    }

    @Test func `does not wait for an engine that hangs when it is switched off`() async {
      let recognition = Recognition(Self.silence, "trap '' TERM; echo here; sleep 1000", limits: .init(lastWords: 100))
      await recognition.wait { if case .heard = $0 { true } else { false } }
      recognition.recognizer.finishTranscription()
      #expect(await recognition.end() == nil && haveEnded("sleep\u{0}1000"))
    }

    @Test func `does not wait for a program that has closed all it inherited`() async {
      let engine = "for file in /proc/$$/fd/*; do eval \"exec ${file##*/}>&-\"; done; exec sleep 1000"
      let recognition = Recognition(Self.silence, "exec bash -c '\(engine)'", limits: .init(end: 100))
      _ = await recognition.end()
      #expect(haveEnded("sleep\u{0}1000"))
    }

    @Test func `ends an engine that prints more than anyone can say`() async {
      let recognition = Recognition(Self.silence, "i=0; while :; do i=$((i+1)); echo word $i; done")
      #expect(await recognition.end() == .floods(program: "i=0;"))
      #expect(recognition.words.first == "word 1" && recognition.words.count < 20_000)
    }

    @Test func `ends an engine that always prints the same`() async {
      let recognition = Recognition(Self.silence, "yes")
      #expect(await recognition.end() == .floods(program: "yes") && recognition.words == ["y"])
    }

    @Test func `is not held up by what is printed as errors`() async {
      let recognition = Recognition(Self.silence, "yes noise | head -c 300000 >&2; echo good morning; exit 2")
      #expect(await recognition.end() == .failed(program: "yes", reason: "noise") && recognition.words == ["good morning"])
    }

    @Test func `reads on after a line of 10 MB`() async {
      let recognition = Recognition(
        "head -c 4 /dev/zero", "cat > /dev/null; head -c 10000000 /dev/zero | tr '\\0' x; echo; echo bye")
      #expect(await recognition.end() == nil && recognition.words.map(\.count) == [TranscriptReader.limit, 3])
    }

    @Test func `ends everything when it is let go`() async {
      do {
        let recognition = Recognition("exec cat /dev/zero", "cat > /dev/null; sleep 1001")
        await recognition.wait { $0 == .listening }
      }
      #expect(haveEnded("/dev/zero"))
    }
  }
}
