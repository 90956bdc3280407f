import Glibc
import Scrums
import Testing

@Suite("A theme")
struct ThemeTests {
  @Test func `there are sixteen, in alphabetical order`() {
    #expect(Theme.allCases.count == 16)
    #expect(Theme.allCases.map(\.rawValue) == Theme.allCases.map(\.rawValue).sorted())
    #expect(Theme.periwinkle.name == "Periwinkle")
  }

  @Test(arguments: Theme.allCases)
  func `its accent is readable on it`(theme: Theme) {
    let contrast =
      switch theme.accent {
      case .black: (luminance(theme.main) + 0.05) / 0.05
      case .white: 1.05 / (luminance(theme.main) + 0.05)
      }
    #expect(contrast >= 4.5)
  }

  @Test func `a new scrum gets the least used one, and of several the first`() {
    #expect(Theme.leastUsed(among: []) == .bubblegum)
    #expect(Theme.leastUsed(among: [.bubblegum, .buttercup, .sky]) == .indigo)
    #expect(Theme.leastUsed(among: Theme.allCases + Theme.allCases.filter { $0 != .tan }) == .tan)
  }

  /// Relative luminance (WCAG 2).
  private func luminance(_ color: UInt32) -> Double {
    func channel(_ shift: UInt32) -> Double {
      let value = Double(color >> shift & 0xFF) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
  }
}
