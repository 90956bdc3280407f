import Glibc
@_spi(Reflection) import Swift

/// A property of a view that the engine connects to the view's node before `body` runs: `@State`, `@Environment`, …
public protocol DynamicProperty {
  /// - Parameter slot: which of the view's dynamic properties this is.
  mutating func bind(to node: Node, slot: Int)
}

/// Where a view type keeps its properties.
///
/// The one place where the engine reflects, once per type. With it the engine connects dynamic properties, and tells whether a
/// view's other properties hold the same bits as before, so that its body need not run again.
nonisolated struct Layout {
  private var dynamic: [(offset: Int, type: any DynamicProperty.Type)] = []
  /// The bytes of all other properties, without the gaps between them.
  private var plain: [Range<Int>] = []

  @MainActor private static var known: [ObjectIdentifier: Layout] = [:]

  @MainActor static func of<V>(_ type: V.Type) -> Layout {
    let id = ObjectIdentifier(type)
    if let layout = known[id] { return layout }
    let layout = Layout(type)
    known[id] = layout
    return layout
  }

  private init<V>(_ type: V.Type) {
    let whole = Self.fields(of: Whole<V>.self)
    let fields = whole.flatMap { $0.isStructure ? Self.fields(of: V.self) : [] }
    for field in fields {
      if let property = field.type as? any DynamicProperty.Type {
        dynamic.append((field.offset, property))
      } else {
        addPlain(field.type, field)
      }
    }
    // NB: enumerations have no fields to tell apart.
    if fields.isEmpty { whole.forEach { addPlain(V.self, $0) } }
  }

  private struct Whole<V> { let value: V }

  private struct Field {
    var offset: Int
    let type: Any.Type
    /// NB: only structures may be looked into; an existential without a value would crash.
    let isStructure: Bool
  }

  private static func fields(of type: Any.Type) -> [Field] {
    var fields: [Field] = []
    _ = _forEachField(of: type) { _, offset, type, kind in
      fields.append(Field(offset: offset, type: type, isStructure: kind == .struct || kind == .tuple))
      return true
    }
    return fields
  }

  /// Structures are looked into, since between their fields there may be bytes that mean nothing.
  private mutating func addPlain<Value>(_ type: Value.Type, _ field: Field) {
    let fields = field.isStructure ? Self.fields(of: type) : []
    if fields.isEmpty {
      if MemoryLayout<Value>.size > 0 { plain.append(field.offset..<field.offset + MemoryLayout<Value>.size) }
    } else {
      for var inner in fields {
        inner.offset += field.offset
        addPlain(inner.type, inner)
      }
    }
  }

  /// The view with its dynamic properties connected to a node.
  @MainActor func bind<V>(_ view: V, to node: Node) -> V {
    guard !dynamic.isEmpty else { return view }
    func bind<Property: DynamicProperty>(_: Property.Type, at address: UnsafeMutableRawPointer, _ slot: Int) {
      address.assumingMemoryBound(to: Property.self).pointee.bind(to: node, slot: slot)
    }
    var view = view
    withUnsafeMutablePointer(to: &view) { pointer in
      for (slot, property) in dynamic.enumerated() {
        bind(property.type, at: UnsafeMutableRawPointer(pointer) + property.offset, slot)
      }
    }
    return view
  }

  /// Whether two views hold the same bits in all properties that are not dynamic. The same bits are the same values: what they
  /// refer to is kept alive by both. Different bits may still be equal values; then a body runs once more than needed.
  func isSame<A, B>(_ a: A, _ b: B) -> Bool {
    withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        return plain.allSatisfy { memcmp(a + $0.lowerBound, b + $0.lowerBound, $0.count) == 0 }
      }
    }
  }
}
