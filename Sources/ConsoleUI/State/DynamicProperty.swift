import Glibc
@_spi(Reflection) import Swift

/// A property of a view that the engine connects to the view's node before `body` runs: `@State`, `@Environment`, …
public protocol DynamicProperty {
  /// - Parameter slot: which of the view's dynamic properties this is.
  mutating func bind(to node: Node, slot: Int)
}

/// Where a view type keeps its properties.
///
/// The one place where the engine reflects, once per type and only when it has to know. With it the engine connects dynamic
/// properties, and tells whether a view's other properties hold the same bits as before, so that its body need not run again.
final class Layout {
  private let fields: () -> [Field]
  private let size: Int
  private lazy var dynamic = dynamicProperties
  /// The bytes of all other properties, without the gaps between them.
  private lazy var plain = plainBytes

  private static var known: [ObjectIdentifier: Layout] = [:]

  static func of<V>(_ type: V.Type) -> Layout {
    if let layout = known[ObjectIdentifier(type)] { return layout }
    let layout = Layout(type)
    known[ObjectIdentifier(type)] = layout
    return layout
  }

  static func of(_ view: some View) -> Layout { of(type(of: view)) }

  private init<V>(_ type: V.Type) {
    size = MemoryLayout<V>.size
    // NB: a type does not say what it is, but a field of that type does.
    fields = { Field.all(of: Whole<V>.self).contains(where: \.isStructure) ? Field.all(of: type) : [] }
  }

  private struct Whole<V> { let value: V }

  private struct Field {
    let offset: Int
    let type: Any.Type
    /// NB: only structures may be looked into; an existential without a value would crash.
    let isStructure: Bool
    // NB: asked of structures alone, because the runtime searches the whole program before it says no.
    var dynamicProperty: (any DynamicProperty.Type)? { isStructure ? type as? any DynamicProperty.Type : nil }

    static func all(of type: Any.Type) -> [Field] {
      var fields: [Field] = []
      _ = _forEachField(of: type) { _, offset, type, kind in
        fields.append(Field(offset: offset, type: type, isStructure: kind == .struct || kind == .tuple))
        return true
      }
      return fields
    }
  }

  private var dynamicProperties: [(offset: Int, type: any DynamicProperty.Type)] {
    fields().compactMap { field in field.dynamicProperty.map { (field.offset, $0) } }
  }

  /// Structures are looked into, since between their fields there may be bytes that mean nothing. Enumerations have no fields
  /// to tell apart.
  private var plainBytes: [Range<Int>] {
    let fields = fields()
    if fields.isEmpty { return size > 0 ? [0..<size] : [] }
    var plain: [Range<Int>] = []
    for field in fields where field.dynamicProperty == nil {
      for bytes in Layout.of(field.type).plain { plain.append(bytes.lowerBound + field.offset..<bytes.upperBound + field.offset) }
    }
    return plain
  }

  /// The view with its dynamic properties connected to a node.
  func bind<V: View>(_ view: V, to node: Node) -> any View {
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
        for bytes in plain where memcmp(a + bytes.lowerBound, b + bytes.lowerBound, bytes.count) != 0 { return false }
        return true
      }
    }
  }
}
