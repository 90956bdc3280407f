import Foundation
import TestSupport
import Testing

/// The real bars and shells, with the recipes of Guide/StatusBars.md, while the real program holds a meeting whose title and names are
/// a teammate's.
@Suite("In a status bar", .serialized) final class StatusBarTests {
  private static let title =
    "Daily %{A1:touch PWNED:}%{A4:touch PWNED:}$(touch PWNED)`touch PWNED`\\044(touch PWNED)#(touch PWNED)#[bg=red]#H#S<b>&\"%"
  private static let name = "{A1:touch PWNED:}Ann$(touch PWNED)`touch PWNED`\\$(touch PWNED)#(touch PWNED)#[bg=red]#H%F{red}"

  private let folder: TemporaryDirectory
  private let holder: pid_t

  init() throws {
    folder = try TemporaryDirectory()
    let environment = ["SCRUMDINGER_DATA": folder.store, "XDG_STATE_HOME": folder.path + "/state", "HOME": folder.path]
    let (status, id) = try shell(
      [Terminal.program, "add", Self.title, "--attendee", Self.name, "--attendee", "Bo"], environment: environment)
    #expect(status == 0)
    holder = try start(
      [Terminal.program, "start", id.trimmingCharacters(in: .whitespacesAndNewlines), "--json", "--no-transcription"],
      environment: environment, output: folder.path + "/meeting")
    try folder.write("#!/bin/sh\nexec '\(Terminal.program)' \"$@\"\n", to: "scrumdinger")
    chmod(folder.path + "/scrumdinger", 0o700)
    // NB: the meeting is printed before the disk has its checkpoint, which is what others read.
    let deadline = Date(timeIntervalSinceNow: patience)
    while try !isHeld(), Date() < deadline { poll(nil, 0, 20) }
  }

  deinit {
    kill(holder, SIGTERM)
    waitpid(holder, nil, 0)
  }

  /// Runs a script in the folder, in which the program is `scrumdinger`.
  private func run(_ script: String, limit: Double = 60) throws -> String {
    try shell(
      ["bash", "-c", "cd '\(folder.path)'; PATH=$PWD:$PATH\n" + script],
      environment: ["SCRUMDINGER_DATA": folder.store, "XDG_STATE_HOME": folder.path + "/state", "HOME": folder.path], limit: limit
    ).1
  }

  private func isHeld() throws -> Bool { try run("scrumdinger status --json").contains("\"running\"") }

  private var isPwned: Bool { folder.exists("PWNED") }

  private static let templates = ["", " --format \"{scrum}{speaker}\""]

  @Test(.enabled(if: areInstalled("polybar", "Xvfb", "xdotool")), arguments: ["", " --for polybar"])
  func `polybar runs nothing of a title or a name, whatever is clicked`(bar: String) throws {
    // NB: a second module, which shows that the clicks arrive.
    try folder.write(
      """
      [bar/b]
      width = 100%
      height = 30
      font-0 = monospace:size=8
      modules-left = own title names
      [module/own]
      type = custom/script
      exec = echo '%{A1:touch CLICKED:}CLICK HERE%{A}'
      interval = 60
      [module/title]
      type = custom/script
      exec = scrumdinger status\(bar); echo line >> shown
      interval = 1
      [module/names]
      type = custom/script
      exec = scrumdinger status\(bar)\(Self.templates[1])
      interval = 1

      """, to: "polybar.ini")
    let output = try run(
      """
      Xvfb -displayfd 3 -screen 0 2400x60x24 3> display 2> /dev/null & server=$!
      for i in $(seq 200); do [ -s display ] && break; sleep 0.05; done
      export DISPLAY=:$(cat display)
      polybar --config=polybar.ini b > log 2>&1 & bar=$!
      # Clicks that follow each other sooner may be double clicks.
      click() { for i in $(seq 100); do [ -s shown ] && xdotool mousemove 30 15 click 1; sleep 0.5; [ -e CLICKED ] && break; done }
      click
      for x in 300 700 1100 1500 1900; do echo mousemove $x 15 click 1 click 4; done | xdotool -
      rm -f CLICKED
      click
      kill $bar $server; cat log
      """, limit: 180)
    #expect(folder.exists("CLICKED"), "\(output)")
    #expect(!isPwned)
  }

  @Test(arguments: ["", " --for tmux"], StatusBarTests.templates) func `tmux runs nothing, and shows no style or variable`(
    bar: String, template: String
  ) throws {
    try folder.write(
      "set -g status-interval 1\nset -g status-left ''\nset -g status-right-length 500\nset -g status-right '#(scrumdinger status\(bar)\(template))END'\n",
      to: "tmux.conf")
    // NB: an outer tmux shows what the inner one draws.
    let output = try run(
      """
      inner=$(mktemp -u inner-XXXXXX) outer=$(mktemp -u outer-XXXXXX)
      tmux -u -L $inner -f tmux.conf new-session -d -s SESSION cat
      tmux -u -L $outer -f /dev/null new-session -d -x 600 -y 5 "TMUX= tmux -u -L $inner attach"
      for i in $(seq 200); do tmux -L $outer capture-pane -p -e > screen; grep -q 'Bo\\|Ann.*END' screen && break; sleep 0.05; done
      cat screen
      tmux -L $inner kill-server; tmux -L $outer kill-server
      """)
    #expect(output.contains("Ann") && output.contains("END"), "\(output)")
    #expect(!output.contains("\u{1B}[41m") && !output.contains("SESSION<") && !output.contains("SESSION‹"), "\(output)")
    #expect(!isPwned)
  }

  @Test(arguments: ["", " --for starship"], StatusBarTests.templates) func `a prompt of bash expands nothing`(
    bar: String, template: String
  ) throws {
    let output = try run(
      """
      PS1=$(scrumdinger status\(bar)\(template)); echo "${PS1@P}"
      printf 'true\\nexit\\n' | PROMPT_COMMAND='PS1="$(scrumdinger status\(bar)\(template))"' bash --norc -i 2>&1
      """)
    #expect(output.contains("Ann"), "\(output)")
    #expect(!isPwned)
  }

  @Test(.enabled(if: areInstalled("zsh")), arguments: ["", " --for starship"], StatusBarTests.templates)
  func `a prompt of zsh expands nothing`(bar: String, template: String) throws {
    let output = try run("zsh -fc 'setopt promptsubst; print -P -- \"$(scrumdinger status\(bar)\(template))\"'")
    #expect(output.contains("Ann") && !output.contains("\u{1B}"), "\(output)")
    #expect(!isPwned)
  }

  @Test func `each recipe of the guide says what reads it`() throws {
    let root = #filePath.prefix(upTo: try #require(#filePath.range(of: "/Tests/")).lowerBound)
    let guide = try String(contentsOfFile: root + "/Resources/Guide/StatusBars.md", encoding: .utf8)
    // NB: not the screen that is offered by ssh.
    let recipes = guide.replacing("command=\"scrumdinger follow\"", with: "").matches(
      of: /(?:\(|"|=|; do |exec = )scrumdinger (?:status|follow)([^`'"]*)/
    ).map(\.1)
    #expect(recipes.count >= 9)
    for recipe in recipes { #expect(recipe.hasPrefix(" --for "), "\(recipe)") }
  }

  @Test(.enabled(if: areInstalled("i3blocks"))) func `i3blocks passes on one value`() throws {
    try folder.write("[scrum]\ncommand=scrumdinger status --for i3\nformat=json\ninterval=1\n", to: "blocks")
    let output = try run("timeout 5 i3blocks -c blocks | grep -m1 Daily")
    let line = try #require(output.split(separator: "\n").last { $0.contains("full_text") })
    let blocks = try JSONSerialization.jsonObject(with: Data(line.drop { $0 != "[" }.utf8)) as? [[String: Any]]
    let block = blocks?.last
    #expect(block?["markup"] as? String == "pango")
    #expect((block?["full_text"] as? String)?.contains("&lt;b&gt;&amp;&quot;") == true)
  }

  @Test func `a bar that stays gets a line each second, and an empty one when there is no meeting`() throws {
    let output = try run("scrumdinger follow --for waybar | head -n 2")
    let lines = output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix(#"{"text":"Daily %{A1:"#) && $0.contains("&lt;b&gt;") })
    #expect(Set(lines).count == 2)
    let empty = try run("timeout 1 scrumdinger follow --for waybar --data \"$PWD\"")
    #expect(empty == "{\"text\":\"\"}\n")
  }
}

private func areInstalled(_ programs: String...) -> Bool {
  programs.allSatisfy { (try? shell(["sh", "-c", "command -v \($0)"]))?.0 == 0 }
}

extension TemporaryDirectory {
  fileprivate func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(file)") }
}
