package import DurableFiles
package import FoundationEssentials
package import JSONCoding
package import Scrums

extension Damage {
  /// The reason for damage. The messages for the user, in each language, are in other modules.
  package enum Reason: Hashable, Sendable {
    /// The text is not JSON, or a value is not of the expected kind.
    case json(JSON.Reason)
    /// The file was refused and not read.
    case refused(Refusal)
    /// A system call failed with this `errno`.
    case system(Int32)
    /// Another process has locked the file, so it can't be checked.
    case locked

    // Records
    case otherID, repeatedID, otherOriginal, noTurns, unequalShares, lateRestart
    case unknownTheme(String)
    case longUpdate, longItem
    /// A line is longer than this number of bytes.
    case longLine(Int)

    // Files
    case lowerCaseName, nameWithoutID, namedTwice, temporaryFile, interruptedImport, interruptedMeeting, unused
    /// Other users may access the file, which has this mode.
    case accessible(mode: UInt32)
    case deletedScrum, missingScrum, missingNewline

    // Meetings and updates
    case deletedMeeting(UUID), deletedTranscript(UUID)
    case duplicateOfLine(Int)
    case futureMeeting(UUID, Date)
    case futureUpdate, futureItem
    case replacedUpdate(days: Int)

    // A team's files
    /// A head has more than this number of members.
    case crowded(members: Int)
    case leftOut(Limit)

    // Imports that are refused
    case emptyFile, encodedWithMark
    case encoded(String)
    case notRecord(Record), notList(Record)
    case tooLarge(Record, limit: Int)

    // Remarks on imports
    case zeroBytes(Int)
    case duplicate(Record, UUID)
    case deletedRecord(title: String)
    case nearestTheme(Theme, to: String?)
    case impossibleLength(String, isMinutes: Bool, became: Int64)
    case roundedLength(Int64)
    case dateSince1970(String, became: Date), dateOutOfRange(String, became: Date)
    case futureDate(Date), oldDate(Date)
  }

  package enum Record: Hashable, Sendable { case scrum, meeting, update, item }

  /// The budget of a sync that a file would exceed, so that the sync leaves the file out.
  package enum Limit: Hashable, Sendable { case sync, heads, spaceOrTime }
}

extension Damage.Reason {
  package init(_ reason: JSON.Reason) {
    if case .rule(let rule) = reason, let reason = rule.value as? Self { self = reason } else { self = .json(reason) }
  }

  /// The name of the case, for other programs. It does not depend on the language.
  package var code: String {
    let fact: any Sendable =
      switch self {
      case .json(let reason): reason
      case .refused(let refusal): refusal
      default: self
      }
    return String("\(fact)".prefix { $0 != "(" })
  }
}

extension JSON.SyntaxError {
  package init(_ reason: Damage.Reason, at byte: Int = 0, in bytes: UnsafeRawBufferPointer = .init(start: nil, count: 0)) {
    self.init(.rule(JSON.Rule(reason)), at: byte, in: bytes)
  }
}

extension JSONNode {
  func damage(_ reason: Damage.Reason) -> JSON.SyntaxError { damage(.rule(JSON.Rule(reason))) }
  func damage(_ reason: Damage.Reason, in key: String) -> JSON.SyntaxError { damage(.rule(JSON.Rule(reason)), in: key) }
}
