/// Values that a view passes down to all views below it. Each of those views can override them for the views below it.
public struct EnvironmentValues {
  /// The text style.
  public var style = CellStyle.plain
  /// The colour from which ``tones`` are derived.
  public var tint = Tint.standard { didSet { if tint != oldValue { tones = tones.tinted(tint) } } }
  /// The styles of shapes and text, derived from the tint, the terminal's colours and its colour depth.
  public internal(set) var tones = Tones.of(.standard, on: TerminalColors(), .truecolor)
  /// Whether controls can be used.
  public var isEnabled = true
  var textAlignment = TextAlignment.leading
  var truncationMode = TextTruncationMode.tail
  /// The maximum number of lines of a text; `nil` for no limit.
  public var lineLimit: Int?
  /// The width of labels, in columns.
  public var labelWidth = 12
  /// The number of colours the terminal shows.
  public var colorDepth = ColorDepth.truecolor
  public var isUnicode = true
  /// Whether a screen reader or a braille display reads the screen, so that words replace shapes.
  public package(set) var accessibilityEnabled = false
  /// The pixels that the terminal can show in a cell.
  package var cellPixels = CellPixels.half
  /// The width of a cell divided by its height.
  public var cellAspect = 0.5
  /// Whether views change without animation. True by default, so a program that animates must let its user turn this
  /// off.
  public var accessibilityReduceMotion = true
  /// The keys that work on every screen.
  public internal(set) var standardKeys = StandardKeys()
  /// Returns the app's wording of a phrase.
  public var phrase: (ControlPhrase) -> String = \.rawValue

  /// Whether the screen has a footer: see ``ScreenActions/hasFooter``.
  package internal(set) var hasFooter = true
  /// Whether a strip marks a text field with the focus.
  var hasFieldStrip = true
  /// The mark before the text of a field without the focus, such as `•`.
  var fieldMark: String?
  /// Whether a field with a mark has no ground until it has the focus.
  var isFieldBare = false
  /// Whether a field has the weaker of two grounds.
  var isFieldAlternate = false
  /// Whether a text field begins with the slash of a filter.
  var isSearchField = false
  /// Whether the view is in a ``Form``.
  var isInForm = false
  /// Whether an open filter or search is about the view, so that a list shows where it stands.
  var isSearched = false
  var buttonStyle = ButtonLook.bordered
  var isProminentButton = false
  var pickerStyle = PickerStyle.menu
  var areLabelsHidden = false
  /// The footer's hint for Enter on a button without a title.
  var pressHint: String?
  /// Closes the dialog or menu around a button that is pressed.
  var dismissDialog: (() -> Void)?
  /// Whether the view is in a ``ButtonRow``, where buttons show their keys and are equally wide.
  var isInButtonRow = false
  /// The action for Enter in a field.
  var submit: (() -> Void)?
  /// The keys that press a button; `nil` if unset. The footer shows the first key.
  var keyboardShortcuts: [KeyPress]?
  /// The place of a button's key in the footer; `nil` if the footer doesn't show the key.
  var footerPosition: KeyHint.Position? = .leading
  /// The heading under which the help lists keys.
  var keyGroup = KeyGroup.program
  var listStyle = ListStyle.automatic
  var listRowSpacing = 0, listSectionSpacing = 1
  var defaultScrollAnchor: UnitPoint?
  var textCase: TextCase?
  var isSelectionDisabled = false
  /// Whether the view is the heading of a section in a list, or the blank row after it.
  var isSectionEdge = false
  /// Whether a view is in the heading of a section.
  var isHeading = false
  /// Whether a view is in the label of a row.
  var isRowLabel = false
  /// Whether rows begin with a box that shows whether they are marked.
  var hasMarks = false
  var row: RowState?
  var navigation: NavigationContext?
  var page: PageContext?
  private(set) var objects: [ObjectIdentifier: AnyObject] = [:]

  /// Creates the default values.
  public init() {}

  /// Adopts the terminal's capabilities, and the tones for its colours.
  mutating func adopt(_ terminal: any Terminal, _ colors: TerminalColors) {
    colorDepth = terminal.colorDepth
    isUnicode = terminal.isUnicode
    accessibilityEnabled = terminal.isAccessible
    cellPixels = terminal.cellPixels
    cellAspect = terminal.cellAspect
    tones = .of(tint, on: colors, colorDepth)
  }

  /// The object of a type.
  public subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    get { objects[ObjectIdentifier(type)] as? Object }
    set { objects[ObjectIdentifier(type)] = newValue }
  }

  /// Whether the view is in the current row of a list.
  public var isSelected: Bool { row?.isSelected ?? false }

  /// The style of the focused control: tinted, or reversed on a terminal without colour. It is plain for a screen reader, which
  /// would read a cell that changes its style.
  public var focusStyle: CellStyle { accessibilityEnabled ? .plain : tones.selected }
}

/// Values that nodes share until a node sets a value, so that an unchanged environment is recognised by its identity.
final class SharedEnvironment {
  let values: EnvironmentValues
  init(_ values: EnvironmentValues) { self.values = values }
}

extension EnvironmentValues {
  /// Light or dark, by the terminal's background or, if the background is unknown, by a guess.
  public var colorScheme: ColorScheme { tones.isLight ? .light : .dark }

  /// Whether the user wants more contrast.
  public var colorSchemeContrast: ColorSchemeContrast { tones.isHighContrast ? .increased : .standard }
}
