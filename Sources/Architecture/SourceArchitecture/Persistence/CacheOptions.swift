/// What a ``CachePersistence`` keeps at most.
@MainActor
public protocol CachePersistenceOptions {
  /// The maximum number of values.
  var maxCount: Int { get }
  /// The maximum sum of the values' sizes.
  var maxSize: Int { get }
}

extension CachePersistenceOptions {
  public var maxCount: Int { .max }
  public var maxSize: Int { .max }
}

/// A value that says how much room it takes in a cache with a maximum size.
@MainActor
public protocol CacheSizeRepresentable {
  /// The size, in bytes or in any unit that the cache counts.
  var cacheSize: Int { get }
}

/// Limits the sum of the values' sizes.
public struct WithMaxSize: CachePersistenceOptions { public let maxSize: Int }

/// Limits the number of values.
public struct WithMaxCount: CachePersistenceOptions { public let maxCount: Int }

/// Limits the sum of the values' sizes and their number.
public struct WithMaxSizeAndMaxCount: CachePersistenceOptions { public let maxSize: Int, maxCount: Int }

/// Keeps every value.
public struct WithUnlimitedSizeAndCount: CachePersistenceOptions { public init() {} }

extension CachePersistenceOptions where Self == WithMaxSize {
  /// Limits the sum of the values' sizes.
  public static func withMaxSize(_ maxSize: Int) -> WithMaxSize { WithMaxSize(maxSize: maxSize) }
}

extension CachePersistenceOptions where Self == WithMaxCount {
  /// Limits the number of values.
  public static func withMaxCount(_ maxCount: Int) -> WithMaxCount { WithMaxCount(maxCount: maxCount) }
}

extension CachePersistenceOptions where Self == WithMaxSizeAndMaxCount {
  /// Limits the sum of the values' sizes and their number.
  public static func withMaxSizeAndMaxCount(size: Int, count: Int) -> WithMaxSizeAndMaxCount {
    WithMaxSizeAndMaxCount(maxSize: size, maxCount: count)
  }
}

extension CachePersistenceOptions where Self == WithUnlimitedSizeAndCount {
  /// Keeps every value.
  public static var withUnlimitedSizeAndCount: WithUnlimitedSizeAndCount { WithUnlimitedSizeAndCount() }
}
