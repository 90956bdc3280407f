/// What happened, in order.
final class Log {
  private(set) var entries: [String] = []
  func callAsFunction(_ entry: String) { entries.append(entry) }
  func count(_ entry: String) -> Int { entries.count { $0 == entry } }
  func clear() { entries = [] }
}
