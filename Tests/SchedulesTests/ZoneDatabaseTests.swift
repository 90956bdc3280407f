import FoundationEssentials
import Glibc
import Schedules
import TestSupport
import Testing

@Suite("The database of time zones")
struct ZoneDatabaseTests {
  /// A compiled zone of one period.
  private nonisolated static func file(_ rule: String) -> String {
    let counts = String(repeating: "\0", count: 16 + 3) + "\u{1}\0\0\0\u{4}"
    let block = "TZif2" + String(repeating: "\0", count: 15) + counts + String(repeating: "\0", count: 6) + "UTC\0"
    return block + block + "\n\(rule)\n"
  }

  @Test func `has rules as the last lines of files`() {
    func rule(_ text: String) -> TimeZoneRule? { TimeZoneRule(file: Array(text.utf8), since: .distantPast) }
    #expect(rule(Self.file("CET-1CEST,M3.5.0,M10.5.0/3"))?.text == "CET-1CEST,M3.5.0,M10.5.0/3")
    for text in ["", "TZif", "TZif\n", "TZif\n\n", "UTC0\n", "TZif2\nUTC0"] {
      #expect(rule(text) == nil, "\(text.debugDescription)")
    }
  }

  // NB: a process of its own, because the variables are the process's.
  @Test func `has the local zone of the variable TZ`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryDirectory()
      try folder.write(ZoneDatabaseTests.file("CET-1CEST,M3.5.0,M10.5.0/3"), to: "Berlin")
      setenv("TZDIR", folder.path, 1)
      for (value, rule) in [
        ("Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"), (":Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"),
        ("\(folder.path)/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"), ("<+09>-9", "<+09>-9"), ("Nowhere", "UTC0"), ("", "UTC0"),
      ] {
        setenv("TZ", value, 1)
        #expect(ZoneDatabase().local.text == rule, "TZ=\(value)")
      }
    }
  }

  @Test func `knows the local zone by its name, not by that of a link which each machine sets`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryDirectory()
      try folder.write(ZoneDatabaseTests.file("CET-1CEST,M3.5.0,M10.5.0/3"), to: "zoneinfo/Berlin")
      setenv("TZDIR", folder.path + "/zoneinfo", 1)
      for name in ["localtime", "posixrules"] {
        symlink("\(folder.path)/zoneinfo/Berlin", "\(folder.path)/zoneinfo/\(name)")
        setenv("TZ", name, 1)
        #expect(ZoneDatabase().localName == "Berlin")
      }
    }
  }
}
