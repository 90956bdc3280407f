import FoundationEssentials
import Models
import ScrumStore

/// Something in a store that is not as it should be.
public struct Finding: Hashable, Sendable {
  /// Where it is, and what is wrong; line 1 and byte 0 if it is about the file as a whole.
  public let place: Damage
  /// What a repair does about it; nil if nothing is safe to do.
  public let remedy: Remedy?

  public enum Remedy: Hashable, Sendable {
    /// The lines are taken out of a meetings file.
    case removeLines
    /// The last line of a meetings file gets its end.
    case endLine
    /// The file goes; the backup keeps it.
    case removeFile
    /// A deleted scrum and its meetings go; the backup keeps them.
    case purge(UUID)
    /// Nobody but the owner may read or write.
    case restrict
    /// The file gets the name that its scrum has.
    case rename(to: String)
    /// Meetings that belong to no scrum get one, with the attendees and the length of the newest.
    case restoreScrum(UUID)
    /// The format is written down anew: everything else can be read.
    case writeFormat
  }

  init(_ place: Damage, _ remedy: Remedy? = nil) {
    self.place = place
    self.remedy = remedy
  }

  init(in file: String, _ reason: String, _ remedy: Remedy? = nil) {
    self.init(Damage(file: file, line: 1, byte: 0, reason: reason), remedy)
  }

  init(_ error: StoreError, in file: String) { self.init(error.damage(of: file)) }
}

extension Finding: CustomStringConvertible {
  public var description: String { place.description }
}

/// What became of the findings of a repair.
public struct Repairs: Sendable {
  /// The directory with a copy of every file that was changed or taken away; nil if there was none.
  public internal(set) var backup: String?
  public internal(set) var done: [Finding] = []
  /// What should have been repaired, and why it was not.
  public internal(set) var failed: [(finding: Finding, error: StoreError)] = []
  /// What is still not as it should be.
  public internal(set) var left: [Finding] = []
}
