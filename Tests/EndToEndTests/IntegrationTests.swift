import Foundation
import TestSupport
import Testing

/// The recipes of Resources/Guide/Integrations.md, as they stand there, against stand-ins for what they talk to.
@Suite("A recipe", .serialized) struct IntegrationTests {
  private let folder: TemporaryDirectory
  private static let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../Resources/Guide/Integrations.md")

  init() throws {
    folder = try TemporaryDirectory()
    let script = """
      mkdir -p '\(folder.path)/.local/bin' && cd '\(folder.path)' && ln -s '\(Terminal.program)' .local/bin/scrumdinger
      scrumdinger add Daily --attendee 'Ann Smith' --attendee Bo > id
      """
    #expect(try sh(script).0 == 0)
  }

  private var environment: [String: String] {
    [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/.config", "XDG_STATE_HOME": folder.path + "/state",
      "XDG_DATA_HOME": folder.path + "/share", "PATH": "\(folder.path)/bin:\(folder.path)/.local/bin:/usr/bin:/bin",
      "GIT_CONFIG_NOSYSTEM": "1",
    ]
  }

  private func sh(_ script: String, _ more: [String: String] = [:]) throws -> (Int32, String) {
    try shell(["sh", "-c", script], environment: environment.merging(more) { $1 }, limit: 30)
  }

  /// The commands under a heading of the guide.
  private func recipes(_ heading: String) throws -> [String] {
    let text = try String(contentsOf: Self.guide, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix(heading) })
    let blocks = section.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    return blocks.map { block in
      block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
    }
  }

  /// Keeps the address of a server as the guide says, in the place of a chat's.
  private func keepAddress(of server: ChatServer, path: String = "services/x") throws {
    let recipe = try recipes("The address of a chat")[0]
    let command = recipe.replacing(/https:[^"]+/) { _ in "http://127.0.0.1:\(server.port)/\(path)" }
    #expect(command != recipe)
    #expect(try sh(command).0 == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/.config/scrumdinger/chat")[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  /// The command of a line of a crontab.
  private func cron(_ line: String) throws -> (Int32, String) {
    let command = line.split(separator: " ", maxSplits: 5).last.map(String.init) ?? ""
    #expect(!command.contains("%"), "cron takes this for the end of a line")
    return try shell(
      ["env", "-i", "HOME=\(folder.path)", "LOGNAME=ann", "SHELL=/bin/sh", "PATH=/usr/bin:/bin"]
        + environment.filter { $0.key.hasPrefix("XDG_") }.map { "\($0)=\($1)" } + ["/bin/sh", "-c", command])
  }

  private func standIn(_ name: String, _ script: String) throws {
    try folder.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)")
    chmod("\(folder.path)/bin/\(name)", 0o755)
  }

  // MARK: - Chats

  /// Holds a meeting of two, to its end.
  private func hold(_ terminal: Terminal) throws {
    try terminal.see("is speaking")
    try terminal.press("n", "e")
    try terminal.see("Save and end")
    try terminal.press("s")
  }

  @Test(arguments: [0, 1, 2]) func `posts a summary that its chat accepts, once the meeting is saved`(chat: Int) throws {
    let server = try ChatServer(in: folder)
    defer { server.stop() }
    try keepAddress(of: server, path: chat == 2 ? "workflows/x" : "services/x")
    let recipe = try recipes("A summary in the chat")[chat]
    try folder.write("notify = off\n\(recipe)\n", to: ".config/scrumdinger/config")
    #expect(try sh("scrumdinger config --check").0 == 0)
    // The store of a team, which is not the usual one.
    let update = "scrumdinger update Daily --as Bo --today '<Fix> & \"ship\"' --data team"
    #expect(try sh("cd && mv share/scrumdinger team && \(update)").0 == 0)
    let terminal = try Terminal("start Daily --no-transcription --data '\(folder.path)/team'", environment: environment)
    try hold(terminal)
    try terminal.see("saved")
    let text = try #require(server.posted())
    #expect(text.hasPrefix("accepted "), "\(text)")
    #expect(text.contains("Ann Smith") && text.contains(chat == 0 ? "&lt;Fix&gt; &amp;" : "Fix"), "\(text)")
    try terminal.press("Escape")
    #expect(try !terminal.lines.contains { $0.contains("hook.saved") })
  }

  @Test func `says on the screen that the chat refused it`() throws {
    let server = try ChatServer(in: folder)
    defer { server.stop() }
    try keepAddress(of: server)
    let recipe = try recipes("A summary in the chat")[0].replacing("{text: .}", with: "{other: .}")
    try folder.write("\(recipe)\n", to: ".config/scrumdinger/config")
    let terminal = try Terminal("start Daily --no-transcription", environment: environment)
    try hold(terminal)
    try terminal.see("hook.saved failed")
  }

  @Test func `posts a digest from cron, one of them only if somebody has not written`() throws {
    let server = try ChatServer(in: folder)
    defer { server.stop() }
    try keepAddress(of: server)
    let lines = try recipes("What everybody has written")
    #expect(try sh("scrumdinger update Daily --as Bo --today Review").0 == 0)
    #expect(try cron(lines[0]).0 == 0)
    #expect(try #require(server.posted()).contains("Review"))
    #expect(try cron(lines[1]).0 == 0)
    #expect(try #require(server.posted()).contains("Ann Smith"))
    #expect(try sh("scrumdinger update Daily --as Ann --today Cart").0 == 0)
    #expect(try cron(lines[1]).0 == 0)
    #expect(!folder.files.contains("chat"))
  }

  /// Other users see the arguments of every process.
  @Test func `names the address of a chat in no command`() throws {
    for heading in ["A summary in the chat", "What everybody has written"] {
      for recipe in try recipes(heading) { #expect(recipe.contains(" --config ") && !recipe.contains("://"), "\(recipe)") }
    }
  }

  // MARK: - Suggestions

  @Test(arguments: [0, 1]) func `suggests reviews for today and red builds as blockers`(service: Int) throws {
    let blocks = try recipes("Reviews and red builds")
    try folder.write(blocks[0] + "\n", to: ".config/scrumdinger/config")
    try folder.write(blocks[1 + service], to: ".config/scrumdinger/activity")
    // What the two print for these arguments, in short.
    try standIn(
      "gh",
      """
      for last; do :; done
      case "$*" in
        *--review-requested=@me*--json\\ title*) printf '[{"title":"Cart\\\\u001b[31m"}]' ;;
        *--checks=failure*) printf '[{"title":"Login"}]' ;;
        *--merged-at=\\>=20*) printf '[{"title":"Cache"}]' ;;
        *) exit 1 ;;
      esac | jq -r "$last"
      """)
    try standIn(
      "glab",
      """
      case "$*" in
        'api user') echo '{"username":"ann"}' ;;
        *reviewer_username=ann*) printf '[{"title":"Cart\\\\u001b[31m","detailed_merge_status":"mergeable"}]' ;;
        *state=opened*) echo '[{"title":"Login","detailed_merge_status":"ci_must_pass"},{"title":"No","detailed_merge_status":"mergeable"}]' ;;
        *updated_after=20*) echo '[{"title":"Cache","detailed_merge_status":"not_open"}]' ;;
        *) exit 1 ;;
      esac
      """)
    let (_, output) = try sh("cd && scrumdinger update Daily --as Ann --suggest --json")
    for (field, text) in [("today", "Review: Cart"), ("blockers", "Red: Login"), ("yesterday", "Merged: Cache")] {
      let line = output.split(separator: "\n").first { $0.contains(text) }
      #expect(line?.contains("\"\(field)\"") == true, "\(output)")
    }
    #expect(!output.contains("No\"") && !output.contains("u001b"))
  }

  private func repository() throws {
    let script = """
      mkdir -p src/shop && cd src/shop && git init --quiet --initial-branch=main && git config user.email ann@x
      commit() { git -c user.name="$1" -c user.email="$2" commit --quiet --allow-empty -m "$3"; }
      commit 'Ann Smith' ann@x 'Cache' && git checkout --quiet -b SHOP-17 && commit 'Ann Smith' ann@x 'Fix "it"'
      commit 'Jumbo' jumbo@x 'Other' && commit 'Bo' bo@x 'Badge'
      """
    #expect(try sh("cd && \(script)").0 == 0)
  }

  @Test func `suggests commits with the names of their branches`() throws {
    try repository()
    try folder.write("activity = sh ~/.config/scrumdinger/activity\n", to: ".config/scrumdinger/config")
    try folder.write(try recipes("Branch names")[0], to: ".config/scrumdinger/activity")
    let (_, output) = try sh("cd && scrumdinger update Daily --as Ann --suggest")
    #expect(output.contains("SHOP-17: Fix \"it\""), "\(output)")
    #expect(!output.contains("Other") && !output.contains("Badge"))
  }

  @Test func `writes what everybody has committed`() throws {
    try repository()
    let (_, output) = try sh("cd && " + recipes("Everybody")[0])
    for text in ["Cache", "Fix \"it\"", "Badge"] { #expect(output.contains(text), "\(output)") }
    #expect(!output.contains("Other"))
    #expect(try sh("scrumdinger digest Daily --json").0 == 0)
  }

  @Test func `takes the update that a model writes from the suggestions`() throws {
    try repository()
    try standIn("llm", "cat > '\(folder.path)/prompt'; printf '## Yesterday\\nThe cache is done.\\n## Today\\nReviews\\n'")
    let recipe = try recipes("An update that a model")[0].replacing("update Daily", with: "update Daily --as Ann")
    let (status, output) = try sh("cd ~/src/shop && " + recipe)
    #expect(status == 0, "\(output)")
    #expect(output.contains("The cache is done.") && output.contains("Reviews"), "\(output)")
    #expect(try folder.read("prompt").contains("Cache"))
  }

  @Test func `reminds from cron`() throws {
    try standIn("notify-send", "echo \"$@\" > '\(folder.path)/notified'")
    let line = try recipes("Reminders without systemd")[0].replacing("PATH=", with: "")
    // NB: one meeting starts in five minutes, and one in the minute after, in case the minute ends before the reminder.
    let script = """
      now=$(date +%s) && at() { date -d "@$((now + $1))" +%H:%M; }
      scrumdinger edit Daily --days daily --at "$(at 300)" &&
      scrumdinger add 'Second Daily' --attendee Bo --days daily --at "$(at 360)"
      """
    #expect(try sh(script).0 == 0)
    let (status, output) = try cron(
      line.replacing("$HOME/.local", with: "env PATH=\(folder.path)/bin:/usr/bin:/bin $HOME/.local"))
    #expect(status == 0 && output.isEmpty, "\(output)")
    #expect(try folder.read("notified").contains("Daily"))
  }
}

/// A server that accepts what Slack, Mattermost and Teams accept, and answers anything else as they do.
private final class ChatServer {
  let port: Int
  private let process: pid_t
  private let folder: TemporaryDirectory

  init(in folder: TemporaryDirectory) throws {
    self.folder = folder
    try folder.write(
      """
      import http.server, json, os

      def text(path, body):
          if path.startswith("/workflows"):
              [card] = body["attachments"]
              assert body["type"] == "message" and card["contentType"] == "application/vnd.microsoft.card.adaptive"
              assert card["content"]["type"] == "AdaptiveCard" and card["content"]["version"]
              [block] = card["content"]["body"]
              assert block["type"] == "TextBlock" and block["wrap"] is True
              return block["text"]
          assert set(body) == {"text"}
          return body["text"]

      class Chat(http.server.BaseHTTPRequestHandler):
          def do_POST(self):
              data = self.rfile.read(int(self.headers["Content-Length"]))
              try:
                  assert self.headers["Content-Type"] == "application/json"
                  words = text(self.path, json.loads(data))
                  assert isinstance(words, str) and words.strip()
                  answer, status = "accepted " + words, 200
              except Exception as error:
                  answer, status = f"refused {error!r} {data!r}", 400
              with open("chat.new", "w") as file:
                  file.write(answer)
              os.rename("chat.new", "chat")
              self.send_response(status)
              self.end_headers()
              self.wfile.write(b"ok")

          def log_message(self, *_):
              pass

      server = http.server.HTTPServer(("127.0.0.1", 0), Chat)
      with open("port.new", "w") as file:
          file.write(str(server.server_port))
      os.rename("port.new", "port")
      server.serve_forever()
      """, to: "chat.py")
    process = try start(["sh", "-c", "cd '\(folder.path)' && exec python3 chat.py"], environment: [:])
    for _ in 0..<1000 where !FileManager.default.fileExists(atPath: folder.path + "/port") { poll(nil, 0, 10) }
    port = Int(try folder.read("port")) ?? 0
  }

  /// What was posted last, which is then forgotten; nil if nothing is posted within two seconds.
  func posted() -> String? {
    for _ in 0..<200 where !FileManager.default.fileExists(atPath: folder.path + "/chat") { poll(nil, 0, 10) }
    defer { do { try FileManager.default.removeItem(atPath: folder.path + "/chat") } catch {} }
    do { return try folder.read("chat") } catch { return nil }
  }

  func stop() {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
