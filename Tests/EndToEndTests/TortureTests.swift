import Foundation
import Testing

/// The quick part of `make torture`: a store whose writers are killed, or whose system calls fail.
struct TortureTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let worker = URL(fileURLWithPath: Terminal.program).deletingLastPathComponent()
    .appendingPathComponent("TortureWorker").path

  @Test func `nothing that a writer acknowledged is lost, whatever happens to it`() throws {
    let script = Self.tests.appendingPathComponent("Torture/torture.py").path
    let (status, output) = try shell(["python3", "-B", script, Self.worker, "--quick"])
    #expect(status == 0, "\(output)")
    #expect(output.split(separator: "\n").filter { $0.contains("; 0 losses") }.count == 4, "\(output)")
  }
}
