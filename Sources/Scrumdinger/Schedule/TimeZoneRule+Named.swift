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
    guard ProcessEnvironment.isSet("TZ") else { return linkedZone }
    let variable = ProcessEnvironment["TZ"] ?? "", name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    return isZone(name) && TimeZoneRule.isKnown(name) ? name : nil
  }

  private static var linkedZone: String? {
    guard let path = realpath("/etc/localtime", nil) else { return nil }
    defer { free(path) }
    let parts = String(cString: path).split(separator: "/zoneinfo/", maxSplits: 1)
    return parts.count == 2 && isZone(String(parts[1])) ? String(parts[1]) : nil
  }

  var rule: TimeZoneRule { .named(zone) }
}
