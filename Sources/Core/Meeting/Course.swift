/// The course of a meeting: whose turn it is, and how long everybody has spoken. It knows no clock; time is given to it.
///
/// A turn is over when its share is used up. Then the next speaker who has time left is on; with nobody left, the meeting
/// is over. A turn *stays open*, and runs into overtime, if it is not to end by itself (`autoAdvance` is off), or if the
/// user has gone to a speaker with no time left: such a turn lasts until the user moves on.
///
/// Everybody keeps what is left of their own share, wherever the user goes: whoever has not spoken has the full share,
/// and whoever comes on again resumes.
nonisolated struct Course: Equatable {
  let speakers: [Speaker]
  let shares: [Duration]
  let autoAdvance: Bool
  private(set) var used: [Duration]
  private(set) var index = 0
  private(set) var isOver = false
  private(set) var staysOpen: Bool

  /// - Parameter speakers: at least one.
  init(length: Duration, speakers: [Speaker], autoAdvance: Bool) {
    self.speakers = speakers
    self.shares = fairShares(of: length, among: speakers.count)
    self.autoAdvance = autoAdvance
    self.used = Array(repeating: .zero, count: speakers.count)
    self.staysOpen = !autoAdvance
  }

  /// - Parameters:
  ///   - used: what each of the speakers has spoken so far.
  ///   - index: where in `speakers` the current one is.
  ///   - staysOpen: whether the current turn lasts until the user moves on.
  init(length: Duration, speakers: [Speaker], used: [Duration], index: Int, autoAdvance: Bool, staysOpen: Bool) {
    self.init(length: length, speakers: speakers, autoAdvance: autoAdvance)
    self.used = used
    self.index = index
    self.staysOpen = staysOpen
  }

  var isFirst: Bool { index == 0 }
  var isLast: Bool { index == speakers.count - 1 }

  /// What is left of the current turn, negative in overtime.
  var left: Duration { shares[index] - used[index] }

  /// The time until the current turn has lasted another whole second, or is over if that comes first.
  var untilNextSecond: Duration {
    let nextSecond = Duration.seconds(used[index].components.seconds + 1) - used[index]
    return staysOpen ? nextSecond : min(nextSecond, left)
  }

  /// Lets time pass, through as many turns as end in it. What comes after the end of the meeting is not counted.
  /// - Returns: how often the speaker changed.
  mutating func advance(by time: Duration) -> Int {
    var time = max(time, .zero)
    var changes = 0
    while !isOver {
      guard !staysOpen, time >= left else {
        used[index] += time
        break
      }
      time -= left
      used[index] = shares[index]
      if let next = speakers.indices.first(where: { $0 > index && used[$0] < shares[$0] }) {
        index = next
        changes += 1
      } else {
        isOver = true
      }
    }
    return changes
  }

  /// Ends the turn of anybody but the last speaker.
  mutating func next() {
    go(to: index + 1)
  }

  /// Goes back to the speaker before, unless this is the first.
  mutating func previous() {
    go(to: index - 1)
  }

  private mutating func go(to newIndex: Int) {
    guard speakers.indices.contains(newIndex) else { return }
    index = newIndex
    staysOpen = !autoAdvance || left <= .zero
  }
}
