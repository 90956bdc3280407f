import Foundation
import Testing

@Suite("The guide's page about SwiftUI")
struct GuideForms {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// Code without what the formatter decides.
  private func code(_ text: some StringProtocol) -> String { String(text).filter { !$0.isWhitespace && $0 != ";" } }

  @Test func `lists forms that are in these tests, and says how many`() throws {
    let page = try String(contentsOf: Self.folder.appending(path: "../../../Resources/Guide/SwiftUI.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { $0.split(separator: " | ").first }
    let forms = rows.flatMap { $0.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element) }
    let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
    let tests = try code(
      files.filter { $0 != URL(filePath: #filePath) }.map { try String(contentsOf: $0, encoding: .utf8) }.joined())
    for form in forms { #expect(tests.contains(code(form)), "\(form)") }
    #expect(forms.count > 200)
    #expect(Set(forms).count == forms.count)
    #expect(page.contains("\(forms.count) forms"))
  }
}
