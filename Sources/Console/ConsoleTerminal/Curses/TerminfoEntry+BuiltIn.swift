import CNcurses
import ConsoleLoop

/// An entry for terminals missing from a small system's database: kitty, foot, Alacritty, WezTerm and Ghostty set a TERM of
/// their own, and all of them understand xterm's sequences (ctlseqs).
extension TerminfoEntry {
  /// Whether the built-in entry suits a terminal of this name.
  static func isLikeXterm(_ term: String) -> Bool {
    ["xterm", "foot", "alacritty", "wezterm", "ghostty", "kitty", "contour", "rio"].contains { term.hasPrefix($0) }
  }

  static let builtInName = "xterm-256color"

  static var builtIn: TerminfoEntry { TerminfoEntry(name: builtInName, capabilities) }

  /// The entry as a value of the environment variable TERMINFO.
  var encoded: String { "b64:" + Base64.encode(compiled) }

  /// The capabilities in the syntax of infocmp(1), one per line. The last two are extensions of ncurses.
  private static let capabilities = #"""
    am
    bce
    km
    mir
    msgr
    npc
    xenl
    colors#256
    cols#80
    it#8
    lines#24
    pairs#65536
    acsc=``aaffggiijjkkllmmnnooppqqrrssttuuvvwwxxyyzz{{||}}~~
    bel=^G
    bold=\E[1m
    cbt=\E[Z
    civis=\E[?25l
    clear=\E[H\E[2J
    cnorm=\E[?12l\E[?25h
    cr=^M
    csr=\E[%i%p1%d;%p2%dr
    cub=\E[%p1%dD
    cub1=^H
    cud=\E[%p1%dB
    cud1=^J
    cuf=\E[%p1%dC
    cuf1=\E[C
    cup=\E[%i%p1%d;%p2%dH
    cuu=\E[%p1%dA
    cuu1=\E[A
    dch=\E[%p1%dP
    dch1=\E[P
    dim=\E[2m
    dl=\E[%p1%dM
    dl1=\E[M
    ech=\E[%p1%dX
    ed=\E[J
    el=\E[K
    el1=\E[1K
    flash=\E[?5h$<100/>\E[?5l
    home=\E[H
    hpa=\E[%i%p1%dG
    ht=^I
    ich=\E[%p1%d@
    il=\E[%p1%dL
    il1=\E[L
    ind=^J
    kbs=^?
    kcbt=\E[Z
    kcub1=\EOD
    kcud1=\EOB
    kcuf1=\EOC
    kcuu1=\EOA
    kdch1=\E[3~
    kend=\EOF
    kf1=\EOP
    kf12=\E[24~
    khome=\EOH
    kmous=\E[<
    knp=\E[6~
    kpp=\E[5~
    op=\E[39;49m
    rc=\E8
    rev=\E[7m
    ri=\EM
    ritm=\E[23m
    rmacs=\E(B
    rmcup=\E[?1049l
    rmkx=\E[?1l\E>
    rmso=\E[27m
    rmul=\E[24m
    sc=\E7
    setab=\E[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e48;5;%p1%d%;m
    setaf=\E[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m
    sgr0=\E(B\E[m
    sitm=\E[3m
    smacs=\E(0
    smcup=\E[?1049h
    smkx=\E[?1h\E=
    smso=\E[7m
    smul=\E[4m
    vpa=\E[%i%p1%dd
    BD=\E[?2004l
    BE=\E[?2004h
    """#

  private init(name: String, _ text: String) {
    let lines = text.split(separator: "\n").map { line -> (name: String, mark: Character?, value: Substring) in
      guard let mark = line.firstIndex(where: { $0 == "=" || $0 == "#" }) else { return (String(line), nil, "") }
      return (String(line[..<mark]), line[mark], line[line.index(after: mark)...])
    }
    func values<Value>(_ mark: Character?, of names: [String], _ value: (Substring) -> Value) -> [Value?] {
      names.map { name in lines.first { $0.mark == mark && $0.name == name }.map { value($0.value) } }
    }
    let strings = Self.names(curses_strname)
    self.init(
      names: Array("\(name)|built in".utf8) + [0],
      booleans: values(nil, of: Self.names(curses_boolname)) { _ in 1 }.map { $0 ?? 0 },
      numbers: values("#", of: Self.names(curses_numname)) { Int32($0) ?? -1 }.map { $0 ?? -1 },
      strings: values("=", of: strings, Self.unescaped),
      others: lines.filter { $0.mark == "=" && !strings.contains($0.name) }.map {
        (Array($0.name.utf8), Self.unescaped($0.value))
      })
  }

  private static func names(_ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
    var names: [String] = []
    while let next = name(Int32(names.count)) { names.append(String(cString: next)) }
    return names
  }

  /// Decodes a capability, where `\E` is Escape, and `^X` a control character (terminfo(5)).
  private static func unescaped(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = [], rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch (byte, rest.first) {
      case (UInt8(ascii: "\\"), UInt8(ascii: "E")): bytes.append(0x1B)
      case (UInt8(ascii: "^"), let letter?): bytes.append(letter ^ 0x40)
      default:
        bytes.append(byte)
        continue
      }
      rest.removeFirst()
    }
    return bytes
  }
}
