import FoundationEssentials

/// The code that the README shows, which is code of a test, so that it works.
public enum Readme {
  /// Whether a page shows the lines of a test's file after `// README` up to the next `// END`, whatever their indentation.
  public static func shows(_ number: Int, on page: String = "README.md", of file: String = #filePath) throws -> Bool {
    let source = try text(file).components(separatedBy: "// README\n").dropFirst(number)
    guard let part = source.first?.components(separatedBy: "// END").first else { return false }
    let root = file.components(separatedBy: "/Tests/")[0]
    return lines(try text(root + "/" + page)).contains(lines(part))
  }

  private static func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
