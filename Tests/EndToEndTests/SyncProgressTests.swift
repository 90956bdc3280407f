import Foundation
import TestSupport
import Testing

/// The progress of `share` and `sync` on a real terminal, with real git and a remote behind a program that stands in for ssh.
@Suite("The progress of a sync", .serialized) struct SyncProgressTests {
  private let folder: TemporaryDirectory
  private static let erased = "\r\u{1B}[J\u{1B}[?7h\u{1B}[?25h"
  private static let question = "Passphrase for key: "

  /// Serves the remote, asks on the terminal first, and holds a fetch in the middle of its pack until somebody writes to a FIFO.
  private static let ssh = #"""
    #!/usr/bin/python3
    import os, subprocess, sys
    folder, command = os.path.dirname(sys.argv[0]), sys.argv[-1]
    if os.path.exists(folder + "/asks"):
        with open("/dev/tty", "w") as terminal: terminal.write("Passphrase for key: ")
        with open("/dev/tty") as terminal: terminal.readline()
        print(file=open("/dev/tty", "w"), flush=True, end="")
    if not command.startswith("git-upload-pack"): os.execvp("sh", ["sh", "-c", command])
    git = subprocess.Popen(["sh", "-c", command], stdout=subprocess.PIPE, bufsize=0)
    def read(count):
        data = b""
        while len(data) < count and (more := os.read(git.stdout.fileno(), count - len(data))): data += more
        return data
    sent, isHeld = 0, not os.path.exists(folder + "/hold")
    while length := read(4):
        size = int(length, 16)
        data = read(size - 4) if size > 4 else b""
        if data[:1] == b"\x01":
            # The pack, in small packets.
            for start in range(1, len(data), 100):
                part = data[start:start + 100]
                os.write(1, b"%04x\x01" % (len(part) + 5) + part)
                sent += len(part)
                if not isHeld and sent > 2000:
                    isHeld = True
                    open(folder + "/hold").read()
        else:
            os.write(1, length + data)
    """#

  init() throws {
    folder = try TemporaryDirectory()
    #expect(try shell(["git", "init", "--quiet", "--bare", folder.path + "/remote"]).0 == 0)
    let file = folder.path + "/ssh"
    try Self.ssh.write(toFile: file, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file)
    for number in 1...20 { try run("add", "Scrum \(number)", as: "ann") }
    try run("share", folder.path + "/remote", "--yes", "--manual", as: "ann")
  }

  private var url: String { "ssh://host\(folder.path)/remote" }
  private var environment: [String: String] {
    ["XDG_STATE_HOME": folder.path + "/state", "GIT_SSH_COMMAND": folder.path + "/ssh", "GIT_SSH_VARIANT": "ssh"]
  }

  @discardableResult
  private func run(_ arguments: String..., as name: String) throws -> String {
    let (status, output) = try shell(
      [Terminal.program] + arguments + ["--data", "\(folder.path)/\(name)"], environment: environment)
    #expect(status == 0, "\(output)")
    return output
  }

  private func start(_ arguments: String..., as name: String) throws -> Pseudoterminal {
    try Pseudoterminal([Terminal.program] + arguments + ["--data", "\(folder.path)/\(name)"], environment: environment)
  }

  /// Holds the next fetch until the returned action is called.
  private func holdFetch() -> () throws -> Void {
    mkfifo(folder.path + "/hold", 0o600)
    return { try Data("go".utf8).write(to: URL(fileURLWithPath: folder.path + "/hold")) }
  }

  /// Whether the last line that was drawn before the question has been erased; nil if none was drawn.
  private func isErasedBeforeQuestion(in terminal: Pseudoterminal) -> Bool? {
    let before = text(of: terminal).components(separatedBy: Self.question)[0]
    return before.range(of: "…", options: .backwards).map { before[$0.upperBound...].contains(Self.erased) }
  }

  private func text(of terminal: Pseudoterminal) -> String { String(decoding: terminal.output, as: UTF8.self) }

  @Test func `says what is done, and how much git has fetched`() throws {
    let release = holdFetch()
    let terminal = try start("share", url, as: "ben")
    terminal.see("Fetching… ")
    let line = text(of: terminal).split(whereSeparator: \.isNewline).last { $0.contains("Fetching… ") } ?? ""
    let numbers = try #require(line.firstMatch(of: /Fetching… (\d+) of (\d+)/))
    #expect(try #require(Int(numbers.1)) > 0 && #require(Int(numbers.1)) < #require(Int(numbers.2)))
    try release()
    #expect(terminal.end() == .exit(0))
    #expect(text(of: terminal).contains("20 scrums"))
    #expect(terminal.leftovers == [])
  }

  @Test func `leaves the terminal to the questions of git and ssh`() throws {
    try run("share", url, "--yes", "--manual", as: "ben")
    for number in 21...30 { try run("add", "Scrum \(number)", as: "ann") }
    try run("sync", as: "ann")
    try run("add", "Ben’s", as: "ben")
    let release = holdFetch()
    _ = FileManager.default.createFile(atPath: folder.path + "/asks", contents: nil)
    let terminal = try start("sync", as: "ben")
    terminal.see(Self.question)
    #expect(isErasedBeforeQuestion(in: terminal) != false)
    terminal.forget()
    terminal.send("secret\n")
    // Counts come once the question has been answered.
    terminal.see("Fetching… ")
    try release()
    // Before the push asks, the line is erased.
    terminal.see(Self.question)
    #expect(isErasedBeforeQuestion(in: terminal) == true)
    terminal.send("secret\n")
    #expect(terminal.end() == .exit(0))
    #expect(terminal.leftovers == [])
  }

  @Test func `is not shown in a pipe`() throws {
    let release = holdFetch()
    let folder = folder, output = folder.path + "/output"
    let process = try EndToEndTests.start(
      [Terminal.program, "share", url, "--data", folder.path + "/ben"], environment: environment, output: output)
    try release()
    var status: Int32 = 0
    waitpid(process, &status, 0)
    #expect(status == 0)
    let text = try folder.read("output")
    #expect(text.contains("20 scrums") && !text.contains("\u{1B}") && !text.contains("Fetching"))
  }

  /// Whether a process works in the folder of this test.
  private var isAtWork: Bool {
    get throws { try shell(["sh", "-c", "readlink /proc/[0-9]*/cwd | grep -q '^\(folder.path)/'"]).0 == 0 }
  }

  @Test(arguments: [SIGTERM, SIGKILL]) func `leaves no git behind when the program is ended`(_ signal: Int32) throws {
    try run("share", url, "--yes", "--manual", as: "ben")
    for number in 21...30 { try run("add", "Scrum \(number)", as: "ann") }
    try run("sync", as: "ann")
    _ = holdFetch()
    // A job of a shell, so that the kernel hangs up on nobody.
    let terminal = try Pseudoterminal(
      ["bash", "-c", "set -m; \"$@\"; echo over; sleep 60", "bash", Terminal.program, "sync", "--data", folder.path + "/ben"],
      environment: environment)
    terminal.see("Fetching… ")
    #expect(try isAtWork)
    #expect(try shell(["pkill", "-\(signal)", "-P", "\(terminal.process)"]).0 == 0)
    terminal.see("over")
    if signal == SIGKILL {
      // Nothing can end it then, but the next sync.
      try FileManager.default.removeItem(atPath: folder.path + "/hold")
      try run("sync", as: "ben")
    }
    for _ in 0..<200 where try isAtWork { poll(nil, 0, 20) }
    #expect(try !isAtWork)
  }
}
