import ConsoleLoop

extension Statistics {
  /// The shares of all people in whole hundredths.
  package var wholeShares: [Double] { Self.whole(people.map(\.share)) }

  /// A person's share among ``wholeShares``.
  package func wholeShare(of person: Person.ID) -> Double? {
    zip(people, wholeShares).first { $0.0.id == person }?.1
  }

  /// Returns shares in whole hundredths that add up to 1 if the shares do. The largest remainders are rounded up.
  package static func whole(_ shares: [Double]) -> [Double] {
    let exact = shares.map { $0 * 100 }
    var percents = exact.map { Int($0) }
    let order = exact.indices.sorted { exact[$0] - Double(percents[$0]) > exact[$1] - Double(percents[$1]) }
    for index in order.prefix(max(0, Int(exact.reduce(0, +).rounded()) - percents.reduce(0, +))) { percents[index] += 1 }
    // NB: only somebody who has not spoken has nothing.
    for index in percents.indices where percents[index] == 0 && exact[index] > 0 {
      guard let largest = percents.indices.max(by: { percents[$0] < percents[$1] }), percents[largest] > 1 else { break }
      percents[index] = 1
      percents[largest] -= 1
    }
    return percents.map { Double($0) / 100 }
  }
}
