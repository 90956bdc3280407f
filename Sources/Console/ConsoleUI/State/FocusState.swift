import Observation

/// Says which of several views has the focus; setting it moves the focus.
@MainActor @propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initial: Value
  private var storage: FocusStorage<Value>?

  /// Whether one view has the focus.
  public init() where Value == Bool { initial = false }
  /// Holds the focused view; `nil` if none of them has the focus.
  public init<Wrapped>() where Value == Wrapped? { initial = nil }

  /// The view that has the focus.
  public var wrappedValue: Value {
    get { storage?.value ?? initial }
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

@Observable final class FocusStorage<Value: Hashable> {
  fileprivate(set) var value: Value
  /// The view that the focus has yet to reach.
  fileprivate(set) var requested: Value?
  @ObservationIgnored private let none: Value

  init(_ none: Value) {
    value = none
    self.none = none
  }

  fileprivate func focusChanged(_ isFocused: Bool, _ target: Value) {
    if isFocused != (value == target) { value = isFocused ? target : none }
  }
}

extension View {
  /// Connects the view to a focus state.
  public func focused(_ focus: FocusState<Bool>.Focus) -> some View {
    FocusModifier(content: self, storage: focus.storage, target: true)
  }

  /// Connects the view to one value of a focus state.
  public func focused<Value: Hashable>(_ focus: FocusState<Value?>.Focus, equals value: Value) -> some View {
    FocusModifier(content: self, storage: focus.storage, target: value)
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
