extension Strings.Recap {
  static let german = Self(
    done: "Erledigt", promised: "Zugesagt", unreported: "Zugesagt, nicht berichtet", blocker: "Hindernis",
    silent: "Nichts notiert", onTime: { "\($0) von \($1) pünktlich" }, times: { "in \($0) Meetings" },
    absent: { $0 == 1 ? "Einmal abwesend" : "\($0)-mal abwesend" }, none: { "„\($0)“ hat seitdem nicht stattgefunden" })
}
