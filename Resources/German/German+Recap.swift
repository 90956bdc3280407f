extension Strings.Recap {
  static let german = Self(
    title: "Woche für Woche", copy: "Für den Chat kopieren", otherWeek: "Andere Wochen", done: "Erledigt", promised: "Zugesagt",
    unreported: "Nicht berichtet", blocker: "Hindernis",
    silent: "Nichts notiert", opened: "Neu", closed: "Abgehakt", notHeld: "Nicht stattgefunden", notExpected: "nicht erwartet",
    onTime: { "\($0) von \($1) pünktlich" }, times: { "in \($0) Meetings" },
    absent: { $0 == 1 ? "Einmal abwesend" : "\($0)-mal abwesend" }, full: "ganz", part: "halb", away: "abwesend",
    missing: "fehlt", none: { "„\($0)“ hat seitdem nicht stattgefunden" })
}
