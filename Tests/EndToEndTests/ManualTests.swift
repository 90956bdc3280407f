import Foundation
import Testing

/// What formatters say of the pages of the manual. Where one is not installed, it is left out.
@Suite("The manual") struct ManualTests {
  @Test(arguments: [("", 1), ("config", 5), ("data", 5)], ["mandoc -T lint -W warning", "groff -ww -mandoc -Tutf8"])
  func `is formatted without a warning`(_ page: (name: String, section: Int), _ formatter: String) throws {
    let program = formatter.prefix { $0 != " " }
    let script = """
      command -v \(program) > /dev/null || exit 0
      folder=$(mktemp -d)
      "$0" man \(page.name) > "$folder/page.\(page.section)"
      \(formatter) "$folder/page.\(page.section)" 2>&1 > "$folder/out"
      [ \(program) = groff ] || cat "$folder/out"
      rm -r "$folder"
      """
    #expect(try shell(["sh", "-c", script, Terminal.program]).1.isEmpty)
  }
}
