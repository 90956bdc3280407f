/// How a meeting's time is shared out, one share a speaker in speaking order; for nobody, one share all the same.
///
/// The shares have the following properties:
///   - They add up to `length`, or to one second each if that is longer.
///   - Nobody has less than a second, and nobody a whole second more than another, unless they come earlier:
///     seconds left over go one each to the first speakers.
///   - They are whole seconds. If `length` is not, the fraction goes to the first speaker without a leftover second.
public nonisolated func fairShares(of length: Duration, among count: Int) -> [Duration] {
  let count = max(count, 1)
  let length = max(length, .seconds(count))
  let seconds = Int(length.components.seconds)
  let fraction = length - .seconds(seconds)
  let (share, leftover) = seconds.quotientAndRemainder(dividingBy: count)
  return (0..<count).map { index in
    .seconds(index < leftover ? share + 1 : share) + (index == leftover ? fraction : .zero)
  }
}
