import Foundation
import Glibc
import TestSupport
import Testing

@testable import AudioRecording

extension RecognitionTests {
  /// The real engine, with speech that was synthesized.
  @Suite(
    "Speech", .serialized,
    .disabled(if: Speech.isMissing, "\(Speech.remedy)"))
  struct SpeechTests {
    private let folder: TemporaryDirectory
    private let speech: Speech
    /// The helper, built beside the tests.
    private let engine = HelperEngine(folders: [
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    ])

    init() throws {
      folder = try TemporaryDirectory()
      speech = try Speech(in: folder)
    }

    /// Whether each utterance has the words that it must have.
    private func hasWords(_ recognition: Recognition) -> Bool {
      recognition.words.count == Speech.words.count
        && zip(recognition.words, Speech.words).allSatisfy { text, words in
          words.allSatisfy { text.split(separator: " ").contains(Substring($0)) }
        }
    }

    @Test func `is recognized`() async {
      let recognition = Recognition([SoundFile(speech.path, isRealTime: false)], engine)
      #expect(await recognition.end() == nil, "\(recognition.words)")
      #expect(hasWords(recognition), "\(recognition.words)")
    }

    @Test func `is guessed while it lasts`() async {
      let recognition = Recognition([SoundFile(speech.path)], engine)
      let began = ContinuousClock.now
      await recognition.wait { if case .heard = $0 { true } else { false } }
      #expect(.now - began < .seconds(5))
      #expect(recognition.words.isEmpty)
      #expect(recognition.spoken.allSatisfy { $0.age < .seconds(1) })
      await recognition.wait { if case .heard(let words) = $0 { words.isFinal } else { false } }
      #expect(recognition.spoken.last.map { $0.age > .seconds(2) && $0.age < .seconds(4) } == true)
      recognition.recognizer.reset()
      #expect(await recognition.end() == nil)
      #expect(recognition.words.count == 1)
    }

    @Test func `that is cut off by the user is kept`() async {
      let recognition = Recognition([SoundFile(speech.path)], engine)
      await recognition.wait { if case .heard = $0 { true } else { false } }
      recognition.recognizer.finishTranscription()
      #expect(await recognition.end() == nil, "\(recognition.events)")
      #expect(recognition.words.count == 1, "\(recognition.events)")
    }

    @Test func `is not heard in silence`() async {
      let recognition = Recognition([RecordingCommand("head -c 640000 /dev/zero")], engine)
      #expect(await recognition.end() == nil)
      #expect(recognition.events == [.listening, .ended(nil)])
    }

    @Test func `is not recognized without a model`() async throws {
      let recognition = Recognition(
        [RecordingCommand("cat /dev/zero")], EngineCommand(try engine.command[0] + " \(folder.path)"))
      guard case .failed(_, let reason)? = await recognition.end() else {
        Issue.record("\(recognition.events)")
        return
      }
      #expect("\(reason)".contains("no speech model; install pocketsphinx-en-us"))
    }

    @Test func `of a file that is not what it should be is refused`() async throws {
      try folder.write("RIFF", to: "bad.wav")
      #expect(mkfifo("\(folder.path)/pipe.wav", 0o600) == 0)
      #expect(
        await Recognition([SoundFile("/nowhere.wav")], engine).end()
          == .unreadable(file: "/nowhere.wav", code: ENOENT))
      for path in ["\(folder.path)/bad.wav", "\(folder.path)/pipe.wav", folder.path, "/dev/zero"] {
        #expect(await Recognition([SoundFile(path)], engine).end() == .unreadable(file: path, code: nil))
      }
    }

    @Test(.disabled(if: PulseServer.isMissing, "PulseAudio is missing; run: sudo apt-get install pulseaudio pulseaudio-utils"))
    func `is recorded from a sound server`() async throws {
      let server = PulseServer(in: folder)
      let recognition = Recognition([server], engine)
      await recognition.wait { $0 == .listening }
      server.play(speech.path)
      for _ in Speech.sentences { await recognition.wait { if case .heard(let words) = $0 { words.isFinal } else { false } } }
      server.end()
      guard case .failed("parec", let reason)? = await recognition.end() else {
        Issue.record("\(recognition.events)")
        return
      }
      #expect("\(reason)".contains("Connection terminated"), "\(recognition.words)")
      #expect(hasWords(recognition), "\(recognition.words)")
    }
  }
}
