import ConsoleLoop
package import SourceArchitecture

/// Owns a transcription: switches the microphone on and off, and passes on the words heard.
@MainActor package final class TranscriptionSource: SourceOf<Transcription> {
  /// The effects of a transcription outside its model.
  package struct Effects {
    /// Called with all words: provisional ones first, then the final ones.
    package var heard: (SpokenWords) -> Void
    /// Called when words may be missing, because the microphone or the engine failed while it listened.
    package var broke: () -> Void

    package init(heard: @escaping (SpokenWords) -> Void = { _ in }, broke: @escaping () -> Void = {}) {
      self.heard = heard
      self.broke = broke
    }
  }

  private let transcriber: any Transcriber
  private let effects: Effects
  private var following: Task<Void, Never>?
  /// Whether this source has called ``end()`` since it was last switched on. The transcriber may then be another source's.
  private var hasEnded = true
  /// The last words heard; nil once they are final.
  private var guess: SpokenWords?

  package lazy var initialModel: Transcription = .off(start: start)
  private var start: Action<Void> { action("start", TranscriptionSource.switchOn) }
  private var stop: Action<Void> { action("stop", TranscriptionSource.switchOff) }

  package init(_ transcriber: any Transcriber, effects: Effects = Effects()) {
    self.transcriber = transcriber
    self.effects = effects
    super.init()
  }

  // NB: isolated, since the last reference may be released on any thread, and `reset()` needs the main actor.
  isolated deinit {
    following?.cancel()
    if !hasEnded { transcriber.reset() }
  }

  private func switchOn() {
    hasEnded = false
    model = .starting(stop: stop)
    let events = transcriber.startTranscription()
    following = Task.onMainQueue { [weak self] in
      for await event in events { self?.receive(event) }
    }
  }

  private func switchOff() {
    model = .finishing(model.words)
    transcriber.finishTranscription()
  }

  private func receive(_ event: SpeechRecognizer.Event) {
    switch event {
    case .listening: if case .starting = model { model = .listening(stop: stop) }
    case .heard(let words): hear(words)
    case .ended(let error):
      keepGuess()
      if case .starting = model {} else if error != nil { effects.broke() }
      model = if let error { .failed(error, start: start) } else { .off(start: start) }
    }
  }

  /// Makes the provisional words final.
  private func keepGuess() {
    guard var words = guess else { return }
    words.isFinal = true
    hear(words)
  }

  private func hear(_ words: SpokenWords) {
    guess = words.isFinal ? nil : words
    model = if case .finishing = model { .finishing(words) } else { .heard(words, stop: stop) }
    effects.heard(words)
  }
}

extension TranscriptionSource {
  /// Switches the microphone off at once, and keeps the words heard so far.
  package func end() {
    keepGuess()
    following?.cancel()
    if !hasEnded { transcriber.reset() }
    hasEnded = true
    model = .off(start: start)
  }
}
