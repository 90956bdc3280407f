import FoundationEssentials
import Scrums
import SourceArchitecture
import TestSupport
import Testing

/// A meeting on a test clock, and a record of everything it did.
final class TestMeeting {
  let clock = TestClock()
  let scrum: DailyScrum
  private(set) var source: MeetingSource?
  private(set) var dings = 0
  private(set) var outcomes: [Meeting.Outcome] = []
  private(set) var checkpoints: [RunningMeeting.Checkpoint] = []
  /// Called after each checkpoint.
  var onCheckpoint = {}
  /// Every model so far, the current one last.
  private(set) var models: [Meeting] = []
  /// The names of the actions that a test has performed.
  var performed: [String] = []

  convenience init(seconds: Double, _ names: String..., autoAdvance: Bool = true, startsImmediately: Bool = true) {
    self.init(.seconds(seconds), names, [.autoAdvance: autoAdvance], startsImmediately: startsImmediately)
  }

  convenience init(length: Duration, speakers: Int, autoAdvance: Bool = true) {
    self.init(length, (0..<speakers).map(String.init), [.autoAdvance: autoAdvance])
  }

  convenience init(_ length: Duration, _ names: [String], _ settings: [Setting: Bool] = [:], startsImmediately: Bool = true) {
    let attendees = names.map { Attendee(name: $0) }
    self.init(
      DailyScrum(title: "Sync", attendees: .init(uniqueElements: attendees), length: length, settings: .init(settings)),
      startsImmediately: startsImmediately)
  }

  init(_ scrum: DailyScrum, startsImmediately: Bool = true) {
    self.scrum = scrum
    observe(
      MeetingSource(
        scrum: scrum, placeholder: "Speaker 1", startsImmediately: startsImmediately, clock: meetingClock, effects: effects,
        random: SplitMix64(state: 1)))
  }

  init(resuming meeting: RunningMeeting, startsImmediately: Bool) {
    scrum = meeting.scrum
    observe(MeetingSource(resuming: meeting, startsImmediately: startsImmediately, clock: meetingClock, effects: effects))
  }

  private var meetingClock: MeetingClock { MeetingClock(clock, asleep: { [clock] in clock.asleep }) }

  private var effects: MeetingSource.Effects {
    .init(
      speakerChanged: { [unowned self] in dings += 1 }, ended: { [unowned self] in outcomes.append($0) },
      save: { [unowned self] in
        checkpoints.append($0)
        onCheckpoint()
      })
  }

  private func observe(_ source: MeetingSource) {
    self.source = source
    source.eraseToSource().subscribe(self, method: TestMeeting.record)
  }

  private func record(_ model: Meeting) {
    models.append(model)
  }

  /// Lets go of the meeting.
  func release() {
    source = nil
    models = []
  }

  var meeting: Meeting { models[models.count - 1] }
  var progress: Meeting.Progress { meeting.progress }
  var speaker: String { progress.current.name }

  /// The meeting as it would be stored at its last checkpoint.
  var running: RunningMeeting { running(at: checkpoints[checkpoints.count - 1]) }

  func running(at checkpoint: RunningMeeting.Checkpoint) -> RunningMeeting {
    let date = Date(timeIntervalSince1970: 1_795_254_120)
    return RunningMeeting(id: scrum.id, scrum: scrum, began: date, savedAt: date, checkpoint: checkpoint)
  }
}

extension TestMeeting {
  /// The shares of all, in seconds.
  var shares: [Double] { progress.speakers.map { $0.share / .seconds(1) } }
  /// The names of all, one after another.
  var order: String { progress.speakers.map(\.name).joined() }

  func toggleAbsence(of name: String) throws {
    let speaker = try #require(progress.speakers.first { $0.name == name })
    try #require(meeting.controls).toggleAbsence(speaker.id)
  }
}

extension Meeting {
  var ready: Ready? { if case .ready(let state) = self { state } else { nil } }
  var running: Running? { if case .running(let state) = self { state } else { nil } }
  var paused: Paused? { if case .paused(let state) = self { state } else { nil } }
  var ending: Ending? { if case .ending(let state) = self { state } else { nil } }
  var interrupted: Interrupted? { if case .interrupted(let state) = self { state } else { nil } }
  var ended: Ended? { if case .ended(let state) = self { state } else { nil } }

  /// Everything that can be done in this state.
  var steps: [Step] {
    switch self {
    case .ready(let state): steps([state.start, state.startPaused])
    case .running(let state): steps([state.pause]) + steps(state.controls)
    case .paused(let state): steps([state.resume]) + steps(state.controls)
    case .ending(let state): steps([state.saveAndEnd, state.discard, state.resume])
    case .interrupted(let state): steps([state.count, state.leaveOut])
    case .ended: []
    }
  }

  private func steps(_ actions: [Action<Void>?]) -> [Step] {
    actions.compactMap(\.self).map { action in Step(id: action.id) { action() } }
  }

  private func steps(_ controls: Controls) -> [Step] {
    steps([
      controls.next, controls.previous, controls.end, controls.shuffle, controls.more, controls.less, controls.restartTurn,
      controls.toggleAutoAdvance,
    ])
      + progress.speakers.map { speaker in
        Step(id: controls.toggleAbsence.id, about: speaker.id) { controls.toggleAbsence(speaker.id) }
      } + [
        Step(id: controls.addLatecomer.id) { controls.addLatecomer("Late") },
        Step(id: controls.setNote.id) { controls.setNote(Note(id: progress.current.id, today: "\(progress.elapsed)")) },
        Step(id: controls.setParkingLot.id) { controls.setParkingLot(progress.notes.parkingLot + ["More"]) },
      ]
  }
}

/// An action together with its input.
struct Step {
  let id: ActionID
  var about: Attendee.ID?
  let perform: () -> Void

  var name: String { id.name }
  /// Whether the meeting may go on after it.
  var isHarmless: Bool { name != "saveAndEnd" && name != "discard" }
}
