import Models

/// The timeline of a meeting: whose turn it is, who is there, whose time is how long, and how long everybody has spoken.
/// It knows no clock; time is given to it.
///
/// **Turns.** A turn is over when its share is used up. Then the next speaker who is there and has time left is on; with nobody
/// left, the meeting is over. A turn *stays open*, and runs into overtime, if it is not to end by itself (`autoAdvance` is off),
/// or if it has no time left through what the user did: such a turn lasts until the user moves on. Wherever the user goes,
/// everybody keeps what is left of their own share, and whoever comes on again resumes.
///
/// **Shares.** Together they are the planned length, always. Only 30 seconds more or less, and a turn that begins again, change it.
/// When somebody goes, comes back or joins, the shares of those *to come*, who are there and whose place is behind the current
/// one, are made equal again: leftover seconds go to the first, and nobody's share falls below what they have used of it.
/// Those whose place has passed keep theirs, and so does the current speaker, except where nobody else is to come:
///   - What an absent speaker leaves then goes to the current one, who has *borrowed* it.
///   - Whoever comes then is given back what was borrowed, or half of what is left of the turn: half if that is more, or if the
///     current speaker has begun to use what was borrowed.
///
/// **Absent** speakers keep their place, and as their share what they have used of it; the rest they *forfeit*.
///   - The current speaker's turn ends. With nobody to come they can't go: the meeting is at its end.
///   - So somebody is always there, and the current speaker is.
///   - Back again before their place has passed, they are one of those to come.
///   - Back later without having spoken, they come last, as a latecomer does.
///   - Back later otherwise, they are given what they forfeited, as far as those to come have not used it.
///
/// **A turn that begins again** has its full time again; what was spoken before stays used, and so the meeting is longer by it.
nonisolated struct MeetingTimeline: Equatable {
  /// One speaker's slot in the meeting.
  struct Slot: Equatable {
    var speaker: Attendee
    var share: Duration
    var used = Duration.zero
    /// What had been used when the turn was last begun again.
    var restarted = Duration.zero
    /// What somebody absent has left to the others; nil for those who are there.
    var forfeited: Duration?

    var isAbsent: Bool { forfeited != nil }
    /// What is left of the share, negative in overtime.
    var left: Duration { share - used }
    /// The full time of the turn.
    var turn: Duration { share - restarted }
  }

  /// The length that was shared out when the meeting began.
  let planned: Duration
  var autoAdvance: Bool
  var slots: [Slot]
  var index = 0
  /// How much of the current share is the current speaker's only as long as nobody else is to come.
  var borrowed = Duration.zero
  private(set) var isOver = false

  /// - Parameter speakers: at least one.
  init(length: Duration, speakers: [Attendee], autoAdvance: Bool) {
    planned = length
    slots = zip(speakers, fairShares(of: length, among: speakers.count)).map { Slot(speaker: $0, share: $1) }
    self.autoAdvance = autoAdvance
  }

  var current: Slot { slots[index] }
  /// Where those are who are there and have their place behind the current one.
  var upcoming: [Int] { slots.indices.filter { $0 > index && !slots[$0].isAbsent } }
  var isLast: Bool { upcoming.isEmpty }
  private var before: Int? { slots.indices.last { $0 < index && !slots[$0].isAbsent } }
  var isFirst: Bool { before == nil }

  /// Whether the current turn lasts until the user moves on.
  var staysOpen: Bool { !autoAdvance || current.left <= .zero }

  /// The time until the current turn has lasted another whole second, or is over if that comes first.
  var untilNextSecond: Duration {
    let used = current.used
    let nextSecond = Duration.seconds(used.components.seconds + 1) - used
    return staysOpen ? nextSecond : min(nextSecond, current.left)
  }

  /// Lets time pass, through as many turns as end in it. What comes after the end of the meeting is not counted.
  /// - Returns: how often the speaker changed.
  mutating func advance(by time: Duration) -> Int {
    var time = max(time, .zero)
    var changes = 0
    while !isOver {
      guard !staysOpen, time >= current.left else {
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

  /// Ends the turn of anybody but the last speaker.
  mutating func next() {
    if let next = upcoming.first { go(to: next) }
  }

  /// Goes back to the speaker before who is there, unless this is the first.
  mutating func previous() {
    if let before { go(to: before) }
  }

  private mutating func go(to index: Int) {
    self.index = index
    borrowed = .zero
  }
}
