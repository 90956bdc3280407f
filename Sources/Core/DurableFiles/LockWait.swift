import CLinux
import FoundationEssentials
import Glibc

/// How long to wait for a lock that another process holds, and when to report the wait.
package struct LockWait: Sendable {
  /// The longest wait, after which ``FileError/locked(path:by:)`` is thrown.
  package var limit: Duration
  /// The wait after which ``onWaiting`` is called.
  package var patience: Duration
  /// Called once for each lock that isn't acquired within ``patience``.
  package var onWaiting: (@Sendable (_ path: String, LockHolder) -> Void)?

  package init(
    limit: Duration = .seconds(10), patience: Duration = .seconds(2),
    onWaiting: (@Sendable (_ path: String, LockHolder) -> Void)? = nil
  ) {
    self.limit = limit
    self.patience = patience
    self.onWaiting = onWaiting
  }

  /// Acquires a `flock(2)` lock, waiting while another process holds it.
  func lock(_ file: borrowing Descriptor, _ kind: Int32) throws(FileError) {
    let number = file.number, path = file.path, clock = ContinuousClock(), start = clock.now
    var isPatient = true
    while true {
      do throws(FileError) {
        try systemCall("flock", path) { flock(number, kind | LOCK_NB) }
        return
      } catch .system(_, _, EWOULDBLOCK) {
        let waited = clock.now - start
        if isPatient, waited >= patience {
          isPatient = false
          onWaiting?(path, LockHolder(of: try file.status()))
        }
        if waited >= limit { throw .locked(path: path, by: LockHolder(of: try file.status())) }
        poll(nil, 0, waited < .milliseconds(100) ? 1 : 10)
      }
    }
  }
}

extension LockHolder {
  /// The process that has locked a file, according to `/proc/locks` (see proc(5)); empty if it can't be identified.
  init(of file: stat) {
    self.init()
    for line in Self.text(of: "/proc/locks").split(separator: "\n") {
      // 1: FLOCK  ADVISORY  WRITE 1234 08:01:5678 0 EOF
      let fields = line.split(separator: " ")
      guard fields.count > 5, fields[1] == "FLOCK", let process = Int32(fields[4]), process > 0,
        fields[5].split(separator: ":").last.flatMap({ ino_t($0) }) == file.st_ino, Self.hasOpened(file, process, on: fields[5])
      else { continue }
      self.process = process
      // This program touches an empty lock file when it locks it. For other programs, the process's start is the
      // earliest time.
      var started = stat()
      if file.st_size == 0, stat("/proc/\(process)", &started) == 0 {
        since = Date(timeIntervalSince1970: TimeInterval(max(file.st_mtim.tv_sec, started.st_mtim.tv_sec)))
      }
      let words = Self.text(of: "/proc/\(process)/cmdline").split(separator: "\0")
      guard let program = words.first else { return }
      let all = ([program.split(separator: "/").last ?? program] + words.dropFirst()).joined(separator: " ")
      command = all.count > Self.longestCommand ? all.prefix(Self.longestCommand) + "…" : all
      return
    }
  }

  /// The maximum length of ``command``, in characters.
  private static let longestCommand = 100

  /// Whether a process has a file open. If its descriptors can't be read, whether the device in `/proc/locks` is the
  /// file's.
  ///
  /// Files on different file systems can share inode numbers. On some, such as Btrfs, `/proc/locks` and stat(2) name
  /// different devices.
  private static func hasOpened(_ file: stat, _ process: Int32, on device: some StringProtocol) -> Bool {
    do throws(FileError) {
      var isOpen = false
      let folder = try Folder(opening: "/proc/\(process)/fd")
      try folder.forEachName { name in
        var opened = stat()
        isOpen = isOpen || fstatat(folder.number, name, &opened, 0) == 0 && opened.isSameFile(as: file)
      }
      return isOpen
    } catch {
      let numbers = device.split(separator: ":").prefix(2).map { UInt32($0, radix: 16) }
      return numbers == [gnu_dev_major(file.st_dev), gnu_dev_minor(file.st_dev)]
    }
  }

  /// Reads the beginning of a system file. Returns an empty text if it can't be read.
  private static func text(of path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var bytes: [UInt8] = [], chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 20 {
      let count = read(file, &chunk, chunk.count)
      if count <= 0 { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
