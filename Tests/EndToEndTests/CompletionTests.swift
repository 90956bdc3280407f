import Foundation
import TestSupport
import Testing

/// Tab in the shells themselves. Where one is not installed, its tests are left out.
@Suite("Completion in") struct CompletionTests {
  private let folder: TemporaryDirectory
  /// What a shell would take for something else.
  private static let titles = [
    "App Dev", "it's \"fun\"", "a:b=c @x", "$(touch pwned) `touch pwned` \\ !", "Ünïcode 日本", "x;touch pwned|z&", "~",
    "*?[a]{b,c}#",
  ]

  init() throws {
    folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/bin/scrumdinger", withDestinationPath: Terminal.program)
    for title in Self.titles {
      let added = try shell([Terminal.program, "add", title, "--attendee", "O'Neil B", "--data", folder.path + "/data"])
      #expect(added.0 == 0)
    }
  }

  private func run(_ program: String, _ script: String) throws -> String {
    let options = program == "zsh" ? ["-f"] : []
    let path = "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let command = [program] + options + ["-c", "cd '\(folder.path)'\n" + script]
    let (_, output) = try shell(command, environment: ["PATH": path, "LC_ALL": "C.UTF-8", "D": folder.path + "/data"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/pwned"))
    return output
  }

  @Test func `bash puts each title on the line so that it reads the same again, in any quotes`() throws {
    let output = try run(
      "bash",
      #"""
      eval "$(scrumdinger completions bash)"
      COMP_WORDBREAKS=$' \t\n"\'@><=;|&(:'
      for start in '' "'" '"'; do
        COMP_LINE="scrumdinger show --data $D $start" COMP_POINT=${#COMP_LINE}
        _scrumdinger scrumdinger 2> /dev/null
        for text in "${COMPREPLY[@]}"; do eval "printf '%s\n' $start$text$start"; done
      done
      """#)
    let inDoubleQuotes = Self.titles.filter { !$0.contains("!") }
    #expect(output.split(separator: "\n").map(String.init) == Self.titles + Self.titles + inDoubleQuotes)
  }

  @Test func `bash's Tab`() throws {
    _ = try shell([Terminal.program, "add", "ops@corp.com", "--data", folder.path + "/data"])
    let terminal = try Terminal(shellPrompt: "ready>")
    try terminal.type("PATH='\(folder.path)/bin':$PATH; eval \"$(scrumdinger completions bash)\"")
    try terminal.press("Enter")
    try terminal.type("scrumdinger show --data '\(folder.path)/data' ap")
    try terminal.press("Tab", "Enter")
    try terminal.see("Scrum ID")
    try terminal.see("App Dev")
    try terminal.type("clear; scrumdinger show --data '\(folder.path)/data' ops@")
    try terminal.press("Tab", "Enter")
    try terminal.see("ops@corp.com")
    try terminal.see("Scrum ID")
  }

  @Test(.enabled(if: isInstalled("fish"))) func `fish`() throws {
    let output = try run(
      "fish",
      """
      scrumdinger completions fish | source
      complete --do-complete "scrumdinger show --data $D "
      complete --do-complete "scrumdinger edit 'App Dev' --data $D --remove "
      complete --do-complete "scrumdinger add x --theme=bub"
      complete --do-complete "scrumdinger import bi"
      """)
    let values = output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
    #expect(values.map(String.init) == Self.titles + ["O'Neil B", "--theme=bubblegum", "bin/"])
  }

  @Test(.enabled(if: isInstalled("zsh"))) func `zsh`() throws {
    let output = try run(
      "zsh",
      #"""
      zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z "PS1='> '; stty -echo; autoload -U compinit && compinit -D -u; source <(scrumdinger completions zsh); print rea''dy"
      zpty -r z out '*ready*'
      for line in "show --data $D Ap" "show --data $D 'it" "show --data $D \\\$" "edit app --data $D --remove=O" "add x --theme=bub"; do
        zpty -w -n z "scrumdinger $line"$'\t\x01print -rl -- \x05 en\'\'d\r'
        zpty -r z out $'*\nend*'
        print -r -- "$out"
      done
      zpty -d z
      """#)
    for value in ["App Dev", "it's \"fun\"", Self.titles[3], "--remove=O'Neil B", "--theme=bubblegum"] {
      #expect(output.contains("\r\n\(value)\r\n") || output.contains("\n\(value)\r\n"), "\(value): \(output)")
    }
  }
}

private func isInstalled(_ program: String) -> Bool { (try? shell(["sh", "-c", "command -v \(program)"]))?.0 == 0 }
