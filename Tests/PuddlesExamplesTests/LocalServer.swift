import Dispatch
import Glibc
import Synchronization

/// A web server on this machine, for one test. It answers each request by its path, or leaves it waiting.
nonisolated final class LocalServer: Sendable {
  struct Answer {
    var status = "200 OK"
    let text: String
  }

  private let socket: Int32
  private let port: UInt16
  private let answer: @Sendable (String) -> Answer?
  private let requests = Mutex<[String]>([])
  /// How many requests were given up by those who made them.
  private let abandoned = Mutex(0)

  var address: String { "http://127.0.0.1:\(port)" }
  var paths: [String] { requests.withLock { $0 } }
  var abandonedCount: Int { abandoned.withLock { $0 } }

  /// - Parameter answer: what the server says to a path; nil for nothing at all.
  init(answer: @escaping @Sendable (String) -> Answer?) {
    self.answer = answer
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in(), length = socklen_t(MemoryLayout<sockaddr_in>.size)
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    port = withUnsafeMutablePointer(to: &address) { [socket] address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(socket, address, length) == 0, listen(socket, 8) == 0, getsockname(socket, address, &length) == 0 else {
          return
        }
      }
      return UInt16(bigEndian: address.pointee.sin_port)
    }
    DispatchQueue(label: "server").async { [self] in serve() }
  }

  /// Closes the server; from then on nobody listens at its address.
  func stop() {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  private func serve() {
    while true {
      let connection = accept(socket, nil, nil)
      guard connection >= 0 else { return }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      DispatchQueue(label: "connection").async { [self] in respond(on: connection) }
    }
  }

  private func respond(on connection: Int32) {
    defer { close(connection) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(connection, &buffer, buffer.count, 0)
    let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self).split(separator: " ").dropFirst().first ?? ""
    requests.withLock { $0.append(String(path)) }
    if let answer = answer(String(path)) {
      let text =
        "HTTP/1.1 \(answer.status)\r\nContent-Length: \(answer.text.utf8.count)\r\nConnection: close\r\n\r\n\(answer.text)"
      let bytes = Array(text.utf8)
      _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    } else if recv(connection, &buffer, buffer.count, 0) <= 0 {
      abandoned.withLock { $0 += 1 }
    }
  }
}
