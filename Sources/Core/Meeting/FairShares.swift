/// How a meeting's time is shared out, one share a speaker in speaking order; for nobody, one share all the same.
///
/// The shares have the following properties:
///   - They add up to `length`, or to one second each if that is longer.
///   - Nobody has less than a second, and nobody a whole second more than another, unless they come earlier:
///     seconds left over go one each to the first speakers.
///   - They are whole seconds. If `length` is not, the fraction goes to the first speaker without a leftover second.
public nonisolated func fairShares(of length: Duration, among count: Int) -> [Duration] {
  let count = max(count, 1)
  return parts(of: max(length, .seconds(count)), among: count)
}

/// How time is shared out among those who have used some of it already: fairly, as above, but that nobody's share becomes less
/// than what they have used, as long as there is so much. The shares add up to `time`.
nonisolated func fairShares(of time: Duration, amongThoseWhoUsed used: [Duration]) -> [Duration] {
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

private nonisolated func parts(of time: Duration, among count: Int) -> [Duration] {
  let seconds = Int(time.components.seconds)
  let fraction = time - .seconds(seconds)
  let (share, leftover) = seconds.quotientAndRemainder(dividingBy: count)
  return (0..<count).map { index in
    .seconds(index < leftover ? share + 1 : share) + (index == leftover ? fraction : .zero)
  }
}
