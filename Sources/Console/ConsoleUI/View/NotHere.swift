// Names of SwiftUI that are not here. They exist so that the compiler says what to write instead, as the guide does.
// NB: aliases of one type, because each type makes every program larger.

/// What stands for a type of SwiftUI's that a terminal has no use for. It has any member, so that only its use is an error.
@dynamicMemberLookup
public struct NotHere: View {
  public var body: Never { preconditionFailure("Not available") }
  public static var isRow: Bool { false }
  public subscript<Member>(dynamicMember name: String) -> Member { preconditionFailure("\(name) is not available") }

  public init() {}
  public init(_ name: String) {}
  public init(systemName: String) {}
  public init(url: some Equatable) {}
  public init(url: some Any, @ViewBuilder content: (NotHere) -> some View, @ViewBuilder placeholder: () -> some View) {}
  public init(item: some Equatable) {}
  public init(_ title: String, item: some Equatable) {}
  public init(_ title: String, @ViewBuilder content: () -> some View) {}
  public init(_ title: String, selection: Binding<some Any>, displayedComponents: Components = []) {}
  public init(_ title: String, selection: Binding<some Any>, in range: some Any, displayedComponents: Components = []) {}
  public init(minimumDistance: Double) {}
  public init(@ViewBuilder content: () -> some View) {}

  // What stands for a format of Foundation's.
  public static var number: NotHere { NotHere() }
  public static var percent: NotHere { NotHere() }
  public static var dateTime: NotHere { NotHere() }
  public static var iso8601: NotHere { NotHere() }
  public static var never: NotHere { NotHere() }
  public static func byteCount(style: ByteStyle) -> NotHere { NotHere() }
  public static var hourMinute: NotHere { NotHere() }
  public static var hourMinuteSecond: NotHere { NotHere() }
  public static var minuteSecond: NotHere { NotHere() }
  public static func time(pattern: NotHere) -> NotHere { NotHere() }
  public static func currency(code: String) -> NotHere { NotHere() }
  public static func fractionLength(_ length: Int) -> NotHere { NotHere() }
  public func precision(_ precision: NotHere) -> NotHere { self }
  public func grouping(_ grouping: NotHere) -> NotHere { self }
  public func year() -> NotHere { self }
  public func month() -> NotHere { self }
  public func day() -> NotHere { self }
  public func weekday() -> NotHere { self }
  public func hour() -> NotHere { self }
  public func minute() -> NotHere { self }
  // What stands for a style.
  public static var accessoryLinear: NotHere { NotHere() }
  public static var accessoryLinearCapacity: NotHere { NotHere() }
  public static var accessoryCircular: NotHere { NotHere() }
  public static var accessoryCircularCapacity: NotHere { NotHere() }
  public static var linearCapacity: NotHere { NotHere() }
  // What stands for the columns of a split view.
  public static var all: NotHere { NotHere() }
  public static var automatic: NotHere { NotHere() }
  public static var detailOnly: NotHere { NotHere() }
  public static var doubleColumn: NotHere { NotHere() }

  public func resizable() -> NotHere { self }
  public func onChanged(_ action: (NotHere) -> Void) -> NotHere { self }
  public func onEnded(_ action: (NotHere) -> Void) -> NotHere { self }
  public func updating(_ state: Any, body: (NotHere, inout NotHere, inout NotHere) -> Void) -> NotHere { self }

  public enum ByteStyle { case file, memory, binary, decimal }

  /// The parts of a date in a `DatePicker`.
  public nonisolated struct Components: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let date = Components(rawValue: 1), hourAndMinute = Components(rawValue: 2)
  }
}

@available(*, unavailable, message: "Cells show text: write a character, such as Text(\"✓\")")
public typealias Image = NotHere
@available(*, unavailable, message: "Cells show text: leave the image out")
public typealias AsyncImage = NotHere
@available(*, unavailable, message: "Dates are Foundation's: import FoundationUI, which has a DatePicker")
public typealias DatePicker = NotHere
@available(*, unavailable, message: "Use a Picker of named colours")
public typealias ColorPicker = NotHere
@available(*, unavailable, message: "Use a Button that copies with the environment's ScreenActions")
public typealias ShareLink = NotHere
@available(*, unavailable, message: "A paste is typed: the focused field gets it")
public typealias PasteButton = NotHere
@available(*, unavailable, message: "Use a DragGesture or onTapGesture, and a key for it")
public typealias LongPressGesture = NotHere
@available(*, unavailable, message: "All columns are shown: leave it out; in a narrow terminal, the detail is below")
public typealias NavigationSplitViewVisibility = NotHere
/// A document that a file holds.
@available(*, unavailable, message: "There is no dialog for files: write the file, and leave the conformance out")
public protocol FileDocument {}

/// A value of a gesture. Write a `@State` that a ``DragGesture`` changes, and a key for it.
@available(*, unavailable, message: "Use a DragGesture or onTapGesture, and a key for it")
@MainActor @propertyWrapper
public struct GestureState<Value> {
  public var wrappedValue: Value
  public var projectedValue: GestureState { self }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Names for views that move into one another.
@available(*, unavailable, message: "Nothing moves on a terminal: leave out matchedGeometryEffect and its namespace")
@MainActor @propertyWrapper
public struct Namespace {
  public var wrappedValue: Int { 0 }
  public init() {}
}

/// A value in a file. It is in StorageUI, which durable files come with.
@available(*, unavailable, message: "Values in files are in StorageUI: import StorageUI, a product of its own")
@MainActor @propertyWrapper
public struct AppStorage<Value> {
  public var wrappedValue: Value {
    get { preconditionFailure("Not available") }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { .constant(wrappedValue) }
  public init(wrappedValue: Value, _ key: String) {}
  public init(_ key: String) where Value: ExpressibleByNilLiteral {}
}

/// A value in a file, for each place in the tree. It is in StorageUI, too.
@available(*, unavailable, message: "Values in files are in StorageUI: import StorageUI, a product of its own")
public typealias SceneStorage<Value> = AppStorage<Value>
