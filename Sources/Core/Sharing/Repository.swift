import DurableFiles
import FoundationEssentials
import ScrumStore

/// `sync.git`, the bare repository in which a store keeps what it shares.
///
///     refs/heads/BRANCH           what the files are known to contain
///     refs/remotes/origin/BRANCH  what the team had when it was last asked
///     refs/frozen/<UUID>          where both sides were last the same, of a scrum whose head can't be read
///     share.json                  settings
struct Repository {
  struct Refs {
    var local, remote: String?
    var frozen: [UUID: String] = [:]
  }

  let folder: Folder
  let git: Git
  let settings: SharingSettings

  /// Opens it; nil if the store is not shared.
  init?(in directory: StoreDirectory, isInteractive: Bool) throws {
    guard let folder = try directory.root.folder(StoreDirectory.syncName) else { return nil }
    try self.init(folder, SharingSettings(in: folder), isInteractive: isInteractive)
  }

  init(_ folder: Folder, _ settings: SharingSettings, isInteractive: Bool) throws {
    self.folder = folder
    self.settings = settings
    let plain = Git(in: folder, isInteractive: isInteractive)
    if settings.usesSSH {
      let command = try plain.run(["config", "--get", "core.sshCommand"])
      git = command.succeeded ? Git(in: folder, isInteractive: isInteractive, sshCommand: command.text) : plain
    } else {
      git = plain
    }
  }

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

  /// Moves refs, all of them or none; an old value that differs means that somebody else has moved one.
  func update(_ lines: [String]) throws {
    guard !lines.isEmpty else { return }
    let input = try ScratchFile(in: folder)
    try input.write(Array((lines.joined(separator: "\n") + "\n").utf8))
    input.rewind()
    try git("update-ref", "--stdin", input: input.number)
  }

  /// Removes what a git that was killed has left; the caller holds the lock of the sync, so it is nobody's.
  func sweep() throws {
    guard try git.endOrphan() else { return }
    try sweep(folder, depth: 0)
    try git.forgetChild()
  }

  private func sweep(_ folder: Folder, depth: Int) throws {
    for file in try FoundFile.all(in: folder) {
      let name = file.name
      if file.status.isDirectory {
        if depth < 6, let inner = try folder.folder(name) { try sweep(inner, depth: depth + 1) }
      } else if (name.hasSuffix(".lock") && name != SyncLock.name) || name.hasPrefix("tmp_")
        || name.hasPrefix("fast_import_crash_")
        || file.isAbandoned
      {
        do throws(FileError) { try file.reference.remove() } catch {
          // A git that is just ending removes it, too.
          if !error.isMissingFile { throw error }
        }
      }
    }
  }
}
