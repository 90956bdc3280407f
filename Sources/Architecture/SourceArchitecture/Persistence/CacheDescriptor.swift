/// How long a cache keeps a value when there are too many: from the first to go to one that stays.
public nonisolated enum CacheRetentionPolicy: Int, Comparable, Sendable {
  /// Goes before all others.
  case discardFirst
  /// The default. A terminal's program gets no warning of low memory, so only the cache's limits press.
  case discardUnderMemoryPressure
  /// Goes after all others that may go.
  case discardLast
  /// Stays, even if the cache exceeds its limits.
  case discardNever

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The key of a cached value, its lifetime, and how needed it is.
public struct CacheDescriptor<Value> {
  let key: String
  let expireAfter: Duration?
  let retentionPolicy: CacheRetentionPolicy

  /// Describes a value with a key.
  /// - Parameters:
  ///   - expireAfter: the lifetime of a value; `nil` if it never expires.
  ///   - retentionPolicy: which values go before this one when there are too many.
  public init(
    key: String, expireAfter: Duration? = nil, retentionPolicy: CacheRetentionPolicy = .discardUnderMemoryPressure
  ) {
    (self.key, self.expireAfter, self.retentionPolicy) = (key, expireAfter, retentionPolicy)
  }
}
