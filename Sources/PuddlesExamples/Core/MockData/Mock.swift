/// Made-up data, for previews, tests, and the app without a network.
public nonisolated enum Mock {
  /// Returns an invented fact about a number.
  public static func factAboutNumber(_ number: Int) -> String {
    facts.indices.contains(number) ? facts[number] : "\(number) \(remarks[Int(number.magnitude % UInt(remarks.count))])"
  }

  /// The facts about 0 to 10.
  private static let facts = [
    "0 is how many people have counted to infinity and come back to talk about it.",
    "1 is the loneliest number, but prefers the word independent.",
    "2 is company, until somebody orders one dessert and two spoons.",
    "3 is how often you say “just one more episode” before you mean it.",
    "4 is the only number with as many letters as it promises.",
    "5 is what the clock says when the meeting ends that was to end at four.",
    "6 was afraid of 7, until it turned out that they had only talked about breakfast.",
    "7 is everybody’s favourite number, which is why it no longer answers the phone.",
    "8 is what happens when 0 buys a belt.",
    "9 is a 6 that has taken up yoga.",
    "10 is the last number that you can count to with your shoes on.",
  ]

  /// Remarks that fit any other number.
  private static let remarks = [
    "is larger than it looks from the outside.",
    "has been looking for its other half ever since somebody divided it by two.",
    "is a perfectly good number, whatever the others say behind its back.",
    "was considered for the meaning of life, but did not return the call.",
    "is the number of jokes that were tried here before this one.",
    "looks best by candlelight.",
    "would like to be left out of this.",
  ]
}
