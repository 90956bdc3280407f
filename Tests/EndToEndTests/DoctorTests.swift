import Foundation
import TestSupport
import Testing

/// The doctor of the real program, on drives that do not do what it asks for.
@Suite("The doctor on a drive without permissions") struct DoctorTests {
  /// As FAT does (EPERM), and as NTFS usually does (nothing).
  @Test(arguments: ["retval=0", "error=EPERM", "error=EOPNOTSUPP"]) func `says so, changes nothing, and adds no backup`(
    _ result: String
  ) throws {
    let folder = try TemporaryDirectory(), data = folder.path + "/data"
    #expect(try shell([Terminal.program, "add", "Design", "--data", data]).0 == 0)
    chmod(data, 0o755)
    let files = folder.files
    let doctor = [
      "strace", "-f", "-o", "/dev/null", "-e", "trace=fchmod", "-e", "inject=fchmod:\(result)", Terminal.program, "doctor",
    ]
    for _ in 0..<2 {
      let (status, output) = try shell(doctor + ["--fix", "--data", data])
      #expect(status == 1)
      #expect(output.contains("the drive keeps no permissions for \(data);"), "\(output)")
      #expect(!output.contains("restricted"))
      #expect(folder.files == files)
    }
    let (status, output) = try shell([Terminal.program, "doctor", "--fix", "--data", data])
    #expect(status == 0)
    #expect(output.contains("restricted"))
    #expect(folder.mode(data) == 0o700)
    #expect(folder.files.contains { $0.hasSuffix("/modes") })
  }
}
