import AppResources
import ScrumStore

extension Import {
  /// Returns the lines about an imported file: counts, remarks on its lines, notes on its scrums, and a failure.
  func report(_ name: String, _ result: ImportResult) -> [String] {
    let strings = Strings.local.interchange, variant = variants.map(strings.program).joined(separator: " + ")
    var lines: [String] = []
    if scrums.isEmpty && remarks.isEmpty {
      lines.append(strings.noScrums(name))
    } else if result.isEmpty {
      lines.append(strings.nothingNew(name, variant))
    } else {
      let scrums = (result.newScrums, result.knownScrums), meetings = (result.newMeetings, result.knownMeetings)
      lines.append(strings.imported(name, variant, scrums, meetings))
      if result.newUpdates > 0 { lines.append(strings.importedUpdates(result.newUpdates)) }
      if result.newItems > 0 { lines.append(strings.importedItems(result.newItems)) }
    }
    lines += remarks.map { strings.place($0.line, $0.byte, $0.reason.sentence) }
    if omittedRemarks > 0 { lines.append(strings.moreRemarks(omittedRemarks)) }
    lines += result.notes.map(\.sentence)
    if let error = result.unfinished { lines.append(strings.unfinished(error.sentence)) }
    return lines
  }
}

extension ImportResult.Note {
  fileprivate var sentence: String {
    let strings = Strings.local.interchange
    return switch self {
    case .kept(let title): strings.kept(title)
    case .restored(let title): strings.restored(title)
    case .restoredMeetings(let count, let title): strings.restoredMeetings(count, title)
    case .revisedMeetings(let count, let title): strings.revisedMeetings(count, title)
    }
  }
}
