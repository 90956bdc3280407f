import SourceArchitecture
import Testing

@Suite("An action from a method")
struct ActionFromMethodTests {
  /// A lamp whose model neither knows its actions nor is flat.
  struct Lamp {
    let isOn: Bool
    let switches: [Switch]

    struct Switch { let press: Action<Void>? }
  }

  class LampSource: SourceOf<Lamp> {
    @ActionFromMethod(turnOn) private var turnOnAction
    @ActionFromMethod(turnOff) private var turnOffAction
    lazy var initialModel = Lamp(isOn: false, switches: [.init(press: nil), .init(press: turnOnAction)])
    private func turnOn() { model = Lamp(isOn: true, switches: [.init(press: turnOffAction)]) }
    private func turnOff() { model = initialModel }
  }

  final class DimmedLampSource: LampSource {}

  final class ThermostatSource: SourceOf<Mutable<Int>> {
    @ActionFromMethod(turn) private var turnAction
    lazy var initialModel = Mutable(value: 20, set: turnAction)
    private func turn(to degrees: Int) { model = Mutable(value: degrees, set: turnAction) }
  }

  @Test func `calls the method, with its input`() {
    let source = ThermostatSource().eraseToSource()
    source.model.set(23)
    #expect(source.model.value == 23)
  }

  @Test func `is named after its property, in subclasses too`() {
    #expect(LampSource().model.switches[1].press?.description == "LampSource.turnOnAction")
    #expect(DimmedLampSource().model.switches[1].press?.description == "DimmedLampSource.turnOnAction")
  }

  @Test func `is the same whenever it is read, and another one for each property and each source`() {
    let (source, other) = (LampSource(), LampSource())
    let turnOn = source.model.switches[1].press
    turnOn?()
    let turnOff = source.model.switches[0].press
    turnOff?()
    #expect(source.model.switches[1].press == turnOn)
    #expect(turnOn != turnOff)
    #expect(other.model.switches[1].press != turnOn)
  }

  @Test func `is found by reflection in any model, and does nothing once it is stale`() {
    let source = LampSource().eraseToSource()
    let turnOn = source.model.switches[1].press
    turnOn?()
    #expect(source.model.isOn)
    var errors: [ActionError] = []
    turnOn?(ifUnavailable: {
      $0.error.map { errors.append($0) }
      return false
    })
    #expect(source.model.isOn)
    #expect(errors.count == 1)
    #expect(errors.first?.description == "LampSource.turnOnAction is not available in the current state")
  }

  @Test func `doesn't keep its source alive`() throws {
    weak var gone: LampSource?
    var turnOn: Action<Void>?
    do {
      let source = LampSource()
      turnOn = source.model.switches[1].press
      gone = source
    }
    #expect(gone == nil)
    var error: ActionError?
    turnOn?(ifUnavailable: {
      error = $0.error
      return false
    })
    #expect(error == .sourceGone(try #require(turnOn?.id)))
  }
}
