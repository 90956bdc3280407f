import ConsoleLoop
import Dispatch
import DurableFiles
import Sharing

extension ActivitySearch {
  /// The user's full name, as git knows it in the working directory; nil if it does not.
  package static func userName() async -> String? {
    await withCheckedContinuation { continuation in
      // NB: a thread of its own, since the directory may not answer.
      DispatchQueue(label: "name").async { continuation.resume(returning: readUserName()) }
    }
  }

  private static func readUserName() -> String? {
    do {
      let scratch = try Folder(opening: ProcessEnvironment.temporaryDirectory)
      return try Git(reading: Folder(opening: "."), scratch: scratch, until: .now + .seconds(2)).authorName()
    } catch {
      // Then the user has to say who they are.
      return nil
    }
  }
}
