package import Glibc

/// An entry of a directory, with its status when the directory was listed.
package struct FoundFile {
  package let reference: FileReference
  /// The status of the entry. For a link, this is not the status of its target.
  package let status: stat

  package var name: String { reference.name }
  package var path: String { reference.path }

  /// Whether this is a temporary file whose writer is dead.
  ///
  /// A file must also be a day old, since in a shared directory its writer may run on another machine. The writer of a
  /// directory keeps it locked, so an unlocked directory has to be only a minute old.
  package func isStale(at now: time_t) -> Bool {
    guard TemporaryName(name) != nil else { return false }
    let age = status.age(at: now)
    if status.isDirectory, age > 60, let isFree = isFreeFolder { return isFree }
    return age > 24 * 60 * 60 && isAbandoned
  }

  /// Whether this is a temporary file whose writer, on this machine, is dead.
  package var isAbandoned: Bool { TemporaryName(name).map { kill($0.writer, 0) != 0 && errno == ESRCH } ?? false }

  /// Whether no process has locked the directory; nil if unknown.
  private var isFreeFolder: Bool? {
    do throws(FileError) { return try reference.folder.folder(name)?.tryLock() } catch { return nil }
  }

  /// Returns the entries of a directory, sorted by name.
  package static func all(in folder: Folder) throws(FileError) -> [FoundFile] {
    var files: [FoundFile] = []
    try folder.forEachName { (bytes) throws(FileError) in
      let reference = folder.file(String(cString: bytes))
      // An entry without a status has been removed in the meantime.
      if let status = try reference.status() { files.append(FoundFile(reference: reference, status: status)) }
    }
    return files.sorted { $0.name < $1.name }
  }
}
