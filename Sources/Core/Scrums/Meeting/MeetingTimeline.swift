/// The arithmetic of a meeting: turns, attendance, shares and used time. It has no clock; callers pass the time in.
///
/// **Turns.** A turn ends when its share is used up. Then the next present speaker with time left speaks; if no such
/// speaker remains, the meeting is over. A turn is *open-ended*, and runs into overtime, if `autoAdvance` is off or if
/// the user's own actions left the turn without time. It then lasts until the user moves on. Moving between speakers
/// changes no share; a speaker who speaks again resumes with the time they had left.
///
/// **Shares** add up to the planned length, or to a second per speaker if that is longer. Only extending, shortening
/// and restarting a turn change the sum. When someone leaves, returns or joins, the unfinished turns become equal
/// again: the turns of *upcoming* speakers, who are present and have a slot after the current one, and the current
/// turn. Leftover seconds go to the first of them, no share falls below its speaker's used time, and earlier slots keep
/// their shares. The current turn has its own rules:
///   - The turn becomes longer when someone leaves, unless its time is up and someone is upcoming. The speaker has
///     *borrowed* the added time.
///   - The turn becomes shorter again when someone arrives, by at most the borrowed time. A speaker who has begun to
///     use borrowed time keeps half of the time left.
///   - If no one is upcoming, someone who arrives gets half of the time left, or the borrowed time if that is more.
///
/// **Absent** speakers keep their slot. Their share shrinks to the time they have used; they *forfeit* the rest.
///   - If the current speaker leaves, their turn ends. They can't leave during the last turn, when no one is upcoming.
///     So at least one speaker, the current one, is always present.
///   - A speaker who leaves before they have spoken for ten seconds took no part in the meeting: the program called on
///     them, but they were absent.
///   - A speaker who has *just left*, less than five seconds into the next turn, returns to their turn with the time
///     they had left.
///   - A speaker who returns before their slot has passed is upcoming again.
///   - A speaker who returns later and has not spoken speaks last, as a latecomer does.
///   - A speaker who returns later and has spoken gets back the forfeited time that others have not used.
///
/// **A restarted turn** has its full time again. Time spoken before stays used, so the meeting becomes longer by that
/// time.
nonisolated struct MeetingTimeline: Equatable {
  /// One speaker's place in the order, with their time.
  struct Slot: Equatable {
    var speaker: Attendee
    var share: Duration
    var used = Duration.zero
    /// The time that had been used when the turn was last restarted.
    var restarted = Duration.zero
    /// The time that an absent speaker left to the others; nil for a present speaker.
    var forfeited: Duration?

    var isAbsent: Bool { forfeited != nil }
    /// Whether the speaker is present, or spoke for at least ten seconds before leaving.
    var takesPart: Bool { !isAbsent || used >= Self.leastTurn }
    /// The minimum time after which a speaker who leaves counts as having spoken.
    static let leastTurn = Duration.seconds(10)
    /// The rest of the share; negative in overtime.
    var left: Duration { share - used }
    /// The full time of the turn.
    var turn: Duration { share - restarted }
    /// Whether the turn is almost over: at most a fifth of the turn is left, or ten seconds if that is more.
    var isEnding: Bool { left <= max(turn / 5, .seconds(10)) }
  }

  /// The speaker whose turn ended because they left.
  struct Leaver: Equatable {
    /// The time into the next turn during which the leaver can return.
    static let patience = Duration.seconds(5)
    let speaker: Attendee.ID
    /// The part of their share that was borrowed.
    let borrowed: Duration
    /// The used time of the next speaker at which it is too late for the leaver to return to their turn.
    let until: Duration
  }

  /// The planned length, divided among the speakers when the meeting started.
  let planned: Duration
  var autoAdvance: Bool
  var slots: [Slot]
  var index = 0
  /// The part of the current share that was borrowed from speakers who may arrive.
  var borrowed = Duration.zero
  var leaver: Leaver?
  private(set) var isOver = false

  /// - Parameter speakers: at least one.
  init(length: Duration, speakers: [Attendee], autoAdvance: Bool) {
    planned = length
    slots = zip(speakers, fairShares(of: length, among: speakers.count)).map { Slot(speaker: $0, share: $1) }
    self.autoAdvance = autoAdvance
  }

  var current: Slot { slots[index] }
  /// The indices of the present speakers after the current one.
  var upcoming: [Int] { slots.indices.filter { $0 > index && !slots[$0].isAbsent } }
  var isLast: Bool { upcoming.isEmpty }
  /// The speaker who can return to their turn.
  var justLeft: Attendee.ID? { leaver.flatMap { current.used < $0.until ? $0.speaker : nil } }
  private var previousIndex: Int? { slots.indices.last { $0 < index && !slots[$0].isAbsent } }
  var isFirst: Bool { previousIndex == nil }

  /// Whether the current turn lasts until the user moves on.
  var isOpenEnded: Bool { !autoAdvance || current.left <= .zero }

  /// The time until the current turn reaches its next whole second or ends, whichever comes first.
  var untilNextSecond: Duration {
    let used = current.used
    let nextSecond = Duration.seconds(used.components.seconds + 1) - used
    return isOpenEnded ? nextSecond : min(nextSecond, current.left)
  }

  /// The state of the current turn that changes as time passes, except its seconds.
  struct Turn: Equatable {
    let hasStarted, hasTime, isOverTime, isEnding, canTakeBack: Bool
    let minute: Int64
  }

  var turn: Turn {
    let current = current
    return Turn(
      hasStarted: current.used > current.restarted, hasTime: current.left > .zero, isOverTime: current.left < .zero,
      isEnding: current.isEnding, canTakeBack: justLeft != nil, minute: current.used.components.seconds / 60)
  }

  /// Advances the time, and ends each turn that runs out. Time after the end of the meeting is not counted.
  ///
  /// - Returns: the number of changes of speaker.
  mutating func advance(by time: Duration) -> Int {
    var time = max(time, .zero)
    var changes = 0
    while !isOver {
      guard !isOpenEnded, time >= current.left else {
        slots[index].used += time
        break
      }
      time -= current.left
      slots[index].used = current.share
      if let next = upcoming.first(where: { slots[$0].left > .zero }) {
        go(to: next)
        changes += 1
      } else {
        isOver = true
      }
    }
    return changes
  }

  /// Ends the turn; does nothing for the last speaker.
  mutating func next() {
    if let next = upcoming.first { go(to: next) }
  }

  /// Goes back to the previous present speaker; does nothing at the first.
  mutating func previous() {
    if let previousIndex { go(to: previousIndex) }
  }

  mutating func go(to index: Int) {
    self.index = index
    borrowed = .zero
    leaver = nil
  }
}
