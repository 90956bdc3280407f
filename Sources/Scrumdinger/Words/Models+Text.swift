import AppResources
import ConsoleUI
import FoundationEssentials
import ScrumStore
import Scrums

extension DailyScrum {
  var displayTitle: String { title.trimmed.isEmpty ? Strings.local.list.untitled : title }
}

extension Setting {
  var title: String {
    let strings = Strings.local.settings
    return switch self {
    case .autoAdvance: strings.autoAdvance
    case .shuffle: strings.shuffle
    case .warning: strings.warning
    case .sound: strings.sound
    case .archived: strings.archived
    }
  }
}

extension [Damage] {
  /// The damages, those of lines of the same file together.
  var byFile: [[Damage]] {
    reduce(into: []) { files, damage in
      if case .json = damage.reason, let last = files.last?.first, last.file == damage.file, case .json = last.reason {
        files[files.count - 1].append(damage)
      } else {
        files.append([damage])
      }
    }
  }
}

extension Damage {
  /// The file in its folder, with eight digits of its ID: `scrums/4813FCAA…json`.
  var shortFile: String {
    let parts = file.split(separator: "/").suffix(2)
    return parts.count == 2 ? "\(parts.first ?? "")/\(file.fileName)" : file.fileName
  }

  /// What is wrong, without a parser's words: `line 3 of scrums/4813FCAA…json is damaged`
  @MainActor var words: String {
    let strings = Strings.local.list
    return if case .json = reason { strings.damagedFile(shortFile, line) } else { "\(shortFile): \(reason.sentence)" }
  }

  /// That the scrum of a file can't be read, or the meeting in progress.
  @MainActor var title: String {
    isRunning ? Strings.local.list.damagedRunning : Strings.local.list.damaged
  }

  /// What is wrong, as a sentence.
  @MainActor var fact: String { "\(words.capitalizedSentence)." }

  /// What is wrong, in few columns: `4813FCAA…json, line 3`
  @MainActor var place: String {
    if case .json = reason {
      Strings.local.list.damagedPlace(file.fileName, line)
    } else {
      "\(file.fileName): \(reason.sentence)"
    }
  }

  /// What is wrong, and that nothing was changed.
  @MainActor var notice: String { Strings.local.list.damagedHint(fact) }
}

extension String {
  /// The last part of a path, with eight digits of an ID.
  nonisolated var fileName: String {
    let name = String(split(separator: "/").last ?? self[...]), id = String(name.prefix(36))
    return UUID(uuidString: id)?.uuidString == id ? "\(id.prefix(8))…\(name.dropFirst(36).drop { $0 == "." })" : name
  }

  /// A path of at most this many columns, without what is in its middle: `/home/…/scrums/lock`.
  func shortPath(_ columns: Int) -> String {
    let path = withoutHome, parts = path.split(separator: "/")
    guard path.columns > columns, parts.count > 2 else { return path }
    let start = (path.hasPrefix("/") ? "/" : "") + parts[0] + "/…"
    var end = "/" + parts[parts.count - 1]
    for part in parts[1..<parts.count - 1].reversed() {
      guard start.columns + end.columns + 1 + String(part).columns <= columns else { break }
      end = "/\(part)" + end
    }
    return start + end
  }

  /// The sentence with a capital letter, unless it begins with a path.
  var capitalizedSentence: String { prefix { !$0.isWhitespace }.contains("/") ? self : prefix(1).uppercased() + dropFirst() }
}
