import Foundation
import TestSupport
import Testing

/// Updates, written by the real program in a real terminal, with commits of real repositories.
@Suite("An update in a terminal") struct UpdateTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    let script = """
      cd '\(folder.path)' && mkdir home shop && cd shop && export HOME='\(folder.path)/home' GIT_CONFIG_NOSYSTEM=1
      git init --quiet && git config --global user.name 'Ann Smith' && git config --global user.email ann@x
      now=$(date +%s)
      commit() { GIT_AUTHOR_DATE="@$((now - $2))" GIT_COMMITTER_DATE="@$((now - $2))" git commit --quiet --allow-empty -m "$1"; }
      commit 'Login page' 0 && commit 'Cart badge' 60 && commit 'Cache' 120
      '\(Terminal.program)' --data ../store add Daily --attendee Ann --attendee Ben
      """
    let (status, output) = try shell(["bash", "-c", script])
    #expect(status == 0, "\(output)")
  }

  private var environment: [String: String] { ["HOME": folder.path + "/home", "SCRUMDINGER_DATA": folder.path + "/store"] }

  private func terminal(_ arguments: String, _ more: [String: String] = [:]) throws -> Terminal {
    try Terminal(arguments, in: folder.path + "/shop", environment: environment.merging(more) { $1 })
  }

  private func run(_ arguments: String...) throws -> (Int32, String) { try run(arguments) }

  /// Runs the program outside of any repository: the one that holds these tests may name its own user.
  private func run(_ arguments: [String], _ more: [String: String] = [:]) throws -> (Int32, String) {
    try shell(
      ["env", "--chdir=\(folder.path)", Terminal.program] + arguments, environment: environment.merging(more) { $1 })
  }

  @Test func `is saved with two commits by seven keys, and the program ends`() throws {
    let terminal = try terminal("update d")
    try terminal.see("3 in 1 repository")
    try terminal.press("Tab", "Tab", "Tab", "Space", "Down", "Space", "C-s")
    try terminal.see("ended with 0")
    try terminal.see("Update saved")
    #expect(try run("update", "d", "--as", "Ann", "--show").1.contains("    Login page\n    Cart badge\n"))
    #expect(try !run("digest", "d").1.contains("Cache"))
  }

  @Test func `for a name offers to remember it, and then takes the commits, which it does not for a stranger`() throws {
    #expect(try shell(["git", "config", "--global", "user.name", "zhang"], environment: environment).0 == 0)
    let stranger = try terminal("update d --as Ben --take-all --today Docs")
    try stranger.see("Are you Ben")
    try stranger.press("n", "Enter")
    try stranger.see("No commits for Ben")
    try stranger.see("ended with 0")
    #expect(try !run("update", "d", "--as", "Ben", "--show").1.contains("Cache"))
    // Commits with her name are hers, whoever asks.
    let named = try terminal("update d --as Ann --take-all")
    try named.see("Are you Ann")
    try named.press("Enter")
    try named.see("Cart badge")
    try named.see("ended with 0")
    #expect(
      try shell(
        ["git", "-C", folder.path + "/shop", "commit", "--quiet", "--allow-empty", "-m", "Badge"], environment: environment
      ).0 == 0)
    let known = try terminal("update d --as Ben --take-all")
    try known.see("Are you Ben")
    try known.press("y", "Enter")
    try known.see("Badge")
    try known.see("ended with 0")
    #expect(try folder.read("home/.config/scrumdinger/config").contains("name = Ben\n"))
    let again = try terminal("update d --as Ben --today Review")
    try again.see("ended with 0")
    #expect(try !again.lines.contains { $0.contains("Are you") })
  }

  @Test func `is kept as a draft when the program is asked to end`() throws {
    let state = ["XDG_STATE_HOME": folder.path + "/state"]
    let first = try terminal("update d", state)
    try first.see("3 in 1 repository")
    try first.type("Half a sentence")
    try first.see("Half a sentence")
    kill(try first.program(), SIGTERM)
    try first.see("ended with")
    let second = try terminal("update d", state)
    try second.see("Your draft")
    try second.see("Half a sentence")
    try second.type(" more")
    try second.press("Escape")
    try second.see("your draft is kept")
    try second.see("ended with 0")
    try terminal("update d", state).see("Half a sentence more")
    #expect(try run("digest", "d").0 == 3)
  }

  @Test func `is kept as a draft while a command saves another text, or another program keeps its own`() throws {
    let state = ["XDG_STATE_HOME": folder.path + "/state"]
    let first = try terminal("update d", state), second = try terminal("update d", state)
    for (page, text) in [(first, "Half a sentence"), (second, "The other half")] {
      try page.see("3 in 1 repository")
      try page.type(text)
      try page.see(text)
    }
    for page in [first, second] {
      try page.press("Escape")
      try page.see("your draft is kept")
      try page.see("ended with 0")
    }
    #expect(try run(["update", "d", "--as", "Ann", "--today", "Review"], state).0 == 0)
    let third = try terminal("update d", state)
    try third.see("Half a sentence")
    try third.see("The other half")
    try third.see("Review")
    try third.press("C-s")
    try third.see("ended with 0")
    let saved = try run("update", "d", "--show").1
    #expect(saved.contains("Half a sentence") && saved.contains("The other half") && saved.contains("Review"), "\(saved)")
  }

  @Test func `is lost by no kill, wherever it strikes`() throws {
    // The torture worker kills the store at every call; here the program as a whole, at moments of its own.
    for delay in 0..<12 {
      let process = try start(
        [Terminal.program, "update", "d", "--as", "Ben", "--today", "Try \(delay)"], environment: environment)
      usleep(UInt32(delay) * 1500)
      kill(process, SIGKILL)
      var end: Int32 = 0
      waitpid(process, &end, 0)
      let (status, output) = try run("digest", "d", "--json")
      #expect([0, 3].contains(status), "\(output)")
      #expect(end != 0 || output.contains("Try \(delay)\""), "it had said that it was saved")
    }
    let (status, output) = try run("doctor")
    #expect(status == 0, "\(output)")
  }

  @Test func `is saved by one command with all commits`() throws {
    let (status, output) = try shell(
      ["bash", "-c", "cd '\(folder.path)/shop' && '\(Terminal.program)' update d --take-all"], environment: environment)
    #expect(status == 0)
    #expect(output.contains("    Cache\n    Cart badge\n    Login page\n"))
  }

  /// Where an author's address may come from, besides `user.email`.
  @Test(arguments: [
    "git config --global author.email ann@x", "export EMAIL=ann@x", "export GIT_AUTHOR_EMAIL=ann@x",
    "export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=user.email GIT_CONFIG_VALUE_0=ann@x",
    "export GIT_CONFIG_PARAMETERS=\"'user.email'='ann@x'\"", "git config user.email ann@x",
    "git config --global user.email ben@x; export GIT_AUTHOR_EMAIL=ann@x GIT_AUTHOR_DATE=nonsense",
    "git config --global user.name ''; git config user.email ann@x",
  ]) func `knows its author as git does`(_ setting: String) throws {
    let script =
      "cd '\(folder.path)/shop'; git config --global --unset user.email; \(setting); '\(Terminal.program)' update d --suggest --as Ann"
    let (status, output) = try shell(["bash", "-c", script], environment: environment)
    #expect(status == 0)
    for subject in ["Login page", "Cart badge", "Cache"] { #expect(output.contains(subject), "\(output)") }
  }

  @Test(arguments: [
    "git config --global author.name 'Ben Miller'", "export GIT_AUTHOR_NAME='Ben Miller'",
    "export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=user.name GIT_CONFIG_VALUE_0=ben",
  ]) func `is by whom git takes for the author`(_ setting: String) throws {
    let script = """
      cd '\(folder.path)/shop'; git config --global --unset user.email; \(setting); '\(Terminal.program)' update d --today x
      """
    let (status, output) = try shell(["bash", "-c", script], environment: environment)
    #expect(status == 0 && output.hasPrefix("Ben, "), "\(output)")
  }

  @Test func `is by whom the configuration names, or the addresses there, and asks anybody else`() throws {
    let git = "cd '\(folder.path)/shop'; git config --global user.name zhang; git config --global user.email zhang@x\n"
    func write(_ setting: String, _ options: String = "") throws -> (Int32, String) {
      try shell(
        ["sh", "-c", git + "s() { '\(Terminal.program)' \"$@\"; }; \(setting); s update d --today x \(options) 2>&1"],
        environment: environment.merging(["XDG_CONFIG_HOME": folder.path + "/config"]) { $1 })
    }
    let (status, sentence) = try write(":")
    #expect(status == 2 && sentence.contains("--as NAME"), "\(sentence)")
    #expect(try write(":", "--as Ben").1.hasPrefix("Ben, "))
    #expect(try write("s config emails 'me@x Ben.Miller@home.example'").1.hasPrefix("Ben, "))
    #expect(try write("s config name 'Ann Smith'").1.hasPrefix("Ann, "))
    // Whoever has said their name is nobody else, whatever git and the addresses say.
    #expect(try write("s config name Cho; git config --global user.name 'Ann Smith'").0 == 2)
    #expect(try write("s config name 'Ann Smith'").1.hasPrefix("Ann, "))
    #expect(try write(":", "--as Ben").1.hasPrefix("Ben, "))
  }

  @Test func `says so if git does not know its author`() throws {
    let script = """
      cd '\(folder.path)/shop'; git config --global --unset user.email; git config --global user.useConfigOnly true
      '\(Terminal.program)' update d --suggest --as Ann 2>&1
      """
    let (status, output) = try shell(["bash", "-c", script], environment: environment)
    #expect(status == 1)
    #expect(output.hasPrefix("scrumdinger: no commits: git does not know your e-mail address"), "\(output)")
  }

  /// Whether a process works in the repository.
  private var isAtWork: Bool {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").contains { process in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd"))?.hasPrefix(folder.path + "/shop")
          == true
      }
    }
  }

  /// Waits until somebody is at work, or nobody.
  private func expectWork(_ isExpected: Bool) throws {
    let deadline = Date(timeIntervalSinceNow: patience)
    // NB: a real process has no test clock.
    while try isAtWork != isExpected, Date() < deadline { poll(nil, 0, 10) }
    #expect(try isAtWork == isExpected)
  }

  /// Makes git hang in the repository, and another program that suggests.
  private func hang() throws {
    mkfifo(folder.path + "/shop/.git/refs/heads/zz", 0o600)
    try folder.write("activity = cd '\(folder.path)/shop' && sleep 600\n", to: "home/.config/scrumdinger/config")
  }

  @Test(arguments: ["INT", "TERM", "HUP"]) func `leaves nothing running when a signal ends the search`(_ signal: String) throws {
    try hang()
    let script = """
      env --default-signal '\(Terminal.program)' update d --suggest --repo shop >/dev/null 2>&1 &
      until [ $(readlink /proc/[0-9]*/cwd | grep -c '^\(folder.path)/shop') -gt 1 ]; do sleep 0.02; done
      kill -\(signal) $!; wait $!; echo "ended with $?"
      """
    let (_, output) = try shell(["env", "--chdir=\(folder.path)", "bash", "-c", script], environment: environment)
    let number = ["INT": 2, "TERM": 15, "HUP": 1][signal] ?? 0
    #expect(output.hasSuffix("ended with \(128 + number)\n"), "\(output)")
    try expectWork(false)
  }

  @Test func `leaves nothing running when a signal comes while the search starts`() throws {
    try hang()
    // NB: a child runs for a fifth of a second before its parent goes on.
    let script = """
      strace -D -f -qq -o /dev/null -e trace=clone,clone3,vfork -e inject=clone,clone3,vfork:delay_exit=200000 \
        '\(Terminal.program)' update d --suggest --repo shop >/dev/null 2>&1 &
      until readlink /proc/[0-9]*/cwd | grep -q '^\(folder.path)/shop'; do sleep 0.02; done
      kill $!; wait $!; echo "ended with $?"
      """
    let (_, output) = try shell(["env", "--chdir=\(folder.path)", "bash", "-c", script], environment: environment)
    #expect(output.hasSuffix("ended with 143\n"), "\(output)")
    try expectWork(false)
  }

  @Test func `leaves nothing running when Ctrl-C ends the search on a terminal`() throws {
    try hang()
    // NB: where the tests run in the background, the signal is ignored, and a program inherits that.
    let terminal = try Pseudoterminal(
      ["/usr/bin/env", "--default-signal", Terminal.program, "update", "d", "--suggest", "--repo", folder.path + "/shop"],
      environment: environment)
    try expectWork(true)
    terminal.send("\u{3}")
    #expect(terminal.end() == .signal(SIGINT))
    try expectWork(false)
  }

  @Test func `names the field of what another program suggests`() throws {
    try folder.write("activity = printf 'today\\tDo x\\nDid y\\n'\n", to: "home/.config/scrumdinger/config")
    let (status, output) = try run("update", "d", "--suggest")
    #expect(status == 0 && output.contains(/Today +Do x\n/) && output.contains(/Activity +Did y\n/), "\(output)")
  }

  @Test func `runs no filter that the environment configures`() throws {
    let filter = "touch '\(folder.path)/mark'; cat"
    let script = """
      cd '\(folder.path)/shop'; echo x > file; git add file; git commit --quiet -m File; echo '* filter=evil' > .gitattributes; echo y >> file
      export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=filter.evil.clean GIT_CONFIG_VALUE_0=\"\(filter)\"
      export GIT_CONFIG_PARAMETERS=\"'filter.evil.clean'='touch \(folder.path)/mark'\"
      '\(Terminal.program)' update d --suggest
      """
    let (_, output) = try shell(["bash", "-c", script], environment: environment)
    #expect(output.contains("2 files changed"), "\(output)")
    #expect(!folder.files.contains("mark"))
  }

  @Test func `is suggested from a bare clone although git wants it to be named`() throws {
    let script = """
      cd '\(folder.path)'; git clone --quiet --bare shop bare.git; git config --global safe.bareRepository explicit
      '\(Terminal.program)' update d --suggest --repo bare.git; cd bare.git; '\(Terminal.program)' update d --suggest
      """
    let (status, output) = try shell(["bash", "-c", script], environment: environment)
    #expect(status == 0)
    #expect(output.components(separatedBy: "Login page").count == 3, "\(output)")
  }

  @Test func `is suggested with status 1 where something can’t be read`() throws {
    for arguments in [["--suggest"], ["--suggest", "--json"], ["--take-all"]] {
      #expect(try run(["update", "d", "--repo", folder.path + "/nowhere"] + arguments).0 == 1)
      #expect(try run(["update", "d", "--repo", folder.path + "/shop"] + arguments).0 == 0)
    }
    let (status, output) = try run(["update", "d", "--suggest"])
    #expect(status == 0 && output.contains("start in a repository"), "nothing was asked for: \(output)")
  }

  @Test func `is edited in the user’s editor, which gets the terminal`() throws {
    try folder.write("#!/bin/sh\ntest -t 0 && test -t 1 && printf '## Today\\n\\nFrom the editor\\n' > \"$1\"\n", to: "editor")
    chmod(folder.path + "/editor", 0o700)
    let terminal = try terminal("update d --editor", ["EDITOR": folder.path + "/editor"])
    try terminal.see("From the editor")
    try terminal.see("ended with 0")
  }

  @Test func `is kept, with a hint, if the editor has not waited`() throws {
    let (status, output) = try run(["update", "d", "--editor"], ["EDITOR": "true"])
    #expect(status == 1)
    #expect(output.contains("EDITOR='code --wait'"), "\(output)")
    let file = try #require(output.firstMatch(of: /\/\S*scrumdinger-update-\w+\.md/)).0
    #expect(try String(contentsOfFile: String(file), encoding: .utf8).contains("## Today"))
    unlink(String(file))
  }

  @Test func `keeps what is saved while the user’s editor is open`() throws {
    let save = "'\(Terminal.program)' update d --blockers Meanwhile"
    try folder.write("#!/bin/sh\n\(save) > /dev/null\nprintf '## Today\n\nEdited\n' > \"$1\"\n", to: "editor")
    chmod(folder.path + "/editor", 0o700)
    let (_, output) = try run(["update", "d", "--editor"], ["EDITOR": folder.path + "/editor"])
    #expect(output.contains("    Edited\n") && output.contains("    Meanwhile\n"), "\(output)")
  }
}
