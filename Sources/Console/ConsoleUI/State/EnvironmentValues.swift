/// Values that are passed down to all views below, until a view overrides them.
public struct EnvironmentValues {
  /// The text style.
  public var style = CellStyle.plain
  /// The colours of selected and pressed controls.
  public var tint = Tint.standard { didSet { if tint != oldValue { tones = tones.tinted(tint) } } }
  /// The styles made from the tint.
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
  /// The pixels that the terminal can show in a cell.
  package var cellPixels = CellPixels.half
  /// The width of a cell divided by its height.
  public var cellAspect = 0.5
  /// Whether views move without animation. True by default: a program that animates asks its user first.
  public var accessibilityReduceMotion = true
  /// The keys that work on every screen.
  public internal(set) var standardKeys = StandardKeys()
  /// Returns the app's wording of a phrase.
  public var phrase: (ControlPhrase) -> String = \.rawValue

  var hasFooter = true
  var buttonStyle = ButtonLook.bordered
  var isProminentButton = false
  var pickerStyle = PickerStyle.menu
  var areLabelsHidden = false
  var pressHint: String?
  var dismissDialog: (() -> Void)?
  /// Whether buttons show their keys, and are as wide as others beside them.
  var isInButtonRow = false
  var submit: (() -> Void)?
  /// The keys that press a button, of which the footer shows the first; `nil` if unset.
  var keyboardShortcuts: [KeyPress]?
  var isProminent = true
  /// The heading under which the help lists keys.
  var keyGroup = KeyGroup.program
  var listStyle = ListStyle.automatic
  var listRowSpacing = 0
  var isSelectionDisabled = false
  var hasMarks = false
  var row: RowState?
  var navigation: NavigationContext?
  var page: PageContext?
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// Creates the default values.
  public init() {}

  /// Adopts the terminal's capabilities, and the tones for its colours.
  mutating func adopt(_ terminal: any Terminal, _ colors: TerminalColors) {
    colorDepth = terminal.colorDepth
    isUnicode = terminal.isUnicode
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

  /// The style of the focused control: tinted, or reversed on a terminal without colour.
  public var focusStyle: CellStyle { tones.selected }
}

/// Values that nodes share until a node sets a value, so that an unchanged environment is recognised by its identity.
final class SharedEnvironment {
  let values: EnvironmentValues
  init(_ values: EnvironmentValues) { self.values = values }
}

extension EnvironmentValues {
  /// Light or dark, by the terminal's background, or by a guess if it is unknown.
  public var colorScheme: ColorScheme { tones.isLight ? .light : .dark }
}
