import Testing

@testable import ConsoleTerminal

/// What terminals send besides text: mostly from xterm's ctlseqs, and from kitty, rxvt and the Linux console.
nonisolated enum Sequences {
  /// `␛` is Escape, `␇` is BEL, and `␜` is ST.
  static func bytes(_ text: String) -> [UInt8] {
    Array(text.replacing("␜", with: "␛\\").replacing("␛", with: "\u{1B}").replacing("␇", with: "\u{7}").utf8)
  }

  /// The same with 8-bit controls.
  static func eightBit(_ text: String) -> [UInt8] {
    var result: [UInt8] = [], isEscape = false
    for byte in bytes(text) {
      if isEscape {
        result.append(byte + 0x40)
        isEscape = false
      } else if byte == 0x1B {
        isEscape = true
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// Reports, answers, and keys without a name here: none of it types anything.
  static let reports = [
    // Device attributes and status
    "␛[?1;2c", "␛[?64;1;2;6;9;15;16;17;18;21;22;28c", "␛[>41;370;0c", "␛P!|00000000␜", "␛[0n", "␛[24;80R", "␛[?24;80;1R",
    "␛[?10n",
    "␛[?13n", "␛[?20n", "␛[?27;1;0;5n", "␛[?50n", "␛[?53n", "␛[?57;1n", "␛[?70n", "␛[?997;1n", "␛[0*{", "␛P1!~0000␜",
    "␛[2;1;1;128;128;1;0x", "␛P>|XTerm(370)␜",
    // Modes and settings
    "␛[?2026;2$y", "␛[4;2$y", "␛P1$r0m␜", "␛P0$r␜", "␛P1$r2 q␜", "␛P1$u1;1;1;@;@;@;0;2;@;BBBB␜", "␛P2$u9/17/25␜",
    "␛P1+r544e=787465726d␜", "␛P0+r␜", "␛[>4;2m", "␛[?5u", "␛[?1;0;256S",
    // Windows and titles
    "␛[1t", "␛[3;0;0t", "␛[4;600;800t", "␛[6;16;8t", "␛[8;24;80t", "␛[9;50;132t", "␛[48;24;80;480;640t", "␛]LIcon ␜",
    "␛]lquit, delete and end␜", "␛]l日本語 ✜ Ü␜",
    // Colours, clipboard, fonts and pictures
    "␛]4;1;rgb:cdcd/0000/0000␇", "␛]10;rgb:d8d8/dede/e9e9␜", "␛]11;rgb:1e1e/1e1e/1e1e␜", "␛]11;rgb:1e1e/1e1e/1e1e␇",
    "␛]12;rgba:ffff/ffff/ffff/8000␇", "␛]5;0;rgb:0/0/0␜", "␛]52;c;cXVpdA==␜", "␛]50;fixed␇",
    "␛]1337;ReportCellSize=16.0;8.0;2.0␜",
    "␛_Gi=31;OK␜", "␛^private␜", "␛Xany string␜",
    // The mouse and the focus
    "␛[I", "␛[O", "␛[<0;10;5m", "␛[<35;10;5M", "␛[<3;1;1M", "␛[<0;0;0M", "␛[<0;99999999999999;5m", "␛[32;10;5M", "␛[M#!!",
    "␛[M\0\0\0",
    "␛[t!!", "␛[Tabcdef", "␛[1;2;10;20;1&w",
    // Keys without a name
    "␛OS", "␛[15~", "␛[25;5~", "␛[2~", "␛[29~", "␛[34$", "␛[[A", "␛[[E", "␛[E", "␛OE", "␛[57358u",
    "␛[57441;2u",
    "␛[97;1:3u", "␛[97;9u", "␛[1;9A", "␛[1;1:3D", "␛[27;9;113~", "␛[63232u", "␛[1114112u", "␛[55296u", "␛[99999999999999999999u",
    "␛[5A", "␛[9~", "␛[~", "␛[u", "␛[0u", "␛[27~", "␛[27;5~", "␛[133u", "␛[97:133:9;2:3u", "␛[;;;;;;;;;;;;;;;;;;;;;;m", "␛[?1;2D",
    "␛[1;2?D",
  ]

  static let keys: [(String, KeyPress)] = [
    ("␛[A", KeyPress(.upArrow)), ("␛OB", KeyPress(.downArrow)), ("␛[1C", KeyPress(.rightArrow)), ("␛[D", KeyPress(.leftArrow)),
    ("␛[H", KeyPress(.home)), ("␛OF", KeyPress(.end)), ("␛[1~", KeyPress(.home)), ("␛[4~", KeyPress(.end)),
    ("␛[7~", KeyPress(.home)), ("␛[8~", KeyPress(.end)), ("␛[5~", KeyPress(.pageUp)), ("␛[6~", KeyPress(.pageDown)),
    ("␛[3~", KeyPress(.deleteForward)), ("␛[Z", KeyPress(.tab, modifiers: .shift)),
    // With modifiers, as xterm sends them
    ("␛[1;2D", KeyPress(.leftArrow, modifiers: .shift)), ("␛[1;3A", .option(.upArrow)), ("␛[1;5C", .control(.rightArrow)),
    ("␛[1;8H", KeyPress(.home, modifiers: [.shift, .option, .control])), ("␛[3;5~", .control(.deleteForward)),
    ("␛[5;2~", KeyPress(.pageUp, modifiers: .shift)), ("␛O5D", .control(.leftArrow)), ("␛[1;65A", KeyPress(.upArrow)),
    ("␛[1;1:2B", KeyPress(.downArrow)),
    // The function key that has a name
    ("␛OP", KeyPress(.f1)), ("␛[P", KeyPress(.f1)), ("␛[11~", KeyPress(.f1)), ("␛[24~", KeyPress(.f12)),
    ("␛[1;2P", KeyPress(.f1, modifiers: .shift)),
    ("␛O5P", .control(.f1)),
    // And rxvt
    ("␛[a", KeyPress(.upArrow, modifiers: .shift)), ("␛[d", KeyPress(.leftArrow, modifiers: .shift)),
    ("␛Oc", .control(.rightArrow)),
    ("␛[3$", KeyPress(.deleteForward, modifiers: .shift)), ("␛[7^", .control(.home)),
    ("␛[6@", KeyPress(.pageDown, modifiers: [.control, .shift])),
    // The keypad
    ("␛OM", KeyPress(.return)), ("␛Oj", KeyPress("*")), ("␛Ok", KeyPress("+")), ("␛Op", KeyPress("0")), ("␛Oy", KeyPress("9")),
    ("␛OX", KeyPress("=")), ("␛O ", KeyPress(.space)), ("␛OI", KeyPress(.tab)),
    // Keys by their characters
    ("␛[97u", KeyPress("a")), ("␛[97;2u", KeyPress("A")), ("␛[49:33;2u", KeyPress("!")), ("␛[49:33:50;2u", KeyPress("!")),
    ("␛[97:133;2u", KeyPress("A")), ("␛[113;5u", .control("q")),
    ("␛[13u", KeyPress(.return)), ("␛[27;1:1u", KeyPress(.escape)), ("␛[9;2u", KeyPress(.tab, modifiers: .shift)),
    ("␛[127;3u", .option(.delete)), ("␛[32;2u", KeyPress(.space)), ("␛[233u", KeyPress("é")), ("␛[228;4u", .option("Ä")),
    ("␛[97;133u", .control("a")), ("␛[57414u", KeyPress(.return)), ("␛[57400u", KeyPress("1")),
    ("␛[57417u", KeyPress(.leftArrow)),
    ("␛[57426u", KeyPress(.deleteForward)), ("␛[27;5;105~", .control("i")), ("␛[27;2;65~", KeyPress("A")),
    ("␛[27;3;13~", .option(.return)), ("␛[27;2;13~", KeyPress(.return, modifiers: .shift)),
  ]
}
