import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Glibc
import Scrums

extension TimeZoneRule {
  /// What the database has, nil for names that it lacks: a screen asks with each frame.
  private static var files: [String: TimeZoneRule?] = [:]
  private static let local = localRule

  /// The rule of a time zone by its name in the database; the local one if there is no such file.
  static func named(_ zone: String?) -> TimeZoneRule { zone.flatMap(inDatabase) ?? local }

  /// Whether the time zone is known.
  static func isKnown(_ zone: String?) -> Bool { zone.flatMap(inDatabase) != nil }

  private static func inDatabase(_ zone: String) -> TimeZoneRule? {
    if let rule = files[zone] { return rule }
    // NB: a machine without a database knows this one.
    let rule = rule(ofFile: "\(database)/\(zone)") ?? (["UTC", "GMT", "Etc/UTC", "Etc/GMT"].contains(zone) ? .utc : nil)
    files[zone] = .some(rule)
    return rule
  }

  /// The folder of compiled time zone information.
  fileprivate static var database: String { ProcessEnvironment["TZDIR"] ?? "/usr/share/zoneinfo" }

  /// What the C library uses: the file or the rule of `TZ`, or else /etc/localtime.
  private static var localRule: TimeZoneRule {
    guard ProcessEnvironment.isSet("TZ") else { return rule(ofFile: "/etc/localtime") ?? .utc }
    let variable = ProcessEnvironment["TZ"] ?? ""
    let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    return rule(ofFile: name.hasPrefix("/") ? name : "\(database)/\(name)") ?? TimeZoneRule(name) ?? .utc
  }

  /// Reads a file; nil if there is none, or something else.
  private static func rule(ofFile path: String) -> TimeZoneRule? {
    contents(path).flatMap { TimeZoneRule(file: $0, since: Date.now.addingTimeInterval(-366 * 86400)) }
  }

  /// A file of the database; nil if there is none.
  fileprivate static func contents(_ path: String) -> [UInt8]? {
    var buffer = ReadBuffer()
    do throws(FileError) { try buffer.read(path: path, limit: 1 << 20) } catch { return nil }
    return Array(buffer.contents)
  }
}

extension Schedule {
  /// The name of the local time zone: that of `TZ`, or of the file to which /etc/localtime links. Nil if it has none.
  static var localZone: String? {
    guard ProcessEnvironment.isSet("TZ") else { return zone(ofFile: "/etc/localtime") }
    let variable = ProcessEnvironment["TZ"] ?? "", name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    if name.hasPrefix("/") { return zone(ofFile: name) }
    return known(name)
  }

  /// The name in use of a zone; nil unless this machine knows it.
  private static func known(_ name: String) -> String? {
    guard isZone(name) else { return nil }
    let current = currentName(name)
    return TimeZoneRule.isKnown(current) ? current : nil
  }

  /// The name of a file in the database, or of a link to one. NB: only as far as that, since the name of a place may link to another
  /// place with the same clocks.
  private static func zone(ofFile path: String) -> String? {
    var path = path
    for _ in 0..<8 {
      let parts = path.split(separator: "/zoneinfo/", maxSplits: 1)
      if parts.count == 2, let name = known(String(parts[1])) { return name }
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &target, target.count)
      guard count > 0 else { return nil }
      let link = String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = link.hasPrefix("/") ? link : "\(path.parentPath ?? ".")/\(link)"
    }
    return nil
  }

  /// The name in use of a zone, by our table or by that of this machine's database, which may be newer.
  static func currentName(_ zone: String) -> String {
    let name = canonicalZone(zone)
    return name == zone ? newerNames[name] ?? name : name
  }

  /// The links of the database, without the names of places.
  private static let newerNames: [String: String] = {
    let places = Set(lines("zone.tab").compactMap { $0.count > 2 ? $0[2] : nil })
    // NB: without the list of places, a link may be the name of one.
    guard !places.isEmpty else { return [:] }
    let links = lines("tzdata.zi").filter {
      $0.count == 3 && $0[0] == "L" && !places.contains($0[2]) && !["UTC", "GMT"].contains($0[2])
    }
    return Dictionary(links.map { (String($0[2]), String($0[1])) }) { $1 }
  }()

  /// The words in the lines of a file of the database.
  private static func lines(_ file: String) -> [[Substring]] {
    let text = String(decoding: TimeZoneRule.contents("\(TimeZoneRule.database)/\(file)") ?? [], as: UTF8.self)
    return text.split(separator: "\n").map { $0.split { $0 == " " || $0 == "\t" } }
  }

  var rule: TimeZoneRule { .named(zone) }

  /// The zone, if this machine knows it; otherwise the time counts as local.
  var knownZone: String? { TimeZoneRule.isKnown(zone) ? zone : nil }

  /// The zone, if this machine does not know it: then the time is a guess, which has to be told.
  var unknownZone: String? { zone == knownZone ? nil : zone }
}
