import Glibc
@_spi(Reflection) import Swift

/// A property that the engine connects to its view's node before `body` runs, such as `@State` or `@Environment`, or a container
/// of such properties, which needs no implementation.
@MainActor
public protocol DynamicProperty {
  /// Connects the property to its view's node.
  mutating func bind(to slot: DynamicPropertySlot)
}

/// The storage of a view's dynamic property, provided by the engine.
public struct DynamicPropertySlot {
  let node: Node
  /// The property's number among the view's dynamic properties.
  let number: Int

  func state<Object: AnyObject>(_ make: () -> Object) -> Object { node.state(number, make) }
}

extension DynamicProperty {
  /// Connects the properties in a container.
  public mutating func bind(to slot: DynamicPropertySlot) {
    withUnsafeMutablePointer(to: &self) { Layout.of(Self.self).bind($0, to: slot) }
  }
}

/// The memory layout of a type's properties.
///
/// The only place where the engine uses reflection: once per type, and only when needed. It finds the dynamic properties to
/// connect, and compares the bits of all others, so that a view with the same properties as before doesn't run its body again.
final class Layout {
  private let type: Any.Type
  private let size: Int
  private lazy var fields = Field.all(of: type)
  private lazy var dynamic = dynamicProperties
  /// The number of slots that the type takes as a dynamic property: a container takes its properties' slots.
  private var slots: Int { dynamic.isEmpty ? 1 : dynamic.reduce(0) { $0 + Layout.of($1.type).slots } }
  /// The bytes of all other properties, without padding.
  private lazy var plain = plainBytes
  /// The bytes of all properties.
  private lazy var all = allBytes

  /// Whether a view of this type has read a model while it was tracked.
  var readsModels = false

  private static var known: [ObjectIdentifier: Layout] = [:]

  static func of<V>(_ type: V.Type) -> Layout {
    if let layout = known[ObjectIdentifier(type)] { return layout }
    let layout = Layout(type)
    known[ObjectIdentifier(type)] = layout
    return layout
  }

  /// Throws unless the runtime stores types as this version of the library expects.
  static func check() throws(Application.UnknownRuntime) {
    if !Field.areKnown { throw Application.UnknownRuntime() }
  }

  private init<V>(_ type: V.Type) {
    self.type = type
    size = MemoryLayout<V>.size
  }

  private struct Field {
    let offset: Int
    let type: Any.Type
    // NB: only structures are cast, because the runtime searches the whole program before a cast fails.
    var dynamicProperty: (any DynamicProperty.Type)? { Self.hasFields(type) ? type as? any DynamicProperty.Type : nil }

    /// Whether this version of the runtime lets structures and tuples be recognized, and their fields found.
    static let areKnown =
      [Probe.self, (Int, Int).self].allSatisfy { hasFields($0) }
      && ![Int?.self, Layout.self, (() -> Void).self, (any Error).self, Any.Type.self].contains { hasFields($0) }
      && all(of: Probe.self).map(\.offset) == [0, 8]

    private struct Probe { let flag = false, number = 0 }

    static func all(of type: Any.Type) -> [Field] {
      // NB: an existential without a value would crash.
      guard hasFields(type) else { return [] }
      var fields: [Field] = []
      _ = _forEachField(of: type) { _, offset, type, _ in
        fields.append(Field(offset: offset, type: type))
        return true
      }
      return fields
    }

    /// Whether a type is a structure or a tuple. The first word of its metadata says so: MetadataKind.def in Swift's source.
    private static func hasFields(_ type: Any.Type) -> Bool {
      [0x200, 0x301].contains(unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee)
    }
  }

  private var dynamicProperties: [(offset: Int, slot: Int, type: any DynamicProperty.Type)] {
    var slot = 0
    return fields.compactMap { field in
      guard let type = field.dynamicProperty else { return nil }
      defer { slot += Layout.of(type).slots }
      return (field.offset, slot, type)
    }
  }

  private var allBytes: [Range<Int>] { bytes { Layout.of($0.type).all } }

  private var plainBytes: [Range<Int>] {
    bytes { field in
      // NB: other types contain nothing to connect, so the search ends here.
      guard field.dynamicProperty != nil else { return Layout.of(field.type).all }
      let container = Layout.of(field.type)
      // NB: a container of dynamic properties also has plain values.
      return container.dynamic.isEmpty ? [] : container.plain
    }
  }

  /// Structures are reflected field by field, since the padding between fields has arbitrary bytes. Enumerations have no fields
  /// and are compared whole.
  private func bytes(in part: (Field) -> [Range<Int>]) -> [Range<Int>] {
    if fields.isEmpty { return size > 0 ? [0..<size] : [] }
    return fields.flatMap { field in part(field).map { $0.lowerBound + field.offset..<$0.upperBound + field.offset } }
  }

  /// The view, or the app, with its dynamic properties connected to a node.
  func bind<V>(_ view: V, to node: Node) -> V {
    guard !dynamic.isEmpty else { return view }
    var view = view
    withUnsafeMutablePointer(to: &view) { bind($0, to: DynamicPropertySlot(node: node, number: 0)) }
    return view
  }

  /// Connects the dynamic properties of a value, the first one to this slot.
  fileprivate func bind(_ value: UnsafeMutableRawPointer, to slot: DynamicPropertySlot) {
    func bind<Property: DynamicProperty>(_: Property.Type, at address: UnsafeMutableRawPointer, _ number: Int) {
      let slot = DynamicPropertySlot(node: slot.node, number: slot.number + number)
      address.assumingMemoryBound(to: Property.self).pointee.bind(to: slot)
    }
    for property in dynamic { bind(property.type, at: value + property.offset, property.slot) }
  }

  /// Whether two views have the same bits in all properties that aren't dynamic. The same bits are the same values, since both
  /// views keep the objects they refer to alive. Different bits may still be equal values; then a body runs once more than necessary.
  func isSame<A, B>(_ a: A, _ b: B) -> Bool { Self.isSame(a, b, in: plain) }

  // NB: nonisolated, so that its closures don't check which actor they are on.
  private nonisolated static func isSame<A, B>(_ a: A, _ b: B, in plain: [Range<Int>]) -> Bool {
    withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        for bytes in plain where memcmp(a + bytes.lowerBound, b + bytes.lowerBound, bytes.count) != 0 { return false }
        return true
      }
    }
  }
}
