import ConsoleUI
import Models
import Resources
import Statistics

/// Who spoke how long: a meeting's mean, the part of all, and that as a bar.
struct SpeakerShares: View {
  let people: [Statistics.Person]
  let theme: Theme
  /// In columns.
  let width: Int

  private let strings = Strings.local.statistics

  init(people: [Statistics.Person], theme: Theme, width: Int) {
    self.people = people
    self.theme = theme
    self.width = width
  }

  var body: some View {
    VStack(alignment: .leading) {
      row {
        Text(strings.speaker).bold()
      } mean: {
        Text(strings.mean)
      } share: {
        Text(strings.share)
      } bar: {
        Text("")
      }
      .secondary()
      ForEach(people) { person in
        row {
          Text(person.name)
        } mean: {
          Text(person.mean.clock)
        } share: {
          Text(strings.percent(person.share))
        } bar: {
          ShareBar(fraction: person.share / largest, theme: theme)
        }
      }
    }
  }

  private var largest: Double { people.map(\.share).max() ?? 1 }

  private func row(
    @ViewBuilder name: () -> some View, @ViewBuilder mean: () -> some View, @ViewBuilder share: () -> some View,
    @ViewBuilder bar: () -> some View
  ) -> some View {
    HStack(spacing: 2) {
      name().frame(width: min(20, width - 16), alignment: .leading)
      mean().frame(width: 7, alignment: .trailing)
      share().frame(width: 5, alignment: .trailing)
      if width >= 50 { bar().frame(maxWidth: .max) }
    }
    .lineLimit(1)
  }
}

/// A bar half a row high, on a panel in the theme's colour.
private struct ShareBar: View {
  @Environment(\.colorDepth) private var depth
  @Environment(\.isUnicode) private var isUnicode
  /// From 0 to 1.
  let fraction: Double
  let theme: Theme

  init(fraction: Double, theme: Theme) {
    self.fraction = fraction
    self.theme = theme
  }

  var body: some View {
    Canvas(height: 1) { [fraction, theme, depth, isUnicode] context, rect in
      let ground = depth == .mono ? nil : theme.tint.main
      let columns = max(1, Int((Double(rect.width - 2) * fraction).rounded()))
      if isUnicode && depth != .eight {
        var bitmap = Bitmap(rect.size, filledWith: ground)
        bitmap.fill(x: 1..<1 + columns, y: 1..<2, theme.now)
        context.draw(bitmap, at: rect.origin, on: ground, depth: depth)
      } else {
        context.fill(rect, Style(background: ground))
        let style = depth == .mono ? .plain : Style(foreground: theme.tint.accent, background: ground)
        context.write(String(repeating: "=", count: columns), at: Point(rect.minX + 1, rect.minY), style)
      }
    }
  }
}
