import AppResources
import Puddles
import Scrums

extension ScrumForm {
  /// Rows beside their label or, in a narrow form, below it. NB: for a screen reader, the label begins the first row, because
  /// the focus never stands on a row of its own.
  func section(_ title: String, gap: Int, _ room: ScrumFormRoom, @ViewBuilder content: () -> some View) -> AnyView {
    let rows = VStack(alignment: .leading) { content() }
    return room.isNarrow && !isAccessible
      ? AnyView(
        VStack(alignment: .leading) {
          Text(title).foregroundStyle(tones.quiet)
          rows
        }
        .padding(top: gap))
      : AnyView(LabeledContent(title) { rows }.padding(top: gap))
  }

  /// - Parameters:
  ///   - remark: the mistake in the text.
  ///   - echo: the text as understood.
  ///   - gap: the number of blank rows below.
  ///   - isInList: whether a field of the same list follows, from which no blank row separates a remark.
  ///   - isText: whether the field looks like text, so that a remark follows its last word.
  func field(
    _ text: Binding<String>, prompt: String = "", remark: String? = nil, echo: String? = nil, gap: Int = 0,
    isInList: Bool = false, isText: Bool = false, _ room: ScrumFormRoom
  ) -> some View {
    let mistake = text.wrappedValue.fillsField ? strings.limit(TextField.limit) : remark
    // NB: below the field where it would take the field's room.
    let width = isText ? min(ScrumFormRoom.field, text.wrappedValue.columns + fieldEdge) : ScrumFormRoom.field
    let isBeside = room.fits(mistake.map { $0.columns + 2 } ?? echo?.columns ?? 0, beside: width)
    let remark =
      mistake.map { Text("⚠ " + $0).hangingIndent().foregroundStyle(tones.warm) }
      ?? echo.map { Text($0).foregroundStyle(.secondary) }
    return VStack(alignment: .leading) {
      HStack(spacing: 2) {
        // NB: a prompt isn’t the mistake.
        TextField(prompt, text: text).foregroundStyle(mistake == nil || text.wrappedValue.isEmpty ? .plain : tones.warm)
          .frame(maxWidth: width)
        if isBeside { remark.lineLimit(1) }
      }
      if !isBeside { remark.lineLimit(2).padding(left: fieldEdge) }
    }
    // NB: a remark belongs to the field above it.
    .padding(bottom: isBeside || isInList || remark == nil ? gap : 1)
  }

  /// Swatches or, with few colours or little room, names.
  @ViewBuilder func themes(_ room: ScrumFormRoom) -> some View {
    let theme = draft.wrappedValue.theme
    let names = Picker(strings.theme, selection: draft.theme) { ForEach(Theme.allCases, id: \.self) { ThemeChip(theme: $0) } }
    if isAccessible {
      names.labelsHidden()
    } else {
      HStack(spacing: 0) {
        // NB: in place of the picker's own strip, which takes its first arrow.
        Text(focus == .theme ? "▌ " : "  ").foregroundStyle(.heading)
        if !tones.isMixed || !room.hasSwatches {
          names.labelsHidden().inForm(false)
        } else {
          Picker(strings.theme, selection: draft.theme) {
            ForEach(Theme.allCases, id: \.self) { ThemeSwatch(theme: $0, isChosen: $0 == theme) }
          }
          .pickerStyle(.palette)
          .labelsHidden()
          Text(theme.localName).bold(focus == .theme).lineLimit(1).padding(left: 1)
        }
      }
    }
  }
}
