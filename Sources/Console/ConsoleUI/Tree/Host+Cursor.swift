extension Host {
  /// The cursor at what is current. It is visible for a screen reader, where no style shows that.
  var cursor: Cursor? {
    guard var cursor = focused.flatMap({ $0.view.cursor($0) }) ?? landmarkCursor else { return nil }
    guard surface.isAccessible else { return cursor }
    // NB: a visible cursor is in a text, and a control's cursor, which is where its value begins, stays in a form.
    if !cursor.isVisible, focused?.environment.isInForm != true { cursor.position = firstLetter(from: cursor.position) }
    cursor.isVisible = true
    return cursor
  }

  /// Returns the position of the first letter of a row, from a position on; that position if the rest of the row is blank.
  private func firstLetter(from start: Point) -> Point {
    guard surface.bounds.contains(start) else { return start }
    let x = (start.x..<surface.size.width).first { surface[$0, start.y].glyph != .space }
    return Point(x ?? start.x, start.y)
  }

  /// An invisible cursor at the landmark of the top layer, where no control has the focus.
  private var landmarkCursor: Cursor? {
    guard let landmark, landmark.isAttached, landmark.isInside(top), landmark.isOnScreen else { return nil }
    return Cursor(landmark.rect.origin, isVisible: false)
  }
}
