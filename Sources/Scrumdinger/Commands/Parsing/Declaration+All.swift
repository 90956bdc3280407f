extension Declaration {
  /// The commands, in the order of the help. Each is declared on demand, since a run needs only one.
  private static let commands: [(name: String, declaration: () -> Declaration)] = [
    ("start", { StartCommand.declaration }), ("follow", { FollowCommand.declaration }),
    ("status", { StatusCommand.declaration }), ("share", { ShareCommand.declaration }), ("sync", { SyncCommand.declaration }),
    ("list", { ListCommand.declaration }), ("next", { NextCommand.declaration }), ("remind", { RemindCommand.declaration }),
    ("off", { OffCommand.declaration }),
    ("update", { UpdateCommand.declaration }), ("digest", { DigestCommand.declaration }), ("items", { ItemsCommand.declaration }),
    ("show", { ShowCommand.declaration }),
    ("search", { SearchCommand.declaration }), ("stats", { StatsCommand.declaration }), ("add", { AddCommand.declaration }),
    ("edit", { EditCommand.declaration }), ("delete", { DeleteCommand.declaration }), ("import", { ImportCommand.declaration }),
    ("export", { ExportCommand.declaration }), ("doctor", { DoctorCommand.declaration }),
    ("transcription", { TranscriptionCommand.declaration }), ("preview", { PreviewCommand.declaration }),
    ("open", { OpenCommand.declaration }), ("config", { ConfigCommand.declaration }), ("paths", { PathsCommand.declaration }),
    ("help", { Help.declaration }), ("version", { VersionCommand.declaration }), ("man", { ManualPage.declaration }),
    ("completions", { CompleteCommand.declaration }),
  ]

  static let all = commands.map { $0.declaration() }

  /// Returns the command of this name; nil for an unknown name.
  static func find(_ word: String) -> Declaration? { commands.first { $0.name == word }?.declaration() }
}

@MainActor
extension Option {
  /// The options of the program and of all commands, each once.
  static let all = ([.program] + Declaration.all).flatMap(\.options).reduce(into: [Option]()) {
    if !$0.contains($1) { $0.append($1) }
  }
}
