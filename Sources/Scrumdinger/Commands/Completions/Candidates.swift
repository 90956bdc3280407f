/// What may stand in the place of an operand, or of an option's value, if it is none of a few words.
enum Candidates: Equatable {
  case files, folders
  /// Titles of scrums.
  case scrums
  /// Names of the attendees of SCRUM.
  case attendees
  /// The same, before an equals sign.
  case attendeesBeforeEqualsSign
  case previews, commands
  /// Keys of the configuration, and then the values of one.
  case configuration
}
