enum CSV {
  static func row(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\r\n" }

  /// A text that begins like a formula gets an apostrophe, so that no spreadsheet runs it.
  private static func cell(_ text: String) -> String {
    let isFormula =
      text.unicodeScalars.first { !$0.properties.isWhitespace }.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false
    let safe = (isFormula ? "'" : "") + text
    guard safe.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
