/// The reason why a file is neither read nor written. Refusing such files prevents another user's directory from
/// redirecting a change to a file outside.
package enum Refusal: Hashable, Sendable {
  case symbolicLink
  /// The file would lead git to another directory.
  case redirection
  /// The file has other names, perhaps outside the directory.
  case hardLink
  /// A directory, a device or a pipe.
  case notARegularFile
  /// The path names a file instead of a directory.
  case notADirectory
  /// The file belongs to a user who owns neither the process nor the directory.
  case foreignOwner
  /// The file is longer than this number of bytes.
  case tooLarge(Int)
}
