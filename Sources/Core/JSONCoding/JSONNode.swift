import Glibc

/// A value in a parsed JSON text. It refers to the bytes of the text, which are decoded only when a property needs
/// them.
///
/// Valid until its ``JSONReader`` reads again or the bytes are deallocated.
package struct JSONNode {
  enum Kind: UInt8 { case null, `true`, `false`, number, string, array, object }

  /// The reader's record of a value, or of a member's key.
  struct Token {
    var kind: Kind
    /// Whether the text of a string contains escapes.
    var isEscaped = false
    /// The index of the token after this value and all tokens inside it.
    var next = 0
    /// The offset of the first byte. ``end`` is the offset after the last byte.
    var start: Int
    var end = 0
  }

  let bytes: UnsafeRawBufferPointer
  let tokens: UnsafePointer<Token>
  let index: Int

  var token: Token { tokens[index] }
  var kind: Kind { tokens[index].kind }

  /// The offset of the value in the bytes it was read from.
  package var offset: Int { token.start }

  /// Returns an error at the position of this value.
  package func damage(_ reason: JSON.Reason) -> JSON.SyntaxError { JSON.SyntaxError(reason, at: offset, in: bytes) }

  /// Returns an error at the position of a member, or of the object if the member is missing.
  package func damage(_ reason: JSON.Reason, in key: String) -> JSON.SyntaxError { (self[key] ?? self).damage(reason) }
}

extension JSONNode {
  /// The elements of an array, or the alternating keys and values of an object.
  package struct Children: Sequence, IteratorProtocol {
    fileprivate var position: JSONNode
    fileprivate let end: Int

    package mutating func next() -> JSONNode? {
      guard position.index < end else { return nil }
      defer { position = position.at(position.token.next) }
      return position
    }

    package var underestimatedCount: Int {
      var rest = self, count = 0
      while rest.next() != nil { count += 1 }
      return count
    }
  }

  private func at(_ index: Int) -> JSONNode { JSONNode(bytes: bytes, tokens: tokens, index: index) }

  package var children: Children { Children(position: at(index + 1), end: token.next) }

  /// This value and all keys and values in it, in text order.
  var descendants: some BidirectionalCollection<JSONNode> { (index..<token.next).lazy.map(at) }

  var members: some Sequence<(key: JSONNode, value: JSONNode)> {
    sequence(state: children) { children in
      guard let key = children.next(), let value = children.next() else { return nil }
      return (key, value)
    }
  }

  /// The value of a member; nil if the key is missing or this value is not an object.
  package subscript(key: String) -> JSONNode? {
    guard kind == .object else { return nil }
    var key = key
    return key.withUTF8 { name in
      var member = at(index + 1)
      while member.index < token.next {
        let value = at(member.index + 1)
        if member.isKey(name) { return value }
        member = at(value.token.next)
      }
      return nil
    }
  }

  private func isKey(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if token.isEscaped { return decoded.utf8.elementsEqual(name) }
    return token.end - token.start - 2 == name.count
      && memcmp(bytes.baseAddress! + token.start + 1, name.baseAddress!, name.count) == 0
  }
}

extension JSONNode {
  /// The bytes of the value, without the quotes of a string.
  package var content: UnsafeRawBufferPointer {
    let inset = kind == .string ? 1 : 0
    return UnsafeRawBufferPointer(rebasing: bytes[token.start + inset..<token.end - inset])
  }

  /// The content as text, in which the escapes of a string are not decoded.
  package var text: String { String(decoding: content, as: UTF8.self) }

  /// The content as text, in which the escapes of a string are decoded.
  var decoded: String {
    guard token.isEscaped else { return text }
    var scanner = JSONScanner(content)
    return scanner.decoded()
  }
}
