import AppResources
import FoundationEssentials
import Puddles
import Scrums
import Settings

/// An open action item: its text, its owner, and how long it has been open.
struct ActionItemRow: View {
  @Environment(\.isSelected) private var isSelected
  @Environment(\.accessibilityEnabled) private var isAccessible
  let item: ActionItem
  /// The owner's name; nil where the place already names the owner.
  let owner: String?
  /// The current time, to show the item's age in days. If nil, the row suits a narrow column: owner and count are below
  /// the text, without the age.
  let now: Date?
  /// The maximum number of rows.
  var lines = 1

  var body: some View {
    HStack(alignment: .top) {
      Text("○").accessibilityHidden(true)
      if now == nil {
        VStack(alignment: .leading) {
          text.lineLimit(2)
          if owner != nil || item.count > 1 { facts(owner, nil) }
        }
      } else {
        // The text first, then as many of the facts as fit beside it.
        ViewThatFits(in: .horizontal) {
          line(1, facts(owner, now.map(item.age)))
          if lines > 1 {
            line(lines, facts(owner, now.map(item.age)))
          } else {
            line(1, facts(nil, now.map(item.age)))
            line(1, facts(nil, nil))
          }
        }
      }
    }
    .frame(maxWidth: .max, alignment: .leading)
  }

  private var text: Text { Text(item.text).bold(isSelected) }

  private func line(_ lines: Int, _ facts: some View) -> some View {
    HStack(alignment: .top, spacing: 2) {
      text.lineLimit(lines).frame(maxWidth: .max, alignment: .leading)
      facts.layoutPriority(1)
    }
  }

  private func facts(_ owner: String?, _ age: String?) -> some View {
    let strings = Strings.local.items, owner = isAccessible ? owner.map(strings.owner) : owner
    let age = isAccessible ? age.map { $0 == strings.today ? $0 : strings.old($0) } : age, separator = isAccessible ? ", " : " · "
    let known = [owner, age].compactMap(\.self).joined(separator: separator)
    var facts = Text(known).foregroundStyle(.secondary)
    if item.count > 1 {
      let times = Text(strings.times(item.count)).foregroundStyle(item.count > 2 ? .warning : .secondary)
      facts = known.isEmpty ? times : facts + Text(separator).foregroundStyle(.secondary) + times
    }
    return facts.lineLimit(1)
  }
}

struct ActionItemRow_Previews: PreviewProvider {
  static var previews: some View {
    let items = ActionItems(ActionItem.Event.mocks).open
    VStack(alignment: .leading) {
      ActionItemRow(item: items[0], owner: "Simon", now: .mockNow)
      ActionItemRow(item: items[0], owner: "Simon", now: nil).frame(width: 40)
    }
    .previewDisplayName("Beside History and beside the clock")
  }
}
