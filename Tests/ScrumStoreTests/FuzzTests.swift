import Foundation
import Fuzz
import Testing

/// The checks that `make fuzz-files` makes of random files, made of the samples.
struct FuzzTests {
  @Test(arguments: [
    "apple-2021.json", "apple-2023.json", "head.json", "meetings.jsonl", "odd.json", "running.json", "scrumdinger.json",
  ])
  func `a sample is read, and written so that it reads the same`(name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples/\(name)")
    let bytes = [UInt8](try Data(contentsOf: file))
    for count in [bytes.count, bytes.count / 2] { #expect(testOneInput(bytes, count) == 0) }
  }
}
