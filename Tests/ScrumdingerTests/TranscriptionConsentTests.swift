import AudioRecording
import DurableFiles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

@Suite("The consent to transcription") struct TranscriptionConsentTests {
  private final class Memory {
    var answer: TranscriptionConsent?
    var failure: FileError?
    /// Where the disk is slow: those that wait for it.
    var readers: [CheckedContinuation<Void, Never>]?
  }

  private let memory = Memory()

  private func consent() -> Preference<TranscriptionConsent> {
    Preference(
      .ask,
      .init(
        recall: { [memory] in
          if memory.readers != nil { await withCheckedContinuation { memory.readers?.append($0) } }
          if let failure = memory.failure { throw failure }
          return memory.answer
        },
        remember: { [memory] in
          if let failure = memory.failure { throw failure }
          memory.answer = $0
        }))
  }

  @Test func `is asked for until it is given or refused, which is remembered in the next run`() async {
    for answer in [nil, TranscriptionConsent.always, .never, .ask] {
      let consent = consent()
      if let answer { consent.model.set(answer) }
      await settleMainQueue()
      #expect(consent.value == answer ?? .ask)
      let next = self.consent()
      next.recall()
      await settleMainQueue()
      #expect(next.value == answer ?? .ask && next.model.error == nil)
    }
  }

  @Test func `is what the user says in this run, even if the last run’s is read later`() async {
    memory.answer = .always
    let consent = consent()
    consent.recall()
    consent.model.set(.never)
    await settleMainQueue()
    #expect(consent.value == .never)
    #expect(memory.answer == .never)
  }

  @Test func `that is read after the user has switched the microphone on doesn’t switch it off`() async {
    (memory.answer, memory.readers) = (.never, [])
    let provider = AudioRecorderProvider(.init(transcriber: { TestTranscriber() }), consent: consent())
    provider.prepare(.init(), asking: { _ in })
    provider.clockChanged(isRunning: true)
    provider.toggle?()
    await settleMainQueue()
    for reader in memory.readers ?? [] { reader.resume() }
    await settleMainQueue()
    #expect(provider.isOn)
  }

  @Test func `that can’t be read is asked for, and the reason is said`() async {
    memory.failure = .readOnly(path: "/state.json")
    let consent = consent()
    consent.recall()
    await settleMainQueue()
    #expect(consent.value == .ask)
    #expect(consent.model.error?.sentence.contains("/state.json") == true)
    consent.model.set(.always)
    await settleMainQueue()
    #expect(consent.value == .always)
    #expect(consent.model.error?.sentence.contains("/state.json") == true)
    memory.failure = nil
    consent.model.set(.never)
    await settleMainQueue()
    #expect(memory.answer == .never)
    #expect(consent.model.error == nil)
  }

  @Test func `is shown and changed by a command, in the state file`() async throws {
    let directory = try TemporaryDirectory(), console = TestConsole()
    let consent = Preference<TranscriptionConsent>.Dependencies.live(
      "transcription", in: StateFile(path: "\(directory.path)/state/state.json"))
    func run(_ answer: TranscriptionConsent? = nil, isInstalled: Bool = true) async -> Int32 {
      console.clear()
      return await TranscriptionCommand(consent: consent, answer: answer, isInstalled: isInstalled).run(on: console.console)
    }
    #expect(await run() == 0)
    #expect(console.output == "ask\n")
    for answer in [TranscriptionConsent.always, .never, .ask] {
      #expect(await run(answer) == 0)
      #expect(console.output.isEmpty)
      #expect(console.errors.isEmpty)
      #expect(await run() == 0)
      #expect(console.output == "\(answer.rawValue)\n")
    }
    #expect(await run(isInstalled: false) == 0)
    #expect(console.output == "ask\n")
    #expect(console.errors == "scrumdinger: no speech recognizer installed: get scrumdinger-transcribe\n")
    #expect(await run(.never, isInstalled: false) == 0)
    #expect(console.errors.isEmpty)
    try directory.write("{\"transcription\": \"maybe\"}", to: "\(directory.path)/state/state.json")
    #expect(await run() == 1)
    #expect(console.output.isEmpty)
    #expect(console.errors.hasSuffix("state.json:1:0: expected one of \"ask\", \"on\", \"off\" for \"transcription\"\n"))
    #expect(await run(.always) == 1)
  }

  @Test func `is not remembered with sample data, and a run can do without`() throws {
    func command(_ words: String...) throws -> any Command {
      guard case .command(let command) = try Launch(words) else { throw UsageError.unexpected("") }
      return command
    }
    #expect(try command("transcription", "on", "--mock") is MockNotice)
    #expect(try command("transcription", "--mock") is TranscriptionCommand)
    #expect((try command("transcription", "off") as? TranscriptionCommand)?.answer == .never)
    #expect(try LaunchOptions(Arguments([])).allowsTranscription)
    #expect(try !LaunchOptions(Arguments(["--no-transcription"])).allowsTranscription)
  }
}
