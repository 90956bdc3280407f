import ConsoleLoop
import ConsoleLibc

/// A compiled terminfo entry (term(5)).
///
/// Terminals with 24-bit colour usually set `TERM=xterm-256color` and `COLORTERM=truecolor`, but ncurses reads only the
/// entry. So 24-bit colour is added to the entry in memory, which is passed to ncurses as `TERMINFO=b64:…`. Keys and
/// everything else stay the same.
struct TerminfoEntry {
  private var names: [UInt8]
  private var booleans: [UInt8]
  private var numbers: [Int32]
  private var strings: [[UInt8]?]
  private var extended = Extended()

  /// The capabilities that aren't standard ones, with their names.
  private struct Extended {
    var booleans: [UInt8] = []
    var numbers: [Int32] = []
    var strings: [[UInt8]?] = []
    var names: [[UInt8]] = []
  }

  /// The positions of standard capabilities, which are the same in every entry.
  private enum Index {
    static let canChangeColor = 27
    static let maxColors = 13, maxPairs = 14
    static let originalColors = 298, initializeColor = 299, setForeground = 302, setBackground = 303
    static let setAForeground = 359, setABackground = 360
  }

  /// The entry with 24-bit colour, as a value for the environment variable TERMINFO.
  var withDirectColor: String? {
    guard numbers.count > Index.maxPairs, strings.count > Index.setABackground else { return nil }
    var entry = self
    if entry.booleans.count > Index.canChangeColor { entry.booleans[Index.canChangeColor] = 0 }
    entry.numbers[Index.maxColors] = 0x1_000000
    entry.numbers[Index.maxPairs] = 0x10000
    for index in [Index.originalColors, Index.initializeColor, Index.setForeground, Index.setBackground] {
      entry.strings[index] = nil
    }
    entry.strings[Index.setAForeground] = Self.setColor(3)
    entry.strings[Index.setABackground] = Self.setColor(4)
    entry.extended.names.insert(Array("RGB".utf8), at: extended.booleans.count)
    entry.extended.booleans.append(1)
    return entry.encoded
  }

  /// Returns a capability that sets the first eight colours with their short sequence, and all others as red, green and
  /// blue.
  /// - Parameter digit: the first digit of the SGR parameter: 3 for text, 4 for the background.
  private static func setColor(_ digit: Int) -> [UInt8] {
    let channels = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
    return Array("\u{1B}[%?%p1%{8}%<%t\(digit)%p1%d%e\(digit)8;2;\(channels)%;m".utf8)
  }
}

// MARK: - Reading and writing the compiled form

extension TerminfoEntry {
  private static let magic16 = 0o432, magic32 = 0o1036

  /// Reads a terminal's entry from ncurses' folders. If the entry of `xterm-256color` is missing, uses the built-in
  /// entry; returns nil if any other is missing.
  init?(term: String) {
    guard let first = term.utf8.first, !term.contains("/") else { return nil }
    var folders = [ProcessEnvironment["TERMINFO"], ProcessEnvironment.home + "/.terminfo"].compactMap(\.self)
    folders += (ProcessEnvironment["TERMINFO_DIRS"] ?? "").split(separator: ":").map(String.init)
    folders += ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"]
    let letters = [String(UnicodeScalar(first)), String(first, radix: 16)]
    for path in folders.flatMap({ folder in letters.map { "\(folder)/\($0)/\(term)" } }) {
      if let bytes = Self.bytes(of: path), let entry = TerminfoEntry(compiled: bytes) {
        self = entry
        return
      }
    }
    guard term == Self.builtInName else { return nil }
    self = .builtIn
  }

  /// - Parameter others: the names and values of strings that aren't standard capabilities.
  init(names: [UInt8], booleans: [UInt8], numbers: [Int32], strings: [[UInt8]?], others: [(name: [UInt8], value: [UInt8])]) {
    (self.names, self.booleans, self.numbers, self.strings) = (names, booleans, numbers, strings)
    extended.names = others.map(\.name)
    extended.strings = others.map(\.value)
  }

  private static func bytes(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { ConsoleLibc.close(file) }
    var bytes = [UInt8](repeating: 0, count: 32768)
    let count = read(file, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  private init?(compiled bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    let magic = reader.short()
    guard magic == Self.magic16 || magic == Self.magic32 else { return nil }
    let isWide = magic == Self.magic32
    let counts = (0..<5).map { _ in reader.short() }
    guard counts.allSatisfy({ $0 >= 0 }) else { return nil }
    names = reader.take(counts[0])
    booleans = reader.take(counts[1])
    reader.align()
    numbers = (0..<counts[2]).map { _ in reader.number(isWide) }
    let offsets = (0..<counts[3]).map { _ in reader.short() }
    let table = reader.take(counts[4])
    strings = offsets.map { Self.string(at: $0, in: table) }
    reader.align()
    if reader.position + 10 <= bytes.count {
      let counts = (0..<5).map { _ in reader.short() }
      guard counts.allSatisfy({ $0 >= 0 }) else { return nil }
      extended.booleans = reader.take(counts[0])
      reader.align()
      extended.numbers = (0..<counts[1]).map { _ in reader.number(isWide) }
      let offsets = (0..<counts[2]).map { _ in reader.short() }
      let nameOffsets = (0..<(counts[0] + counts[1] + counts[2])).map { _ in reader.short() }
      let table = reader.take(counts[4])
      extended.strings = offsets.map { Self.string(at: $0, in: table) }
      let used = extended.strings.reduce(0) { $0 + ($1.map { $0.count + 1 } ?? 0) }
      extended.names = nameOffsets.compactMap { Self.string(at: $0, in: Array(table.dropFirst(used))) }
      guard extended.names.count == nameOffsets.count else { return nil }
    }
    guard reader.position <= bytes.count else { return nil }
  }

  private static func string(at offset: Int, in table: [UInt8]) -> [UInt8]? {
    guard offset >= 0, offset < table.count else { return nil }
    return Array(table[offset...].prefix { $0 != 0 })
  }

  /// The entry in the compiled form, with 32-bit numbers.
  var compiled: [UInt8] {
    var writer = Writer()
    let (offsets, table) = Writer.table(of: strings)
    [Self.magic32, names.count, booleans.count, numbers.count, strings.count, table.count].forEach { writer.short($0) }
    writer.bytes += names + booleans
    writer.align()
    numbers.forEach { writer.number($0) }
    offsets.forEach { writer.short($0) }
    writer.bytes += table
    writer.align()
    let (extendedOffsets, values) = Writer.table(of: extended.strings)
    let (nameOffsets, extendedNames) = Writer.table(of: extended.names)
    let stored = extended.strings.count { $0 != nil } + extended.names.count
    [extended.booleans.count, extended.numbers.count, extended.strings.count, stored, values.count + extendedNames.count]
      .forEach { writer.short($0) }
    writer.bytes += extended.booleans
    writer.align()
    extended.numbers.forEach { writer.number($0) }
    (extendedOffsets + nameOffsets).forEach { writer.short($0) }
    writer.bytes += values + extendedNames
    return writer.bytes
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    mutating func take(_ count: Int) -> [UInt8] {
      defer { position += max(0, count) }
      return count > 0 && position + count <= bytes.count ? Array(bytes[position..<position + count]) : []
    }
    mutating func short() -> Int {
      let pair = take(2)
      return pair.count == 2 ? Int(Int16(bitPattern: UInt16(pair[0]) | UInt16(pair[1]) << 8)) : -1
    }
    mutating func number(_ isWide: Bool) -> Int32 {
      guard isWide else { return Int32(short()) }
      let word = take(4)
      return word.count == 4 ? Int32(bitPattern: word.reversed().reduce(0) { $0 << 8 | UInt32($1) }) : -1
    }
    mutating func align() { position += position % 2 }
  }

  private struct Writer {
    var bytes: [UInt8] = []
    mutating func short(_ value: Int) { bytes += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)] }
    mutating func number(_ value: Int32) { (0..<4).forEach { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * $0))) } }
    mutating func align() { if bytes.count % 2 == 1 { bytes.append(0) } }

    static func table(of strings: [[UInt8]?]) -> (offsets: [Int], table: [UInt8]) {
      var offsets: [Int] = [], table: [UInt8] = []
      for string in strings {
        offsets.append(string == nil ? -1 : table.count)
        if let string { table += string + [0] }
      }
      return (offsets, table)
    }
  }
}
