package import FoundationEssentials

/// How `doctor` repairs damage to the store.
package enum Remedy: Hashable, Sendable {
  /// Removes lines from a meetings file.
  case removeLines
  /// Adds the newline that the last line of a meetings file lacks.
  case endLine
  /// Removes the file; the backup keeps it.
  case removeFile
  /// Removes a deleted scrum and its meetings; the backup keeps them.
  case purge(UUID)
  /// Restricts access to the owner.
  case restrict
  /// Renames the file after its scrum.
  case rename(to: String)
  /// Creates the missing scrum of meetings, with the attendees and length of the newest meeting.
  case restoreScrum(UUID)
  /// Rewrites `format.json`, since all other files can be read.
  case writeFormat
  /// Moves the files of an interrupted import to their places.
  case finishImport
  /// Moves a file that the store did not write to the backups.
  case setAside
  /// Removes the byte order mark.
  case removeByteOrderMark
}
