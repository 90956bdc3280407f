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
struct Layout {
  private var dynamic: [(offset: Int, type: any DynamicProperty.Type)] = []
  /// The bytes of all other properties, without the gaps between them.
  private var plain: [Range<Int>] = []

  private static var known: [ObjectIdentifier: Layout] = [:]

  static func of<V>(_ type: V.Type) -> Layout {
    let id = ObjectIdentifier(type)
    if let layout = known[id] { return layout }
    let layout = Layout(type)
    known[id] = layout
    return layout
  }

  private init<V>(_ type: V.Type) {
    var fields: [(offset: Int, type: Any.Type)] = []
    _ = _forEachField(of: type) { _, offset, field, _ in
      fields.append((offset, field))
      return true
    }
    for field in fields { add(field.type, at: field.offset) }
    // NB: enumerations have no fields to tell apart.
    if fields.isEmpty { plain = [0..<MemoryLayout<V>.size] }
  }

  private mutating func add<Field>(_ field: Field.Type, at offset: Int) {
    if let property = field as? any DynamicProperty.Type {
      dynamic.append((offset, property))
    } else {
      plain.append(offset..<offset + MemoryLayout<Field>.size)
    }
  }

  /// The view with its dynamic properties connected to a node.
  func bind<V>(_ view: V, to node: Node) -> V {
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
  func isSame<V>(_ a: V, _ b: V) -> Bool {
    withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in
        plain.allSatisfy { range in a[range].elementsEqual(b[range]) }
      }
    }
  }
}
