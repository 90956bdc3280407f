/// The user's changes to a timeline, by the rules of ``MeetingTimeline``.
nonisolated extension MeetingTimeline {
  // MARK: - The current turn

  /// Makes the turn and the meeting longer, or shorter by at most the time left.
  mutating func extendTurn(by time: Duration) {
    // NB: limits the borrowed time to the time left. Otherwise a speaker who arrives later would also take added time.
    borrowed = min(borrowed, max(current.left, .zero))
    slots[index].share += max(time, .zero - max(current.left, .zero))
  }

  /// Gives the turn its full time again, and makes the meeting longer by the time spoken so far.
  mutating func restartTurn() {
    slots[index].share += current.used - current.restarted
    slots[index].restarted = current.used
  }

  // MARK: - Order

  /// The indices of the upcoming speakers who have not spoken; only they can be shuffled.
  var unspoken: [Int] { upcoming.filter { slots[$0].used == .zero } }

  /// Shuffles the speakers who have not spoken. The shares stay in their slots.
  mutating func shuffle(using random: inout some RandomNumberGenerator) {
    let indices = unspoken
    for (index, speaker) in zip(indices, indices.map { slots[$0].speaker }.shuffled(using: &random)) {
      slots[index].speaker = speaker
    }
  }

  // MARK: - Attendance

  /// Marks a speaker absent, or present again. If the current speaker leaves, their turn ends. The last speaker can't
  /// leave.
  mutating func toggleAbsence(at place: Int) {
    if slots[place].speaker.id == justLeft {
      takeBack(at: place)
    } else if slots[place].isAbsent {
      place > index || slots[place].used > .zero ? bringBack(at: place) : moveToEnd(from: place)
    } else if place != index {
      let time = forfeit(at: place)
      level(adding: time, keeping: current.left > .zero || isLast ? current.turn : nil)
    } else if let next = upcoming.first {
      leave(to: next)
    }
  }

  /// Marks the current speaker absent at the end of the meeting, if they have used less than ten seconds and another
  /// speaker takes part.
  mutating func leaveLast() {
    guard current.used < Slot.leastTurn, slots.indices.contains(where: { $0 != index && slots[$0].takesPart }) else { return }
    _ = forfeit(at: index)
  }

  /// Adds a speaker, who speaks last.
  mutating func add(_ speaker: Attendee) {
    append(Slot(speaker: speaker, share: .zero))
  }

  /// Marks a speaker absent, and returns the forfeited time.
  private mutating func forfeit(at place: Int) -> Duration {
    let time = max(slots[place].left, .zero)
    slots[place].share -= time
    slots[place].forfeited = time
    return time
  }

  /// Marks the current speaker absent and goes to the next one. For a few seconds, the leaver can return to the turn.
  private mutating func leave(to next: Int) {
    let share = slots[next].share, lent = borrowed, speaker = current.speaker.id
    level(adding: forfeit(at: index), keeping: nil)
    go(to: next)
    borrowed = max(.zero, current.share - share)
    leaver = Leaver(speaker: speaker, borrowed: lent, until: current.used + Leaver.patience)
  }

  /// Gives the turn back to the speaker who has just left, with their remaining time.
  private mutating func takeBack(at place: Int) {
    let lent = leaver?.borrowed ?? .zero
    go(to: place)
    returnForfeited(at: place, keeping: nil)
    borrowed = lent
  }

  /// Marks a speaker present again in their slot.
  private mutating func bringBack(at place: Int) {
    guard place > index else { return returnForfeited(at: place, keeping: kept(isLast: false)) }
    let kept = kept(isLast: isLast)
    slots[place].forfeited = nil
    level(keeping: kept)
  }

  /// Marks a speaker present again who has missed their turn, and moves them to the end.
  private mutating func moveToEnd(from place: Int) {
    var slot = slots.remove(at: place)
    index -= 1
    slot.forfeited = nil
    append(slot)
  }

  private mutating func append(_ slot: Slot) {
    let kept = kept(isLast: isLast)
    slots.append(slot)
    level(keeping: kept)
  }

  /// Returns the forfeited time to a speaker, or the part of it that unfinished turns have left.
  private mutating func returnForfeited(at place: Int, keeping kept: Duration?) {
    let spare = upcoming.reduce(kept.map { current.turn - $0 } ?? .zero) { $0 + max(slots[$1].left, .zero) }
    let time = min(slots[place].forfeited ?? .zero, spare)
    slots[place].forfeited = nil
    slots[place].share += time
    level(adding: .zero - time, keeping: kept)
  }

  // MARK: - Shares

  /// Returns the minimum length of the current turn after someone arrives, or nil if no time is left.
  private func kept(isLast: Bool) -> Duration? {
    let left = current.left
    guard left > .zero else { return nil }
    let half = fairShares(of: left, withUsed: [.zero, .zero])[0], own = left - borrowed
    return current.turn - left + (own <= .zero ? half : isLast ? min(own, half) : own)
  }

  /// Adds time to the upcoming turns, or removes a negative time, and makes these turns equal. Includes the current
  /// turn unless `kept` is nil.
  ///
  /// - Parameter kept: the minimum length of the current turn afterwards; nil to keep the current turn unchanged.
  private mutating func level(adding time: Duration = .zero, keeping kept: Duration?) {
    var places = upcoming, least = places.map { min(slots[$0].used, slots[$0].share) - slots[$0].restarted }
    if let kept {
      places.insert(index, at: 0)
      least.insert(kept, at: 0)
    }
    let own = current.turn - borrowed
    let turns = fairShares(of: places.reduce(time) { $0 + slots[$1].turn }, withUsed: least)
    for (place, turn) in zip(places, turns) { slots[place].share = turn + slots[place].restarted }
    if kept != nil { borrowed = max(.zero, current.turn - own) }
  }
}
