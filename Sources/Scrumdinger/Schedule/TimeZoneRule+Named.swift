import ConsoleLoop
import ConsolePreviews
import Glibc
import Scrums

extension TimeZoneRule {
  private static var known: [String?: TimeZoneRule] = [:]

  /// The rule of a time zone by its name in the database; the local one if there is no such file.
  static func named(_ zone: String?) -> TimeZoneRule {
    if let rule = known[zone] { return rule }
    let file = zone.flatMap { ZoneRule(ofFile: "\(ZoneRule.database)/\($0)") }
    let rule = TimeZoneRule((file ?? .local).text) ?? .utc
    known[zone] = rule
    return rule
  }

  /// Whether the database has a time zone.
  static func isKnown(_ zone: String?) -> Bool { zone.flatMap { ZoneRule(ofFile: "\(ZoneRule.database)/\($0)") } != nil }
}

extension Schedule {
  /// The name of the local time zone: that of `TZ`, or of the file to which /etc/localtime links. Nil if it has none.
  static var localZone: String? {
    guard ProcessEnvironment.isSet("TZ") else { return zone(ofFile: "/etc/localtime") }
    let variable = ProcessEnvironment["TZ"] ?? "", name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    if name.hasPrefix("/") { return zone(ofFile: name) }
    return isZone(name) && TimeZoneRule.isKnown(name) ? name : nil
  }

  /// The name of a file in the database, or of a link to one.
  private static func zone(ofFile path: String) -> String? {
    guard let path = realpath(path, nil) else { return nil }
    defer { free(path) }
    let parts = String(cString: path).split(separator: "/zoneinfo/", maxSplits: 1)
    return parts.count == 2 && isZone(String(parts[1])) ? String(parts[1]) : nil
  }

  var rule: TimeZoneRule { .named(zone) }

  /// The zone, if the database of this machine has it; otherwise the time counts as local.
  var knownZone: String? { TimeZoneRule.isKnown(zone) ? zone : nil }
}
