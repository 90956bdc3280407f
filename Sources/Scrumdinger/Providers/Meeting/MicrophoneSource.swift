import AudioRecording
import ConsoleLoop
import Settings
import SourceArchitecture

/// Switches a meeting's microphone: listens while the clock runs, with the user's consent.
///
/// Reads the saved consent when the clock starts, and watches it while the microphone is wanted, since another process
/// may change it.
final class MicrophoneSource: SourceOf<MeetingMicrophone> {
  struct Effects {
    var transcription = TranscriptionSource.Effects()
    /// Receives whether a question to the user is open. The clock must stop as long as it is.
    var asking: (Bool) -> Void = { _ in }
    var switched: (_ isListening: Bool) -> Void = { _ in }
  }

  @ActionFromMethod(switchOver) private var toggle
  @ActionFromMethod(decide) private var answer
  lazy var initialModel = MeetingMicrophone.undecided(toggle: toggle)
  private let dependencies: AudioRecorderProvider.Dependencies
  private let consent: Preference<TranscriptionConsent>
  private let transcriber: () -> any Transcriber
  private let effects: Effects
  private var transcription: TranscriptionSource?
  private var isRunning = false
  private var isListening = false
  /// Whether to listen again after the last words arrive.
  private var startsAgain = false
  private var watching: Task<Void, Never>?

  init(
    _ dependencies: AudioRecorderProvider.Dependencies, consent: Preference<TranscriptionConsent>,
    transcriber: @escaping () -> any Transcriber, effects: Effects
  ) {
    self.dependencies = dependencies
    self.consent = consent
    self.transcriber = transcriber
    self.effects = effects
    super.init()
  }

  // MARK: - The meeting

  /// Call when the meeting's clock starts or stops.
  func clockChanged(isRunning: Bool) {
    guard isRunning != self.isRunning else { return }
    self.isRunning = isRunning
    guard isRunning, dependencies.isAllowed else { return apply() }
    switch model {
    case .undecided: Task.onMainQueue { [weak self] in await self?.decide() }
    case .waiting, .listening: Task.onMainQueue { [weak self] in await self?.review(thenApply: true) }
    case .asking, .missing, .off: apply()
    }
  }

  /// Switches the microphone off until the clock runs again, and keeps the words heard so far.
  func suspend() {
    isRunning = false
    isListening = false
    transcription?.end()
    transcription = nil
    if case .asking = model { show(isWanted: false) } else if model.transcription != nil { show(isWanted: model.isWanted) }
  }

  /// Switches the microphone off for good, and keeps the words heard so far.
  func end() {
    watching?.cancel()
    suspend()
  }

  // MARK: - The user

  private func switchOver() {
    show(isWanted: !model.isOn)
    apply()
  }

  private func decide(_ answer: MeetingMicrophone.Answer) {
    if answer.consent != .ask { consent.model.set(answer.consent) }
    show(isWanted: answer.isOn)
    effects.asking(false)
    apply()
  }

  private func decide() async {
    let choice = await consent.recalled()
    let isInstalled = choice == .never ? true : await dependencies.isInstalled()
    guard isRunning, case .undecided = model else { return apply() }
    switch choice {
    case .never: show(isWanted: false)
    case .always: if isInstalled { show(isWanted: true) } else { model = .missing(toggle: toggle) }
    // NB: reports a missing transcription program only to users who have switched transcription on.
    case .ask where !dependencies.canAsk || !isInstalled: show(isWanted: false)
    case .ask:
      model = .asking(answer: answer)
      effects.asking(true)
    }
    apply()
  }

  /// Switches the microphone off if the user refused in another process. Ignores a refusal older than the user's
  /// switch.
  ///
  /// - Parameter isChanged: whether another process just saved a choice, even an unchanged one.
  private func review(isChanged: Bool = false, thenApply: Bool = false) async {
    let isNew = isChanged || consent.isRecalled && consent.value != .never
    let isRefused = await consent.recalled() == .never && model.isWanted && isNew
    if isRefused { show(isWanted: false) }
    if isRefused || thenApply { apply() }
  }

  private func watch() {
    guard watching == nil else { return }
    watching = Task.onMainQueue { [weak self, consent] in
      let changes = await consent.changes()
      // NB: catches changes from before the watch.
      await self?.review()
      for await _ in changes { await self?.review(isChanged: true) }
    }
  }

  // MARK: - Listening

  private func show(isWanted: Bool) {
    let transcription = transcription?.eraseToSource()
    model = isWanted ? .waiting(transcription, toggle: toggle) : .off(transcription, toggle: toggle)
  }

  private func apply() {
    if model.isWanted { watch() }
    if model.isWanted, isRunning {
      let source = transcription ?? makeTranscription()
      model = .listening(source.eraseToSource(), toggle: toggle)
      if let start = source.model.start { start() } else { startsAgain = !source.model.isOn }
    } else {
      startsAgain = false
      if case .listening = model { show(isWanted: true) }
      transcription?.model.stop?()
    }
  }

  private func makeTranscription() -> TranscriptionSource {
    let source = TranscriptionSource(transcriber(), effects: effects.transcription)
    transcription = source
    source.eraseToSource().subscribe(self, method: MicrophoneSource.transcriptionChanged(_:))
    return source
  }

  private func transcriptionChanged(_ transcription: Transcription) {
    if transcription.isOn != isListening {
      isListening = transcription.isOn
      effects.switched(isListening)
    }
    guard startsAgain, let start = transcription.start else { return }
    startsAgain = false
    start()
  }
}
