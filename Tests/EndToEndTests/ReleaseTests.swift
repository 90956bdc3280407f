import Foundation
import TestSupport
import Testing

/// What each release has written: its store, its configuration, a recording, and what it printed of them. See Compatibility.md; the
/// files in `Tests/Releases` never change.
@Suite("What a release wrote") struct ReleaseTests {
  private static let folder = String(#filePath.prefix(upTo: #filePath.range(of: "/Tests/")!.lowerBound)) + "/Tests/Releases"
  private nonisolated static let releases = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []

  /// Runs a script on copies of the release's files, in which `s` is the program with them.
  private func script(_ text: String, _ release: String) throws -> (Int32, String) {
    let copy = try TemporaryDirectory()
    let start = """
      cp -r '\(Self.folder)/\(release)/.' '\(copy.path)'; cd '\(copy.path)'; chmod -R go= store; export XDG_CONFIG_HOME=$PWD/config
      s() { "$0" "$@" --data store; }

      """
    return try shell(["bash", "-c", start + text, Terminal.program], environment: ["TZ": "Europe/Berlin"])
  }

  @Test func `is kept for 1_0_0 at least`() { #expect(Self.releases.contains("1.0.0")) }

  @Test(arguments: releases) func `is a store without problems, in which nothing is lost or means something else`(
    _ release: String
  ) throws {
    #expect(try script("s doctor", release).0 == 0)
    for name in ["list", "export", "stats"] {
      let (status, output) = try script("s \(name) \(name == "export" ? "" : "--json") 2>errors", release)
      #expect(status == 0)
      let old = try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(release)/\(name).json")))
      let new = try JSONSerialization.jsonObject(with: Data(output.utf8))
      #expect(difference(old, new) == nil, "\(name)")
    }
    let (status, output) = try script("s edit Daily --minutes 7 >/dev/null && s show Daily --last && s doctor", release)
    #expect(status == 0, "\(output)")
  }

  @Test(arguments: releases) func `is a meeting that was interrupted, and can be resumed`(_ release: String) throws {
    let (status, output) = try script("timeout 2 \"$0\" --data store start Daily --json --resume < /dev/null | head -1", release)
    #expect(status == 0)
    #expect(output.contains(#""state":"running""#), "\(output)")
  }

  @Test(arguments: releases) func `is a configuration without mistakes`(_ release: String) throws {
    let (status, output) = try script("\"$0\" config --check >/dev/null && \"$0\" config --json", release)
    #expect(status == 0, "\(output)")
    let old = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(release)/config.json")))
    #expect(difference(old, try JSONSerialization.jsonObject(with: Data(output.utf8))) == nil)
  }

  @Test(arguments: releases) func `is a recording that plays to its end`(_ release: String) throws {
    let terminal = try Pseudoterminal([Terminal.program, "--replay", "\(Self.folder)/\(release)/recording.txt", "--speed", "50"])
    #expect(terminal.end(within: 20) == .exit(0))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("Statistics"))
  }

  /// Where a value lacks or changes something of the old one; nil if it does not.
  private func difference(_ old: Any, _ new: Any, at path: String = "") -> String? {
    switch (old, new) {
    case (let old as [String: Any], let new as [String: Any]):
      old.lazy.compactMap { key, value in
        new[key].map { difference(value, $0, at: "\(path).\(key)") } ?? "\(path).\(key) is missing"
      }.first
    case (let old as [Any], let new as [Any]):
      old.count != new.count
        ? "\(path) has \(new.count) elements" : zip(old, new).lazy.compactMap { difference($0, $1, at: path + "[]") }.first
    default: (old as? NSObject) == (new as? NSObject) ? nil : "\(path) is \(new) instead of \(old)"
    }
  }
}
