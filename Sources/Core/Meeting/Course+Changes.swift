/// What the user does to a course; ``Course`` has the rules.
nonisolated extension Course {
  // MARK: - The current turn

  /// Moves the end of the turn and of the meeting, but not before what has been used.
  mutating func give(_ time: Duration) {
    parts[index].share += max(time, .zero - max(current.left, .zero))
  }

  /// The turn has its full time again.
  mutating func restart() {
    parts[index].share += current.used - current.restarted
    parts[index].restarted = current.used
  }

  // MARK: - Order

  /// Where those are who may be shuffled: there, to come, and not having spoken.
  var unspoken: [Int] { toCome.filter { parts[$0].used == .zero } }

  /// Leaves to chance in which order they speak who have not spoken. The shares stay in their places.
  mutating func shuffle(using random: inout some RandomNumberGenerator) {
    let places = unspoken
    for (place, speaker) in zip(places, places.map { parts[$0].speaker }.shuffled(using: &random)) {
      parts[place].speaker = speaker
    }
  }

  // MARK: - Who is there

  /// The speaker is absent, or back if they were. The turn ends if it is theirs; not if they are the last.
  mutating func toggleAbsence(at place: Int) {
    if parts[place].isAbsent {
      place > index || parts[place].used > .zero ? bringBack(at: place) : bringToTheEnd(from: place)
    } else if place != index || !isLast {
      waive(at: place)
    }
  }

  /// Somebody joins, to speak last.
  mutating func join(_ speaker: Speaker) {
    append(Part(speaker: speaker, share: .zero))
  }

  private mutating func waive(at place: Int) {
    let waived = max(parts[place].left, .zero)
    parts[place].share -= waived
    parts[place].waived = waived
    shareOut(waived)
    if place == index { next() }
  }

  private mutating func bringBack(at place: Int) {
    let waived = parts[place].waived ?? .zero
    if place > index {
      let rest = makeRoom()
      parts[place].waived = nil
      shareOut(rest)
    } else {
      let spare = isLast ? min(taken, max(current.left, .zero)) : toCome.reduce(.zero) { $0 + max(parts[$1].left, .zero) }
      parts[place].waived = nil
      parts[place].share += min(waived, spare)
      shareOut(.zero - min(waived, spare))
    }
  }

  private mutating func bringToTheEnd(from place: Int) {
    var part = parts.remove(at: place)
    index -= 1
    part.waived = nil
    append(part)
  }

  private mutating func append(_ part: Part) {
    let rest = makeRoom()
    parts.append(part)
    shareOut(rest)
  }

  // MARK: - Shares

  /// Frees time of the current turn for somebody who comes though nobody else is to come.
  private mutating func makeRoom() -> Duration {
    guard isLast, current.left > .zero else { return .zero }
    let half = fairShares(of: current.left, amongThoseWhoUsed: [.zero, .zero])[0]
    let own = current.left - taken
    let freed = current.left - (own > .zero ? min(own, half) : half)
    parts[index].share -= freed
    taken = .zero
    return freed
  }

  /// Shares time that nobody has, or that somebody has got, among those to come: their shares are made equal.
  private mutating func shareOut(_ time: Duration) {
    let toCome = toCome
    if toCome.isEmpty {
      parts[index].share += time
      taken += time
      return
    }
    let turns = toCome.map { parts[$0].turn }
    let used = toCome.map { min(parts[$0].used, parts[$0].share) - parts[$0].restarted }
    let shares = fairShares(of: turns.reduce(time, +), amongThoseWhoUsed: used)
    for (place, share) in zip(toCome, shares) { parts[place].share = share + parts[place].restarted }
  }
}
