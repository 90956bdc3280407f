import ConsoleLoop

/// A list of all keys that work, under headings. The list scrolls if it doesn't fit. For a screen reader, each row is a sentence:
/// `Page Up: Previous page`.
struct KeyHelp: View {
  let sections: [KeySection]
  @Environment(\.phrase) private var phrase
  @Environment(\.tones) private var tones
  @Environment(\.accessibilityEnabled) private var isAccessible

  init(hints: [KeyHint]) { sections = hints.sections }

  var body: some View {
    ScrollView {
      KeyColumns(
        leastWidth: 2 * (Self.keyWidth + 2 + longestTitle) + 2,
        content: ForEach(sections, id: \.group) { section in
          VStack(alignment: .leading) {
            // NB: without colours, keys are as bold as headings.
            let title = Text(heading(section.group)).underline(tones.well.background == nil).foregroundStyle(tones.accent)
            if isAccessible { title.sectionHeading() } else { title }
            ForEach(isAccessible ? section.rows.flatMap(directions) : section.rows, id: \.keys) { row in
              if isAccessible {
                Text("\(row.spokenKeys): \(row.title)").hangingIndent()
              } else {
                HStack(alignment: .top, spacing: 2) {
                  Text(row.keys).bold().frame(width: max(Self.keyWidth, row.longestKey), alignment: .leading)
                  Text(row.title)
                }
              }
            }
          }
          .frame(maxWidth: .max, alignment: .leading)
        })
    }
  }

  /// Returns a row for each direction of keys that move, such as `Up, k: Previous row`; otherwise the row itself.
  private func directions(_ row: KeySection.Row) -> [KeySection.Row] {
    let (back, ahead): (ControlPhrase, ControlPhrase)
    switch row.title {
    case phrase(.move), phrase(.scroll): (back, ahead) = (.previousRow, .nextRow)
    case phrase(.page): (back, ahead) = (.pageUp, .pageDown)
    case phrase(.firstAndLast), phrase(.startAndEnd): (back, ahead) = (.firstRow, .lastRow)
    default: return [row]
    }
    let keys = [row.keys(of: ["↑", "k", "PgUp", "g"]), row.keys(of: ["↓", "j", "PgDn", "G"])]
    guard keys.allSatisfy({ !$0.isEmpty }) else { return [row] }
    let named = Set(keys.joined(separator: " ").split(separator: " "))
    let rest = row.keys.separated.filter { !named.contains($0) }.joined(separator: " ")
    return zip(keys, [back, ahead]).map { KeySection.Row(keys: $0, title: phrase($1)) }
      + (rest.isEmpty ? [] : [KeySection.Row(keys: rest, title: row.title)])
  }

  private static var keyWidth: Int { 11 }

  /// The columns of the longest title, which a narrower column would break.
  private var longestTitle: Int { sections.flatMap(\.rows).map(\.title.columns).max() ?? 0 }

  private func heading(_ group: KeyGroup) -> String {
    switch group {
    case .move: phrase(.move)
    case .subject(let name): name
    case .text: phrase(.text)
    case .program: phrase(.program)
    }
  }
}

/// The keys under one heading of the help.
struct KeySection: Equatable {
  struct Row: Equatable {
    var keys: String
    let title: String
    /// The columns of the longest key.
    var longestKey: Int { keys.split(separator: " ").map { String($0).columns }.max() ?? 0 }
    /// Returns those of the keys that are in a set.
    fileprivate func keys(of set: Set<Substring>) -> String { keys.separated.filter(set.contains).joined(separator: " ") }
    var spokenKeys: String { keys.separated.map { KeyPress.spoken(String($0)) }.joined(separator: ", ") }
  }

  let group: KeyGroup
  var rows: [Row]

  /// The position among the headings.
  fileprivate var rank: Int {
    switch group {
    case .move: 0
    case .subject: 1
    case .text: 2
    case .program: 3
    }
  }
}

extension [KeyHint] {
  /// The keys under their headings. Each key is listed once, with its first hint. Keys with the same effect share a
  /// row.
  var sections: [KeySection] {
    var sections: [KeySection] = []
    var known: Set<Substring> = []
    for hint in self {
      let keys = hint.keys.separated.filter { known.insert($0).inserted }
      guard !keys.isEmpty else { continue }
      let group = hint.group ?? .program
      let place = sections.firstIndex { $0.group == group } ?? sections.endIndex
      if place == sections.endIndex { sections.append(KeySection(group: group, rows: [])) }
      let text = keys.joined(separator: " ").replacing("↑ ↓", with: "↑↓").replacing("← →", with: "←→")
      if let row = sections[place].rows.firstIndex(where: { $0.title == hint.title }) {
        sections[place].rows[row].keys += " " + text
      } else {
        sections[place].rows.append(KeySection.Row(keys: text, title: hint.title))
      }
    }
    return sections.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }
}

extension String {
  /// The separate keys in the text of a hint, such as `↑↓ j k`.
  fileprivate var separated: [Substring] {
    split(separator: " ").flatMap { word in
      word.allSatisfy("↑↓←→".contains) ? word.indices.map { word[$0...$0] } : [word]
    }
  }
}

/// Views one below another or, on a wide screen and where they don't fit so, in two columns as equal as possible.
private struct KeyColumns<Content: View>: Box {
  /// The minimum width for two columns.
  let leastWidth: Int
  let content: Content
  var traits: Traits { [.box, .keepsHeight] }

  /// The minimum width with two columns in any case, and the number of blank cells between them.
  private static var wide: Int { 66 }
  private static var gap: Int { 2 }
  /// The number of blank rows between the views of a column.
  private static var space: Int { 1 }

  func expand(_ node: Node) -> [Child] { content.primitive.parts }

  /// Returns the area of each view, counted from the upper left corner, and the total height.
  private func layout(_ room: Proposal, _ node: Node) -> (places: [Rect], height: Int) {
    let canBeTwo = room.width >= min(leastWidth, Self.wide) && !node.environment.accessibilityEnabled
    if canBeTwo, room.width >= Self.wide { return layout(room.width, columns: 2, node) }
    let one = layout(room.width, columns: 1, node)
    // NB: a height without a limit is proposed where the page scrolls.
    return canBeTwo && (one.height > room.height || room.height == .max) ? layout(room.width, columns: 2, node) : one
  }

  private func layout(_ width: Int, columns: Int, _ node: Node) -> (places: [Rect], height: Int) {
    let columnWidth = columns == 1 ? width : (width - Self.gap) / 2
    let heights = node.contents.map { $0.size(Size(columnWidth, .max)).height }
    func height(_ column: ArraySlice<Int>) -> Int { column.reduce(-Self.space) { $0 + $1 + Self.space } }
    func height(_ split: Int) -> Int { max(0, height(heights[..<split]), height(heights[split...])) }
    let split = columns == 1 ? heights.count : (0...heights.count).min { height($0) < height($1) } ?? 0
    var y = 0
    let places = heights.enumerated().map { index, height in
      if index == split { y = 0 }
      defer { y += height + Self.space }
      return Rect(x: index < split ? 0 : columnWidth + Self.gap, y: y, width: columnWidth, height: height)
    }
    return (places, height(split))
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size { Size(proposal.width, layout(proposal, node).height) }

  func place(in rect: Rect, _ node: Node) {
    for (view, place) in zip(node.contents, layout(rect.size, node).places) {
      view.place(in: Rect(x: rect.minX + place.minX, y: rect.minY + place.minY, width: place.width, height: place.height))
    }
  }
}
