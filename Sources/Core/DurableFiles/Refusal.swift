/// Why a file is neither read nor written, so that another user's directory can't redirect a change out of it.
package enum Refusal: Hashable, Sendable {
  case symbolicLink
  /// The file has another name, perhaps outside the directory.
  case hardLink
  /// A directory, a device or a pipe.
  case notARegularFile
  /// A file in place of a directory.
  case notADirectory
  /// The file belongs to a user who owns neither the process nor the directory.
  case foreignOwner
  /// The file is longer than this number of bytes.
  case tooLarge(Int)
}

extension Refusal: CustomStringConvertible {
  /// What the file is, to follow "it is".
  package var description: String {
    switch self {
    case .symbolicLink: "a symbolic link"
    case .hardLink: "a hard link to a file with another name"
    case .notARegularFile: "not a regular file"
    case .notADirectory: "not a directory"
    case .foreignOwner: "owned by another user"
    case .tooLarge(let bytes): "larger than \(Self.size(bytes))"
    }
  }

  /// A number of bytes: `64 MB`.
  package static func size(_ bytes: Int) -> String {
    for (shift, unit) in [(30, "GB"), (20, "MB"), (10, "KB")] where bytes > 0 && bytes % (1 << shift) == 0 {
      return "\(bytes >> shift) \(unit)"
    }
    return "\(bytes) bytes"
  }
}
