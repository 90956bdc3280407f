import JSONCoding

/// How a value is stored in a file.
struct StoredForm<Value> {
  /// Returns the stored value; nil if it has another type.
  let read: (JSON) -> Value?
  /// Returns nil for a value that isn't stored.
  let write: (Value) -> JSON?

  /// The form of a type with a raw value of this form.
  func raw<Type: RawRepresentable<Value>>() -> StoredForm<Type> {
    StoredForm<Type>(read: { read($0).flatMap { Type(rawValue: $0) } }, write: { write($0.rawValue) })
  }

  /// The form of an optional, which is not stored while it is nil.
  var optional: StoredForm<Value?> { StoredForm<Value?>(read: { .some(read($0)) }, write: { $0.flatMap(write) }) }
}

extension StoredForm where Value == Bool {
  static var flag: StoredForm {
    StoredForm(read: { if case .bool(let flag) = $0 { flag } else { nil } }, write: { .bool($0) })
  }
}

extension StoredForm where Value == Int {
  static var number: StoredForm {
    StoredForm(read: { if case .number(let text) = $0 { Int(text) } else { nil } }, write: { .number($0) })
  }
}

extension StoredForm where Value == Double {
  // NB: JSON has no infinity.
  static var decimal: StoredForm {
    StoredForm(
      read: { if case .number(let text) = $0 { Double(text) } else { nil } }, write: { $0.isFinite ? .number("\($0)") : nil })
  }
}

extension StoredForm where Value == String {
  static var text: StoredForm { StoredForm(read: \.string, write: { .string($0) }) }
}

extension StoredForm where Value: RangeReplaceableCollection<UInt8> {
  /// Bytes as a text of hexadecimal digits.
  static var bytes: StoredForm {
    StoredForm(
      read: { json in
        guard let digits = json.string?.utf8.map({ Character(UnicodeScalar($0)).hexDigitValue }), digits.count.isMultiple(of: 2)
        else { return nil }
        var bytes = Value()
        for index in stride(from: 0, to: digits.count, by: 2) {
          guard let high = digits[index], let low = digits[index + 1] else { return nil }
          bytes.append(UInt8(high << 4 | low))
        }
        return bytes
      },
      write: { .string($0.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()) })
  }
}
