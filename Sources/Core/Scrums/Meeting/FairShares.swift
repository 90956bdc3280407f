/// Returns the share of a meeting's time for each speaker, in speaking order. For no speakers, returns a single share.
///
///   - The shares add up to `length`, but to at least one second per speaker.
///   - No share is shorter than a second. Leftover seconds go one each to the first speakers.
///   - The shares are whole seconds. A fraction of a second in `length` goes to the first speaker without a leftover
///     second.
package nonisolated func fairShares(of length: Duration, among count: Int) -> [Duration] {
  let count = max(count, 1)
  return parts(of: max(length, .seconds(count)), among: count)
}

/// Divides time equally among speakers who have already used some of it, but gives each at least the used time.
/// Leftover seconds and fractions go to speakers as in ``fairShares(of:among:)``; a share may be shorter than a second.
/// The shares add up to `time` if `time` covers all used times.
nonisolated func fairShares(of time: Duration, withUsed used: [Duration]) -> [Duration] {
  var shares = used
  var rest = time
  var places = Array(used.indices)
  while !places.isEmpty {
    let equal = parts(of: rest, among: places.count)
    let short = zip(places, equal).filter { used[$0] > $1 }.map(\.0)
    if short.isEmpty {
      for (place, share) in zip(places, equal) { shares[place] = share }
      break
    }
    rest -= short.reduce(.zero) { $0 + used[$1] }
    places.removeAll(where: short.contains)
  }
  return shares
}

/// Divides time into equal parts. The first parts are a second longer if seconds are left over, and the part after them
/// gets the fraction of a second.
private nonisolated func parts(of time: Duration, among count: Int) -> [Duration] {
  let seconds = Int(time.components.seconds)
  let fraction = time - .seconds(seconds)
  let (share, leftover) = seconds.quotientAndRemainder(dividingBy: count)
  return (0..<count).map { index in
    .seconds(index < leftover ? share + 1 : share) + (index == leftover ? fraction : .zero)
  }
}
