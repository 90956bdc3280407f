package import ConsoleLoop
package import DurableFiles
package import FoundationEssentials

/// Finds a person's work since a moment: in git repositories on this computer, and in the output of a command.
///
/// Threads and children of its own read each repository, four at once: one that does not answer, such as one on a dead network mount,
/// costs only its own line.
package struct ActivitySearch: Sendable {
  /// Directories that are repositories, or hold some up to three levels below.
  let folders: [String]
  /// Without folders, a directory in a repository; nil for none.
  let directory: String?
  /// The person's e-mail addresses, besides the one that git names in each repository.
  let emails: Set<String>
  let since: Date
  /// A command for the shell, which prints a suggestion a line; nil for none.
  let command: String?
  let variables: [String: String]
  /// The time for everything, and for each repository or the command.
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

  package enum Finding: Hashable, Sendable {
    case commits([Commit], repository: String)
    case uncommitted(files: Int, branch: String?, repository: String)
    /// The command's lines.
    case lines([Line])
    case failure(Failure)
  }

  package struct Line: Hashable, Sendable {
    /// The word before the tab; may be empty.
    package let field: String
    package let text: String
  }

  /// Why something could not be read.
  package struct Failure: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      case late
      case untrusted
      case noGit
      /// There are more repositories than this search reads.
      case tooMany(Int)
      /// The directory is in no repository, and there is no command.
      case noRepository
      /// git does not know the person's address.
      case unknownAuthor
      /// A filter's name is no UTF-8, so git can't be kept from running it.
      case unreadableFilter
      /// A command of git prints too much to read.
      case tooLarge(String)
      /// Only the beginning of the command's output was read.
      case cut
      case file(FileError)
      /// git or the command failed without a message.
      case ended(ChildProcess.ExitStatus)
      /// The first line of git's or the command's errors.
      case other(String)
    }

    /// A path, or the command.
    package let place: String
    package let reason: Reason
  }

  /// Starts the search. The stream ends with the search, or after ten seconds; when it is dropped, no more reading starts.
  package func findings() -> AsyncStream<Finding> {
    let (stream, continuation) = AsyncStream.makeStream(of: Finding.self)
    ActivityCrew(self, continuation).start()
    return stream
  }
}
