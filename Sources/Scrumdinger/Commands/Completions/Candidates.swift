/// Completions of an operand or an option's value, besides fixed words.
enum Candidates: Equatable {
  case files, folders
  case scrums
  /// Names of the attendees of SCRUM.
  case attendees
  /// The same, before an equals sign.
  case attendeesBeforeEqualsSign
  case previews, commands
  /// Keys of the configuration, and then the values of one.
  case configuration
}
