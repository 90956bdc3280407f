import AppResources
import ConsolePreviews
import ConsoleUI
import Desktop
import DurableFiles
import FoundationEssentials
import Glibc
import Schedules
import ScrumStore
import Scrums
import Settings
import Sharing

/// An error that provides its own sentence in the user's language.
nonisolated protocol SpokenError: Error {
  var message: String { get }
}

extension Error {
  /// A sentence in the user's language about the error, with its file and reason if it has them. The sentence begins in
  /// lower case, because a prefix such as the program's name precedes it.
  var sentence: String { sentence { $0 } }

  /// The sentence with the file's name in place of its path, for the screen: the reason is what counts there.
  var shortSentence: String {
    let strings = Strings.local.storage
    return switch self as any Error {
    case FileError.locked(_, let holder): strings.locked(strings.dataFolder, holder.words, holder.process != nil)
    case StoreError.damaged(let damage): damage.words
    default: sentence { strings.quoted($0.fileName) }
    }
  }

  /// The path of the file that the error is about; nil if it is about none.
  var path: String? {
    switch self as any Error {
    case FileError.system(_, let path, _), FileError.refused(let path, _), FileError.locked(let path, _),
      FileError.exceedsLimit(let path, _), FileError.readOnly(let path), FileError.noModes(let path),
      FileError.changedMeanwhile(let path), StoreError.newerFormat(let path, _), StoreError.gone(let path),
      StoreError.noStore(let path):
      path
    case StoreError.damaged(let damage): damage.file
    default: nil
    }
  }

  /// A parser's words about a damaged file; nil for other errors.
  var detail: String? {
    guard case .damaged(let damage)? = self as? StoreError else { return nil }
    return "\(damage.line):\(damage.byte): \(damage.reason.sentence)"
  }

  /// - Parameter shown: returns how a path is shown.
  private func sentence(_ shown: (String) -> String) -> String {
    let strings = Strings.local.storage, reasons = Strings.local.reasons
    return switch self as any Error {
    case FileError.system("mkdir", let path, EEXIST): strings.exists(shown(path))
    case FileError.system("open", let path, ENOTDIR) where access(path, F_OK) == 0: strings.notAFolder(shown(path))
    case FileError.system(let call, let path, let code): strings.system(call, shown(path), reasons.system(code))
    case StoreError.newerFormat(let path, let found): strings.newerFormat(shown(path), found)
    // NB: unlike a file to import, that of the lock is never named by the user.
    case FileError.refused(let path, .notARegularFile) where path.fileName == "lock":
      strings.inTheWay(shown(path), access(path + "/.", F_OK) == 0)
    case FileError.refused(let path, let refusal): strings.refused(shown(path), reasons.refusal(refusal))
    case FileError.locked(let path, let holder): strings.locked(shown(path), holder.words, holder.process != nil)
    case StoreError.gone(let path): strings.gone(shown(path))
    case StoreError.noStore(let path): strings.noStore(shown(path))
    case FileError.exceedsLimit(let path, let limit): strings.exceedsLimit(shown(path), limit.size)
    case FileError.readOnly(let path): strings.readOnly(shown(path))
    case FileError.noModes(let path): strings.noModes(shown(path))
    case StoreError.damaged(let damage): damage.sentence
    case FileError.changedMeanwhile(let path): strings.changed(shown(path))
    case StoreError.noSuchScrum(let id): strings.noSuchScrum(id.uuidString)
    case StoreError.noSuchMeeting(let id): strings.noSuchMeeting(id.uuidString)
    case RecordingError.system(let call, let path, let code): strings.system(call, path, reasons.system(code))
    case ReminderTimer.Problem.notOurs(let unit): Strings.local.schedule.notOurs(unit)
    case ReminderTimer.Problem.noStore(let directory): Strings.local.schedule.noStore(directory)
    case ReminderTimer.Problem.noService(let unit): Strings.local.schedule.noService(unit)
    case ReminderTimer.Problem.noProgram(let program): Strings.local.schedule.noProgram(program)
    case ReminderTimer.Problem.notStarted: Strings.local.schedule.notStarted(ReminderTimer.startCommand)
    case let failure as SyncFailure: failure.sentence(nil)
    case ScrumLookupError.notFound(let name, let closest): Strings.local.commands.noSuchScrum(name, closest)
    case ScrumLookupError.ambiguous(let name, let scrums): Strings.local.commands.severalScrums(name, scrums.count)
    case let error as NoTerminal: Strings.local.commands.noTerminal(error.command)
    case CursesTerminal.Failure.notATerminal: Strings.local.commands.notATerminal
    case CursesTerminal.Failure.unusable(let term): Strings.local.commands.unusable(term)
    case CursesTerminal.Failure.tooLarge(let variable): Strings.local.commands.noScreenSize(variable)
    case let error as any SpokenError: error.message
    case let mistake as Configuration.Mistake: mistake.description
    case RecordingError.version(let path, let found): Strings.local.recording.version(path, found)
    case RecordingError.note(let path, _, let value): Strings.local.recording.language(path, value)
    case RecordingError.damaged(let path, let line, let reason): "\(path):\(line): \(reason.sentence)"
    default: strings.other(String(describing: self))
    }
  }

  /// The reason alone if a system call failed, for text that already names the file; otherwise, the whole sentence.
  var cause: String {
    if case .system(_, _, let code)? = self as? FileError { Strings.local.reasons.system(code) } else { sentence }
  }
}

extension RecordingError.Reason {
  fileprivate var sentence: String {
    let strings = Strings.local.recording
    return switch self {
    case .expected(let part, let key): strings.expected(strings.part(part.rawValue), key)
    case .missing(let key, let part): strings.missing(key, strings.part(part.rawValue))
    case .crowded(let most): strings.crowded(most)
    }
  }
}

nonisolated extension LockHolder {
  /// The program that holds the lock, its process ID, and the time when it took the lock.
  var words: String {
    let strings = Strings.local.storage
    return strings.holder(command ?? strings.unknownHolder, process.map { "\($0)" }, since.map { LocalTime($0).timeOfDay })
  }
}

/// Thrown if a command needs a terminal for its screen but was called without one. With `--plain` or `--json`, the
/// command needs no terminal.
struct NoTerminal: Error {
  let command: String
}
