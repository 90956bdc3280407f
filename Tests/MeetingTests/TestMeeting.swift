import Meeting
import Models
import SourceArchitecture
import TestSupport

/// A meeting that is being held, with a clock in the test's hand and everything noted that happens.
final class TestMeeting {
  let clock = TestClock()
  private(set) var dings = 0
  private(set) var outcomes: [Meeting.Outcome] = []
  /// Every model there was, the current one last.
  private(set) var models: [Meeting] = []
  private(set) var source: MeetingSource?

  init(
    seconds: Double, _ names: String..., autoAdvance: Bool = true, startsImmediately: Bool = true
  ) {
    hold(.seconds(seconds), names.map { Attendee(name: $0) }, autoAdvance: autoAdvance, startsImmediately: startsImmediately)
  }

  init(length: Duration, speakers: Int, autoAdvance: Bool = true) {
    let speakers = (0..<speakers).map { Attendee(name: "\($0)") }
    hold(length, speakers, autoAdvance: autoAdvance, startsImmediately: true)
  }

  private func hold(_ length: Duration, _ speakers: [Attendee], autoAdvance: Bool, startsImmediately: Bool) {
    let source = MeetingSource(
      length: length, speakers: speakers, autoAdvance: autoAdvance, startsImmediately: startsImmediately,
      clock: MeetingClock(clock, asleep: { [clock] in clock.asleep }),
      effects: .init(
        speakerChanged: { [unowned self] in dings += 1 },
        ended: { [unowned self] in outcomes.append($0) }),
      random: SplitMix64(state: 1))
    self.source = source
    source.eraseToSource().subscribe(self, method: TestMeeting.note)
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

  /// Everything that can be done in this state.
  var deeds: [Deed] {
    switch self {
    case .ready(let state): deeds([state.start])
    case .running(let state): deeds([state.pause]) + deeds(state.controls)
    case .paused(let state): deeds([state.resume]) + deeds(state.controls)
    case .ending(let state): deeds([state.saveAndEnd, state.discard, state.resume])
    case .interrupted(let state): deeds([state.count, state.leaveOut])
    case .ended: []
    }
  }

  private func deeds(_ actions: [Action<Void>?]) -> [Deed] {
    actions.compactMap(\.self).map { action in Deed(id: action.id) { action() } }
  }

  private func deeds(_ controls: Controls) -> [Deed] {
    deeds([
      controls.next, controls.previous, controls.end, controls.shuffle, controls.more, controls.less, controls.restartTurn,
      controls.toggleAutoAdvance,
    ])
      + progress.speakers.map { speaker in
        Deed(id: controls.toggleAbsence.id, about: speaker.id) { controls.toggleAbsence(speaker.id) }
      } + [
        Deed(id: controls.addLatecomer.id) { controls.addLatecomer("Late") },
        Deed(id: controls.setNote.id) { controls.setNote(Note(id: progress.current.id, today: "\(progress.elapsed)")) },
        Deed(id: controls.setParkingLot.id) { controls.setParkingLot(progress.notes.parkingLot + ["More"]) },
      ]
  }
}

/// An action with something to give to it.
struct Deed {
  let id: ActionID
  var about: Attendee.ID?
  let perform: () -> Void

  var name: String { id.name }
  /// Whether the meeting may go on after it.
  var isHarmless: Bool { name != "saveAndEnd" && name != "discard" }
}
