import AppResources
import AudioRecording
import ConsoleLoop
import Observation
import Scrums
import SourceArchitecture

/// The microphone of the meeting in progress: whether it is on, what it hears, and whether it may be used.
///
/// It is on while the meeting's clock runs, if the user agrees or has switched it on. What they have chosen for good is read again
/// whenever the clock starts, and watched while the microphone is wanted, since another process may change it.
@Observable
final class AudioRecorderProvider {
  struct Dependencies {
    /// Whether meetings may be transcribed in this run; if not, the user is not asked either.
    var isAllowed = true
    /// Whether the user can be asked.
    var canAsk = true
    /// Whether there is a program that turns speech into text.
    var isInstalled: @MainActor () async -> Bool = { true }
    var transcriber: @MainActor () -> any Transcriber
  }

  /// What a microphone does besides hearing.
  struct Effects {
    var transcription = TranscriptionSource.Effects()
    /// Called before the user is asked, with true, and after they have answered. Meanwhile the meeting's clock must not run.
    var asking: (Bool) -> Void = { _ in }
  }

  /// What the user wants in this meeting.
  private enum Wish {
    /// What they have chosen for good decides as soon as the clock runs.
    case undecided
    case asking
    /// The microphone to be on, but there is no program that could transcribe.
    case missing
    case on, off
  }

  let consent: Preference<TranscriptionConsent>
  /// Nil as long as the microphone has not been used in this meeting.
  private(set) var transcription: Source<Transcription>?
  private var wish = Wish.undecided
  private var isRunning = false
  private let dependencies: Dependencies
  /// Called when the microphone is switched on, and when it is off.
  @ObservationIgnored var onSwitch: ((_ isListening: Bool) -> Void)?
  /// One for all meetings, so that it is known when all of what it started has ended.
  @ObservationIgnored private lazy var transcriber = dependencies.transcriber()
  @ObservationIgnored private var source: TranscriptionSource?
  @ObservationIgnored private var effects = Effects()
  @ObservationIgnored private var isListening = false
  /// Whether to switch the microphone on when the last words have come.
  @ObservationIgnored private var startsAgain = false
  /// Counts the meetings, so that what belongs to an earlier one is told from this one's.
  @ObservationIgnored private var meeting = 0
  @ObservationIgnored private var watching: Task<Void, Never>?

  init(_ dependencies: Dependencies, consent: Preference<TranscriptionConsent> = Preference(.ask)) {
    self.dependencies = dependencies
    self.consent = consent
  }

  // MARK: - The meeting

  /// Prepares the microphone for a meeting; it is not touched until the meeting runs.
  func prepare(_ effects: Effects) {
    end()
    self.effects = effects
    wish = .undecided
    meeting += 1
  }

  /// Call when the meeting's clock is started or stopped.
  func follow(isRunning: Bool) {
    guard isRunning != self.isRunning else { return }
    self.isRunning = isRunning
    guard isRunning, isAllowed, wish == .undecided || wish == .on else { return apply() }
    Task.onMainQueue { [weak self, meeting] in
      guard let self else { return }
      if wish == .undecided { await decide() } else { await review() }
      if meeting == self.meeting { apply() }
    }
  }

  /// Switches the microphone off, and keeps what it has heard.
  func end() {
    if wish == .asking { wish = .off }
    isRunning = false
    isListening = false
    watching?.cancel()
    watching = nil
    source?.end()
    source = nil
    transcription = nil
  }

  /// The same, and returns when it is off. It is on again as soon as the clock runs.
  func suspend() {
    let (wish, watching) = (wish, watching)
    self.watching = nil
    end()
    (self.wish, self.watching) = (wish, watching)
    transcriber.silence()
  }

  // MARK: - The user

  /// Whether meetings may be transcribed in this run.
  var isAllowed: Bool { dependencies.isAllowed }

  /// Whether the user is to decide.
  var isAsking: Bool { wish == .asking }

  /// Whether there is no program that could transcribe the meeting, although the user would have it.
  var isMissing: Bool { wish == .missing }

  /// Switches the microphone on or off, in this meeting; nil if it must not be used.
  var toggle: (() -> Void)? {
    guard isAllowed else { return nil }
    return { [self] in
      wish = isOn ? .off : .on
      apply()
    }
  }

  /// Why the user's answer could not be read or saved.
  var trouble: String? { consent.model.error.map { Strings.local.hearing.consentNotKept($0.sentence) } }

  /// Whether the microphone is on, or will be as soon as the clock runs.
  var isOn: Bool { wish == .on && (transcription?.model.isOn ?? true || !isRunning) }

  /// Whether the user sees the microphone at all: those who don't want it are left alone.
  var isShown: Bool { wish == .on || isMissing || transcription != nil }

  /// Answers the question whether the microphone may be used.
  ///
  /// - Parameter answer: what is remembered; `ask` for this meeting only.
  func answer(_ answer: TranscriptionConsent, isOn: Bool) {
    guard isAsking else { return }
    if answer != .ask { consent.model.set(answer) }
    wish = isOn ? .on : .off
    effects.asking(false)
    apply()
  }

  /// Does what the user has chosen for good, or asks.
  private func decide() async {
    let meeting = meeting, answer = await consent.recalled()
    let isInstalled = answer == .never ? true : await dependencies.isInstalled()
    guard meeting == self.meeting, isRunning, wish == .undecided else { return }
    switch answer {
    case .never: wish = .off
    case _ where !isInstalled: wish = .missing
    case .always: wish = .on
    case .ask where !dependencies.canAsk: wish = .off
    case .ask:
      wish = .asking
      effects.asking(true)
    }
  }

  /// Switches the microphone off if the user has since refused for good.
  ///
  /// - Parameter isChanged: whether another process has just written the answer, if only the same once more.
  private func review(isChanged: Bool = false) async {
    let meeting = meeting, before = consent.value, answer = await consent.recalled()
    guard meeting == self.meeting, wish == .on, answer == .never, isChanged || before != .never else { return }
    wish = .off
    apply()
  }

  private func apply() {
    if wish == .on { watch() }
    if wish == .on, isRunning {
      if source == nil { makeSource() }
      if let start = source?.model.start { start() } else { startsAgain = source?.model.isOn == false }
    } else {
      startsAgain = false
      source?.model.stop?()
    }
  }

  private func watch() {
    guard watching == nil else { return }
    watching = Task.onMainQueue { [weak self, consent] in
      let changes = await consent.changes()
      // NB: it may have changed before it was watched.
      await self?.review()
      for await _ in changes { await self?.review(isChanged: true) }
    }
  }

  private func makeSource() {
    let source = TranscriptionSource(transcriber, effects: effects.transcription)
    self.source = source
    transcription = source.eraseToSource()
    source.eraseToSource().subscribe(self, method: AudioRecorderProvider.follow(_:))
  }

  private func follow(_ transcription: Transcription) {
    if transcription.isOn != isListening {
      isListening = transcription.isOn
      onSwitch?(isListening)
    }
    guard startsAgain, let start = transcription.start else { return }
    startsAgain = false
    start()
  }
}
