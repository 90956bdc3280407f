import ConsoleLoop

/// The text that users type: `mon-fri 09:30`, or `mon-fri 09:30 Europe/Berlin`.
extension Schedule {
  /// Parses a typed schedule; returns nil for other text. Without days, the scrum meets from Monday to Friday.
  ///
  /// - Parameters:
  ///   - names, working: see ``days(_:names:working:)``.
  ///   - fillers: words to ignore besides the English ones, in lower case, such as “um” in “um 9”.
  ///   - zone: the time zone if the text names none.
  package init?(_ text: String, names: [String] = [], working: [String] = [], fillers: [String] = [], zone: String?) {
    let fillers = ["at", "on", "every", "each"] + fillers
    var typed = text.split { $0 == " " || $0 == "\t" }.map(String.init).filter { !fillers.contains($0.lowercased()) }, zone = zone
    let hasTime = typed.dropLast().contains { $0.first?.isNumber == true }
    if hasTime, let last = typed.last, !["am", "pm"].contains(last.lowercased()), Self.isZone(last) {
      zone = last
      typed.removeLast()
    }
    let words = typed.map { $0.lowercased() }
    guard let split = words.firstIndex(where: { $0.first?.isNumber == true }) else { return nil }
    let days = words[..<split].joined(separator: ","), time = words[split...].joined()
    guard let minute = Self.minute(time),
      let days = days.isEmpty ? Weekday.working : Self.days(days, names: names, working: working)
    else {
      return nil
    }
    self.init(days: days, minute: minute, zone: zone)
  }

  /// Parses `mon-fri`, `mon,wed sun`, `mondays`, `weekdays`, `daily` or `day`; returns nil for other text. A range may
  /// wrap around the week, and the first two letters of a day suffice.
  ///
  /// - Parameters:
  ///   - names: other names of the seven days, starting with Monday, then those of “daily”.
  ///   - working: other names of “weekdays”, in lower case.
  package static func days(_ text: String, names: [String] = [], working: [String] = []) -> [Weekday]? {
    let text = text.lowercased(), names = names.map { $0.lowercased() }
    func day(_ word: Substring) -> Weekday? {
      if let index = names.firstIndex(of: String(word)), index < 7 { return Weekday.allCases[index] }
      return word.count < 2 ? nil : Weekday.allCases.first { "\($0)".hasPrefix(word) || "\($0)s" == word }
    }
    if ["daily", "day"].contains(text) || names.dropFirst(7).contains(text) { return Weekday.allCases }
    if ["weekdays", "weekday", "workdays", "workday"].contains(text) || working.contains(text) { return Weekday.working }
    var days: [Weekday] = []
    for part in text.replacing("–", with: "-").split(whereSeparator: { $0 == "," || $0 == " " }) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count <= 2, let first = day(ends[0]), let last = day(ends[ends.count - 1]) else { return nil }
      let count = (last.index - first.index + 7) % 7
      days += (0...count).map { Weekday.allCases[(first.index + $0) % 7] }
    }
    return days.isEmpty ? nil : days
  }

  /// Parses `09:30`, `9.30`, `9` or `9:30pm`, and returns the minute of the day; nil for other text.
  package static func minute(_ text: String) -> Int? {
    var text = text.lowercased().replacing(".", with: ":")
    let half = ["am", "pm"].first(where: text.hasSuffix)
    if half != nil { text.removeLast(2) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { 1...2 ~= $0.count && $0.allSatisfy { $0.isASCII && $0.isNumber } }
    guard isNumber, parts.count <= 2, let hour = Int(parts[0]), let minute = parts.count == 1 ? 0 : Int(parts[1]), minute < 60
    else { return nil }
    guard let half else { return hour < 24 ? hour * 60 + minute : nil }
    return 1...12 ~= hour ? (hour % 12 + (half == "pm" ? 12 : 0)) * 60 + minute : nil
  }

  /// `09:30`
  package var time: String { Self.time(minute) }

  /// Formats a minute of the day: `09:30`
  package static func time(_ minute: Int) -> String { "\((minute / 60).padded(2)):\((minute % 60).padded(2))" }

  /// Formats the days: `mon-fri`, or `daily`
  ///
  /// - Parameter names: the names of the seven days, starting with Monday, then that of “daily”.
  package func daysText(_ names: [String] = Weekday.allCases.map(\.rawValue) + ["daily"]) -> String {
    if days.count == 7 { return names[7] }
    return days.ranges.map { days in
      days.count == 1 ? names[days.lowerBound] : "\(names[days.lowerBound])-\(names[days.upperBound])"
    }.joined(separator: ",")
  }
}
