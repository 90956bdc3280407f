import FoundationEssentials

/// A meeting for the platform's `JSONDecoder`, which reports no position and accepts more.
struct Decoded: Decodable {
  struct Person: Decodable {
    let id: UUID
    let name: String
    let seconds: Double?
  }

  let id: UUID
  let date: String
  let attendees: [Person]
  let lengthInMinutes: Int
  let turns: [Person]

  /// Decodes each line of a file.
  static func all(in path: String) throws -> [Decoded] {
    let decoder = JSONDecoder()
    return try Data(contentsOf: URL(filePath: path)).split(separator: UInt8(ascii: "\n")).map {
      try decoder.decode(Decoded.self, from: $0)
    }
  }
}
