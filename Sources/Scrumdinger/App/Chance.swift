import FoundationEssentials

/// Repeatable random numbers: SplitMix64 (Steele, Lea and Flood, “Fast splittable pseudorandom number generators”,
/// 2014).
nonisolated final class Chance: RandomNumberGenerator {
  private var state: UInt64 = 0

  func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  func makeID() -> UUID { UUID(uuid: unsafeBitCast((next(), next()), to: uuid_t.self)) }
}
