import DurableFiles
package import ScrumStore
import Scrums

extension Damage.Reason {
  package var english: String {
    switch self {
    case .json(let reason): reason.english
    case .refused(let refusal): refusal.english
    case .system(let code): Strings.Reasons.english.system(code)
    case .locked: "locked by another program; try again once that has ended"

    case .otherID: "\"id\" differs from the file name"
    case .repeatedID: "an attendee above has the same \"id\"; give this one another, for example from uuidgen"
    case .otherOriginal: "expected the same \"id\" as in \"original\""
    case .noTurns: "expected at least one turn for \"turns\""
    case .unequalShares: "expected as many \"shares\" as \"turns\""
    case .lateRestart: "expected at most the share and its turn for \"restarted\""
    case .unknownTheme(let name): "unknown theme \"\(name)\""
    case .longUpdate, .longItem: "line is too long"
    case .longLine(let limit): "line is longer than \(limit.size)"

    case .lowerCaseName: "file name in lower case"
    case .nameWithoutID: "file name is not an ID"
    case .namedTwice: "the same scrum has a file named in upper case"
    case .temporaryFile: "stale temporary file"
    case .interruptedImport: "an import was interrupted"
    case .interruptedMeeting: "meeting interrupted more than 30 days ago"
    case .unused: "not used: it may have come with the store from elsewhere"
    case .accessible(let mode): "accessible to other users (mode \(String(mode, radix: 8)))"
    case .deletedScrum: "scrum deleted more than 30 days ago"
    case .missingScrum: "meetings of a scrum that is missing"
    case .missingNewline: "missing newline at the end"

    case .deletedMeeting(let id): "meeting \(id) was deleted more than 30 days ago"
    case .deletedTranscript(let id): "transcript of meeting \(id) was deleted more than 30 days ago"
    case .duplicateOfLine(let line): "duplicate of line \(line), which counts"
    case .futureMeeting(let id, let date):
      "meeting \(id) is in the future (\(date.timestamp)), so it ends no updates; delete it if it was not held"
    case .futureUpdate: "update from the future, which does not count"
    case .futureItem: "change of an item from the future, which does not count"
    case .replacedUpdate(let days): "update of more than \(days) days ago, which a newer one has replaced"

    case .crowded(let members): "more than \(members) members"
    case .leftOut(.sync): "left out: more than a sync takes at once"
    case .leftOut(.heads): "left out: all heads together are larger than a sync takes"
    case .leftOut(.spaceOrTime): "left out: no space, or no time"

    case .emptyFile: "the file is empty"
    case .encodedWithMark: "starts with a byte order mark; remove it, for example with tail -c +4 FILE > NEW"
    case .encoded(let name): "is \(name), not UTF-8; convert it, for example with iconv -f \(name) -t UTF-8 FILE > NEW"
    case .notRecord(let record): "expected \(record == .update || record == .item ? "an" : "a") \(record.english)"
    case .notList(let record): "expected a list of \(record.english)s"
    case .tooLarge(let record, let limit): "\(record.english) is larger than \(limit.size) as it is stored"

    case .zeroBytes(let count): "\(count) zero bytes after the text are left out"
    case .duplicate(let record, let id): "duplicate \(record.english) \(id); the first one counts"
    case .deletedRecord(let title): "“\(title)” is marked as deleted and left out"
    case .nearestTheme(let theme, nil): "\(theme.rawValue) is the theme nearest to the color"
    case .nearestTheme(let theme, let name?): "there is no theme “\(name)”; the nearest is \(theme.rawValue)"
    case .impossibleLength(let length, let isMinutes, let seconds):
      "a length of \(length) \(isMinutes ? "minutes" : "seconds") can't be; it became \(seconds) seconds"
    case .roundedLength(let seconds): "the length was rounded up to \(seconds) seconds"
    case .dateSince1970(let text, let date): "the date \(text) counts from 1970, not from 2001; it became \(date.timestamp)"
    case .dateOutOfRange(let text, let date): "the date \(text) is out of range; changed to \(date.timestamp)"
    case .futureDate(let date): "the date \(date.timestamp) is in the future; it was kept"
    case .oldDate(let date): "the date \(date.timestamp) is of long ago; it was kept"
    }
  }
}

extension Damage.Record {
  fileprivate var english: String {
    switch self {
    case .scrum: "scrum"
    case .meeting: "meeting"
    case .update: "update"
    case .item: "item"
    }
  }
}

extension Refusal {
  var english: String {
    switch self {
    case .symbolicLink: "a symbolic link"
    case .redirection: "a file that leads git to another directory"
    case .hardLink: "a hard link to a file with another name"
    case .notARegularFile: "not a file"
    case .notADirectory: "not a directory"
    case .foreignOwner: "owned by another user"
    case .tooLarge(let bytes): "larger than \(bytes.size)"
    }
  }
}
