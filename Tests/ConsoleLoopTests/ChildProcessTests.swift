import CLinux
import Glibc
import Testing

@testable import ConsoleLoop

/// What a child process gets to read.
@Suite("The input of a child") struct ChildProcessTests {
  @Test(arguments: [0, 1, 60 << 10, 64 << 10, 3 << 20]) func `may be as long as it likes`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let input = try #require(ChildProcess.input(bytes))
    defer { close(input) }
    #expect(fcntl(input, F_GETFD) == FD_CLOEXEC)
    let output = memfd_create("output", 0)
    defer { close(output) }
    let child = try #require(ChildProcess(["cat"], input: input, output: output))
    #expect(child.succeeds(within: 10_000))
    var read = [UInt8](repeating: 0, count: count + 1)
    #expect(pread(output, &read, read.count, 0) == count)
    #expect(read.dropLast() == bytes[...])
  }
}
