/// A box around another view or, in a list, around each row of that view.
protocol RowModifier: BoxModifier {
  /// Returns the same box around another view.
  func around(_ row: some View) -> any View
}

extension RowModifier {
  public static var isRow: Bool { Content.isRow }

  fileprivate func rows(_ key: Child.Key) -> Child { Child(key: key, view: ModifiedRows(modifier: self)) }
}

extension Child {
  /// The child as content of a list. A view that is certainly a single row becomes a row. A row modifier is applied to
  /// each row.
  var listed: Child {
    let traits = primitive.traits
    if traits.contains(.detached) { return self }
    if type.isRow { return listRow(self) }
    // NB: checked last, because a cast that fails is slow.
    guard traits.contains(.box), let modifier = primitive as? any RowModifier else { return self }
    return modifier.rows(key)
  }
}

/// The rows of a modifier's content, each modified.
private struct ModifiedRows<Modifier: RowModifier>: Primitive {
  let modifier: Modifier

  func expand(_ node: Node) -> [Child] {
    node.overrideEnvironment(modifier) { $0[RowModifiers.self] = RowModifiers(innermost: $1, others: $0[RowModifiers.self]) }
    return [Child(0, modifier.content)]
  }
}

/// The row modifiers around a view, applied to each of its rows from the innermost to the outermost.
final class RowModifiers {
  private let innermost: any RowModifier
  private let others: RowModifiers?

  init(innermost: any RowModifier, others: RowModifiers?) { (self.innermost, self.others) = (innermost, others) }

  func modify(_ row: some View) -> any View {
    let modified = innermost.around(row)
    return others?.modify(modified) ?? modified
  }
}
