import ConsoleLoop
import ConsoleUI

import Glibc

/// The rule of a time zone as POSIX writes it in the variable `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`. Unlike a name, it is understood
/// on a machine that has no database of zones, and does not tell the city.
public nonisolated struct ZoneRule: Equatable, Sendable {
  /// The rule.
  public let text: String

  /// - Returns: nil if the text is anything else, such as the name of a zone or a path.
  public init?(_ text: String) {
    let isQuoted = text.hasPrefix("<")
    let name = isQuoted ? text.dropFirst().prefix { $0 != ">" } : text.prefix { $0.isASCII && $0.isLetter }
    let offset = text[name.endIndex...].dropFirst(isQuoted ? 1 : 0).drop { $0 == "+" || $0 == "-" }
    guard name.count >= 3, let digit = offset.first, digit.isASCII, digit.isNumber,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "<>+-,./:".contains($0)) }), !text.contains("..")
    else { return nil }
    self.text = text
  }

  /// Coordinated Universal Time.
  public static let utc = ZoneRule("UTC0")!

  /// The rule that a file of compiled time zone information ends with (RFC 9636, section 3.3).
  public init?(ofFile path: String) {
    guard let text = try? File.read(path, limit: 1 << 20) else { return nil }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count > 2, lines[0].starts(with: "TZif".utf8), lines.last?.isEmpty == true else { return nil }
    self.init(String(decoding: lines[lines.count - 2], as: UTF8.self))
  }

  /// The rule that the C library uses: that of `TZ`, or else of /etc/localtime. Without either, and if `TZ` is empty, it is UTC.
  ///
  /// NB: dates from before the zone's last change of rules are shown as if it had always been so, recorded and played.
  public static var local: ZoneRule {
    guard ProcessEnvironment.isSet("TZ") else { return ZoneRule(ofFile: "/etc/localtime") ?? .utc }
    let variable = ProcessEnvironment["TZ"] ?? ""
    let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    return ZoneRule(ofFile: name.hasPrefix("/") ? name : "\(database)/\(name)") ?? ZoneRule(name) ?? .utc
  }

  /// The folder of compiled time zone information.
  public static var database: String { ProcessEnvironment["TZDIR"] ?? "/usr/share/zoneinfo" }

  /// Makes it the time zone of this process. Call it before any thread is started that reads the environment.
  public func apply() {
    setenv("TZ", text, 1)
    tzset()
  }
}
