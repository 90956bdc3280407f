import Dispatch
import DurableFiles
import GitProcess

extension ActivitySearch {
  /// Returns the user's full name, as git knows it in the working directory; nil if git has no name.
  package static func userName() async -> String? {
    await withCheckedContinuation { continuation in
      // NB: a thread of its own, since the directory may not answer.
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
