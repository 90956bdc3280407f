import ConsoleUI
import Scrums

/// The rows of the form's parts. Fields give way to the suggestions, which scroll.
extension UpdateForm {
  /// The minimum rows for gaps between fields: enough for most of a long list, or for all of a short one.
  func roomForGaps(_ width: Int) -> Int {
    min(20, 5 + needed(width).reduce(0, +) + listRows)
  }

  /// The rows of the list of suggestions.
  var listRows: Int { SuggestionList.rows(suggestions, failures, looksForCommits: looksForCommits) }
  var looksForCommits: Bool { isLooking || since != nil }

  /// Returns the rows of the list for a screen reader, where lines wrap.
  func spokenRows(_ width: Int) -> Int {
    suggestions.reduce(listRows) { $0 + $1.sentence(days, isTaken: note.has($1)).rows(wrappedTo: max(1, width - 2)) - 1 }
  }

  /// Whether a screen reader's rows leave none for a blank one above the list.
  func isFull(_ size: Size) -> Bool {
    isAccessible && size.height < 4 + needed(size.width).reduce(0, +) + spokenRows(size.width)
  }

  /// Whether there are buttons, which only a screen reader needs. Where rows are few, their keys are in the help alone.
  func hasButtons(_ size: Size) -> Bool { isAccessible && size.height >= 14 }

  /// Returns the number of rows that each field's text needs.
  func needed(_ width: Int) -> [Int] {
    Note.Field.allCases.map { TextEditor.rows(of: note[$0], width: width - Self.labelWidth - 2) }
  }

  /// Returns the number of rows of each field: those of its text, as far as the suggestions leave room.
  /// - Parameter margin: the number of blank rows above and below the fields without gaps.
  func rows(_ size: Size, gap: Int, margin: Int) -> [Note.Field: Int] {
    let needed = needed(size.width), fields = Note.Field.allCases, all = listRows
    // Text is worth more than the blank rows between sections.
    let gaps = !isAccessible && all > suggestions.count + failures.count + 1 ? 1 : 0
    // NB: the list keeps its heading in sight while its rows have the focus.
    let isListed = focus == .suggestions, hasAll = isListed && size.height - 5 >= all
    let list = hasAll ? all - gaps : isAccessible ? min(all, 3) : min(all, 6, size.height / (isListed ? 2 : 3))
    var rows = needed.map { _ in 1 }
    var room = size.height - 1 - 4 * gap - margin - list - rows.count
    if hasButtons(size) { room -= 3 }
    while room > 0, let field = rows.indices.filter({ rows[$0] < needed[$0] }).min(by: { rows[$0] < rows[$1] }) {
      rows[field] += 1
      room -= 1
    }
    return Dictionary(uniqueKeysWithValues: zip(fields, rows))
  }
}
