/// The look of a picker.
@MainActor
public enum PickerStyle: Sendable {
  /// The chosen option between arrows; Enter and Space open a list of all options.
  case automatic, menu, navigationLink
  /// All options without gaps, in as many rows as they need. The options themselves show which one is chosen.
  case palette
  /// All options, in as many rows as they need, with the chosen one highlighted.
  case segmented
  /// All options, one below another, each after a circle. The circle of the chosen option is filled.
  case inline, radioGroup

  var showsAll: Bool { self == .palette || self == .segmented || isColumn }
  var isColumn: Bool { self == .inline || self == .radioGroup }
}

extension View {
  /// Sets the look of pickers.
  public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }

  /// Hides the labels of pickers, for example beside other labels.
  public func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }
}

/// Options in rows of about the same length, or one below another.
struct PickerLayout {
  private let options: [Node]
  private let cell: Size
  private let columns: Int
  private let margin: Int, gap: Int

  init(_ options: [Node], width: Int, style: PickerStyle) {
    self.options = options
    margin = style.isColumn ? 2 : 0
    gap = style == .palette ? 0 : 1
    let sizes = options.map { $0.size(Size(width, 1)) }
    cell = Size((sizes.map(\.width).max() ?? 0) + gap + margin, 1)
    let room = width == .max ? width : width + gap
    let most = style.isColumn ? 1 : max(1, min(options.count, room / max(1, cell.width)))
    let rows = (options.count + most - 1) / most
    columns = rows == 0 ? 0 : (options.count + rows - 1) / rows
  }

  var size: Size { Size(max(0, columns * cell.width - gap), columns == 0 ? 0 : (options.count + columns - 1) / columns) }

  func place(at origin: Point) {
    for (index, option) in options.enumerated() {
      let corner = Point(origin.x + index % columns * cell.width + margin, origin.y + index / columns)
      option.place(in: Rect(corner, Size(cell.width - gap - margin, 1)))
    }
  }
}
