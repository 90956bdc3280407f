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
    #expect(child.succeeds(within: 60_000))
    var read = [UInt8](repeating: 0, count: count + 1)
    #expect(pread(output, &read, read.count, 0) == count)
    #expect(read.dropLast() == bytes[...])
  }

  @Test func `is collected when another starts, if it did not end in time`() throws {
    let child = try #require(ChildProcess(["sleep", "1000"]))
    child.collectLater()
    // NB: other tests start children, too.
    _ = ChildProcess(["true"])?.succeeds(within: 60_000)
    #expect(ProcessStatus(of: child.id)?.isZombie == false)
    child.kill()
    while ProcessStatus(of: child.id)?.isZombie == false { usleep(1000) }
    _ = ChildProcess(["true"])?.succeeds(within: 60_000)
    #expect(ProcessStatus(of: child.id) == nil)
  }
}
