import DurableFiles
package import FoundationEssentials
package import JSONCoding

/// A part of a file that can't be read, or another finding about a file, such as wrong access rights.
///
/// Unreadable bytes are never changed, except that `doctor` can remove them after a backup.
package struct Damage: Error, Identifiable, Hashable, Sendable {
  /// The file's path.
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The byte offset in the file, counted from 0.
  package var byte: Int
  package var reason: Reason
  /// The repair that `doctor` would make; nil if it is unknown, or if no repair is safe.
  package var remedy: Remedy?

  /// Whether the file holds a meeting in progress.
  package var isRunning: Bool { file.split(separator: "/").dropLast().last == StoreDirectory.Part.running.rawValue[...] }

  /// The scrum that the file belongs to; nil for other files.
  package var scrum: UUID? { place.flatMap { $0.part == .running ? nil : $0.id } }
  /// The scrum whose head the file is; nil for other files.
  package var head: UUID? { place.flatMap { $0.part == .scrums ? $0.id : nil } }

  /// The folder of a store with the file, and the ID after which the file is named.
  private var place: (part: StoreDirectory.Part, id: UUID)? {
    let names = file.split(separator: "/").suffix(2).map(String.init)
    guard names.count == 2, let part = StoreDirectory.Part(rawValue: names[0]), let id = FileName(names[1], in: part)?.id else {
      return nil
    }
    return (part, id)
  }

  package init(file: String, line: Int, byte: Int, reason: Reason, remedy: Remedy? = nil) {
    self.file = file
    self.line = line
    self.byte = byte
    self.reason = reason
    self.remedy = remedy
  }

  package init(file: String, reason: Reason, remedy: Remedy? = nil) {
    self.init(file: file, line: 1, byte: 0, reason: reason, remedy: remedy)
  }

  package var id: Self { self }
}

extension Damage {
  /// - Parameter start: the offset of the text in the file.
  package init(_ error: JSON.SyntaxError, in file: String, line: Int? = nil, from start: Int = 0) {
    self.init(file: file, line: line ?? error.line, byte: start + error.byte, reason: Reason(error.reason))
  }

  /// Converts an error to damage of one file.
  ///
  /// - Parameter path: the file or, if the error names a file in it, its folder.
  /// - Throws: the error itself if it is not about one file, such as where memory or descriptors have run out.
  init(_ error: any Error, of path: String) throws {
    func file(_ named: String) -> String { named.hasPrefix("\(path)/") ? named : path }
    self =
      switch error {
      case let error as FileError where error.isExhaustion: throw error
      case StoreError.damaged(let damage): damage
      case FileError.refused(let named, let refusal): Damage(file: file(named), reason: .refused(refusal))
      case FileError.system(_, let named, let code): Damage(file: file(named), reason: .system(code))
      case FileError.locked(let named, _): Damage(file: file(named), reason: .locked)
      default: throw error
      }
  }
}

extension [Damage] {
  /// Collects the error of `body` as damage to the file at `path`.
  ///
  /// - Throws: an error that affects all files.
  mutating func collect(_ path: @autoclosure () -> String, _ body: () throws -> Void) throws {
    do { try body() } catch { append(try Damage(error, of: path())) }
  }
}

/// A repair of damage by `doctor`.
package enum Remedy: Hashable, Sendable {
  /// Removes unreadable or superfluous lines; the backup keeps them.
  case removeLines
  /// Adds the newline that the last line of a meetings file lacks.
  case endLine
  /// Removes the file; the backup keeps it.
  case removeFile
  /// Removes a deleted scrum and its meetings; the backup keeps them.
  case purge(UUID)
  /// Removes the access of other users.
  case restrict
  /// Renames the file after its scrum.
  case rename(to: String)
  /// Creates the missing scrum of a meetings file, with the attendees and length of the newest meeting.
  case restoreScrum(UUID)
  /// Rewrites `format.json`, since all other files can be read.
  case writeFormat
  /// Moves the files of an interrupted import to their places.
  case finishImport
  /// Moves a file that the store did not write to the backups.
  case setAside
  case removeByteOrderMark
}

/// The readable part of a value, and the damage that hides the rest.
package struct Partial<Value> {
  package var value: Value
  package var damages: [Damage]

  package init(_ value: Value, damages: [Damage] = []) {
    self.value = value
    self.damages = damages
  }
}

extension Partial: Equatable where Value: Equatable {}
extension Partial: Hashable where Value: Hashable {}
extension Partial: Sendable where Value: Sendable {}
