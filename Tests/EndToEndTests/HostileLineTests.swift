import Foundation
import TestSupport
import Testing

/// What the real program writes outside its screen, with foreign text in it: titles, paths, arguments, another process's command
/// line.
@Suite("A line with hostile text") struct HostileLineTests {
  /// Sets the clipboard, the title and the colours, hides text, and begins a line of its own.
  private static let hostile = "\u{1B}]52;c;QQ==\u{7}\u{1B}]0;owned\u{1B}\\\u{9B}31m\r\nscrumdinger: all is well\u{202E}"

  /// Runs the program in a new directory of a hostile name, and returns what it wrote.
  private func lines(_ script: String, status expected: Int32) throws -> [String] {
    let folder = try TemporaryDirectory()
    let script = """
      mkdir "$HOSTILE" && cd "$HOSTILE" || exit 99
      s() { "$PROGRAM" "$@"; }
      \(script)
      """
    let (status, output) = try shell(
      ["sh", "-c", script],
      environment: [
        "PROGRAM": Terminal.program, "HOSTILE": folder.path + "/" + Self.hostile, "TITLE": Self.hostile,
        "XDG_DATA_HOME": folder.path, "XDG_STATE_HOME": folder.path, "HOME": folder.path,
      ])
    #expect(status == expected)
    return output.split(separator: "\n").map(String.init)
  }

  /// Each of them names what is hostile.
  @Test(arguments: [
    (#"s --data "$PWD/d" add "$TITLE" >/dev/null; s --data "$PWD/d" list"#, 0),
    (#"s --data "$PWD/d" show "$(s --data "$PWD/d" add "$TITLE")""#, 0),
    (#"s --data "$PWD/d" add "$TITLE" >/dev/null; s --data "$PWD/d" search all"#, 0),
    (#"s --data "$PWD/d" add "$TITLE" >/dev/null; s --data "$PWD/d" delete "$TITLE""#, 1),
    (#"s --data "$PWD/d" add A >/dev/null; s --data "$PWD/d" doctor"#, 0),
    (#"s --data "$PWD/d" add A >/dev/null; chmod 755 d/scrums; s --data "$PWD/d" doctor --fix"#, 0),
    (#"s --data "$PWD/d" export"#, 1), (#"s --mock export "$PWD/file" && s --mock export "$PWD/file""#, 1),
    (#"s --mock import "$PWD/none""#, 1), (#"echo '{}' > file; s --mock import "$PWD/file""#, 1),
    (#"s --mock export "$PWD/file" && s --data "$PWD/d" import "$PWD/file""#, 0),
    (#"s "$TITLE""#, 2), (#"s "--$TITLE""#, 2), (#"s --wait "$TITLE" list"#, 2), (#"s help "$TITLE""#, 2),
    (#"s --mock show "$TITLE""#, 1), (#"s --mock preview "$TITLE""#, 2), (#"s --mock start "$TITLE" --plain"#, 1),
    (#"s --mock --record "$PWD/none/x" 2>&1 >/dev/null </dev/null"#, 64),
  ])
  func `is one line, and acts on nothing`(_ script: String, status: Int32) throws {
    let lines = try lines(script, status: status)
    #expect(!lines.contains { $0.hasPrefix("scrumdinger: all is well") })
    for line in lines {
      #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(line.debugDescription)")
    }
  }

  // NB: takes two seconds, the patience of a writer.
  @Test(arguments: [true, false]) func `names the process for which a writer waits`(isLockedFor: Bool) throws {
    let lines = try lines(
      #"""
      s --data "$PWD/d" add A >/dev/null
      flock d/lock sh -c 'echo locked; sleep 60' "$TITLE" > started & holder=$!
      until [ -s started ]; do sleep 0.01; done
      s --data "$PWD/d" --wait \#(isLockedFor ? "2.3" : "0") add B; status=$?
      kill $holder $(cat /proc/$holder/task/$holder/children); exit $status
      """#, status: 1)
    #expect(lines.count == (isLockedFor ? 2 : 1))
    #expect(lines.allSatisfy { $0.hasPrefix("scrumdinger: ") && $0.contains("]52;c;") })
    #expect(lines.joined().unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }
}
