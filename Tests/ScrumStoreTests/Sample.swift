import DurableFiles
import FoundationEssentials
import Scrums

@testable import JSONCoding
@testable import ScrumStore

/// The files in `Samples`, one for each form that a Scrumdinger writes.
enum Sample {
  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = #filePath.parentPath ?? "."
    return Array(try Data(contentsOf: URL(filePath: "\(folder)/Samples/\(name).json")))
  }

  static func read(_ name: String) throws -> Import { try Import(bytes(name), file: name) }
}

extension ImportedScrum {
  /// The meetings, newest first as in the file.
  var history: [History] {
    get throws { try meetings.compactMap { try $0.read(\.meeting) } }
  }
}

/// The file that holds one scrum in Apple's newer form, with some of its text replaced.
func imported(_ old: String = "", _ new: String = "") throws -> Import {
  let text = """
    [
    {"id":"A0000000-0000-4000-8000-000000000010","title":"T","attendees":[],"lengthInMinutes":5,"theme":"sky",
    "history":[{"id":"A0000000-0000-4000-8000-000000000011","attendees":[],"lengthInMinutes":5,"date":0,"transcript":"x"}]}
    ]
    """
  return try Import(Array((old.isEmpty ? text : text.replacing(old, with: new)).utf8), file: "file")
}

func refusal(_ bytes: [UInt8]) -> Damage? {
  do {
    _ = try Import(bytes, file: "file")
    return nil
  } catch {
    if case StoreError.damaged(let damage) = error { return damage }
    return nil
  }
}

extension JSON {
  /// The value that some bytes hold.
  init(reading bytes: [UInt8]) throws {
    self = try bytes.withUnsafeBytes { bytes in
      var reader = JSONReader()
      return JSON(try reader.read(bytes))
    }
  }
}
