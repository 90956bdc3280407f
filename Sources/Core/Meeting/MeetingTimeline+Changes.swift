import Models

/// What the user does to a timeline; ``MeetingTimeline`` has the rules.
nonisolated extension MeetingTimeline {
  // MARK: - The current turn

  /// Moves the end of the turn and of the meeting, but not before what has been used.
  mutating func give(_ time: Duration) {
    slots[index].share += max(time, .zero - max(current.left, .zero))
  }

  /// The turn has its full time again.
  mutating func restart() {
    slots[index].share += current.used - current.restarted
    slots[index].restarted = current.used
  }

  // MARK: - Order

  /// Where those are who may be shuffled: there, to come, and not having spoken.
  var unspoken: [Int] { upcoming.filter { slots[$0].used == .zero } }

  /// Leaves to chance in which order they speak who have not spoken. The shares stay in their places.
  mutating func shuffle(using random: inout some RandomNumberGenerator) {
    let places = unspoken
    for (place, speaker) in zip(places, places.map { slots[$0].speaker }.shuffled(using: &random)) {
      slots[place].speaker = speaker
    }
  }

  // MARK: - Who is there

  /// The speaker is absent, or back if they were. The turn ends if it is theirs; not if they are the last.
  mutating func toggleAbsence(at place: Int) {
    if slots[place].isAbsent {
      place > index || slots[place].used > .zero ? bringBack(at: place) : bringToTheEnd(from: place)
    } else if place != index || !isLast {
      forfeit(at: place)
    }
  }

  /// Somebody joins, to speak last.
  mutating func join(_ speaker: Attendee) {
    append(Slot(speaker: speaker, share: .zero))
  }

  private mutating func forfeit(at place: Int) {
    let forfeited = max(slots[place].left, .zero)
    slots[place].share -= forfeited
    slots[place].forfeited = forfeited
    shareOut(forfeited)
    if place == index { next() }
  }

  private mutating func bringBack(at place: Int) {
    let forfeited = slots[place].forfeited ?? .zero
    if place > index {
      let rest = makeRoom()
      slots[place].forfeited = nil
      shareOut(rest)
    } else {
      let spare = isLast ? min(borrowed, max(current.left, .zero)) : upcoming.reduce(.zero) { $0 + max(slots[$1].left, .zero) }
      slots[place].forfeited = nil
      slots[place].share += min(forfeited, spare)
      shareOut(.zero - min(forfeited, spare))
    }
  }

  private mutating func bringToTheEnd(from place: Int) {
    var slot = slots.remove(at: place)
    index -= 1
    slot.forfeited = nil
    append(slot)
  }

  private mutating func append(_ slot: Slot) {
    let rest = makeRoom()
    slots.append(slot)
    shareOut(rest)
  }

  // MARK: - Shares

  /// Frees time of the current turn for somebody who comes though nobody else is to come.
  private mutating func makeRoom() -> Duration {
    guard isLast, current.left > .zero else { return .zero }
    let half = fairShares(of: current.left, amongThoseWhoUsed: [.zero, .zero])[0]
    let own = current.left - borrowed
    let freed = current.left - (own > .zero ? min(own, half) : half)
    slots[index].share -= freed
    borrowed = .zero
    return freed
  }

  /// Shares time that nobody has, or that somebody has got, among those to come: their shares are made equal.
  private mutating func shareOut(_ time: Duration) {
    let upcoming = upcoming
    if upcoming.isEmpty {
      slots[index].share += time
      borrowed += time
      return
    }
    let turns = upcoming.map { slots[$0].turn }
    let used = upcoming.map { min(slots[$0].used, slots[$0].share) - slots[$0].restarted }
    let shares = fairShares(of: turns.reduce(time, +), amongThoseWhoUsed: used)
    for (place, share) in zip(upcoming, shares) { slots[place].share = share + slots[place].restarted }
  }
}
