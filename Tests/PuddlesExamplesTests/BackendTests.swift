import ConsoleLoop
import ConsoleLoopTesting
import FoundationEssentials
import Glibc
import PuddlesExamplesCore
import Testing

/// Requests by the real curl, to a server of the test.
@Suite("The services of the examples", .serialized) struct BackendTests {
  @Test func `answer questions about numbers`() async throws {
    let server = LocalServer { LocalServer.Answer(text: $0 == "/42" ? "42 is\nan answer.\n" : "7 is any number.") }
    defer { server.stop() }
    let numbers = Numbers(backend: BackendConnector(address: server.address + "/"))
    #expect(try await numbers.factAboutNumber(42) == "42 is an answer.")
    #expect(try await numbers.factAboutRandomNumber() == "7 is any number.")
    #expect(server.paths == ["/42", "/random/trivia"])
  }

  @Test func `send quotes`() async throws {
    let server = LocalServer { _ in LocalServer.Answer(text: #"{"id": 1, "quote": "Hm.", "author": "Nobody"}"#) }
    defer { server.stop() }
    let data = try await Quotes(backend: BackendConnector(address: server.address)).randomQuote()
    #expect(try JSONDecoder().decode(Quote.self, from: data) == Quote(quote: "Hm.", author: "Nobody"))
    #expect(server.paths == ["/random"])
  }

  @Test func `refuse, with a status`() async {
    let server = LocalServer { _ in LocalServer.Answer(status: "503 Busy", text: "busy") }
    defer { server.stop() }
    await #expect(throws: BackendError.refused(server.address, status: 503)) {
      try await Numbers(backend: BackendConnector(address: server.address)).factAboutNumber(1)
    }
  }

  @Test(arguments: ["", "  \n", "<html>Please log in</html>"]) func `are not believed when they say no fact`(_ text: String) async
  {
    let server = LocalServer { _ in LocalServer.Answer(text: text) }
    defer { server.stop() }
    await #expect(throws: BackendError.unexpectedAnswer(server.address)) {
      try await Numbers(backend: BackendConnector(address: server.address)).factAboutNumber(1)
    }
  }

  @Test func `are not read to the end if that is far away`() async {
    let server = LocalServer { _ in LocalServer.Answer(text: String(repeating: "1 ", count: 100_000)) }
    defer { server.stop() }
    await #expect(throws: BackendError.unexpectedAnswer(server.address)) {
      try await Numbers(backend: BackendConnector(address: server.address)).factAboutNumber(1)
    }
  }

  @Test func `may not be there`() async {
    let server = LocalServer { _ in nil }
    server.stop()
    await #expect(throws: BackendError.unreachable(server.address)) {
      try await Numbers(backend: BackendConnector(address: server.address)).factAboutNumber(1)
    }
  }

  @Test func `have a limited time`() async {
    let server = LocalServer { _ in nil }
    defer { server.stop() }
    await #expect(throws: BackendError.timedOut(server.address)) {
      try await Numbers(backend: BackendConnector(address: server.address, timeout: .milliseconds(200))).factAboutNumber(1)
    }
  }

  @Test func `can't be asked without curl`() async {
    await #expect(throws: BackendError.noCurl) {
      try await Numbers(backend: BackendConnector(address: "http://127.0.0.1:1", program: "no-such-curl")).factAboutNumber(1)
    }
  }

  @Test func `say why curl can't be started`() async {
    await #expect(throws: BackendError.curlNotStarted(EACCES)) {
      try await Numbers(backend: BackendConnector(address: "http://127.0.0.1:1", program: "/dev/null")).factAboutNumber(1)
    }
  }

  @Test func `take no files for addresses`() async {
    await #expect(throws: BackendError.unreachable("file:///etc")) {
      try await Numbers(backend: BackendConnector(address: "file:///etc")).factAboutNumber(1)
    }
  }

  @Test func `see no more of a request that is cancelled, and no process is left of it`() async {
    let server = LocalServer { _ in nil }
    defer { server.stop() }
    var error: (any Error)?
    let task = Task.onMainQueue {
      do { _ = try await Numbers(backend: BackendConnector(address: server.address)).factAboutNumber(1) } catch let caught {
        error = caught
      }
    }
    await Self.wait { server.paths == ["/1"] }
    #expect(Self.curls == 1)
    task.cancel()
    await task.value
    #expect(error is CancellationError)
    #expect(Self.curls == 0)
    await Self.wait { server.abandonedCount == 1 }
    #expect(server.abandonedCount == 1)
  }

  /// Lets other threads do something, for ten seconds at most.
  private static func wait(until isDone: () -> Bool) async {
    // NB: real processes have no test clock.
    for _ in 0..<1000 where !isDone() {
      poll(nil, 0, 10)
      await settleMainQueue()
    }
  }

  /// The number of children of this process that are curl, running or not waited for.
  private static var curls: Int {
    let fm = FileManager.default
    return (try? fm.contentsOfDirectory(atPath: "/proc/self/task"))?.reduce(into: 0) { count, thread in
      let children = (try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)) ?? ""
      for child in children.split(separator: " ") {
        let name = (try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)) ?? ""
        if name.hasPrefix("curl") { count += 1 }
      }
    } ?? 0
  }
}
