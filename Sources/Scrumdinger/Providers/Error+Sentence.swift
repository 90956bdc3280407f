import AppResources
import ConsolePreviews
import DurableFiles
import FoundationEssentials
import Glibc
import ScrumStore
import Scrums
import Sharing

/// An error that says itself what is wrong.
nonisolated protocol SpokenError: Error {
  var message: String { get }
}

extension Error {
  /// What failed, on which file, and why; lower case at its start, to follow a prefix.
  var sentence: String {
    let strings = Strings.local.storage
    return switch self as any Error {
    case FileError.system("mkdir", let path, EEXIST): strings.exists(path)
    case FileError.system(let call, let path, let code): strings.system(call, path, String(cString: strerror(code)))
    case StoreError.newerFormat(let path, let found): strings.newerFormat(path, found)
    case FileError.refused(let path, let refusal): strings.refused(path, "\(refusal)")
    case FileError.locked(let path, let holder): strings.locked(path, holder.words, holder.process != nil)
    case StoreError.gone(let path): strings.gone(path)
    case StoreError.noStore(let path): strings.noStore(path)
    case FileError.exceedsLimit(let path, let limit): strings.exceedsLimit(path, Refusal.size(limit))
    case FileError.readOnly(let path): strings.readOnly(path)
    case FileError.noModes(let path): strings.noModes(path)
    case StoreError.damaged(let damage): damage.description
    case FileError.changedMeanwhile(let path): strings.changed(path)
    case StoreError.noSuchScrum(let id): strings.noSuchScrum(id.uuidString)
    case StoreError.noSuchMeeting(let id): strings.noSuchMeeting(id.uuidString)
    case RecordingError.system(let call, let path, let code): strings.system(call, path, String(cString: strerror(code)))
    case let failure as SyncFailure: failure.sentence(nil)
    case ScrumLookupError.notFound(let name, let closest): Strings.local.commands.noSuchScrum(name, closest)
    case ScrumLookupError.ambiguous(let name, let scrums): Strings.local.commands.severalScrums(name, scrums.count)
    case let error as any SpokenError: error.message
    case let mistake as Configuration.Mistake: mistake.description
    case RecordingError.version, RecordingError.damaged: "\(self)"
    default: strings.other(String(describing: self))
    }
  }
}

nonisolated extension LockHolder {
  /// Who holds the lock, and since when.
  var words: String {
    let strings = Strings.local.storage
    return strings.holder(command ?? strings.unknownHolder, process.map { "\($0)" }, since.map { LocalTime($0).timeOfDay })
  }
}
