import Foundation
import TestSupport
import Testing

/// The real program shares through real servers: sshd and git over HTTP, and through some that don't answer as they should.
@Suite("Sharing through a server", .serialized) struct ServerTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    #expect(try shell(["git", "init", "--quiet", "--bare", folder.path + "/remote"]).0 == 0)
    #expect(try shell([Terminal.program, "add", "Daily", "--data", folder.path + "/ann"]).0 == 0)
  }

  private var remote: String { folder.path + "/remote" }
  private func data(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func run(_ command: String..., environment: [String: String] = [:]) throws -> (Int32, String) {
    try shell(command, environment: ["XDG_STATE_HOME": folder.path + "/state"].merging(environment) { $1 }, limit: patience)
  }

  private func share(_ url: String, as name: String = "ann", environment: [String: String] = [:]) throws -> (Int32, String) {
    try run(Terminal.program, "share", url, "--manual", "--yes", "--data", data(name), environment: environment)
  }

  // MARK: - ssh

  static let sshd: String? = ["/usr/sbin/sshd", "/usr/local/sbin/sshd"].first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: sshd != nil, "sshd is not installed")) func `works through sshd, and follows a meeting there`() throws {
    let server = try SSHServer(in: folder)
    defer { server.stop() }
    let url = "ssh://127.0.0.1:\(server.port)\(remote)"
    let ssh = ["GIT_SSH_COMMAND": server.command]
    let (status, output) = try share(url, environment: ssh)
    #expect(status == 0, "\(output)")
    #expect(try share(url, as: "ben", environment: ssh).0 == 0)
    #expect(try run(Terminal.program, "list", "--data", data("ben")).1.contains("Daily"))

    // A key that the server does not know, and a server that nobody knows.
    let stranger = ["GIT_SSH_COMMAND": server.command.replacingOccurrences(of: "/key ", with: "/other ")]
    let (refused, sentence) = try run(Terminal.program, "sync", "--data", data("ben"), environment: stranger)
    #expect(refused == 1)
    #expect(sentence.contains("127.0.0.1 asks you to sign in"), "\(sentence)")
    let unknown = ["GIT_SSH_COMMAND": server.command.replacingOccurrences(of: "/known", with: "/nobody")]
    #expect(try run(Terminal.program, "sync", "--data", data("ben"), environment: unknown).1.contains("asks you to sign in"))

    // The key of a guest gives the meeting, and nothing else.
    let holder = try Terminal("start Daily --data \(data("ann"))")
    try holder.see("elapsed")
    let (_, forced) = try run(
      "sh", "-c", server.guest + " 'touch \(folder.path)/pwned'", environment: ["SCRUMDINGER_DATA": data("ann")])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/pwned"))
    #expect(forced.contains("needs a terminal") || forced.contains("elapsed"), "\(forced)")
  }

  @Test(arguments: [
    ("Permission denied (publickey).", "host asks you to sign in: run “scrumdinger sync” in a terminal once"),
    ("@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @", "host’s key has changed: ask its administrator"),
    ("ssh: Could not resolve hostname host: Name or service not known", "host can’t be reached; 1 change waiting"),
    ("fatal: 'team/x' does not appear to be a git repository", "there is no repository at git@host:team/x"),
    ("Bad owner or permissions on /home/ann/.ssh/config", "says: Bad owner or permissions on /home/ann/.ssh/config"),
  ])
  func `says in a sentence what ssh says`(_ line: String, _ sentence: String) throws {
    try folder.write(
      "#!/bin/sh\necho \"\(line)\" >&2\necho 'fatal: Could not read from remote repository.' >&2\nexit 255\n", to: "ssh")
    chmod(folder.path + "/ssh", 0o755)
    #expect(try share(remote).0 == 0)
    let settings = "\(folder.path)/state/scrumdinger/sharing/ann-*.git/share.json"
    #expect(try run("sh", "-c", "sed -i 's|\"\(remote)\"|\"git@host:team/x\"|' \(settings)").0 == 0)
    #expect(try run(Terminal.program, "edit", "Daily", "--title", "Review", "--data", data("ann")).0 == 0)
    let (status, output) = try run(
      Terminal.program, "sync", "--data", data("ann"), environment: ["GIT_SSH_COMMAND": folder.path + "/ssh"])
    #expect(status == 1)
    #expect(output.contains(sentence), "\(output)")
  }

  @Test func `gives up on a server that is silent, and leaves no process behind`() throws {
    // Under a name of its own, since others sleep on this machine, too.
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/nap", withDestinationPath: "/bin/sleep")
    try folder.write("#!/bin/sh\n\"${0%ssh}nap\" 300 & exec \"${0%ssh}nap\" 300\n", to: "ssh")
    chmod(folder.path + "/ssh", 0o755)
    let start = Date()
    let environment = ["GIT_SSH_COMMAND": folder.path + "/ssh", "SCRUMDINGER_SYNC_DEADLINE": "1"]
    let (status, output) = try share("git@host:team/x", environment: environment)
    #expect(status == 1)
    #expect(output.contains("host can’t be reached"), "\(output)")
    #expect(Date().timeIntervalSince(start) < 6)
    // NB: a process that was killed takes a moment to be gone.
    for _ in 0..<200 where try run("pgrep", "-f", folder.path + "/nap").0 == 0 { poll(nil, 0, 20) }
    #expect(try run("pgrep", "-f", folder.path + "/nap").0 == 1)
  }

  // MARK: - The user's configuration

  @Test func `counts what the user has configured, wherever, and is kept from nothing by it`() throws {
    try folder.write(
      """
      [push]
        pushOption = ci.skip
        default = nothing
        gpgSign = true
      [remote "origin"]
        url = /nowhere
        mirror = true
        uploadpack = false
      [remote]
        pushDefault = origin
      [fetch]
        prune = true
      [log]
        showSignature = true
      [url "\(remote)"]
        insteadOf = team:scrums
      [transfer]
        credentialsInUrl = die
      """, to: "home/.gitconfig")
    let environment = [
      "HOME": folder.path + "/home", "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "author.name", "GIT_CONFIG_VALUE_0": "Ann Lee",
      "GIT_CONFIG_KEY_1": "user.email", "GIT_CONFIG_VALUE_1": "ann@home",
    ]
    let (status, output) = try share("team:scrums", environment: environment)
    #expect(status == 0, "\(output)")
    let (_, author) = try run("git", "--git-dir", remote, "log", "-1", "--format=%an <%ae>", "scrumdinger")
    #expect(author == "Ann Lee <ann@home>\n")
    #expect(
      try run(Terminal.program, "edit", "Daily", "--title", "Retro", "--data", data("ann"), environment: environment).0 == 0)
    #expect(try run(Terminal.program, "sync", "--data", data("ann"), environment: environment).0 == 0)
    #expect(try share(remote, as: "ben", environment: environment).0 == 0)
    #expect(try run(Terminal.program, "list", "--data", data("ben")).1.contains("Retro"))
  }

  @Test func `knows names and authors, in whatever encoding the user lets git print`() throws {
    let command = [Terminal.program, "--data", data("ann"), "edit", "Daily", "--title"]
    func environment(_ name: String, _ encoding: String) throws -> [String: String] {
      let config = "[user]\n name = \(name)\n email = x@x\n[i18n]\n logOutputEncoding = \(encoding)\n"
      try folder.write(config, to: "\(encoding)/.gitconfig")
      return ["HOME": "\(folder.path)/\(encoding)"]
    }
    let ann = try environment("Jörg Müller", "UTF-8"), ben = try environment("Bärbel", "ISO-8859-1")
    #expect(try share(remote, environment: ann).0 == 0)
    #expect(try share(remote, as: "ben", environment: ben).0 == 0)
    #expect(try shell(command + ["Retro"]).0 == 0)
    #expect(try run(Terminal.program, "edit", "Daily", "--title", "Sync", "--data", data("ben"), environment: ben).0 == 0)
    // The title of Ben, whose name needs another encoding, is the older one.
    #expect(try run("sh", "-c", "touch -d '1 hour ago' '\(data("ben"))'/scrums/*.json").0 == 0)
    #expect(try run(Terminal.program, "sync", "--data", data("ben"), environment: ben).0 == 0)
    #expect(try run(Terminal.program, "sync", "--data", data("ann"), environment: ann).0 == 0)
    let (status, output) = try run(Terminal.program, "sync", "--data", data("ben"), environment: ben)
    #expect(status == 0)
    #expect(output.contains("kept Jörg Müller’s “Retro”, not your “Sync”"), "\(output)")
    #expect(try run(Terminal.program, "add", "Other", "--data", data("cy")).0 == 0)
    let (_, preview) = try run(
      Terminal.program, "share", remote, "--preview", "--json", "--data", data("cy"), environment: ben)
    #expect(preview.contains("Jörg Müller"), "\(preview)")
  }

  // MARK: - A small disk

  private static let canMount: Bool = {
    let command = ["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"]
    do { return try geteuid() == 0 && shell(command).0 == 0 } catch { return false }
  }()

  @Test(.enabled(if: canMount, "only the superuser can mount a small disk"), arguments: [1, 50])
  func `leaves room on a disk that the branch would fill, and says why nothing comes`(_ files: Int) throws {
    #expect(try share(remote).0 == 0)
    try folder.write(
      """
      set -e
      mkdir disk clone
      mount -t tmpfs -o size=12m none disk
      export XDG_STATE_HOME=$PWD/disk/state
      ben() { command=$1; shift; "$PROGRAM" "$command" "$@" --data disk/ben; }
      ben share $PWD/remote --manual --yes > log
      git clone -q -b scrumdinger remote clone
      for n in $(seq $FILES); do head -c $((24000000 / FILES)) /dev/urandom > clone/picture$n; done
      git -C clone add -A
      git -C clone -c user.name=M -c user.email=m@x commit -q -m x
      git -C clone push -q
      ben sync 2>&1 && echo no failure
      ben share 2>&1
      test $(df --output=avail -k disk | tail -1) -gt 9000 || df -k disk
      find disk -name 'tmp_*'
      ben edit Daily --title Review > log
      """, to: "script")
    let (status, output) = try run(
      "unshare", "-m", "sh", "-c", "cd '\(folder.path)' && exec bash script",
      environment: ["PROGRAM": Terminal.program, "FILES": "\(files)"])
    #expect(status == 0)
    let reason = "scrumdinger: the team has more than there is room for on this disk"
    #expect(output.hasPrefix(reason), "\(output)")
    // So does the Team page, which shows the report.
    #expect(output.components(separatedBy: reason).count == 3, "\(output)")
    #expect(!output.contains("no failure") && !output.contains("tmp_") && !output.contains("Filesystem"), "\(output)")
  }

  // MARK: - HTTP

  @Test func `works over HTTP with a password, and says when it is wrong`() throws {
    let server = try HTTPServer(of: folder.path)
    defer { server.stop() }
    let url = "http://ann:right@127.0.0.1:\(server.port)/remote"
    #expect(try run("git", "--git-dir", remote, "config", "http.receivepack", "true").0 == 0)
    let (status, output) = try share(url)
    #expect(status == 0, "\(output)")
    #expect(!output.contains("right"))
    // Nor is the password in an argument of any program, which other users could read.
    try folder.write(url + "\n", to: "address")
    let arguments = folder.path + "/arguments"
    let traced = "strace -f -qq -e trace=execve -s 9999 -o \(arguments) \(Terminal.program) share - --yes --data \(data("dan"))"
    let (shared, words) = try run("sh", "-c", "\(traced) < \(folder.path)/address")
    #expect(shared == 0, "\(words)")
    let programs = try folder.read("arguments")
    #expect(programs.contains("git-remote-http") && programs.contains("127.0.0.1"))
    #expect(!programs.contains("right"))
    #expect(try run(Terminal.program, "share", "--data", data("ann")).1.contains("http://ann@127.0.0.1"))
    let (refused, wrong) = try share("http://ann:wrong@127.0.0.1:\(server.port)/remote", as: "ben")
    #expect(refused == 1)
    #expect(wrong.contains("does not accept that password"), "\(wrong)")
    let (_, anonymous) = try share("http://127.0.0.1:\(server.port)/remote", as: "cy")
    #expect(anonymous.contains("asks you to sign in"), "\(anonymous)")
    let (_, missing) = try share("http://ann:right@127.0.0.1:\(server.port)/nothing", as: "cy")
    #expect(missing.contains("there is no repository"), "\(missing)")
    let (_, page) = try share("http://127.0.0.1:\(server.port)/login", as: "cy")
    #expect(page.contains("there is no repository") || page.contains("sign in"), "\(page)")
  }
}

/// sshd on this machine, with keys made for one test.
private final class SSHServer {
  let port = Int.random(in: 20_000...60_000)
  /// ssh as a user who has the right key.
  let command: String
  /// ssh as a guest whose key has a forced command.
  let guest: String
  private let process: pid_t

  init(in folder: TemporaryDirectory) throws {
    for key in ["host", "key", "other", "guest"] {
      #expect(try shell(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", "\(folder.path)/\(key)"]).0 == 0)
    }
    let key = try folder.read("key.pub"), host = try folder.read("host.pub"), other = try folder.read("guest.pub")
    let forced = "env SCRUMDINGER_DATA=\(folder.path)/ann \(Terminal.program) follow"
    try folder.write("\(key)\nrestrict,pty,command=\"\(forced)\" \(other)\n", to: "authorized")
    try folder.write("[127.0.0.1]:\(port) \(host)\n", to: "known")
    try folder.write("", to: "nobody")
    try folder.write(
      """
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(folder.path)/host
      AuthorizedKeysFile \(folder.path)/authorized
      PidFile none
      StrictModes no
      UsePAM no
      PasswordAuthentication no
      PermitRootLogin yes

      """, to: "sshd_config")
    func ssh(_ key: String) -> String {
      "ssh -F none -o IdentitiesOnly=yes -o UserKnownHostsFile=\(folder.path)/known -i \(folder.path)/\(key) "
    }
    command = ssh("key")
    guest = ssh("guest") + "-p \(port) 127.0.0.1"
    mkdir("/run/sshd", 0o755)
    process = try start(
      [ServerTests.sshd ?? "", "-D", "-e", "-f", "\(folder.path)/sshd_config"], environment: [:], output: "/dev/null")
    try Self.waitForPort(port)
  }

  func stop() {
    kill(-process, SIGKILL)
    waitpid(process, nil, 0)
  }

  static func waitForPort(_ port: Int) throws {
    let deadline = Date(timeIntervalSinceNow: patience)
    while try shell(["sh", "-c", "exec 3<>/dev/tcp/127.0.0.1/\(port)"].replacingShell).0 != 0, Date() < deadline {
      poll(nil, 0, 20)
    }
  }
}

extension [String] {
  /// With bash, which can open a port.
  fileprivate var replacingShell: [String] { ["bash"] + dropFirst() }
}

/// `git http-backend` behind basic authentication: ann, whose password is “right”.
private final class HTTPServer {
  let port = Int.random(in: 20_000...60_000)
  private let process: pid_t

  init(of folder: String) throws {
    process = try start(["python3", "-c", Self.script, "\(port)", folder], environment: [:], output: "/dev/null")
    try SSHServer.waitForPort(port)
  }

  func stop() {
    kill(-process, SIGKILL)
    waitpid(process, nil, 0)
  }

  private static let script = """
    import base64, http.server, os, subprocess, sys
    RIGHT = 'Basic ' + base64.b64encode(b'ann:right').decode()
    class Handler(http.server.BaseHTTPRequestHandler):
        def serve(self):
            path, _, query = self.path.partition('?')
            if path.startswith('/login'):
                page = b'<html>Please log in</html>'
                self.send_response(200); self.send_header('Content-Type', 'text/html'); self.send_header('Content-Length', str(len(page)))
                self.end_headers(); self.wfile.write(page); return
            if self.headers.get('Authorization') != RIGHT:
                self.send_response(401); self.send_header('WWW-Authenticate', 'Basic realm="git"'); self.end_headers(); return
            size = int(self.headers.get('Content-Length') or 0)
            body = self.rfile.read(size)
            if self.headers.get('Transfer-Encoding') == 'chunked':
                while True:
                    n = int(self.rfile.readline(), 16); body += self.rfile.read(n); self.rfile.readline()
                    if n == 0: break
            env = {**os.environ, 'GIT_PROJECT_ROOT': sys.argv[2], 'GIT_HTTP_EXPORT_ALL': '1', 'PATH_INFO': path, 'QUERY_STRING': query,
                   'REQUEST_METHOD': self.command, 'CONTENT_TYPE': self.headers.get('Content-Type', ''), 'CONTENT_LENGTH': str(len(body)),
                   'REMOTE_USER': 'ann', 'HTTP_CONTENT_ENCODING': self.headers.get('Content-Encoding', ''),
                   'HTTP_GIT_PROTOCOL': self.headers.get('Git-Protocol', '')}
            out = subprocess.run(['git', 'http-backend'], input=body, env=env, capture_output=True).stdout
            head, _, rest = out.partition(b'\\r\\n\\r\\n')
            status, headers = 200, []
            for line in head.decode().split('\\r\\n'):
                k, _, v = line.partition(': ')
                if k == 'Status': status = int(v.split()[0])
                else: headers.append((k, v))
            self.send_response(status)
            for k, v in headers: self.send_header(k, v)
            self.send_header('Content-Length', str(len(rest))); self.end_headers(); self.wfile.write(rest)
        do_GET = do_POST = serve
    http.server.ThreadingHTTPServer(('127.0.0.1', int(sys.argv[1])), Handler).serve_forever()
    """
}
