import MainQueue
import Models
import SourceArchitecture

/// The owner of a meeting: applies what passes on the clock and what the user does to its timeline.
///
/// Time is what lies between two instants of the clock, never a count of ticks. While the meeting runs, one task sleeps
/// until the turn has lasted another whole second; while the meeting stands or is over, nothing wakes up.
///
/// A tick may be late: all turns that ended meanwhile are over then. One that is more than `patience` late means that
/// the machine or the program stood still, and the user is asked whether that time counts.
///
/// A machine that slept is noticed even if no tick is late by much.
///
/// How the meeting stands is told to whoever keeps it: at the beginning, whenever the clock is stopped, the speaker changes or
/// the user changes who speaks how long, and with the first tick after ``keepingInterval``. So a program that ends unexpectedly loses no more than that.
public final class MeetingSource: SourceOf<Meeting> {
  /// What a meeting does beyond its model.
  public struct Effects {
    /// Called once for every change of speaker.
    public var speakerChanged: () -> Void
    /// Called once, when the meeting is over.
    public var ended: (Meeting.Outcome) -> Void
    /// Called with how the meeting stands when that is to be kept; never once it is over.
    public var keep: (RunningMeeting.Checkpoint) -> Void

    public init(
      speakerChanged: @escaping () -> Void = {}, ended: @escaping (Meeting.Outcome) -> Void = { _ in },
      keep: @escaping (RunningMeeting.Checkpoint) -> Void = { _ in }
    ) {
      self.speakerChanged = speakerChanged
      self.ended = ended
      self.keep = keep
    }
  }

  /// How late a tick may be.
  public static let patience = Duration.seconds(5)
  /// How long the machine may sleep without anybody being asked.
  public static let shortestSleep = Duration.seconds(1)
  /// How long a meeting may run without being kept.
  public static let keepingInterval = Duration.seconds(15)

  private let clock: MeetingClock
  let effects: Effects
  let warns: Bool
  var timeline: MeetingTimeline
  var random: any RandomNumberGenerator
  var notes: Notes
  /// The time on the clock up to which the timeline is known, and how long the machine had slept then.
  private var known: (time: Duration, asleep: Duration)
  /// When the next tick is due on the clock.
  private var due: Duration
  private var ticking: Task<Void, any Error>?
  /// When on the clock the meeting was last kept, and how.
  private var kept: (time: Duration, checkpoint: RunningMeeting.Checkpoint)?

  public lazy var initialModel: Meeting = .ready(.init(progress: progress, start: action("start", MeetingSource.run)))

  /// - Parameters:
  ///   - length: the planned length of the whole meeting.
  ///   - speakers: in speaking order; a meeting without any has one, called `nobody`.
  ///   - autoAdvance: whether a turn ends when its share is used up; otherwise it runs into overtime.
  ///   - startsImmediately: whether the clock runs at once; otherwise the meeting is `ready`.
  ///   - random: where chance comes from when speakers are shuffled.
  public convenience init(
    length: Duration, speakers: [Attendee], nobody: String = "Speaker 1", autoAdvance: Bool = true,
    startsImmediately: Bool = true, clock: MeetingClock, effects: Effects = Effects(),
    random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    let speakers = speakers.isEmpty ? [Attendee(name: nobody)] : speakers
    let timeline = MeetingTimeline(length: length, speakers: speakers, autoAdvance: autoAdvance)
    self.init(timeline: timeline, startsImmediately: startsImmediately, clock: clock, effects: effects, random: random)
  }

  init(
    timeline: MeetingTimeline, notes: Notes = Notes(), warns: Bool = true, startsImmediately: Bool, clock: MeetingClock,
    effects: Effects,
    random: any RandomNumberGenerator
  ) {
    self.clock = clock
    self.effects = effects
    self.timeline = timeline
    self.notes = notes
    self.warns = warns
    self.random = random
    known = (clock.now(), clock.asleep())
    due = known.time
    super.init()
    if startsImmediately { run() }
  }

  deinit {
    ticking?.cancel()
  }

  /// To be called when the program is about to be stopped (Ctrl-Z): the clock stands from now on.
  public func suspended() {
    guard case .running = model else { return }
    settle { _ in interrupt(by: .zero) }
  }

  /// How far the meeting has come, as far as the clock was looked at.
  public var checkpoint: RunningMeeting.Checkpoint { RunningMeeting.Checkpoint(timeline, notes) }

  /// To be called when the program is about to end: how the meeting stands at this moment is kept.
  public func keepNow() {
    guard case .running = model else { return keep(timeline) }
    var timeline = timeline
    let now = time
    _ = timeline.advance(by: now.time - gap(at: now) - known.time)
    keep(timeline)
  }

  /// To be called when the stopped program goes on: asks whether the time between counts, however short it was.
  public func resumedFromSuspension() {
    if case .interrupted(let interrupted) = model, interrupted.gap == .zero { interrupt(by: clock.now() - known.time) }
  }
}

// MARK: - The clock

extension MeetingSource {
  /// The clock runs from now on.
  func run() {
    known = time
    goOn()
  }

  private var time: (time: Duration, asleep: Duration) { (clock.now(), clock.asleep()) }

  /// How much of the time since it was last looked at may have passed unnoticed.
  private func gap(at now: (time: Duration, asleep: Duration)) -> Duration {
    let late = now.time - due, asleep = now.asleep - known.asleep
    return max(late > Self.patience ? late : .zero, asleep >= Self.shortestSleep ? asleep : .zero)
  }

  /// The clock runs on from the time that is known.
  func goOn() {
    due = known.time + timeline.untilNextSecond
    ticking?.cancel()
    ticking = Task.immediate(executorPreference: MainQueueExecutor.shared) { [weak self, sleep = clock.sleep, due] in
      try await sleep(due)
      try Task.checkCancellation()
      self?.tick()
    }
    model = .running(running)
    if kept.map({ known.time - $0.time >= Self.keepingInterval }) ?? true { keep(timeline) }
  }

  /// The clock stands from now on.
  func stand(_ meeting: Meeting) {
    ticking?.cancel()
    ticking = nil
    model = meeting
    keep(timeline)
  }

  /// Has the meeting kept, unless it has not begun, is over, or has been kept just so.
  func keep(_ timeline: MeetingTimeline) {
    switch model {
    case .ready, .ended: return
    case .running, .paused, .ending, .interrupted: break
    }
    let checkpoint = RunningMeeting.Checkpoint(timeline, notes)
    let isNew = checkpoint != kept?.checkpoint
    kept = (clock.now(), checkpoint)
    if isNew { effects.keep(checkpoint) }
  }

  private func tick() {
    guard case .running = model else { return }
    settle { _ in goOn() }
  }

  /// Applies the time up to now, and then, unless that ended or interrupted the meeting, the action.
  /// The action learns whether the turn ended meanwhile; it has to see to it that the clock runs on or stands.
  func settle(_ action: (_ turnEnded: Bool) -> Void) {
    guard case .running = model else { return action(false) }
    let now = time
    let gap = gap(at: now)
    let changes = timeline.advance(by: now.time - gap - known.time)
    known = now
    if timeline.isOver { return finish(.saved) }
    if gap > .zero {
      interrupt(by: gap)
    } else {
      action(changes > 0)
    }
    announce(changes)
  }

  func announce(_ changes: Int) {
    if changes > 0 { keep(timeline) }
    for _ in 0..<changes { effects.speakerChanged() }
  }
}
