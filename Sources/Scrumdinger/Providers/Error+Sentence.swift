import AppResources
import Glibc
import Scrums

extension Error {
  /// What failed, on which file, and why; lower case at its start, to follow a prefix.
  var sentence: String {
    let strings = Strings.local.storage
    return switch self as? StoreError {
    case .system("mkdir", let path, EEXIST): strings.exists(path)
    case .system(let call, let path, let code): strings.system(call, path, String(cString: strerror(code)))
    case .newerFormat(let path, let found): strings.newerFormat(path, found)
    case .refused(let path, let refusal): strings.refused(path, "\(refusal)")
    case .locked(let path, let holder): strings.locked(path, holder.words, holder.process != nil)
    case .gone(let path): strings.gone(path)
    case .noStore(let path): strings.noStore(path)
    case .exceedsLimit(let path, let limit): strings.exceedsLimit(path, Refusal.size(limit))
    case .readOnly(let path): strings.readOnly(path)
    case .damaged(let damage): damage.description
    case .changedMeanwhile(let path): strings.changed(path)
    case .noSuchScrum(let id): strings.noSuchScrum(id.uuidString)
    case .noSuchMeeting(let id): strings.noSuchMeeting(id.uuidString)
    case nil: strings.other(String(describing: self))
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
