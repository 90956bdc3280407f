package import FoundationEssentials

/// Looks for what a person has done since a moment: in git repositories on this computer, and by a command that prints it.
///
/// Each repository is read by threads and children of its own, four at once, so that one that does not answer, such as one on a dead
/// network mount, costs its own line only.
package struct ActivitySearch: Sendable {
  /// Directories that are repositories, or hold some up to three levels below.
  let folders: [String]
  /// Without any, the repository counts that this directory is in; nil for none.
  let directory: String?
  /// The person's e-mail addresses, besides the one that each repository knows.
  let emails: Set<String>
  let since: Date
  /// A command for the shell, which prints a line a suggestion; nil for none.
  let command: String?
  /// What the command finds in its environment.
  let variables: [String: String]
  /// How long all may take, and each repository or the command.
  var limits = (all: Duration.seconds(10), each: Duration.seconds(5))

  package init(
    in folders: [String], around directory: String? = nil, by emails: Set<String>, since: Date, command: String? = nil,
    variables: [String: String] = [:]
  ) {
    self.folders = folders
    self.directory = folders.isEmpty ? directory : nil
    self.emails = emails
    self.since = since
    self.command = command
    self.variables = variables
  }

  /// What was found.
  package enum Finding: Hashable, Sendable {
    case commits([Commit], repository: String)
    case uncommitted(files: Int, branch: String?, repository: String)
    /// What the command has printed.
    case lines([Line])
    case failure(Failure)
  }

  package struct Line: Hashable, Sendable {
    /// The word before the tab; empty if there is none.
    package let field: String
    package let text: String
  }

  /// Why something could not be read.
  package struct Failure: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      case late
      /// git does not trust the directory.
      case untrusted
      /// git is missing.
      case noGit
      /// There are more repositories than are read.
      case tooMany(Int)
      /// There is nothing to look into: the directory is in no repository, and there is no command.
      case noRepository
      /// git does not know who the person is.
      case unknownAuthor
      /// What this command of git prints is too much to be read.
      case tooLarge(String)
      /// What the command prints is read from its beginning only.
      case cut
      /// The first line of what it printed, or how it ended.
      case other(String)
    }

    /// A path, or the command.
    package let place: String
    package let reason: Reason
  }

  /// Begins to look; the stream ends when all is found, or after ten seconds. Nothing more is begun once nobody listens.
  package func findings() -> AsyncStream<Finding> {
    let (stream, continuation) = AsyncStream.makeStream(of: Finding.self)
    ActivityCrew(self, continuation).start()
    return stream
  }
}
