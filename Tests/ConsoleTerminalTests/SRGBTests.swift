import ConsoleTerminal
import Testing

@Suite("sRGB")
struct SRGBTests {
  @Test("a mid-grey component stands for about a fifth of the light", arguments: [(0, 0), (0.5, 0.21404), (1, 1)])
  func linear(component: Double, light: Double) {
    #expect(abs(SRGB.linear(component) - light) < 0.00001)
  }

  @Test("encoding undoes decoding for every byte")
  func roundTrip() {
    for byte in 0...255 {
      let component = Double(byte) / 255
      #expect(abs(SRGB.encoded(SRGB.linear(component)) - component) < 0.0001)
    }
  }
}
