import Testing

@testable import ConsoleTerminal

struct `Bytes that are typed` {
  private func characters(_ bytes: [UInt8]) -> String {
    var input = UTF8Input()
    return String(String.UnicodeScalarView(bytes.compactMap { input.take($0) }))
  }

  @Test func `are decoded into characters`() {
    let text = "aé日👩\u{1B}[A\u{10FFFF}\u{7F}\0"
    #expect(Array(characters(Array(text.utf8)).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: [
    [0xC3], [0xC3, 0xC3], [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF, 0xFE], [0xE2, 0x82],
    [0xF0, 0x9F, 0x98],
  ])
  func `that spell nothing are left out, and what follows is not`(bytes: [UInt8]) { #expect(characters(bytes + [0x61]) == "a") }
}
