@_spi(Reflection) import Swift

/// A property that the engine connects to the node of its view before `body` runs, such as `@State` or `@Environment`.
/// A container of such properties can conform without an implementation of its own.
@MainActor
public protocol DynamicProperty {
  /// Connects the property to its view's node.
  mutating func bind(to slot: DynamicPropertySlot)
}

/// The storage of a view's dynamic property, provided by the engine.
public struct DynamicPropertySlot {
  let node: Node
  let number: Int

  func state<Object: AnyObject>(_ make: () -> Object) -> Object { node.state(number, make) }

  /// The environment of the property's view.
  package var environment: EnvironmentValues { node.shared.values }
}

extension DynamicProperty {
  /// Connects the properties in a container.
  public mutating func bind(to slot: DynamicPropertySlot) {
    withUnsafeMutablePointer(to: &self) { TypeLayout.of(Self.self).bind($0, to: slot) }
  }
}

/// The memory layout of a type's properties.
///
/// The engine uses reflection only here: once per type, and only when needed. A layout finds the dynamic properties to
/// connect, and compares the bits of all others, so that a view with the same properties as before doesn't run its body
/// again.
final class TypeLayout {
  private let type: Any.Type
  private let size: Int
  private lazy var fields = Field.all(of: type)
  /// The properties to connect; nil until a value of the type is connected, which never happens for primitives.
  private var connected: [Dynamic]?
  /// The number of slots that the type takes as a dynamic property. A container takes the slots of its properties.
  private var slots: Int { dynamic.isEmpty ? 1 : dynamic.reduce(0) { $0 + TypeLayout.of($1.type).slots } }
  /// Whether each byte is part of a value; nil where this is not yet known.
  private lazy var values = [Bool?](repeating: nil, count: size)

  /// Whether a view of this type has read a model while it was tracked.
  var readsModels = false

  private static var known: [ObjectIdentifier: TypeLayout] = [:]

  static func of<V>(_ type: V.Type) -> TypeLayout {
    if let layout = known[ObjectIdentifier(type)] { return layout }
    let layout = TypeLayout(type)
    known[ObjectIdentifier(type)] = layout
    return layout
  }

  /// Throws ``Application/UnknownRuntime`` unless the runtime stores types as this version of the library expects.
  static func check() throws(Application.UnknownRuntime) {
    if !Field.areKnown { throw Application.UnknownRuntime() }
  }

  private init<V>(_ type: V.Type) {
    self.type = type
    size = MemoryLayout<V>.size
  }

  /// A stored property of a type, or an element of a tuple.
  private struct Field {
    let offset: Int
    let type: Any.Type

    // NB: only structures are cast, because the runtime searches the whole program before a cast fails. A cast that
    // failed for one type of a generic declaration isn't tried for the others.
    var dynamicProperty: (any DynamicProperty.Type)? {
      guard let declaration = Self.declaration(type), !Self.plain.contains(declaration) else { return nil }
      if declaration == Self.environment { return EnvironmentLink.self }
      if let property = type as? any DynamicProperty.Type { return property }
      Self.plain.append(declaration)
      return nil
    }

    /// Returns the address of a structure's declaration, which all types of a generic declaration share; nil for other
    /// types.
    private nonisolated static func declaration(_ type: Any.Type) -> Int? {
      let words = unsafeBitCast(type, to: UnsafePointer<Int>.self)
      return words[0] == 0x200 ? words[1] : nil
    }

    /// The declaration of `Environment`, which begins with its link.
    private static let environment = declaration(Environment<Int>.self)
    /// The declarations of the library's own properties that contain no others.
    private static let own = [State<Int>.self, FocusState<Bool>.self, EnvironmentLink.self].compactMap(declaration)

    static func isOwn(_ type: Any.Type) -> Bool {
      guard let declaration = declaration(type) else { return false }
      return own.contains(declaration)
    }

    /// The declarations of structures that aren't dynamic properties: frequent ones, and those for which a cast has
    /// failed.
    private static var plain = [
      Bool.self, Int.self, String.self, [Int].self, Binding<Int>.self, Bindable<Pulse>.self, AnyView.self, EmptyView.self,
      Child.self, Text.self,
    ].compactMap(declaration)

    /// Whether structures and tuples, and their fields, can be found in this version of the runtime.
    static let areKnown =
      [Probe.self, (Int, Int).self].allSatisfy { hasFields($0) }
      && ![Int?.self, TypeLayout.self, (() -> Void).self, (any Error).self, Any.Type.self].contains { hasFields($0) }
      && all(of: Probe.self).map(\.offset) == [0, 8]

    private struct Probe { let flag = false, number = 0 }

    static func all(of type: Any.Type) -> [Field] {
      // NB: other types are left out, because looking for the fields of an existential type without a value would
      // crash.
      guard hasFields(type) else { return [] }
      var fields: [Field] = []
      // NB: passes the options explicitly. A generic function of the standard library makes the default, an empty set,
      // and looks up types by name.
      _ = _forEachField(of: type, options: .init(rawValue: 0)) { _, offset, type, _ in
        fields.append(Field(offset: offset, type: type))
        return true
      }
      return fields
    }

    /// Whether a type is a structure or a tuple, by the first word of its metadata: see MetadataKind.def in Swift's
    /// source.
    private static func hasFields(_ type: Any.Type) -> Bool {
      [0x200, 0x301].contains(unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee)
    }
  }

  /// A dynamic property, and the number of its first slot.
  private typealias Dynamic = (field: Int, offset: Int, slot: Int, type: any DynamicProperty.Type)

  private var dynamic: [Dynamic] {
    if let connected { return connected }
    if Field.isOwn(type) {
      connected = []
      return []
    }
    var slot = 0
    let found = fields.indices.compactMap { index -> Dynamic? in
      guard let type = fields[index].dynamicProperty else { return nil }
      defer { slot += TypeLayout.of(type).slots }
      return (index, fields[index].offset, slot, type)
    }
    connected = found
    return found
  }

  /// Whether a byte is part of a value. Padding isn't, because its bits are arbitrary, and neither is a connected
  /// property. Only structures and tuples have fields. Enumerations are compared whole.
  private func isValue(_ offset: Int, skipping dynamic: [Dynamic]) -> Bool {
    guard offset < size else { return false }
    guard let index = fields.lastIndex(where: { $0.offset <= offset }) else { return true }
    let field = fields[index], inside = offset - field.offset
    guard let property = dynamic.first(where: { $0.field == index }) else {
      return TypeLayout.of(field.type).isValue(inside, skipping: [])
    }
    // NB: a container of dynamic properties also has plain values.
    let container = TypeLayout.of(property.type)
    return !container.dynamic.isEmpty && container.isValue(inside, skipping: container.dynamic)
  }

  /// Returns the view, or the app, with its dynamic properties connected to a node.
  func bind<V>(_ view: V, to node: Node) -> V {
    guard !dynamic.isEmpty else { return view }
    var view = view
    withUnsafeMutablePointer(to: &view) { bind($0, to: DynamicPropertySlot(node: node, number: 0)) }
    return view
  }

  /// Connects the dynamic properties of a value, the first one to the given slot.
  fileprivate func bind(_ value: UnsafeMutableRawPointer, to slot: DynamicPropertySlot) {
    func bind<Property: DynamicProperty>(_: Property.Type, at address: UnsafeMutableRawPointer, _ number: Int) {
      let slot = DynamicPropertySlot(node: slot.node, number: slot.number + number)
      address.assumingMemoryBound(to: Property.self).pointee.bind(to: slot)
    }
    for property in dynamic { bind(property.type, at: value + property.offset, property.slot) }
  }

  /// Whether two views have the same bits in all properties that aren't dynamic. The same bits are the same values,
  /// since both views keep the objects they refer to alive. If different bits are equal values, a body runs once too
  /// often.
  func isSame<A, B>(_ a: A, _ b: B) -> Bool {
    var end = size
    while let offset = Self.lastDifference(a, b, before: end) {
      let isValue = values[offset] ?? self.isValue(offset, skipping: connected ?? [])
      values[offset] = isValue
      if isValue { return false }
      end = offset
    }
    return true
  }

  /// Returns the offset of the last byte in which two values differ. NB: the last, because a modifier's own values come
  /// after its content, so the content's types needn't be reflected. Nonisolated, so that the closures don't check
  /// which actor they run on.
  private nonisolated static func lastDifference<A, B>(_ a: A, _ b: B, before end: Int) -> Int? {
    withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return nil }
        var end = end
        while end >= 8,
          a.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self) == b.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self)
        {
          end -= 8
        }
        while end > 0, a.load(fromByteOffset: end - 1, as: UInt8.self) == b.load(fromByteOffset: end - 1, as: UInt8.self) {
          end -= 1
        }
        return end > 0 ? end - 1 : nil
      }
    }
  }
}
