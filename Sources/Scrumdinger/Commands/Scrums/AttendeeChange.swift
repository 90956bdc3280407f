import AppResources
import ConsoleUI
import FoundationEssentials
import Scrums

/// A change to the attendees of a scrum, from an option of `edit`. Names match in any case and without accents. Attendees
/// with the same name are told apart by their IDs.
enum AttendeeChange: Equatable {
  case add(String)
  case remove(String)
  /// `OLD=NEW`
  case rename(String)
  /// `NAME=POSITION`, counted from 1. A position after the last means the last.
  case move(String)
}

/// A name that belongs to no attendee, or to more than one.
enum AttendeeLookupError: SpokenError, Equatable {
  case notFound(String, among: [String])
  case ambiguous(String, Int)

  var message: String {
    let strings = Strings.local.commands
    return switch self {
    case .notFound(let name, let names): strings.noSuchAttendee(name, names)
    case .ambiguous(let name, let count): strings.severalAttendees(name, count)
    }
  }
}

extension AttendeeChange {
  func apply(to attendees: inout [Attendee]) throws(AttendeeLookupError) {
    switch self {
    case .add(let name): attendees.append(Attendee(name: name))
    case .remove(let name): attendees.remove(at: try attendees.index(named: name))
    case .rename(let text):
      // Takes the longest known name, which may contain an equals sign.
      let splits = text.splits, known = splits.last { !attendees.named($0.left, \.name).isEmpty } ?? splits[0]
      attendees[try attendees.index(named: known.left)].name = known.right.trimmed
    case .move(let text):
      guard let last = text.splits.last, let position = Int(last.right) else { return }
      let attendee = attendees.remove(at: try attendees.index(named: last.left))
      attendees.insert(attendee, at: min(position - 1, attendees.count))
    }
  }
}

extension [Attendee] {
  fileprivate func index(named name: String) throws(AttendeeLookupError) -> Int {
    if let id = UUID(uuidString: name.trimmed), let index = firstIndex(where: { $0.id == id }) { return index }
    let found = named(name.trimmed, \.name)
    // Takes the last of several with exactly the same name.
    if Set(found.map(\.name)).count > 1 { throw .ambiguous(name, found.count) }
    guard let attendee = found.last, let index = firstIndex(where: { $0.id == attendee.id }) else {
      throw .notFound(name, among: map(\.name))
    }
    return index
  }
}

extension String {
  /// The text split in two at each equals sign.
  fileprivate var splits: [(left: String, right: String)] {
    indices.filter { self[$0] == "=" }.map { (String(self[..<$0]), String(self[index(after: $0)...])) }
  }
}

@MainActor
extension Option {
  static let addAttendee = Option(name: "--add", value: "NAME", repeats: true, text: \.addAttendee)
  static let removeAttendee = Option(
    name: "--remove", value: "NAME", candidates: .attendees, repeats: true, text: \.removeAttendee)
  static let renameAttendee = Option(
    name: "--rename", value: "OLD=NEW", candidates: .attendeesBeforeEqualsSign, repeats: true,
    advice: { $0.form("OLD=NEW") }, text: \.renameAttendee)
  static let moveAttendee = Option(
    name: "--move", value: "NAME=POSITION", candidates: .attendeesBeforeEqualsSign, repeats: true,
    advice: { $0.form("NAME=POSITION") }, text: \.moveAttendee)
}

extension Arguments {
  var attendeeChanges: [AttendeeChange] {
    get throws(UsageError) {
      var changes: [AttendeeChange] = []
      for (option, value) in given {
        switch option {
        case .addAttendee: changes.append(.add(try Self.name(value, of: option)))
        case .removeAttendee: changes.append(.remove(value))
        case .renameAttendee:
          guard let first = value.splits.first, let last = value.splits.last, !first.left.trimmed.isEmpty,
            !last.right.trimmed.isEmpty
          else { throw .badValue(option, value) }
          _ = try Self.name(first.right, of: option)
          changes.append(.rename(value))
        case .moveAttendee:
          guard let split = value.splits.last, !split.left.trimmed.isEmpty, split.right.allSatisfy(\.isNumber),
            let position = Int(split.right), position > 0
          else { throw .badValue(option, value) }
          changes.append(.move(value))
        default: break
        }
      }
      return changes
    }
  }

  private static func name(_ text: String, of option: Option) throws(UsageError) -> String {
    let name = text.trimmed
    if name.isEmpty { throw .missingValue(of: option) }
    if name.unicodeScalars.count > TextField.limit { throw .tooLong(option) }
    return name
  }
}
