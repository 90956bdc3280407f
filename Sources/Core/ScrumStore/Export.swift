import FoundationEssentials
import Glibc
import Models

/// Scrums with meetings in one file: an array of heads, each with its `history`.
public struct Export: Sendable {
  private let scrums: [(scrum: DailyScrum, meetings: [History])]

  public init(_ scrums: [(scrum: DailyScrum, meetings: [History])]) { self.scrums = scrums }

  /// Writes a new file, durably; one that is there already is never touched.
  public func write(to path: String) throws(StoreError) {
    let objects = scrums.map { scrum, meetings in
      var object = Head(scrum).object
      object["history"] = .array(meetings.map { .object(JSON.Object($0)) })
      return JSON.object(object)
    }
    let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    do throws(StoreError) {
      try file.write(JSON.array(objects).bytes(.pretty))
      try file.synchronize()
    } catch {
      // What looks like a copy and is none helps nobody.
      unlink(path)
      throw error
    }
  }
}
