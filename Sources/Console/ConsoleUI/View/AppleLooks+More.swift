// More looks that have no effect: bars, previews, sizes of type, and what only Apple's screen reader says.

extension View {
  /// Has no effect: a scroll bar is shown whenever content is hidden.
  public func scrollIndicators(_ visibility: Visibility, axes: Axis.Set = [.horizontal, .vertical]) -> Self { self }
  /// Has no effect: columns have the width that they need.
  public func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> Self { self }
  /// Has no effect: the titles of pages are in a line above them.
  public func tabViewStyle(_ style: TabViewStyle) -> Self { self }
  /// Has no effect: a column is as wide as it needs to be.
  public func navigationSplitViewColumnWidth(_ width: Int) -> Self { self }
  /// Has no effect: a column is as wide as it needs to be.
  public func navigationSplitViewColumnWidth(min: Int? = nil, ideal: Int, max: Int? = nil) -> Self { self }
  /// Has no effect: an inspector is as wide as the screen allows.
  public func inspectorColumnWidth(_ width: Int) -> Self { self }
  /// Has no effect: an inspector is as wide as the screen allows.
  public func inspectorColumnWidth(min: Int? = nil, ideal: Int, max: Int? = nil) -> Self { self }
  /// Has no effect: typed text isn't completed.
  public func textContentType(_ type: TextContentType?) -> Self { self }
  /// Has no effect: text has one size.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> Self { self }
  /// Has no effect: text has one size.
  public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> Self { self }
  /// Has no effect: a screen reader reads the screen.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self { self }
  /// Has no effect: a screen reader reads the screen.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }
  /// Has no effect: the gallery shows a preview in as much space as there is.
  public func previewLayout(_ layout: PreviewLayout) -> Self { self }

  /// Adds the margins of a window: one blank cell on all sides.
  public func scenePadding() -> PaddingModifier<Self> { padding() }
}

extension EnvironmentValues {
  /// The size of type: always the default.
  public var dynamicTypeSize: DynamicTypeSize { .large }
}

/// A number that scales with the size of type. A terminal has one size, so the number stays as it is.
@MainActor @propertyWrapper
public struct ScaledMetric<Value: Numeric> {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: Value, relativeTo font: Font) { self.wrappedValue = wrappedValue }
}

/// Has no effect: Delete and Alt with the arrows edit a list with `onDelete` and `onMove` at any time.
public typealias EditButton = EmptyView

/// Views beside or below one another. The lines between them can't be dragged.
public typealias HSplitView = HStack
public typealias VSplitView = VStack

// Arguments of the modifiers above

public enum NavigationSplitViewStyle { case automatic, balanced, prominentDetail }
public enum TabViewStyle { case automatic, page, sidebarAdaptable, tabBarOnly, grouped }
public enum TextContentType { case name, username, password, newPassword, emailAddress, telephoneNumber, URL, oneTimeCode }
public nonisolated enum DynamicTypeSize: Int, Comparable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
public enum AccessibilityTraits { case isHeader, isButton, isLink, isSelected, isImage, isStaticText, isModal, updatesFrequently }
public enum PreviewLayout { case device, sizeThatFits, fixed(width: Double, height: Double) }
