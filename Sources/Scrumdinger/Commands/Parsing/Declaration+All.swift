extension Declaration {
  /// All commands, in the order of the help.
  static let all: [Declaration] = [
    StartCommand.declaration, FollowCommand.declaration, StatusCommand.declaration, ShareCommand.declaration,
    SyncCommand.declaration, ListCommand.declaration, NextCommand.declaration, RemindCommand.declaration,
    UpdateCommand.declaration, DigestCommand.declaration, ShowCommand.declaration, SearchCommand.declaration,
    StatsCommand.declaration, AddCommand.declaration, EditCommand.declaration, DeleteCommand.declaration,
    ImportCommand.declaration, ExportCommand.declaration, DoctorCommand.declaration, TranscriptionCommand.declaration,
    PreviewCommand.declaration, OpenCommand.declaration, ConfigCommand.declaration, PathsCommand.declaration, Help.declaration,
    VersionCommand.declaration, ManualPage.declaration, CompleteCommand.declaration,
  ]
}

@MainActor
extension Option {
  /// The options of the program and of all commands, each once.
  static let all = ([.program] + Declaration.all).flatMap(\.options).reduce(into: [Option]()) {
    if !$0.contains($1) { $0.append($1) }
  }
}
