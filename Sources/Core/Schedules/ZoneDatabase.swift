import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Glibc
import Synchronization

/// The time zones of this machine: a folder of compiled files (RFC 9636), and the local zone. Reads each zone once.
package final class ZoneDatabase: Sendable {
  package static let system = ZoneDatabase()

  /// The local zone as the C library finds it: the file or the rule in `TZ`, or else /etc/localtime. UTC if neither is
  /// valid.
  package let local: TimeZoneRule
  private let folder: String
  /// A cache of requested zones, since a screen requests zones with each frame; nil for unknown names.
  private let rules = Mutex<[String: TimeZoneRule?]>([:])
  /// The result of ``readNewerNames()``; nil until a name is looked up.
  private let newerNames = Mutex<[String: String]?>(nil)

  package init() {
    let folder = ProcessEnvironment["TZDIR"] ?? "/usr/share/zoneinfo"
    let typed = Self.variable.map { name in
      Self.rule(ofFile: name.hasPrefix("/") ? name : "\(folder)/\(name)") ?? TimeZoneRule(name) ?? .utc
    }
    self.folder = folder
    local = typed ?? Self.rule(ofFile: "/etc/localtime") ?? .utc
  }

  /// Returns the zone with a name, or nil if this machine does not know the name.
  package subscript(_ name: String) -> TimeZoneRule? {
    rules.withLock { rules in
      if let rule = rules[name] { return rule }
      // NB: UTC is known even without a database.
      let rule = Self.rule(ofFile: "\(folder)/\(name)") ?? (["UTC", "GMT", "Etc/UTC", "Etc/GMT"].contains(name) ? .utc : nil)
      rules[name] = .some(rule)
      return rule
    }
  }

  // MARK: - Names

  /// The name of the local zone: `TZ`, or the path of the file that /etc/localtime links to. Nil if unknown.
  package var localName: String? {
    guard let name = Self.variable else { return name(ofFile: "/etc/localtime") }
    return name.hasPrefix("/") ? self.name(ofFile: name) : knownName(name) ?? self.name(ofFile: "\(folder)/\(name)")
  }

  /// Returns the current name of a zone, from the program's table or from this database, which may be newer.
  package func currentName(_ zone: String) -> String {
    let name = Schedule.canonicalZone(zone)
    guard name == zone else { return name }
    return newerNames.withLock { names in
      let known = names ?? readNewerNames()
      names = known
      return known[name] ?? name
    }
  }

  // NB: Debian's database has links to what /etc/localtime is, which is another zone on each machine.
  private func knownName(_ name: String) -> String? {
    guard Schedule.isZone(name), !["localtime", "posixrules"].contains(name) else { return nil }
    let current = currentName(name)
    return self[current] == nil ? nil : current
  }

  /// Returns the zone name of a file in the database, or of a link to such a file. NB: stops at the first name in the
  /// database, since the name of a place may link to another place with the same clocks.
  private func name(ofFile path: String) -> String? {
    var path = path
    for _ in 0..<8 {
      if let folder = path.firstRange(of: "/zoneinfo/"), let name = knownName(String(path[folder.upperBound...])) { return name }
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &target, target.count)
      guard count > 0 else { return nil }
      let link = String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = link.hasPrefix("/") ? link : "\(path.parentPath ?? ".")/\(link)"
    }
    return nil
  }

  /// Reads the old names in the database's list of links, `tzdata.zi`, with their current names. Excludes UTC, GMT and
  /// the places in `zone.tab`.
  private func readNewerNames() -> [String: String] {
    let places = Set(lines("zone.tab").compactMap { $0.count > 2 ? $0[2] : nil })
    // NB: without the list of places, a place that links to another place would count as an old name.
    guard !places.isEmpty else { return [:] }
    let links = lines("tzdata.zi").filter {
      $0.count == 3 && $0[0] == "L" && !places.contains($0[2]) && !["UTC", "GMT"].contains($0[2])
    }
    return Dictionary(links.map { (String($0[2]), String($0[1])) }) { $1 }
  }

  // MARK: - Files

  /// The value of `TZ` without its colon; nil if the variable is not set.
  private static var variable: String? {
    guard ProcessEnvironment.isSet("TZ") else { return nil }
    let value = ProcessEnvironment["TZ"] ?? ""
    return value.hasPrefix(":") ? String(value.dropFirst()) : value
  }

  private static func rule(ofFile path: String) -> TimeZoneRule? {
    contents(path).flatMap { TimeZoneRule(file: $0, since: Date.now.addingTimeInterval(-366 * 86400)) }
  }

  /// Reads a text file of the database, each line split into words.
  private func lines(_ file: String) -> [[Substring]] {
    let text = String(decoding: Self.contents("\(folder)/\(file)") ?? [], as: UTF8.self)
    return text.split(separator: "\n").map { $0.split { $0 == " " || $0 == "\t" } }
  }

  private static func contents(_ path: String) -> [UInt8]? {
    var buffer = ReadBuffer()
    do throws(FileError) { try buffer.read(path: path, limit: 1 << 20) } catch { return nil }
    return Array(buffer.contents)
  }
}

extension Schedule {
  /// The rule of the schedule's zone, or of local time if the zone is nil or unknown to this machine.
  package var rule: TimeZoneRule { zone.flatMap { ZoneDatabase.system[$0] } ?? ZoneDatabase.system.local }

  /// The zone, if this machine knows its name; nil if the time counts as local.
  package var knownZone: String? { zone.flatMap { ZoneDatabase.system[$0] == nil ? nil : $0 } }

  /// The zone, if this machine does not know its name. Callers must then warn the user that the time counts as local.
  package var unknownZone: String? { zone == knownZone ? nil : zone }
}
