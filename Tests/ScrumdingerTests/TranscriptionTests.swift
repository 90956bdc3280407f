import AudioRecording
import ConsoleUI
import ConsoleUITesting
import DurableFiles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The rules R2, R3, R7, R8 and D1 to D5 of the published tests, and what else the microphone of a meeting does.
  @Suite("A transcribed meeting") struct TranscriptionTests {
    private let transcriber = TestTranscriber()
    private let answers = Answers()

    private final class Answers {
      var answer: TranscriptionConsent?
      var isInstalled = true
      var isAllowed = true
      var failure: FileError?
      var change: AsyncStream<Void>.Continuation?
    }

    private func meeting(
      _ answer: TranscriptionConsent? = .always, seconds: Int = 60, _ names: String..., settings: DailyScrum.Settings = .init(),
      isAccessible: Bool = false
    ) async -> AppScreen {
      answers.answer = answer
      let audio = AudioRecorderProvider(
        .init(
          isAllowed: answers.isAllowed, isInstalled: { [answers] in answers.isInstalled },
          transcriber: { [transcriber] in transcriber }),
        consent: Preference(
          .ask,
          .init(
            recall: { [answers] in
              if let failure = answers.failure { throw failure }
              return answers.answer
            },
            remember: { [answers] in
              if let failure = answers.failure { throw failure }
              answers.answer = $0
            },
            changes: { [answers] in
              let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
              answers.change = continuation
              return changes
            })))
      let names = names.isEmpty ? ["A", "B"] : names
      let scrum = DailyScrum(
        title: "Sync", attendees: .init(uniqueElements: names.map { Attendee(name: $0) }), length: .seconds(seconds),
        settings: settings)
      let app = AppScreen(.with(scrum), audio: audio, isAccessible: isAccessible)
      await app.settle()
      await app.press("m")
      return app
    }

    /// The transcript of the meeting that was saved last.
    private func transcript(_ app: AppScreen) async throws -> Transcript? {
      let scrum = try #require(app.scrums.first)
      return try #require(try await app.store.history(of: scrum.id).first).transcript
    }

    private func hear(_ text: String, isFinal: Bool = true, age: Duration = .zero, _ app: AppScreen) async {
      transcriber.hear(text, isFinal: isFinal, age: age)
      await app.settle()
    }

    // MARK: - What is heard

    @Test func `ends its transcript before that could not be read again, and goes on`() async throws {
      let scrum = DailyScrum(title: "Sync", attendees: [Attendee(name: "A")], length: .seconds(60))
      var running = RunningMeeting(
        id: scrum.id, scrum: scrum, began: TestStore.today, savedAt: TestStore.today,
        checkpoint: .init(
          turns: scrum.attendees.map { .init(id: $0.id, name: $0.name, duration: .zero) }, index: 0, autoAdvance: true))
      running.transcript = Transcript([Utterance(at: .zero, text: String(repeating: "x", count: 4 << 20 - 500))])
      let audio = AudioRecorderProvider(.init(transcriber: { [transcriber] in transcriber }), consent: Preference(.always))
      let app = AppScreen(TestStore(.inMemory(scrums: [scrum], interrupted: [running])), audio: audio)
      await app.settle()
      await app.choose("Resume")
      transcriber.listen()
      await hear("this still fits", app)
      #expect(transcriber.isOn)
      #expect(!app.shows("Transcript full"))
      await hear("this does not", app)
      #expect(!transcriber.isOn)
      #expect(app.shows("Transcript full; the meeting continues without it"))
      await app.press("e", .return)
      let transcript = try #require(try await transcript(app))
      #expect(transcript.utterances.map(\.text.count) == [4 << 20 - 500, 15])
      #expect(transcript.isIncomplete)
    }

    @Test func `R2 keeps what was said last when it ends, by whose turn it was, with the time`() async throws {
      let app = await meeting()
      transcriber.listen()
      await app.pass(.seconds(5))
      await hear("good", isFinal: false, age: .seconds(1), app)
      await app.pass(.seconds(2))
      await hear("good morning", age: .seconds(3.5), app)
      await app.press("n")
      await app.pass(.seconds(10))
      await hear("i am late", age: .seconds(2), app)
      await app.press("e", .return)
      let attendees = app.scrums[0].attendees
      #expect(
        try await transcript(app)?.utterances == [
          Utterance(at: .seconds(4), speaker: attendees[0].id, text: "good morning"),
          Utterance(at: .seconds(15), speaker: attendees[1].id, text: "i am late"),
        ])
      #expect(try await transcript(app)?.isIncomplete == false)
      #expect(!transcriber.isOn)
    }

    @Test func `is said by who had the turn for most of it`() async throws {
      let app = await meeting(seconds: 20, "A", "B")
      transcriber.listen()
      await app.pass(.seconds(9.5))
      await hear("yes", isFinal: false, age: .seconds(0.25), app)
      await app.pass(.seconds(1.5))
      await hear("completed late", app)
      await hear("mostly before", age: .seconds(3), app)
      await hear("mostly now", age: .seconds(1.5), app)
      await app.press("e", .return)
      let utterances = try #require(try await transcript(app)?.utterances), attendees = app.scrums[0].attendees
      #expect(utterances.map(\.speaker) == [0, 0, 1].map { attendees[$0].id })
      #expect(utterances.map(\.at) == [.seconds(9.25), .seconds(8), .seconds(9.5)])
    }

    @Test func `is said to a screen reader, without the words that are heard`() async {
      let app = await meeting(isAccessible: true)
      #expect(app.shows("starting…"), "\(app.text)")
      transcriber.listen()
      await app.settle()
      #expect(app.shows("Microphone on"), "\(app.text)")
      let before = app.lines
      await hear("good morning", app)
      #expect(app.lines == before)
    }

    @Test func `shows the last words, faint until they are final`() async {
      let app = await meeting()
      #expect(app.shows("○ Microphone off  starting…"))
      transcriber.listen()
      await app.settle()
      #expect(app.shows("● Microphone on  nothing heard yet"))
      await hear("good morn", isFinal: false, app)
      #expect(app.shows("● Microphone on  good morn"))
      let faint = app.style(of: "good morn")
      await hear("good morning", app)
      #expect(app.shows("● Microphone on  good morning"))
      #expect(app.style(of: "good morning") != faint)
    }

    @Test func `keeps the words that are being said when the meeting ends by itself`() async throws {
      let app = await meeting(seconds: 3, "A")
      transcriber.listen()
      await hear("yesterday i fin", isFinal: false, app)
      await app.pass(.seconds(3))
      #expect(app.shows("· saved"))
      #expect(!transcriber.isOn)
      #expect(try await transcript(app)?.text == "yesterday i fin")
    }

    @Test func `B11 begins each time without the words of the last`() async throws {
      let app = await meeting()
      transcriber.listen()
      await hear("old words", app)
      await app.press("e", .return, .return)
      await app.pass(.seconds(1))
      await app.press("m")
      transcriber.listen()
      await app.settle()
      #expect(app.shows("nothing heard yet"))
      await app.press("e", .return)
      #expect(try await transcript(app) == nil)
    }

    // MARK: - The clock

    @Test func `R1 never waits for the microphone`() async {
      let app = await meeting(seconds: 3, "A", "B", "C")
      await app.pass(.seconds(1))
      #expect(app.shows("starting…"))
      #expect(app.shows("▶ B"))
      await app.pass(.seconds(2))
      #expect(app.shows("· saved"))
    }

    @Test func `switches the microphone off while the clock is stopped, and on again`() async throws {
      let app = await meeting()
      transcriber.listen()
      await app.press(.space)
      #expect(!transcriber.isOn)
      #expect(app.shows("○ Microphone off  recognizing the last words…"))
      await hear("the last words", app)
      transcriber.end()
      await app.settle()
      #expect(app.shows("○ Microphone off  while the clock is stopped"))
      await app.press(.space)
      #expect(transcriber.isOn)
      #expect(transcriber.starts == 2)
      await app.press("e", .return)
      #expect(try await transcript(app)?.text == "the last words")
    }

    @Test func `switches the microphone on again even if the last words have not come yet`() async {
      let app = await meeting()
      transcriber.listen()
      await app.press(.space, .space)
      #expect(transcriber.starts == 1)
      transcriber.end()
      await app.settle()
      #expect(transcriber.starts == 2)
      #expect(transcriber.isOn)
    }

    // MARK: - Failures

    @Test func `R7 goes on when the recognizer fails, keeps the text, and says why`() async throws {
      let app = await meeting(seconds: 6, "A", "B")
      transcriber.listen()
      await hear("i completed the project", app)
      transcriber.end(.failed(program: "parec", .said("Stream error: Connection terminated")))
      await app.settle()
      #expect(app.shows("○ Microphone off  parec: Stream error: Connection terminated"))
      await app.pass(.seconds(6))
      #expect(app.shows("· saved"))
      let transcript = try await transcript(app)
      #expect(transcript?.text == "i completed the project")
      #expect(transcript?.isIncomplete == true)
    }

    @Test func `R8 that failed and is discarded leaves nothing`() async {
      let app = await meeting()
      transcriber.listen()
      await hear("words", app)
      transcriber.end(.ended(program: "parec"))
      await app.settle()
      await app.press("e")
      await app.choose("Discard")
      #expect(app.shows("Meeting discarded"))
      #expect(app.shows("No meetings yet"))
    }

    @Test func `R3 has no transcript if nothing could be heard`() async throws {
      let app = await meeting(seconds: 3, "A")
      transcriber.end(.noMicrophone)
      await app.settle()
      #expect(app.shows("○ Microphone off  none found; connect one"))
      await app.pass(.seconds(3))
      #expect(try await transcript(app) == nil)
    }

    @Test func `says that no program is installed only to those who switched it on, and asks nobody`() async {
      answers.isInstalled = false
      #expect(await !meeting(nil).shows("Microphone"))
      let app = await meeting(.always)
      #expect(app.shows("○ Microphone off  no speech recognizer installed: get scrumdinger-transcribe"))
      #expect(!app.shows("Transcribe the meeting?"))
      #expect(transcriber.starts == 0)
    }

    // MARK: - The user

    @Test func `t switches the microphone on and off`() async {
      let app = await meeting()
      transcriber.listen()
      await app.press("t")
      #expect(!transcriber.isOn)
      #expect(app.shows("Microphone off"))
      transcriber.end()
      await app.settle()
      #expect(app.shows("○ Microphone off  t switches it on"))
      await app.press("t")
      #expect(transcriber.isOn)
    }

    @Test func `t tries again after a failure`() async {
      let app = await meeting()
      transcriber.end(.noMicrophone)
      await app.settle()
      await app.press("t")
      #expect(transcriber.isOn)
      #expect(app.shows("starting…"))
    }

    @Test(
      arguments: [
        ("t", true, nil), ("a", true, .always), ("v", false, .never),
      ] as [(KeyEquivalent, Bool, TranscriptionConsent?)])
    func `D1-D4 asks once, while the clock stands`(_ key: KeyEquivalent, _ isOn: Bool, _ kept: TranscriptionConsent?) async {
      let app = await meeting(nil)
      #expect(app.shows("Transcribe the meeting?"))
      #expect(!transcriber.isOn)
      await app.pass(.seconds(2))
      #expect(app.shows("0:00 elapsed"))
      await app.press(key)
      #expect(!app.shows("Transcribe the meeting?"))
      #expect(transcriber.isOn == isOn)
      #expect(answers.answer == kept)
      await app.pass(.seconds(2))
      #expect(app.shows("0:02 elapsed"))
      await app.press(.space, .space)
      #expect(!app.shows("Transcribe the meeting?"))
    }

    @Test func `is not switched on by an Enter too many`() async {
      for key in [KeyEquivalent.return, .space] {
        let app = await meeting(nil)
        await app.press(key)
        #expect(!app.shows("Transcribe"))
        #expect(!transcriber.isOn)
        #expect(transcriber.starts == 0)
        #expect(answers.answer == nil)
        await app.pass(.seconds(2))
        #expect(app.shows("0:02 elapsed"))
      }
    }

    @Test func `goes to the next speaker although it asks`() async {
      let app = await meeting(nil)
      await app.press("n")
      #expect(app.shows("Transcribe the meeting?"))
      await app.press("t")
      #expect(transcriber.isOn)
      #expect(app.speaker == "B")
    }

    // MARK: - Another process

    @Test func `reads the user’s answer again before each meeting and each start of the clock`() async {
      let app = await meeting(.always)
      #expect(transcriber.isOn)
      await app.press(.space)
      transcriber.end()
      answers.answer = .never
      await app.press(.space)
      #expect(!transcriber.isOn)
      #expect(transcriber.starts == 1)
      await app.press("e", .return, .return)
      await app.press("m")
      #expect(transcriber.starts == 1)
      #expect(!app.shows("Microphone"))
      answers.answer = .always
      await app.press("e", .return, .return)
      await app.press("m")
      #expect(transcriber.isOn)
      #expect(transcriber.starts == 2)
    }

    @Test func `is switched off by an answer that is changed while it is on`() async {
      let app = await meeting(.always)
      transcriber.listen()
      await app.settle()
      answers.answer = .ask
      answers.change?.yield()
      await app.settle()
      #expect(transcriber.isOn)
      answers.answer = .never
      answers.change?.yield()
      await app.settle()
      #expect(!transcriber.isOn)
      transcriber.end()
      await app.settle()
      await app.press("t")
      #expect(transcriber.isOn)
      answers.change?.yield()
      await app.settle()
      #expect(!transcriber.isOn)
    }

    @Test(arguments: [false, true]) func `is refused anew while it is not even on`(isSuspended: Bool) async {
      let app = await meeting(.never)
      if !isSuspended { await app.press(.space) }
      await app.press("t")
      if isSuspended { app.meetings.suspended() }
      await app.settle()
      answers.change?.yield()
      await app.settle()
      if isSuspended { app.meetings.resumed() } else { await app.press(.space) }
      await app.settle()
      if isSuspended { await app.press("l") }
      #expect(!transcriber.isOn)
      #expect(transcriber.starts == (isSuspended ? 1 : 0))
    }

    @Test func `stays off after a sound that has ended, whatever another process writes`() async {
      let app = await meeting(.always)
      transcriber.end()
      answers.change?.yield()
      await app.settle()
      #expect(!transcriber.isOn)
      #expect(transcriber.starts == 1)
    }

    @Test func `believes an answer that is written after its own could not be`() async {
      let app = await meeting(nil)
      answers.failure = .readOnly(path: "/state.json")
      await app.press("a")
      #expect(transcriber.isOn)
      #expect(answers.answer == nil)
      (answers.failure, answers.answer) = (nil, .never)
      await app.press(.space, .space)
      #expect(!transcriber.isOn)
    }

    @Test func `keeps an answer that could not be remembered for this run`() async {
      let app = await meeting(.always)
      answers.failure = .readOnly(path: "/state.json")
      app.meetings.audio?.consent.model.set(.never)
      await app.settle()
      answers.failure = nil
      await app.press("e", .return, .return)
      await app.press("m")
      #expect(transcriber.starts == 1)
      #expect(!transcriber.isOn)
    }

    @Test func `is off while the program is suspended and while it asks how to end`() async {
      let app = await meeting(.always)
      await app.press("e")
      #expect(!transcriber.isOn)
      transcriber.end()
      await app.press(.escape)
      #expect(transcriber.isOn)
      app.meetings.suspended()
      await app.settle()
      #expect(!transcriber.isOn)
      #expect(transcriber.silences == 1)
    }

    @Test func `D4 may go on without`() async {
      let app = await meeting(nil)
      #expect(app.shows("Transcribe the meeting?"))
      await app.press(.escape)
      #expect(app.shows("is speaking"), "\(app.text)")
      #expect(!app.shows("Transcribe"))
      #expect(!app.shows("Microphone"))
      #expect(transcriber.starts == 0)
      #expect(answers.answer == nil)
    }

    @Test func `D5 asks nothing if the user has agreed, or has not`() async {
      var app = await meeting(.always)
      #expect(!app.shows("Transcribe the meeting?"))
      #expect(transcriber.isOn)
      app = await meeting(.never)
      #expect(!app.shows("Transcribe the meeting?"))
      #expect(!transcriber.isOn)
      #expect(!app.shows("Microphone"))
      await app.press("t")
      #expect(transcriber.isOn)
      #expect(app.shows("Microphone"))
    }

    @Test func `leaves the microphone alone if it must not be used`() async {
      answers.isAllowed = false
      let app = await meeting(.always)
      await app.press("t")
      #expect(app.shows("is speaking"), "\(app.text)")
      #expect(transcriber.starts == 0)
      #expect(!app.shows("Microphone"))
    }

    @Test func `leaves the microphone alone before it begins`() async {
      let app = await meeting(.always)
      await app.press("e", .return, .return)
      #expect(transcriber.starts == 1)
      await app.press("q")
      #expect(transcriber.starts == 1)
      #expect(!transcriber.isOn)
    }
  }
}
