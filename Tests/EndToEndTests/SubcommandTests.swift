import Foundation
import TestSupport
import Testing

/// The commands without a screen, run by a shell.
struct SubcommandTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  /// Runs a script in which `s` is the program with the test's own data.
  private func script(_ text: String, environment: [String: String] = [:]) throws -> (Int32, [String]) {
    let start = "unset TERM; s() { \"$0\" --data '\(folder.path)/data' \"$@\"; }\n"
    let (status, output) = try shell(["bash", "-c", start + text, Terminal.program], environment: environment)
    return (status, output.split(separator: "\n").map(String.init))
  }

  @Test func `a scrum is added, listed, edited and deleted without a terminal`() throws {
    let (status, lines) = try script(
      """
      set -e
      id=$(s add Design --attendee Cathy)
      s edit Design --title 'Design Review' --minutes 7
      s show "$id" | head -3
      s list --json | grep -c '"title": "Design Review"'
      s delete "$id" --yes >/dev/null
      s list
      """)
    #expect(status == 0)
    #expect(lines.dropFirst() == ["Design Review", "Length     7 minutes", "1", "No scrums yet"])
  }

  @Test(arguments: [
    ("s list --mock", 0), ("s list", 1), ("s show nobody", 1), ("s lst", 2), ("s add", 2), ("s add X --minutes 0", 2),
    ("s add X; s delete X", 2),
    ("s list --data /dev/null", 1), ("s list $'\\xff'", 2), ("s show $'a\\xc3'", 2),
    ("SCRUMDINGER_DATA=$'/tmp/\\xff' s list", 2), ("XDG_STATE_HOME=$'/tmp/\\xff' s list", 2),
    ("s add X; s items X --add ' '", 2), ("s remind --uninstall --mock", 2),
  ])
  func `the exit status is 1 for a failure and 2 for wrong usage`(_ command: String, _ status: Int32) throws {
    #expect(try script(command + " >/dev/null 2>&1").0 == status)
  }

  @Test func `share refuses a git that is too old, and says which one is needed`() throws {
    let (_, lines) = try script(
      """
      mkdir '\(folder.path)/bin' && cd '\(folder.path)/bin'
      printf '#!/bin/sh\\necho git version 2.35.8\\n' > git && chmod +x git
      s add Design > /dev/null
      PATH="$PWD:$PATH" s share '\(folder.path)/remote' 2>&1; echo "ended with $?"
      """)
    #expect(lines == ["scrumdinger: sharing needs git 2.36 or later; this is 2.35.8", "ended with 1"])
  }

  @Test(arguments: [("y", "Deleted “Design”", "ended with 0"), ("", "Nothing was deleted.", "ended with 2")])
  func `delete asks on a terminal`(_ answer: String, _ words: String, _ end: String) throws {
    let terminal = try Terminal("delete Design --mock")
    try terminal.see("Delete “Design” and its 3 meetings? [y/N]")
    try terminal.press(answer, "Enter")
    try terminal.see(words)
    try terminal.see(end)
  }

  @Test func `an update is read from standard input, which erases nothing if it is blank`() throws {
    let (status, lines) = try script(
      """
      s add Design --attendee Cathy >/dev/null
      printf 'Login\\n## Today\\nReview\\n' | s update Design --as cathy
      s update Design --as cathy < /dev/null 2>&1; echo "ended with $?"
      printf '\\xff' | s update Design --as cathy 2>/dev/null; echo "ended with $?"
      s update Design --as cathy <&- 2>/dev/null; echo "ended with $?"
      s digest Design | tail -1
      export HOME='\(folder.path)'; git config --global user.name 'Cathy Smith'; s update Design --show | head -1
      """)
    #expect(status == 0)
    #expect(lines[1...4] == ["  Yesterday", "    Login", "  Today", "    Review"])
    #expect(lines[5].hasPrefix("scrumdinger: no text; give '--yesterday TEXT'"))
    #expect(lines[6...9] == ["ended with 2", "ended with 2", "ended with 2", "1 of 1 prepared"])
    #expect(lines[10].hasPrefix("Cathy, "))
  }

  @Test func `settings that programs make at the same time are all kept`() throws {
    let (status, lines) = try script(
      """
      for key in title sound mouse ascii shuffle warning; do "$0" config $key off & done
      wait
      cut -d' ' -f1 "$XDG_CONFIG_HOME/scrumdinger/config" | sort
      """, environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(status == 0)
    #expect(lines == ["ascii", "mouse", "shuffle", "sound", "title", "warning"])
  }

  @Test(arguments: [
    ("--data list frob", ""), ("--data list --frob", ""), ("list --frob", "list "), ("--data list show --frob", "show "),
    ("frob list", ""),
  ])
  func `wrong usage points to the help of what was typed`(_ words: String, _ help: String) throws {
    let (_, output) = try shell(["sh", "-c", "\"$0\" \(words)", Terminal.program])
    #expect(output.hasSuffix("Try 'scrumdinger \(help)--help'.\n"), "\(output)")
  }

  @Test func `the usual directory without a store is an empty list, and reading creates none`() throws {
    let (status, lines) = try script(
      """
      s() { "$0" "$@"; }
      s list; s list --json; s stats; echo "ended with $?"
      s show Design; s start Design --plain; s export; echo "ended with $?"
      SCRUMDINGER_DATA=$XDG_DATA_HOME/named s list; echo "ended with $?"
      """, environment: ["XDG_DATA_HOME": folder.path])
    let missing = "nothing to export: there is no store in \(folder.path)/scrumdinger"
    #expect(status == 0)
    #expect(lines[...3] == ["No scrums yet", "[]", "No scrums yet", "ended with 0"])
    #expect(lines[4].contains("“Design”"))
    #expect(lines[5].contains("“Design”"))
    #expect(
      lines[6...] == [
        "scrumdinger: \(missing)", "ended with 1", "scrumdinger: there is no store in \(folder.path)/named", "ended with 1",
      ])
    #expect(folder.files == [])
  }

  @Test func `the language is that of the locale for messages`() throws {
    let (_, lines) = try script(
      """
      env LC_ALL= LC_MESSAGES=de_AT.UTF-8 LANG=en_US.UTF-8 "$0" list --mock | head -1
      env LC_ALL=C.UTF-8 LC_MESSAGES=de_AT.UTF-8 "$0" list --mock | head -1
      env LC_ALL= LC_MESSAGES= LANG=de_DE.UTF-8 "$0" lst
      """)
    #expect(lines[0].hasPrefix("Titel"), "\(lines)")
    #expect(lines[1].hasPrefix("Title"), "\(lines)")
    #expect(lines[2].contains("unbekannter Befehl 'lst'"), "\(lines)")
  }

  @Test func `results go to standard output and errors to standard error`() throws {
    let (status, lines) = try script(
      """
      s add Design >/dev/null; s add Ops >/dev/null
      file=$(grep -l Ops '\(folder.path)'/data/scrums/*); echo '{"id":' > "$file"
      s list 2>'\(folder.path)/errors'; echo "ended with $?"
      """)
    #expect(status == 0)
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("Design"))
    #expect(lines[2] == "ended with 1")
    let errors = try folder.read("errors").split(separator: "\n")
    #expect(errors.count == 1)
    #expect(errors[0].hasPrefix(folder.path + "/data/scrums/"))
    #expect(errors[0].contains(".json:2:7: "))
  }

  @Test func `an endless import ends at the limit`() throws {
    let (_, lines) = try script("yes | s import - --max-size 1M; echo \"ended with $?\"")
    #expect(
      lines == ["scrumdinger: standard input is larger than 1 MB; give a larger --max-size to import it", "ended with 1"])
  }

  @Test func `a closed pipe is no failure`() throws {
    let (_, lines) = try script(
      """
      for i in $(seq 30); do s add "$(printf '%900s' $i)" >/dev/null; done
      s list --json | head -1; echo "${PIPESTATUS[@]}"
      s list --mock | true; echo "${PIPESTATUS[@]}"
      """)
    #expect(lines == ["[", "0 0", "0 0"])
  }

  @Test func `lost output is no result of a search or a digest`() throws {
    let script =
      "exec 2>/dev/null; for words in 'search icons' 'digest Design --offline'; do \"$0\" $words --mock >/dev/full; echo $?; done"
    let (_, output) = try shell(["sh", "-c", script, Terminal.program])
    #expect(output == "2\n1\n")
  }

  @Test(arguments: ["C.UTF-8", "de_DE.UTF-8", "C", ""])
  func `text for a bar keeps its letters where nothing is a terminal`(_ locale: String) throws {
    let folder = try TemporaryDirectory(), environment = ["LC_ALL": locale, "SCRUMDINGER_DATA": folder.store]
    let (_, output) = try shell(
      [
        "sh", "-c",
        "\"$0\" add Büro --attendee Zoë --at 09:30 --days daily >/dev/null; \"$0\" next; \"$0\" next --for tmux; \"$0\" list --for polybar",
        Terminal.program,
      ], environment: environment)
    #expect(!output.contains("\u{FFFD}") && output.components(separatedBy: "Büro").count > 3, "\(output)")
  }

  @Test(arguments: [">/dev/full", ">&-"]) func `output that can't be written is a failure`(_ redirection: String) throws {
    let (status, lines) = try script("s list --mock \(redirection)")
    #expect(status == 1)
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("scrumdinger: could not write the output: "))
  }

  @Test func `without standard files no output goes to the store`() throws {
    let (status, _) = try script("s add Design <&- >&- 2>&-; s show Design")
    #expect(status == 0)
  }

  private static let hostile = "\u{1B}]0;owned\u{7}\u{1B}[31m\u{9B}5n\u{202E}abc\u{200B}\u{2066}\u{E0041}日é"

  /// A scrum whose title and name were written by another program.
  private func storeHostileScrum() throws {
    _ = try script("s add TITLE --attendee NAME")
    let file = try #require(folder.files.first { $0.hasPrefix("data/scrums/") && $0.hasSuffix(".json") })
    let hostile = Self.hostile.replacingOccurrences(of: "\u{1B}", with: "\\u001b").replacingOccurrences(
      of: "\u{7}", with: "\\u0007")
    let text = try folder.read(file).replacingOccurrences(of: "TITLE", with: hostile).replacingOccurrences(
      of: "NAME", with: hostile)
    try folder.write(text, to: file)
  }

  @Test(arguments: [
    ["list"], ["list", "--json"], ["show", Self.hostile], ["show", Self.hostile, "--json"], ["show", Self.hostile + "x"],
    ["delete", Self.hostile], [Self.hostile], ["--" + Self.hostile], ["list", "--data", "/nowhere/" + Self.hostile],
  ])
  func `output to a terminal can't act on it`(_ words: [String]) throws {
    try storeHostileScrum()
    for locale in ["C.UTF-8", "C"] {
      let command = [Terminal.program, "--data", folder.path + "/data"] + words
      let (_, bytes) = try onPseudoTerminal(command, environment: ["LC_ALL": locale])
      let text = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
      #expect(!text.isEmpty)
      let forbidden: [ClosedRange<UInt32>] = [
        0...9, 0xB...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xE0000...0xE0FFF,
      ]
      #expect(!text.unicodeScalars.contains { scalar in forbidden.contains { $0.contains(scalar.value) } }, "\(locale)")
      if locale == "C" { #expect(bytes.allSatisfy { $0 < 0x80 }) }
    }
  }

  @Test func `JSON on a terminal means the same as in a pipe`() throws {
    try storeHostileScrum()
    func titles(_ bytes: [UInt8]) throws -> [String] {
      let array = try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]]
      return array?.compactMap { $0["title"] as? String } ?? []
    }
    let command = [Terminal.program, "--data", folder.path + "/data", "list", "--json"]
    for locale in ["C.UTF-8", "C"] {
      let (status, bytes) = try onPseudoTerminal(command, environment: ["LC_ALL": locale])
      #expect(status == 0)
      #expect(try titles(bytes) == [Self.hostile])
    }
    #expect(try titles(Array(try shell(command).1.utf8)) == [Self.hostile])
  }

  @Test func `no screen is opened, and a terminal that shows styles gets bold headings`() throws {
    for (variables, isStyled) in [(["TERM": "xterm-256color"], true), (["TERM": "dumb"], false)] {
      let (status, bytes) = try onPseudoTerminal([Terminal.program, "list", "--mock"], environment: variables)
      #expect(status == 0)
      #expect(bytes.starts(with: (isStyled ? "  \u{1B}[1mTitle " : "Title ").utf8))
      #expect(bytes.contains(0x1B) == isStyled)
      #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{1B}[?1049h"))
    }
  }

  @Test func `export calls a file that exists by the name that was typed`() throws {
    let folder = try TemporaryDirectory()
    let export = "'\(Terminal.program)' --mock export all.json"
    let (status, output) = try shell(["sh", "-c", "cd '\(folder.path)' && \(export) && \(export) 2>&1"])
    #expect(status == 1)
    #expect(output.hasSuffix("all.json already exists; nothing was written\n"), "\(output)")
    #expect(!output.contains("./all.json"), "\(output)")
  }
}
