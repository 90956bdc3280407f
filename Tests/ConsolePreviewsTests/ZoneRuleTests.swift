import Testing

@testable import ConsolePreviews

@Suite("The rule of a time zone")
struct ZoneRuleTests {
  @Test(arguments: ["UTC0", "CET-1CEST,M3.5.0,M10.5.0/3", "<+0330>-3:30", "<-04>4<-03>,M9.1.6/24,M4.1.6/24", "EST+5EDT"])
  func `is one of POSIX`(text: String) { #expect(Recording.isZone(text)) }

  @Test(arguments: [
    "", "UTC", "Europe/Berlin", "/etc/passwd", "../../dev/tty", ":UTC0", "UT0", "<>0", "<+01", "UTC0\n", "UTC٣",
    "AAA0/../../dev/tty",
  ])
  func `is no name, no path, and nothing else`(text: String) { #expect(!Recording.isZone(text)) }
}
