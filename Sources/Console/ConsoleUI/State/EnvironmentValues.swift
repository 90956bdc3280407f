/// Values passed down to every view below, until one of them overrides them.
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
  /// How the terminal divides a cell into pixels.
  package var cellPixels = CellPixels.half
  /// The width of a cell divided by its height.
  public var cellAspect = 0.5
  /// Whether moves are shown at once, without animation. True by default: a program that animates asks its user first.
  public var accessibilityReduceMotion = true
  /// The keys that work on every screen.
  public internal(set) var standardKeys = StandardKeys()
  /// The app's wording of a phrase.
  public var phrase: (ControlPhrase) -> String = \.rawValue

  var hasFooter = true
  var buttonStyle = ButtonLook.bordered
  var isProminentButton = false
  var pickerStyle = PickerStyle.menu
  var areLabelsHidden = false
  var pressHint: String?
  var dismissDialog: (() -> Void)?
  var submit: (() -> Void)?
  /// The keys that press a button; the first one is shown. `nil` if unset.
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

  /// Default values only.
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

/// Values that nodes share until one of them sets another, so that an unchanged environment is recognised by its identity.
final class SharedEnvironment {
  let values: EnvironmentValues
  init(_ values: EnvironmentValues) { self.values = values }
}

extension EnvironmentValues {
  /// Whether the terminal's background is dark.
  public var colorScheme: ColorScheme { tones.isLight ? .light : .dark }
}
