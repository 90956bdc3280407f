// Modifiers of SwiftUI's that are not here, with what to write instead.

extension View {
  @available(*, unavailable, message: "A Grid has one alignment: use frame(maxWidth: .infinity, alignment:) in a cell")
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> Self { self }
  @available(*, unavailable, message: "Characters can't turn: write them in a Canvas")
  public func rotationEffect(_ angle: Angle) -> Self { self }
  @available(*, unavailable, message: "Characters have one size: use a frame")
  public func scaleEffect(_ scale: Double) -> Self { self }
  @available(*, unavailable, message: "Nothing moves on a terminal: leave it out, with its namespace")
  public func matchedGeometryEffect(id: some Hashable, in namespace: Int) -> Self { self }
  @available(*, unavailable, message: "Use a DragGesture or onTapGesture, and a key for it")
  public func gesture(_ gesture: some Any) -> Self { self }
  @available(*, unavailable, message: "Leave it out: a view outside a GridRow takes the whole row")
  public func gridCellColumns(_ count: Int) -> Self { self }
  @available(*, unavailable, message: "A click is a click: use onTapGesture without a count, and a key for the rest")
  public func onTapGesture(count: Int, perform action: @escaping () -> Void) -> Self { self }
  @available(*, unavailable, message: "Use searchable(text:isPresented:), which opens the filter")
  public func searchFocused(_ binding: some Any) -> Self { self }
  @available(*, unavailable, message: "Nothing is dragged on a terminal: write a Button that moves it, with a key")
  public func draggable(_ payload: some Any) -> Self { self }
  @available(*, unavailable, message: "Write a Picker above the view")
  public func searchScopes(_ scope: Binding<some Hashable>, @ViewBuilder scopes: () -> some View) -> Self { self }
  @available(*, unavailable, message: "Write a List below the filter")
  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> Self { self }
  @available(*, unavailable, message: "Write a Button that copies with ScreenActions from the environment")
  public func copyable(_ payload: [some Any]) -> Self { self }
  @available(*, unavailable, message: "Use ScreenActions.beep() from the environment")
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> Self { self }
  @available(*, unavailable, message: "Use focusedValue, around the views that have the focus while it is valid")
  public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: some Any) -> Self { self }
  @available(*, unavailable, message: "Ask for the path with a TextField in a sheet, and write the file")
  public func fileExporter(
    isPresented: Binding<Bool>, document: some Any, contentType: some Any, defaultFilename: String? = nil,
    onCompletion: (Result<Never, any Error>) -> Void
  ) -> Self { self }
  @available(*, unavailable, message: "Ask for the path with a TextField in a sheet, and read the file")
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [some Any], onCompletion: (Result<Never, any Error>) -> Void
  ) -> Self { self }
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
  @available(*, unavailable, message: "Cells are whole: use an Int")
  public func frame(
    minWidth: Double? = nil, maxWidth: Double?, minHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> Self { self }
  @available(*, unavailable, message: "Use onKeyPress(keys:), or onKeyPress for all keys, and look at the key's characters")
  public func onKeyPress(characters: some Any, action: @escaping (KeyPress) -> KeyPress.Result) -> Self { self }
  @available(*, unavailable, message: "A Gauge is a line: leave it out")
  public func gaugeStyle(_ style: NotHere) -> Self { self }
  @available(*, unavailable, message: "Leave it out: cells have the size of their column")
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> Self { self }
  @available(*, unavailable, message: "Use lineLimit with one number, and frame(minHeight:) to reserve rows")
  public func lineLimit(_ rows: ClosedRange<Int>) -> Self { self }
  @available(*, unavailable, message: "Use lineLimit with one number, and frame(minHeight:) to reserve rows")
  public func lineLimit(_ rows: Int, reservesSpace: Bool) -> Self { self }
  @available(*, unavailable, message: "A view has the size of its text: use frame")
  public func scaledToFit() -> Self { self }
  @available(*, unavailable, message: "A view has the size of its text: use frame")
  public func scaledToFill() -> Self { self }
}

extension Text {
  @available(*, unavailable, message: "Use Text(date, format:) of FoundationUI, in a TimelineView if it goes on")
  public init(_ date: some Any, style: DateStyle) { self.init("") }
  @available(*, unavailable, message: "A Text has a String: write \"\\(value)\", or Text(markdown:) for an attributed one")
  public init(_ content: some Any) { self.init("") }
}

// NB: FoundationUI has these, and its forms count more where it is imported.
extension Text {
  @available(*, unavailable, message: "Formats are Foundation's: import FoundationUI, or write the text")
  public init(_ value: some Any, format: NotHere) { self.init("") }
}

extension DefaultStringInterpolation {
  @available(*, unavailable, message: "Formats are Foundation's: import FoundationUI, or write the text")
  public mutating func appendInterpolation(_ value: some Any, format: NotHere) {}
  @available(*, unavailable, message: "Formats are Foundation's: import FoundationUI, and write format:")
  public mutating func appendInterpolation(_ date: some Any, style: DateStyle) {}
  @available(*, unavailable, message: "Formats are Foundation's: import FoundationUI, and write format:")
  public mutating func appendInterpolation(_ value: some Any, specifier: String) {}
}

extension TextField {
  @available(*, unavailable, message: "Formats are Foundation's: import FoundationUI; a number has NumberField here")
  public init(_ title: String, value: Binding<some Any>, format: NotHere, prompt: Text? = nil) {
    self.init(title, text: .constant(""))
  }
}

extension LabeledContent where Label == Text, Content == Text {
  @available(*, unavailable, message: "Formats are Foundation's: import FoundationUI, or write the text")
  public init(_ label: String, value: some Any, format: NotHere) { self.init(label, value: "") }
}

extension NavigationSplitView where Content == EmptyView {
  @available(*, unavailable, message: "All columns are shown: leave it out; in a narrow terminal, the detail is below")
  public init(
    columnVisibility: Binding<NotHere>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, detail: detail)
  }
}

extension NavigationSplitView {
  @available(*, unavailable, message: "All columns are shown: leave it out; in a narrow terminal, the detail is below")
  public init(
    columnVisibility: Binding<NotHere>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
  }
}

extension Table {
  @available(*, unavailable, message: "Sort the data, by a key or a Picker, and leave the order out")
  public init(
    _ data: some RandomAccessCollection<Row>, selection: some Any, sortOrder: some Any,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) {
    self.init(data, columns: columns)
  }
  @available(*, unavailable, message: "Sort the data, by a key or a Picker, and leave the order out")
  public init(
    _ data: some RandomAccessCollection<Row>, sortOrder: some Any, @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) {
    self.init(data, columns: columns)
  }
}

extension DragGesture {
  @available(*, unavailable, message: "Use onChanged and onEnded, which change a @State")
  public func updating(_ state: Any, body: (Value, inout CellPoint, inout NotHere) -> Void) -> DragGesture { self }
}

extension EnvironmentValues {
  @available(*, unavailable, message: "A terminal may be on another machine than the browser: use Link, which copies its address")
  public var openURL: (Any) -> Void { { _ in } }
  @available(*, unavailable, message: "Use ViewThatFits, or a GeometryReader, which knows the columns and rows")
  public var horizontalSizeClass: UserInterfaceSizeClass? { nil }
  @available(*, unavailable, message: "Use ViewThatFits, or a GeometryReader, which knows the columns and rows")
  public var verticalSizeClass: UserInterfaceSizeClass? { nil }
}

extension HorizontalAlignment {
  @available(*, unavailable, message: "Rows have no lines between them: leave it out")
  public static var listRowSeparatorLeading: HorizontalAlignment { .leading }
}

public enum SensoryFeedback { case success, warning, error, selection, impact, start, stop }
public enum UserInterfaceSizeClass { case compact, regular }
public enum DateStyle { case date, time, relative, offset, timer }

// NB: members of Foundation's that SwiftUI brings along, and whose absence the compiler reports far from where they are written.
extension StringProtocol {
  @available(*, unavailable, message: "This is Foundation's: import Foundation, or write the text as it should be")
  public var capitalized: String { String(self) }
  @available(*, unavailable, message: "This is Foundation's: import FoundationUI")
  public func localizedCaseInsensitiveContains(_ other: some StringProtocol) -> Bool { false }
  @available(*, unavailable, message: "This is Foundation's: import Foundation")
  public func localizedStandardContains(_ other: some StringProtocol) -> Bool { false }
}

extension Error {
  @available(*, unavailable, message: "This is Foundation's: import FoundationUI, or write the error in a text")
  public var localizedDescription: String { "\(self)" }
}
