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

  /// A column, with a space after it.
  public init(_ size: Size = .flexible(), spacing: Int = 1) { (self.size, self.spacing) = (size, spacing) }
}

/// Views in columns, from left to right and then down. Each row is as high as its highest view. NB: not lazy, despite
/// SwiftUI's name: creates all its views at once, as a ``Grid`` does.
public struct LazyVGrid<Content: View>: Box {
  private let columns: [GridItem]
  private let spacing: Int
  private let content: Content

  /// A grid with this number of blank rows between its rows.
  public init(columns: [GridItem], spacing: Int = 0, @ViewBuilder content: () -> Content) {
    self.columns = columns
    self.spacing = Points.rows(spacing)
    self.content = content()
  }

  func expand(_ node: Node) -> [Child] { content.primitive.parts }

  /// Returns the position and width of each column within a total width.
  private func tracks(_ width: Int) -> [(x: Int, width: Int)] {
    var items = columns.flatMap { item in
      guard case .adaptive(let minimum, let maximum) = item.size, minimum > 0 else { return [item] }
      let count = max(1, (min(width, 1 << 20) + item.spacing) / (minimum + item.spacing))
      return [GridItem](repeating: GridItem(.flexible(minimum: minimum, maximum: maximum), spacing: item.spacing), count: count)
    }
    if items.isEmpty { items = [GridItem()] }
    let spaces = items.dropLast().reduce(0) { $0 + $1.spacing }
    let fixed = items.reduce(0) { if case .fixed(let width) = $1.size { $0 + width } else { $0 } }
    let flexible = items.count { if case .fixed = $0.size { false } else { true } }
    let room = max(0, min(width, 1 << 20) - spaces - fixed)
    var tracks: [(Int, Int)] = [], x = 0, number = 0
    for item in items {
      var width = 0
      switch item.size {
      case .fixed(let columns): width = columns
      case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
        width = min(maximum, max(minimum, room * (number + 1) / flexible - room * number / flexible))
        number += 1
      }
      tracks.append((x, width))
      x += width + item.spacing
    }
    return tracks
  }

  /// Returns the views row by row, with the height of each row.
  private func rows(_ width: Int, _ node: Node) -> [(views: ArraySlice<Node>, height: Int)] {
    let tracks = tracks(width)
    return stride(from: 0, to: node.contents.count, by: tracks.count).map { first in
      let views = node.contents[first..<min(first + tracks.count, node.contents.count)]
      return (views, zip(views, tracks).map { $0.size(Size($1.width, .max)).height }.max() ?? 0)
    }
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let rows = rows(proposal.width, node)
    let width = proposal.width == .max ? tracks(80).last.map { $0.x + $0.width } ?? 0 : proposal.width
    return Size(width, rows.reduce(0) { $0 + $1.height } + spacing * max(0, rows.count - 1))
  }

  func place(in rect: Rect, _ node: Node) {
    let tracks = tracks(rect.width)
    var y = rect.minY
    for (views, height) in rows(rect.width, node) {
      for (view, track) in zip(views, tracks) {
        view.place(in: Rect(x: rect.minX + track.x, y: y, width: track.width, height: height))
      }
      y += height + spacing
    }
  }
}
