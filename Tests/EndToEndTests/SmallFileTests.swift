import Foundation
import TestSupport
import Testing

/// Many of the real program change a small file at once, or somebody holds its lock.
@Suite("A small file") struct SmallFileTests {
  private let folder: TemporaryDirectory
  private var environment: [String: String] {
    ["XDG_STATE_HOME": "\(folder.path)/state", "XDG_CONFIG_HOME": "\(folder.path)/config"]
  }

  init() throws { folder = try TemporaryDirectory() }

  @Test func `is changed by everybody, and no change is lost`() throws {
    let (status, output) = try shell(
      [
        "bash", "-c",
        """
        for n in {1..30}; do
          "$0" transcription on & "$0" transcription off &
        done
        for n in 1 2; do
          for pair in clock=24h title=on mouse=off ascii=on minutes=7; do "$0" config $pair & done
        done
        for job in $(jobs -p); do wait $job || echo failed; done
        "$0" transcription 2>/dev/null
        """, Terminal.program,
      ], environment: environment)
    #expect(status == 0)
    #expect(!output.contains("failed"), "\(output)")
    #expect(["on", "off"].contains(output.split(separator: "\n").last))
    let lines = try folder.read("config/scrumdinger/config").split(separator: "\n").sorted()
    #expect(lines == ["ascii = on", "clock = 24h", "minutes = 7", "mouse = off", "title = on"])
  }

  @Test func `of systemd that another process holds does not hold the screen`() throws {
    try folder.write("#!/bin/sh\n", to: "bin/systemctl")
    chmod("\(folder.path)/bin/systemctl", 0o755)
    let path = environment.merging(["PATH": "\(folder.path)/bin:/usr/bin:/bin"]) { $1 }
    let script = "\"$0\" add Design --at 9:30 --data data; \"$0\" remind --install --data data; \"$0\" add Ops --at 9 --data data"
    #expect(try shell(["sh", "-c", "cd '\(folder.path)'; \(script)", Terminal.program], environment: path).0 == 0)
    let units = open("\(folder.path)/config/systemd/user", O_RDONLY | O_CLOEXEC)
    defer { close(units) }
    #expect(flock(units, LOCK_EX) == 0)
    let terminal = try Terminal("--data data", in: folder.path, environment: path)
    try terminal.see("Design")
    try terminal.press("a")
    try terminal.see("New scrum")
  }
}
