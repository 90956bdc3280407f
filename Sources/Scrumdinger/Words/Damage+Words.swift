import AppResources
import ScrumStore

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
