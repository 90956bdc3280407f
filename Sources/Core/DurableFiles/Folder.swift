import Glibc
import Models

/// An open directory, closed when this value goes away.
package struct Folder: ~Copyable {
  package let path: String
  private let stream: OpaquePointer

  package init(opening path: String) throws(StoreError) {
    var stream = opendir(path)
    while stream == nil && errno == EINTR { stream = opendir(path) }
    guard let stream else { throw .system(call: "open", path: path, code: errno) }
    self.stream = stream
    self.path = path
  }

  deinit {
    closedir(stream)
  }

  /// The descriptor, for system calls that take a name in a directory.
  package var number: Int32 { dirfd(stream) }

  /// Calls `body` with each name except `.` and `..`, in no particular order.
  package func forEachName(_ body: (UnsafePointer<CChar>) throws(StoreError) -> Void) throws(StoreError) {
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .system(call: "readdir", path: path, code: errno) }
        return
      }
      try withUnsafePointer(to: &entry.pointee.d_name) { (tuple) throws(StoreError) in
        let name = UnsafeRawPointer(tuple).assumingMemoryBound(to: CChar.self)
        if strcmp(name, ".") != 0 && strcmp(name, "..") != 0 { try body(name) }
      }
    }
  }

  /// Syncs the directory, which makes the names in it durable.
  package func synchronize() throws(StoreError) {
    try systemCall("fsync", path) { fsync(number) }
  }

  package static func synchronize(_ path: String) throws(StoreError) {
    try Folder(opening: path).synchronize()
  }
}

extension Folder {
  /// Creates a directory and its parents, accessible to the user alone; existing ones stay as they are.
  package static func make(_ path: String) throws(StoreError) {
    if mkdir(path, 0o700) != 0 {
      let code = errno
      var status = stat()
      guard code == ENOENT, let parent = path.parentPath else {
        if code == EEXIST && stat(path, &status) == 0 && status.isDirectory { return }
        throw .system(call: "mkdir", path: path, code: code)
      }
      try make(parent)
      try systemCall("mkdir", path) { mkdir(path, 0o700) == 0 || errno == EEXIST ? 0 : -1 }
    }
    try synchronize(path.parentPath ?? ".")
  }
}

extension String {
  /// The path of the parent directory; nil for `/`, `.` for a bare name.
  package var parentPath: String? {
    guard self != "/" else { return nil }
    guard let slash = lastIndex(of: "/") else { return self == "." ? nil : "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  package var lastPathComponent: Substring {
    self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]
  }
}
