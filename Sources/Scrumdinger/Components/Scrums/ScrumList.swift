import AppResources
import Puddles
import ScrumStore
import Scrums

/// A list with the cards of scrums, then of damaged scrums, then the archive.
struct ScrumList: View {
  enum Action {
    case opened(DailyScrum.ID)
    case archiveTapped
    case damageSelected(Damage)
  }

  let interface: Interface<Action>
  let scrums: [DailyScrum]
  let damages: [Damage]
  /// Archived scrums, which are shown last while the archive is open.
  var archived: [DailyScrum] = []
  var isArchiveOpen = false
  let lastMet: (DailyScrum.ID) -> String?
  var prepared: (DailyScrum) -> Updates.Count? = { _ in nil }
  /// The number of open items of a scrum.
  var open: (DailyScrum) -> Int = { _ in 0 }
  var held: (DailyScrum.ID) -> String? = { _ in nil }
  var next: (DailyScrum) -> String? = { _ in nil }
  /// A quiet line under the scrums.
  var hint: String?
  var recent: (DailyScrum.ID) -> [Statistics.Sample] = { _ in [] }
  var pattern = SearchPattern("")
  let selection: Binding<DailyScrum.ID?>
  /// What Enter does, read once for all rows.
  private let opens = Strings.local.list.open

  var body: some View {
    // On a small screen, drops the rows between cards first, then the second lines of the cards.
    GeometryReader { size in
      let cards = scrums.count + (isArchiveOpen ? archived.count : 0), others = archived.isEmpty ? 0 : 1
      let count = cards + damages.count + others, reasons = size.width < Self.widthForReasons ? 3 : 2
      let isCompact = 2 * (cards + damages.count) + others > size.height
      let isShort = (isCompact ? cards : 2 * cards) + others + reasons * damages.count > size.height
      let rows = (isCompact ? cards : 2 * cards) + others + (isShort ? isCompact ? 1 : 2 : reasons) * damages.count
      let free = size.height - rows - (isCompact ? 0 : count - 1), hintRows = size.width < Self.widthForReasons ? 2 : 1
      let hasGaps = !isCompact && rows + count - 1 <= size.height
      List(selection: selection) {
        ForEach(scrums) { card($0, isCompact: isCompact) }
        if let hint, free > hintRows {
          Text(hint).foregroundStyle(.secondary).lineLimit(2).padding(horizontal: 4).selectionDisabled()
        }
        // What is wrong is apart from cards without gaps.
        if !hasGaps, !damages.isEmpty, rows < size.height { Text("").selectionDisabled() }
        ForEach(damages) { damage in
          DamagedCard(damage: damage, isCompact: isShort && isCompact) { interface.send(.damageSelected(damage)) }
        }
        let isBrief = size.width < Self.widthForAdvice, strings = Strings.local.list
        if !damages.isEmpty, free - (hint == nil ? 0 : hintRows + 1) >= (isBrief ? 2 : 3) {
          Text(markdown: isBrief ? strings.damagedBriefAdvice : strings.damagedAdvice)
            .foregroundStyle(.secondary).lineLimit(2).padding(horizontal: 4)
            .selectionDisabled()
        }
        if !archived.isEmpty {
          Button(action: interface.sendAction(.archiveTapped)) { ArchiveRow(count: archived.count, isOpen: isArchiveOpen) }
        }
        if isArchiveOpen { ForEach(archived) { card($0, isCompact: isCompact, isInArchive: true) } }
      }
      .listStyle(.cards)
      .listRowSpacing(hasGaps ? 1 : 0)
    }
    .lineLimit(1)
    .pressHint(Strings.local.list.open)
  }

  /// The minimum width, in columns, at which the reason why a scrum can't be read fits on one line.
  private static let widthForReasons = 60
  /// The minimum width of a list that says in a sentence what to do. NB: a narrow one may stand beside the overview of a file,
  /// which has that sentence; its own is about all files.
  private static let widthForAdvice = 72

  private func card(_ scrum: DailyScrum, isCompact: Bool, isInArchive: Bool = false) -> some View {
    let held = held(scrum.id)
    return Button {
      interface.send(.opened(scrum.id))
    } label: {
      ScrumCard(
        scrum: scrum, lastMet: lastMet(scrum.id), prepared: prepared(scrum), open: open(scrum), held: held, next: next(scrum),
        recent: recent(scrum.id), isCompact: isCompact, isInArchive: isInArchive, pattern: pattern)
    }
    .pressHint(held == nil ? opens : Strings.local.follow.follow)
  }
}

private struct ArchiveRow: View {
  @Environment(\.isSelected) private var isSelected
  @Environment(\.tones) private var tones
  let count: Int
  let isOpen: Bool

  var body: some View {
    Text("\(isOpen ? "▾" : "▸") \(Strings.local.list.archived("\(count)"))")
      .foregroundStyle(isSelected ? tones.ink : tones.quiet)
      .frame(maxWidth: .max, alignment: .leading)
      .padding(horizontal: 2)
      .selectionMark(isSelected)
      .padding(horizontal: 2)
  }
}

struct ScrumList_Previews: PreviewProvider {
  static var previews: some View {
    list([]).previewDisplayName("Three scrums")
    list([.mock]).previewDisplayName("Damaged file selected", pressing: [KeyPress(.end)])
    list([], archived: [.webDev]).previewDisplayName("Archive", pressing: [KeyPress(.end)])
  }

  private static func list(_ damages: [Damage], archived: [DailyScrum] = []) -> some View {
    StateHosting(DailyScrum.design.id as DailyScrum.ID?) { selection in
      ScrumList(
        interface: .ignore, scrums: DailyScrum.mocks.elements, damages: damages, archived: archived,
        lastMet: { _ in "yesterday 09:39" }, selection: selection)
    }
  }
}
