extension View {
  /// Puts the invisible cursor, which screen readers and braille displays follow, at the start of the view while `isCurrent`
  /// and no control has the focus.
  package func landmark(_ isCurrent: Bool = true) -> some View { Landmark(content: self, isCurrent: isCurrent) }

  /// Puts questions of the page in the middle of the view, where it has room for them.
  package func subjectOfQuestions() -> some View { Landmark(content: self, isCurrent: false, isSubject: true) }
}

private struct Landmark<Content: View>: RowModifier {
  let content: Content
  let isCurrent: Bool
  var isSubject = false

  func around(_ row: some View) -> any View { Landmark<_>(content: row, isCurrent: isCurrent, isSubject: isSubject) }

  func place(in rect: Rect, _ node: Node) {
    if isCurrent { node.host?.landmark = node }
    if isSubject { node.environment.page?.subject = node }
    node.contents.first?.place(in: rect)
  }
}
