/// Values passed down to every view below, until one of them overrides them.
public struct EnvironmentValues {
  /// The text style.
  public var style = Style.plain
  /// The colours of what is selected or pressed.
  public var tint = Tint.standard
  /// Whether controls can be used.
  public var isEnabled = true
  /// The most lines that a text takes; `nil` if there is no limit.
  public var lineLimit: Int?
  /// The width of labels, in columns.
  public var labelWidth = 12
  /// The number of colours the terminal shows.
  public var colorDepth = ColorDepth.truecolor
  /// Whether the terminal shows more than ASCII.
  public var isUnicode = true
  /// The width of a cell divided by its height.
  public var cellAspect = 0.5
  /// The app's wording of a phrase.
  public var phrase: (Phrase) -> String = \.rawValue

  var buttonStyle = ButtonStyle.bordered
  var pressHint: String?
  var dismissDialog: (() -> Void)?
  var submit: (() -> Void)?
  var keyboardShortcut: KeyPress?
  /// Whether the footer shows the button.
  var isProminent = true
  var listStyle = ListStyle.automatic
  var listRowSpacing = 0
  /// The row of a list that the view is in.
  var row: RowState?
  var navigation: NavigationContext?
  var page: Page?
  private var others: [ObjectIdentifier: Any] = [:]

  /// Default values only.
  public init() {}

  /// The value for an app's own key; its default unless it was set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { others[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { others[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a type, if there is one.
  public subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    get { others[ObjectIdentifier(type)] as? Object }
    set { others[ObjectIdentifier(type)] = newValue }
  }

  /// Whether the view is in the current row of a list.
  public var isSelected: Bool { row?.isSelected ?? false }

  /// The style of the focused control: tinted, or reversed on a terminal without colour.
  public var focusStyle: Style {
    colorDepth == .mono ? Style(attributes: .reverse) : Style(foreground: tint.accent, background: tint.main)
  }
}

/// The key of an app's own environment value.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view above set one.
  static var defaultValue: Value { get }
}

/// Values that nodes share until one of them sets another, so that an unchanged environment is recognised by its identity.
final class SharedEnvironment {
  let values: EnvironmentValues
  init(_ values: EnvironmentValues) { self.values = values }
}
