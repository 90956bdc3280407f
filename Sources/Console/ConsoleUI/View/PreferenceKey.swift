/// The key of a value that views pass up to the views around them.
@MainActor
public protocol PreferenceKey {
  associatedtype Value
  /// The value if no view sets one.
  static var defaultValue: Value { get }
  /// Combines a value with that of the next view, in the order of the views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
  /// Sets the value of a key for the views around this one, in place of the values set inside it.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    PreferenceModifier<Self, Key>(content: self) { $0 = value }
  }

  /// Changes the value of a key that is set inside this view, for the views around it.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ transform: @escaping (inout Key.Value) -> Void
  ) -> some View {
    PreferenceModifier<Self, Key>(content: self, change: transform)
  }

  /// Performs an action with the value of a key that is set inside this view, after the first frame and after each
  /// frame in which the value has changed.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    PreferenceReader<Self, Key>(content: self, action: action)
  }
}

/// What reads a key of the views inside, as an object in the environment of these views.
private final class PreferenceScope<Key: PreferenceKey> {
  weak var node: Node?
  var outer: PreferenceScope<Key>?
  var update: () -> Void = {}
  private var isScheduled = false

  /// Reads the values again after the frame, here and in the scopes around.
  func invalidate() {
    outer?.invalidate()
    guard !isScheduled, let host = node?.host else { return }
    isScheduled = true
    host.addEffect { [weak self] in
      self?.isScheduled = false
      self?.update()
    }
    host.setNeedsFrame()
  }
}

private protocol PreferenceSource {
  func value<Key: PreferenceKey>(of key: Key.Type, _ node: Node) -> Key.Value?
}

extension Node {
  /// Combines the values of a key that are set from this node down; nil without any.
  fileprivate func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var result: Key.Value?
    for child in children {
      let source = child.view as? any PreferenceSource
      guard let value = source?.value(of: key, child) ?? child.preference(key) else { continue }
      guard var combined = result else {
        result = value
        continue
      }
      Key.reduce(value: &combined) { value }
      result = combined
    }
    return result
  }
}

private struct PreferenceModifier<Content: View, Set: PreferenceKey>: Modifier, PreferenceSource {
  let content: Content
  let change: (inout Set.Value) -> Void
  var traits: Traits { .lifecycle }

  func expand(_ node: Node) -> [Child] {
    node.environment[PreferenceScope<Set>.self]?.invalidate()
    return [Child(0, content)]
  }

  func appeared(_ node: Node) { node.environment[PreferenceScope<Set>.self]?.invalidate() }
  func disappeared(_ node: Node) { node.environment[PreferenceScope<Set>.self]?.invalidate() }

  func value<Key: PreferenceKey>(of key: Key.Type, _ node: Node) -> Key.Value? {
    guard Key.self == Set.self else { return nil }
    var value = node.preference(Set.self) ?? Set.defaultValue
    change(&value)
    return value as? Key.Value
  }
}

private struct PreferenceReader<Content: View, Key: PreferenceKey>: Modifier where Key.Value: Equatable {
  let content: Content
  let action: (Key.Value) -> Void

  private final class Memory {
    let scope = PreferenceScope<Key>()
    var last: Key.Value?
  }

  func expand(_ node: Node) -> [Child] {
    let memory = node.memory(Memory.init)
    memory.scope.node = node
    memory.scope.outer = node.inherited.values[PreferenceScope<Key>.self]
    memory.scope.update = { [weak node] in
      guard let node, node.isAttached else { return }
      let value = node.preference(Key.self) ?? Key.defaultValue
      guard value != memory.last else { return }
      memory.last = value
      action(value)
    }
    memory.scope.invalidate()
    return [Child(0, content.transformEnvironment(memory.scope) { $0[PreferenceScope<Key>.self] = $1 })]
  }
}
