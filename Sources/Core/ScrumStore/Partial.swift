/// The readable part of a value, and the damage that hides the rest.
package struct Partial<Value> {
  package var value: Value
  package var damages: [Damage]

  package init(_ value: Value, damages: [Damage] = []) {
    self.value = value
    self.damages = damages
  }
}

extension Partial: Equatable where Value: Equatable {}
extension Partial: Hashable where Value: Hashable {}
extension Partial: Sendable where Value: Sendable {}
