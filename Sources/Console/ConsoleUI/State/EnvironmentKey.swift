/// The key of a custom environment value, such as an app's settings for the views below.
///
///     struct DensityKey: EnvironmentKey { static let defaultValue = Density.regular }
///
///     extension EnvironmentValues {
///       var density: Density {
///         get { self[DensityKey.self] }
///         set { self[DensityKey.self] = newValue }
///       }
///     }
@MainActor
public protocol EnvironmentKey {
  associatedtype Value
  /// The value if no view above has set another.
  static var defaultValue: Value { get }
}

extension EnvironmentValues {
  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { self[Keyed<Key>.self]?.value ?? Key.defaultValue }
    set { self[Keyed<Key>.self] = Keyed(newValue) }
  }
}

/// The value of a key, boxed in an object of a distinct type.
private final class Keyed<Key: EnvironmentKey> {
  let value: Key.Value
  init(_ value: Key.Value) { self.value = value }
}
