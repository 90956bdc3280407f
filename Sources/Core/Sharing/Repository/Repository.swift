import ConsoleLoop
import DurableFiles
import FoundationEssentials
import GitProcess
import ScrumStore

/// The bare repository of a shared store, in its ``SharingDirectory``.
///
///     HEAD, config                always the same: see ``prepare(_:)``
///     refs/heads/BRANCH           the store's files as of the last snapshot or sync
///     refs/remotes/origin/BRANCH  the team's commit at the last fetch
///     refs/frozen/<UUID>          the last common commit of both sides, for a scrum whose head can't be read
///     share.json                  settings
///     report.json, cache.json     the last outcome; the store's files that need not be read again
struct Repository {
  /// The commits of the refs; nil for a missing ref.
  struct Refs {
    var local, remote: String?
    var frozen: [UUID: String] = [:]
  }

  let folder: Folder
  let git: Git
  let settings: SharingSettings
  /// The folders that git opens to fetch and to push, after the user's configuration has rewritten the URL; nil for servers.
  let fetchFolder, pushFolder: String?
  /// The moment by which the remote must have answered; nil for no such moment.
  let end: ContinuousClock.Instant?

  init(
    _ folder: Folder, _ settings: SharingSettings, isInteractive: Bool, until end: ContinuousClock.Instant? = nil
  ) throws {
    self.folder = folder
    self.end = end
    self.settings = settings
    try Self.prepare(folder)
    func git(_ sshCommand: String? = nil) -> Git {
      Git(
        in: folder, remote: settings.address, branch: settings.branch, isInteractive: isInteractive, sshCommand: sshCommand)
    }
    let plain = git(), known = try plain.userSettings(), url = try plain("ls-remote", "--get-url", Git.remoteName).text
    fetchFolder = Self.path(of: url, in: folder)
    pushFolder = Self.path(of: known.pushURL(of: settings.url) ?? url, in: folder)
    self.git = known.sshCommand.map(git) ?? plain
  }

  /// Returns the path of the folder that git opens when it runs in the repository; nil for a server.
  private static func path(of url: String, in repository: Folder) -> String? {
    guard let path = Address(url).folder else { return nil }
    if path.hasPrefix("~/"), let home = ProcessEnvironment["HOME"] { return home + path.dropFirst() }
    return path.hasPrefix("/") ? path : "\(repository.path)/\(path)"
  }

  // MARK: - Its own files

  private static let files = [
    ("HEAD", "ref: refs/heads/scrumdinger\n"),
    ("config", "[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n"),
  ]

  /// Makes a folder a repository, or repairs it, by rewriting the files that git reads before objects. This completes a
  /// repository that a full disk left unfinished, and reverts changes by other programs.
  static func prepare(_ folder: Folder) throws {
    for name in ["objects", "refs"] { _ = try folder.makeFolder(name) }
    for (name, text) in files {
      let file = folder.file(name)
      var buffer = ReadBuffer()
      let version = try buffer.readIfPresent(file)
      if version == nil || !buffer.contents.elementsEqual(text.utf8) {
        try replaceFile(at: file, with: Array(text.utf8), version: version)
      }
    }
    // These files would add objects and configuration from elsewhere.
    let info = try folder.folder("objects")?.folder("info")
    for file in [
      info?.file("alternates"), info?.file("http-alternates"), folder.file("commondir"), folder.file("config.worktree"),
    ] {
      try file?.removeIfPresent()
    }
  }

  // MARK: - Refs

  var branch: String { settings.branch }
  var localRef: String { "refs/heads/\(branch)" }
  var remoteRef: String { "refs/remotes/origin/\(branch)" }
  static func frozenRef(_ scrum: UUID) -> String { "refs/frozen/\(scrum.uuidString)" }

  func refs() throws -> Refs {
    var refs = Refs()
    for line in try git("for-each-ref", "--format=%(objectname) %(refname)").text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      switch parts[1] {
      case localRef: refs.local = parts[0]
      case remoteRef: refs.remote = parts[0]
      default:
        if parts[1].hasPrefix("refs/frozen/"), let id = UUID(uuidString: String(parts[1].dropFirst(12))) {
          refs.frozen[id] = parts[0]
        }
      }
    }
    return refs
  }

  /// Runs lines of `git update-ref --stdin`, which moves either all refs or none.
  ///
  /// - Throws: ``GitFailure`` if another process has moved one of the refs.
  func update(_ lines: [String]) throws {
    guard !lines.isEmpty else { return }
    let input = try ScratchFile(in: folder, holding: lines.joined(separator: "\n") + "\n")
    try git("update-ref", "--stdin", input: input.number)
  }

  /// After a killed sync, ends the git that it left running and removes git's temporary files. The caller holds the
  /// sync's lock, and has started no git.
  static func sweep(_ folder: Folder) throws {
    if try Git.endOrphan(in: folder) { try sweep(folder, depth: 0) }
  }

  /// Performs an action with git. If it fails, removes what the gits of this process have left: their temporary files and, after a
  /// fetch for which there was no room, what it brought.
  func sweeping<Value>(_ action: () throws -> Value) throws -> Value {
    do { return try action() } catch {
      do {
        try Self.sweep(folder, depth: 0)
        if (error as? GitFailure)?.reason == .noRoom { try git("prune", "--expire=now") }
      } catch {
        // The first failure is the one to report; the next sync tries again.
      }
      throw error
    }
  }

  private static func sweep(_ folder: Folder, depth: Int) throws {
    for file in try FoundFile.all(in: folder) {
      let name = file.name
      if file.status.isDirectory {
        if depth < 6, let inner = try folder.folder(name) { try sweep(inner, depth: depth + 1) }
      } else if (name.hasSuffix(".lock") && (name != SyncLock.name || depth > 0)) || name.hasPrefix("tmp_")
        || name.hasPrefix("fast_import_crash_")
        || file.isAbandoned
      {
        // NB: may be missing, because a git that is ending removes its own files, too.
        try file.reference.removeIfPresent()
      }
    }
  }
}
