extension Strings.Updates {
  static let german = Self(
    noText: "kein Text; nötig ist '--yesterday TEXT', '--today TEXT' oder '--blockers TEXT', oder Text in der Standardeingabe",
    whose: { "mit '--as NAME' sagen, wer geschrieben hat; dabei sind \($0.joined(separator: ", "))" },
    tooLong: { "das ist mehr als \($0) KB; nichts wurde gespeichert" },
    nothing: { "\($0) hat für das nächste Meeting nichts geschrieben" }, missing: { "Es fehlen: \($0)" },
    prepared: { "\($0) von \($1) vorbereitet" })
}
