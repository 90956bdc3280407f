// Modifiers of SwiftUI's that are not here, with what to write instead.

extension View {
  @available(*, unavailable, message: "A view is clipped to its place: use padding, an alignment, or position")
  public func offset(x: Double = 0, y: Double = 0) -> Self { self }
  @available(*, unavailable, message: "A view is clipped to its place: use padding, an alignment, or position")
  public func offset(_ offset: some Any) -> Self { self }
  @available(*, unavailable, message: "Use alignment: .top or .bottom and padding, or a Layout of your own")
  public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: (AlignmentDimensions) -> Int) -> Self { self }
  @available(*, unavailable, message: "Use alignment: .top or .bottom and padding, or a Layout of your own")
  public func alignmentGuide(_ guide: VerticalAlignment, computeValue: (AlignmentDimensions) -> Int) -> Self { self }
  @available(*, unavailable, message: "A Grid has one alignment: use frame(maxWidth: .infinity, alignment:) in a cell")
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> Self { self }
  @available(*, unavailable, message: "Keys go through the views in reading order: defaultFocus and @FocusState say where else")
  public func focusSection() -> Self { self }
  @available(*, unavailable, message: "A terminal opens no addresses: read CommandLine.arguments before the app starts")
  public func onOpenURL(perform action: (NotHere) -> Void) -> Self { self }
  @available(*, unavailable, message: "Characters can't turn: write them in a Canvas")
  public func rotationEffect(_ angle: NotHere) -> Self { self }
  @available(*, unavailable, message: "Characters have one size: use a frame")
  public func scaleEffect(_ scale: Double) -> Self { self }
  @available(*, unavailable, message: "Nothing moves on a terminal: leave it out, with its namespace")
  public func matchedGeometryEffect(id: some Hashable, in namespace: Int) -> Self { self }
  @available(*, unavailable, message: "Use a DragGesture or onTapGesture, and a key for it")
  public func gesture(_ gesture: some Any) -> Self { self }
  @available(*, unavailable, message: "Nothing is dragged on a terminal: write a Button that moves it, with a key")
  public func draggable(_ payload: some Any) -> Self { self }
  @available(*, unavailable, message: "Use ScreenActions.beep() from the environment")
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> Self { self }
  @available(*, unavailable, message: "Use a List with ForEach and its onDelete")
  public func onDeleteCommand(perform action: (() -> Void)?) -> Self { self }
  @available(*, unavailable, message: "No view has an ideal size: use minWidth and minHeight, or width and height")
  public func frame(
    minWidth: Int? = nil, idealWidth: Int?, maxWidth: Int? = nil, minHeight: Int? = nil, idealHeight: Int? = nil,
    maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> Self { self }
  @available(*, unavailable, message: "No view has an ideal size: use minWidth and minHeight, or width and height")
  public func frame(
    minWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, idealHeight: Int?, maxHeight: Int? = nil,
    alignment: Alignment = .center
  ) -> Self { self }
  @available(*, unavailable, message: "Cells are whole: use an Int")
  public func frame(width: Double?, height: Double? = nil, alignment: Alignment = .center) -> Self { self }
  @available(*, unavailable, message: "Cells are whole: use an Int")
  public func frame(height: Double?, alignment: Alignment = .center) -> Self { self }
  @available(*, unavailable, message: "Use lineLimit with one number, and frame(minHeight:) to reserve rows")
  public func lineLimit(_ rows: ClosedRange<Int>) -> Self { self }
  @available(*, unavailable, message: "Use lineLimit with one number, and frame(minHeight:) to reserve rows")
  public func lineLimit(_ rows: Int, reservesSpace: Bool) -> Self { self }
  @available(*, unavailable, message: "A view has the size of its text: use frame")
  public func scaledToFit() -> Self { self }
  @available(*, unavailable, message: "A view has the size of its text: use frame")
  public func scaledToFill() -> Self { self }
}

extension Scene {
  @available(*, unavailable, message: "There is no menu bar: write Buttons with a keyboardShortcut in a toolbar")
  public func commands(@ViewBuilder content: () -> some View) -> Self { self }
}

extension Text {
  @available(*, unavailable, message: "Use Text(date, format:) of FoundationUI, in a TimelineView if it goes on")
  public init(_ date: some Any, style: DateStyle) { self.init("") }
}

extension EnvironmentValues {
  @available(*, unavailable, message: "A terminal may be on another machine than the browser: use Link, which copies its address")
  public var openURL: (Any) -> Void { { _ in } }
}

/// The measures of a view in an alignment guide.
public enum AlignmentDimensions {
  public var width: Int { 0 }
  public var height: Int { 0 }
  public subscript(guide: HorizontalAlignment) -> Int { 0 }
  public subscript(guide: VerticalAlignment) -> Int { 0 }
}

extension HorizontalAlignment {
  @available(*, unavailable, message: "Rows have no lines between them: leave it out")
  public static var listRowSeparatorLeading: HorizontalAlignment { .leading }
}

public enum SensoryFeedback { case success, warning, error, selection, impact, start, stop }
public enum DateStyle { case date, time, relative, offset, timer }
