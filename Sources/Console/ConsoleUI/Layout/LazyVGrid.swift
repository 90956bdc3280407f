/// A column of a ``LazyVGrid``.
public nonisolated struct GridItem: Sendable {
  /// The width of a column.
  public enum Size: Sendable {
    /// A fixed number of cells.
    case fixed(Int)
    /// An equal share of the space that fixed columns leave, within limits.
    case flexible(minimum: Int = 1, maximum: Int = .max)
    /// As many flexible columns as fit with at least the minimum width.
    case adaptive(minimum: Int, maximum: Int = .max)
  }

  let size: Size
  let spacing: Int
  let alignment: Alignment

  /// A column, with a space after it, and the place of its views.
  public init(_ size: Size = .flexible(), spacing: Int = 1, alignment: Alignment = .topLeading) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }
}

/// Views in columns, from left to right and then down. Each row is as high as its highest view. NB: not lazy, despite
/// SwiftUI's name: creates all its views at once, as a ``Grid`` does.
public struct LazyVGrid<Content: View>: Box {
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: Content

  /// A grid with this number of blank rows between its rows.
  /// - Parameter alignment: the place of the columns in a wider grid.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .leading, spacing: Int = 0, @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = Points.rows(spacing)
    self.content = content()
  }

  func expand(_ node: Node) -> [Child] { content.primitive.parts }

  /// Returns the position and width of each column within a total width.
  private func tracks(_ width: Int) -> [Track] {
    var items = columns.flatMap { item in
      guard case .adaptive(let minimum, let maximum) = item.size, minimum > 0 else { return [item] }
      let count = max(1, (min(width, 1 << 20) + item.spacing) / (minimum + item.spacing))
      let column = GridItem(.flexible(minimum: minimum, maximum: maximum), spacing: item.spacing, alignment: item.alignment)
      return [GridItem](repeating: column, count: count)
    }
    if items.isEmpty { items = [GridItem()] }
    let spaces = items.dropLast().reduce(0) { $0 + $1.spacing }
    let fixed = items.reduce(0) { if case .fixed(let width) = $1.size { $0 + width } else { $0 } }
    let flexible = items.count { if case .fixed = $0.size { false } else { true } }
    let room = max(0, min(width, 1 << 20) - spaces - fixed)
    var tracks: [Track] = [], x = 0, number = 0
    for item in items {
      var width = 0
      switch item.size {
      case .fixed(let columns): width = columns
      case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
        width = min(maximum, max(minimum, room * (number + 1) / flexible - room * number / flexible))
        number += 1
      }
      tracks.append((x, width, item.alignment))
      x += width + item.spacing
    }
    return tracks
  }

  private typealias Track = (x: Int, width: Int, alignment: Alignment)

  /// The width of a grid that may take any.
  private static var idealWidth: Int { 80 }

  /// Returns the views row by row, with the height of each row.
  private func rows(_ width: Int, _ node: Node) -> [(views: ArraySlice<Node>, height: Int)] {
    let tracks = tracks(width)
    return stride(from: 0, to: node.contents.count, by: tracks.count).map { first in
      let views = node.contents[first..<min(first + tracks.count, node.contents.count)]
      return (views, zip(views, tracks).map { $0.size(Size($1.width, .max)).height }.max() ?? 0)
    }
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let isAny = proposal.width == .max, rows = rows(isAny ? Self.idealWidth : proposal.width, node)
    let width = isAny ? tracks(Self.idealWidth).last.map { $0.x + $0.width } ?? 0 : proposal.width
    return Size(width, rows.reduce(0) { $0 + $1.height } + spacing * max(0, rows.count - 1))
  }

  func place(in rect: Rect, _ node: Node) {
    let tracks = tracks(rect.width), used = tracks.last.map { $0.x + $0.width } ?? 0
    let start = rect.minX + max(0, rect.width - used) * alignment.rawValue / 2
    var y = rect.minY
    for (views, height) in rows(rect.width, node) {
      for (view, track) in zip(views, tracks) {
        let cell = Rect(x: start + track.x, y: y, width: track.width, height: height)
        view.place(in: track.alignment.place(view.size(cell.size).fitting(cell.size), in: cell))
      }
      y += height + spacing
    }
  }
}
