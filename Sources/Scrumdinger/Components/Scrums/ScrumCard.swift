import AppResources
import ConsoleUI
import ScrumStore
import Scrums

/// A scrum in the list: its title, length, attendees, and next or last meeting, in its theme's tones.
struct ScrumCard: View {
  @Environment(\.tones) private var tones
  @Environment(\.accessibilityEnabled) private var isAccessible
  let scrum: DailyScrum
  let lastMet: String?
  var prepared: Updates.Count?
  /// The number of open items.
  var open = 0
  var held: String?
  /// When the scrum meets next.
  var next: String?
  var recent: [Statistics.Sample] = []
  /// Whether the card takes one line instead of two.
  var isCompact = false
  /// Whether the card stands under the heading of the archive.
  var isInArchive = false
  var pattern = SearchPattern("")

  private var strings: Strings { Strings.local }

  var body: some View {
    Card(
      scrum.displayTitle, scrum.length.inShort, detail: detail,
      note: held ?? (isArchivedElsewhere ? strings.settings.archived : (isInArchive ? nil : next) ?? met),
      isLive: held != nil, tones: tones.tinted(scrum.theme.tint), bars: bars, isCompact: isCompact, matches: matches,
      isQuiet: isInArchive)
  }

  private var met: String {
    guard let lastMet else { return strings.list.neverMet }
    return isAccessible ? strings.list.lastMet(lastMet) : lastMet
  }

  private var isArchivedElsewhere: Bool { scrum.isArchived && !isInArchive }

  private var bars: [BarMark] { recent.count < Sparkline.least ? [] : recent.map { BarMark($0, of: scrum.length) } }

  private var matches: [Range<Int>] {
    guard !pattern.isEmpty else { return [] }
    let title = scrum.displayTitle
    return pattern.ranges(in: title).map { range in
      let start = String(title[..<range.lowerBound]).columns
      return start..<start + String(title[range]).columns
    }
  }

  /// The number of attendees or of updates, and the open items.
  private var detail: String {
    let words = prepared.inWords ?? strings.units.attendees(scrum.attendees.count)
    // NB: for a screen reader, the title and the length come first.
    let attendees = isAccessible || !scrum.attendees.isEmpty ? words : words.capitalizedSentence
    let items = open == 0 ? nil : isAccessible ? strings.items.openItems(open) : strings.items.open(open)
    // NB: sighted users read it in the heading.
    let archived = isInArchive && isAccessible ? strings.settings.archived.lowercased() : nil
    return [attendees, items, archived].compactMap(\.self).joined(separator: " · ")
  }
}

/// A scrum that can't be read: what is wrong, and that nothing was changed.
struct DamagedCard: View {
  @Environment(\.isSelected) private var isSelected
  @Environment(\.tones) private var tones
  let damage: Damage
  /// Whether the card takes one line instead of two or three.
  var isCompact = false
  /// Called when the card becomes the selected one.
  var onSelection: () -> Void = {}

  var body: some View {
    let style = isSelected ? Style.plain : tones.warm, quiet = isSelected ? Style.plain : tones.quiet
    VStack(alignment: .leading) {
      if isCompact {
        let title = Text("⚠ " + Strings.local.list.cannotRead(damage.file.fileName)).bold().foregroundStyle(style)
        ViewThatFits(in: .horizontal) {
          title + Text("  \(damage.fact)").foregroundStyle(quiet)
          title
        }
        .lineLimit(1)
      } else {
        Text("⚠ " + damage.title).bold().foregroundStyle(style).lineLimit(1)
        ViewThatFits(in: .horizontal) {
          Text(damage.notice)
          Text(damage.fact)
          Text(damage.place).lineLimit(2)
        }
        .foregroundStyle(quiet).padding(left: 2)
      }
    }
    .frame(maxWidth: .max, alignment: .leading)
    .padding(horizontal: 2)
    .background(isSelected ? tones.selectedWarm : tones.panel)
    .strip(isSelected ? nil : tones.warmShape)
    .padding(horizontal: 2)
    .onChange(of: isSelected, initial: true) { if $1 { onSelection() } }
  }
}

struct ScrumCard_Previews: PreviewProvider {
  static var previews: some View {
    ScrumCard(scrum: .design, lastMet: "yesterday 09:39").previewDisplayName("Met yesterday")
    ScrumCard(scrum: .webDev, lastMet: nil).previewDisplayName("Never met")
    ScrumCard(scrum: .design, lastMet: nil, prepared: .init(written: 2, expected: 4)).previewDisplayName("Prepared")
    ScrumCard(scrum: .design, lastMet: nil, open: 2).previewDisplayName("Open items")
    ScrumCard(scrum: .design, lastMet: "yesterday 09:39", recent: recent).previewDisplayName("Last meetings")
    ScrumCard(scrum: .design, lastMet: "yesterday 09:39", recent: recent, isCompact: true).previewDisplayName("One line")
    ScrumCard(scrum: .design, lastMet: nil, held: "● 1:14 Simon").previewDisplayName("Held elsewhere")
    ScrumCard(scrum: .design, lastMet: nil, next: Strings.local.schedule.inMinutes(12)).previewDisplayName("Meets soon")
  }

  private static let recent = [420, 500, 610, 380, 590, 700, 560, 600].map {
    Statistics.Sample(duration: .seconds($0), isOverTime: $0 > 605)
  }
}

struct DamagedCard_Previews: PreviewProvider {
  static var previews: some View { DamagedCard(damage: .mock).previewDisplayName("Damaged file") }
}
