import Meeting
import SourceArchitecture
import TestSupport

/// A meeting that is being held, with a clock in the test's hand and everything noted that happens.
final class Hall {
  let clock = TestClock()
  private(set) var dings = 0
  private(set) var outcomes: [Meeting.Outcome] = []
  /// Every model there was, the current one last.
  private(set) var models: [Meeting] = []
  private(set) var source: MeetingSource?

  init(
    seconds: Double, _ names: String..., autoAdvance: Bool = true, startsImmediately: Bool = true
  ) {
    hold(.seconds(seconds), names.map { Speaker(name: $0) }, autoAdvance: autoAdvance, startsImmediately: startsImmediately)
  }

  init(length: Duration, speakers: Int, autoAdvance: Bool = true) {
    let speakers = (0..<speakers).map { Speaker(name: "\($0)") }
    hold(length, speakers, autoAdvance: autoAdvance, startsImmediately: true)
  }

  private func hold(_ length: Duration, _ speakers: [Speaker], autoAdvance: Bool, startsImmediately: Bool) {
    let source = MeetingSource(
      length: length, speakers: speakers, autoAdvance: autoAdvance, startsImmediately: startsImmediately,
      clock: MeetingClock(clock),
      effects: .init(
        speakerChanged: { [unowned self] in dings += 1 },
        ended: { [unowned self] in outcomes.append($0) }))
    self.source = source
    source.eraseToSource().subscribe(self, method: Hall.note)
  }

  private func note(_ model: Meeting) {
    models.append(model)
  }

  /// Everybody leaves, and nobody holds the meeting any more.
  func leave() {
    source = nil
    models = []
  }

  var meeting: Meeting { models[models.count - 1] }
  var progress: Meeting.Progress { meeting.progress }
  var speaker: String { progress.current.name }
}

extension Meeting {
  var ready: Ready? { if case .ready(let state) = self { state } else { nil } }
  var running: Running? { if case .running(let state) = self { state } else { nil } }
  var paused: Paused? { if case .paused(let state) = self { state } else { nil } }
  var ending: Ending? { if case .ending(let state) = self { state } else { nil } }
  var interrupted: Interrupted? { if case .interrupted(let state) = self { state } else { nil } }
  var ended: Ended? { if case .ended(let state) = self { state } else { nil } }

  /// Everything that can be done in this state, by name.
  var actions: [Action<Void>] {
    switch self {
    case .ready(let state): [state.start]
    case .running(let state): [state.pause, state.next, state.previous, state.end].compactMap(\.self)
    case .paused(let state): [state.resume, state.next, state.previous, state.end].compactMap(\.self)
    case .ending(let state): [state.saveAndEnd, state.discard, state.resume].compactMap(\.self)
    case .interrupted(let state): [state.count, state.leaveOut]
    case .ended: []
    }
  }
}
