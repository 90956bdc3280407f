/// A figure beside the yardstick's, with its goal.
struct Row: CustomStringConvertible {
  let title: String
  let ours: Double
  var yardstick: Double?
  var unit = "ms"
  /// The most that it may be, in the row's unit.
  var most: Double?
  /// The most that it may be, relative to the yardstick.
  var ratio: Double?

  /// What `storage.py` reads: all of it, divided by tabs.
  var description: String {
    ([title, unit] + [ours, yardstick, most, ratio].map { number in number.map { "\($0)" } ?? "" }).joined(separator: "\t")
  }
}

extension [Double] {
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
