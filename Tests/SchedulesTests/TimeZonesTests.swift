import Glibc
import TestSupport
import Testing

@testable import ConsolePreviews

@Suite("The rule of a time zone")
struct ZoneRuleTests {
  @Test(arguments: ["UTC0", "CET-1CEST,M3.5.0,M10.5.0/3", "<+0330>-3:30", "<-04>4<-03>,M9.1.6/24,M4.1.6/24", "EST+5EDT"])
  func `is one of POSIX`(text: String) { #expect(ZoneRule(text)?.text == text) }

  @Test(arguments: [
    "", "UTC", "Europe/Berlin", "/etc/passwd", "../../dev/tty", ":UTC0", "UT0", "<>0", "<+01", "UTC0\n", "UTC٣",
    "AAA0/../../dev/tty",
  ])
  func `is no name, no path, and nothing else`(text: String) { #expect(ZoneRule(text) == nil) }

  @Test func `is the last line of a file of the database`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("TZif2 and so on\n\nCET-1CEST,M3.5.0,M10.5.0/3\n", to: "zone")
    #expect(ZoneRule(ofFile: folder.path + "/zone")?.text == "CET-1CEST,M3.5.0,M10.5.0/3")
    for text in ["", "TZif", "TZif\n", "TZif\n\n", "UTC0\n", "TZif2\nUTC0"] {
      try folder.write(text, to: "zone")
      #expect(ZoneRule(ofFile: folder.path + "/zone") == nil, "\(text.debugDescription)")
    }
    #expect(ZoneRule(ofFile: "/nowhere") == nil)
  }

  // NB: a process of its own, because the variables are the process's.
  @Test func `is that of the variable TZ`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryDirectory()
      try folder.write("TZif2\nCET-1CEST,M3.5.0,M10.5.0/3\n", to: "Berlin")
      setenv("TZDIR", folder.path, 1)
      for (value, rule) in [
        ("Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"), (":Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"),
        ("\(folder.path)/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"), ("<+09>-9", "<+09>-9"), ("Nowhere", "UTC0"), ("", "UTC0"),
      ] {
        setenv("TZ", value, 1)
        #expect(ZoneRule.local.text == rule, "TZ=\(value)")
      }
    }
  }
}
