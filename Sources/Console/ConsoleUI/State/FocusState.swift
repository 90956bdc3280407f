import Observation

/// Reads and moves the focus among the views connected to this property.
///
/// Setting the value of a connected view moves the focus to that view. Setting `false` or `nil` doesn't remove the
/// focus.
@MainActor @propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initial: Value
  private var storage: FocusStorage<Value>?

  /// Creates a state that is true while its view has the focus.
  public init() where Value == Bool { initial = false }
  /// Creates a state with the value of the focused view; `nil` while no connected view has the focus.
  public init<Wrapped>() where Value == Wrapped? { initial = nil }

  /// The value of the focused view; `false` or `nil` while no connected view has the focus.
  public var wrappedValue: Value {
    get { storage?.focus ?? initial }
    nonmutating set { storage?.requested = newValue }
  }

  /// The argument for ``View/focused(_:equals:)``.
  public var projectedValue: Focus { Focus(storage: storage) }

  /// Connects views to a focus state, under SwiftUI's name.
  public typealias Binding = Focus

  /// Connects views to a focus state.
  public struct Focus { let storage: FocusStorage<Value>? }

  public mutating func bind(to slot: DynamicPropertySlot) {
    let initial = initial
    storage = slot.state { FocusStorage(initial) }
  }
}

/// The observed part of a focus state.
///
/// NB: not generic, so that observation uses constant key paths; see ``Storage``.
@Observable class FocusPulse {
  fileprivate var value = false
  fileprivate var request = false
}

/// The value of the focused view among those connected to a focus state, and the value to move the focus to.
final class FocusStorage<Value: Hashable>: FocusPulse {
  private var current: Value
  private var asked: Value?
  private let none: Value

  init(_ none: Value) {
    current = none
    self.none = none
  }

  fileprivate(set) var focus: Value {
    get {
      access(keyPath: \.value)
      return current
    }
    set { if newValue != current { withMutation(keyPath: \.value) { current = newValue } } }
  }

  /// The value of the view to which the focus is about to move; nil if the focus isn't about to move.
  fileprivate(set) var requested: Value? {
    get {
      access(keyPath: \.request)
      return asked
    }
    set { if newValue != asked { withMutation(keyPath: \.request) { asked = newValue } } }
  }

  fileprivate func focusChanged(_ isFocused: Bool, _ target: Value) {
    if isFocused != (focus == target) { focus = isFocused ? target : none }
  }
}

extension View {
  /// Connects the view to a focus state.
  public func focused(_ focus: FocusState<Bool>.Focus) -> some View {
    FocusModifier(content: self, storage: focus.storage, target: true)
  }

  /// Connects the view to a focus state. The state has this value while the view has the focus.
  public func focused<Value: Hashable>(_ focus: FocusState<Value?>.Focus, equals value: Value) -> some View {
    FocusModifier(content: self, storage: focus.storage, target: value)
  }
}

extension View {
  /// Gives the focus to the view with a value when this view appears for the first time.
  public func defaultFocus<Value: Hashable>(_ focus: FocusState<Value>.Focus, _ value: Value) -> some View {
    onFirstAppear { focus.storage?.requested = value }
  }
}

/// A view that is connected to a focus state.
public struct FocusModifier<Content: View, Value: Hashable>: Modifier {
  let content: Content
  let storage: FocusStorage<Value>?
  let target: Value
  var traits: Traits { [.responder, .observing] }

  func expand(_ node: Node) -> [Child] {
    if let storage, storage.requested == target {
      node.host?.requestFocus(in: node) { storage.requested = nil }
    }
    return [Child(0, content)]
  }

  func focusChanged(_ isFocused: Bool, _ node: Node) { storage?.focusChanged(isFocused, target) }
}
