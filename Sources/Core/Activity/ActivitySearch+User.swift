import Dispatch
import DurableFiles
import GitProcess

extension ActivitySearch {
  /// Returns the full name that git uses for the user in the working directory; nil if git has none.
  package static func userName() async -> String? {
    await withCheckedContinuation { continuation in
      // NB: this needs a thread of its own, since reading a directory on a dead network mount never returns.
      DispatchQueue(label: "name").async { continuation.resume(returning: readUserName()) }
    }
  }

  private static func readUserName() -> String? {
    do {
      return try Git(reading: Folder(opening: "."), until: .now + .seconds(2)).author(without: "user.email")?.name
    } catch {
      // Without a name from git, the user chooses one.
      return nil
    }
  }
}
