import ConsoleLoop
import ConsolePreviews
import Glibc
import Scrums

extension TimeZoneRule {
  /// What the database has, nil for names that it lacks: a screen asks with each frame.
  private static var files: [String: TimeZoneRule?] = [:]
  private static let local = TimeZoneRule(ZoneRule.local.text) ?? .utc

  /// The rule of a time zone by its name in the database; the local one if there is no such file.
  static func named(_ zone: String?) -> TimeZoneRule { zone.flatMap(inDatabase) ?? local }

  /// Whether the database has a time zone.
  static func isKnown(_ zone: String?) -> Bool { zone.flatMap(inDatabase) != nil }

  private static func inDatabase(_ zone: String) -> TimeZoneRule? {
    if let rule = files[zone] { return rule }
    let rule = ZoneRule(ofFile: "\(ZoneRule.database)/\(zone)").flatMap { TimeZoneRule($0.text) }
    files[zone] = .some(rule)
    return rule
  }
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
