import ConsoleUI
import Scrums

/// A part of a ring's picture.
enum RingPart: Int, CaseIterable {
  /// What is around the ring, and between its arcs.
  case ground
  /// Time that has passed.
  case spent
  /// What is left of the current turn.
  case live
  /// Turns to come.
  case upcoming
}

/// The tones of a ring.
struct RingTones: Equatable {
  let spent: Style, live: Style, upcoming: Style

  init(_ progress: Meeting.Progress, _ tones: Tones, isPaused: Bool) {
    // NB: on pause, turns to come fade to the tone of time spent, unless only their tone tells them apart.
    let fades = isPaused && tones.tellsSpent
    spent = tones.low
    upcoming = fades ? tones.low : tones.mid
    live =
      progress.isOvertime
      ? tones.warm : progress.isWarning ? tones.amber : fades ? tones.mid : isPaused ? tones.full : tones.live
  }

  /// Those of a meeting that is over: what was within the shares, what was not, and what is left of the plan.
  init(summary tones: Tones) { (live, upcoming, spent) = (tones.full, tones.warm, tones.mid) }

  subscript(part: RingPart) -> Style {
    switch part {
    case .ground: .plain
    case .spent: spent
    case .live: live
    case .upcoming: upcoming
    }
  }
}

/// The colours of a ring, if the terminal has one for each part at all times, so that the ring keeps its look in a meeting.
struct RingColors: Equatable {
  private let mixture: ColorMixture
  /// Whether the edges are blended with the ground; otherwise a pixel shows its largest part.
  private let isBlended: Bool
  /// That of time spent where its tone is too near to that of turns to come.
  let sparse: Color?

  init?(_ ring: RingTones, of tones: Tones) {
    guard let spent = ring.spent.foreground, let live = ring.live.foreground, let upcoming = ring.upcoming.foreground,
      [tones.low, tones.mid, tones.live, tones.amber, tones.warm].allSatisfy({ $0.foreground != nil && $0.attributes.isEmpty })
    else { return nil }
    mixture = ColorMixture(tones.ground ?? .black, spent, live, upcoming)
    isBlended = tones.ground != nil
    sparse = !tones.tellsSpent && ring.spent == tones.low ? spent : nil
  }

  /// The colour of a pixel, from the number of samples of each part in it; nil for the ground.
  func color(_ parts: SIMD4<Int32>) -> Color? {
    if isBlended { return parts[0] == parts.wrappedSum() ? nil : mixture.color(parts) }
    guard 2 * parts[0] <= parts.wrappedSum() else { return nil }
    var parts = parts
    parts[0] = 0
    return mixture.color(parts)
  }
}
