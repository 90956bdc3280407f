/// What could be read of a value, and the damages that kept the rest from being read.
public struct Partial<Value> {
  public var value: Value
  public var damages: [Damage]

  public init(_ value: Value, damages: [Damage] = []) {
    self.value = value
    self.damages = damages
  }
}

extension Partial: Equatable where Value: Equatable {}
extension Partial: Hashable where Value: Hashable {}
extension Partial: Sendable where Value: Sendable {}
