import Models

/// What the user changes in a timeline; ``MeetingTimeline`` states the rules.
nonisolated extension MeetingTimeline {
  // MARK: - The current turn

  /// Moves the end of the turn and of the meeting, later or earlier, but never before what has been used.
  mutating func extendTurn(by time: Duration) {
    slots[index].share += max(time, .zero - max(current.left, .zero))
  }

  /// Gives the turn its full time again.
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

  /// Marks a speaker absent, or present again. If the current speaker leaves, their turn ends; the last one stays.
  mutating func toggleAbsence(at place: Int) {
    if slots[place].isAbsent {
      place > index || slots[place].used > .zero ? bringBack(at: place) : moveToEnd(from: place)
    } else if place != index || !isLast {
      forfeit(at: place)
    }
  }

  /// Adds a speaker, who speaks last.
  mutating func add(_ speaker: Attendee) {
    append(Slot(speaker: speaker, share: .zero))
  }

  private mutating func forfeit(at place: Int) {
    let time = max(slots[place].left, .zero)
    slots[place].share -= time
    slots[place].forfeited = time
    distribute(time)
    if place == index { next() }
  }

  private mutating func bringBack(at place: Int) {
    let forfeited = slots[place].forfeited ?? .zero
    if place > index {
      let freed = makeRoom()
      slots[place].forfeited = nil
      distribute(freed)
    } else {
      let spare =
        isLast ? min(borrowed, max(current.left, .zero)) : upcoming.reduce(.zero) { $0 + max(slots[$1].left, .zero) }
      slots[place].forfeited = nil
      slots[place].share += min(forfeited, spare)
      distribute(.zero - min(forfeited, spare))
    }
  }

  private mutating func moveToEnd(from place: Int) {
    var slot = slots.remove(at: place)
    index -= 1
    slot.forfeited = nil
    append(slot)
  }

  private mutating func append(_ slot: Slot) {
    let freed = makeRoom()
    slots.append(slot)
    distribute(freed)
  }

  // MARK: - Shares

  /// Frees time of the current turn for a speaker who arrives when no one else is upcoming.
  private mutating func makeRoom() -> Duration {
    guard isLast else { return .zero }
    let left = max(current.left, .zero)
    let half = fairShares(of: left, withUsed: [.zero, .zero])[0]
    let own = left - borrowed
    let freed = left - (own > .zero ? min(own, half) : half)
    slots[index].share -= freed
    borrowed = .zero
    return freed
  }

  /// Adds time to, or takes it from, the shares of the upcoming speakers together, and makes them equal.
  private mutating func distribute(_ time: Duration) {
    let upcoming = upcoming
    if upcoming.isEmpty {
      slots[index].share += time
      borrowed += time
      return
    }
    let turns = upcoming.map { slots[$0].turn }
    let used = upcoming.map { min(slots[$0].used, slots[$0].share) - slots[$0].restarted }
    let shares = fairShares(of: turns.reduce(time, +), withUsed: used)
    for (place, share) in zip(upcoming, shares) { slots[place].share = share + slots[place].restarted }
  }
}
