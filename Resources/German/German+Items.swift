extension Strings.Items {
  static let german = Self(
    title: "Offene Punkte", none: "keine offenen Punkte", noneClosed: "keine erledigten Punkte",
    close: "Erledigt", today: "heute",
    open: { "\($0) offen" }, openItems: { $0 == 1 ? "1 offener Punkt" : "\($0) offene Punkte" },
    owner: { "für \($0)" }, old: { "\($0) alt" }, days: { $0 == 1 ? "1 Tag" : "\($0) Tage" },
    times: { count in
      let words = ["zweiten", "dritten", "vierten", "fünften", "sechsten", "siebten", "achten", "neunten", "zehnten"]
      return "zum " + (2...10 ~= count ? words[count - 2] : "\(count).") + " Mal"
    },
    closed: { "erledigt: \($0)" }, closedBy: { name, day in name.map { "erledigt von \($0), \(day)" } ?? "erledigt, \(day)" },
    closedBefore: { name, day in name.map { "obwohl von \($0) erledigt, \(day)" } ?? "obwohl erledigt, \(day)" },
    reopened: { "wieder offen: \($0)" },
    ownedByRemoved: { name, count, command in
      "\(name) hat noch \(count == 1 ? "1 offenen Punkt" : "\(count) offene Punkte"); auflisten: \(command)"
    },
    added: { text, owner in owner.map { "notiert für \($0): \(text)" } ?? "notiert: \(text)" },
    closedUndoable: { "Punkt erledigt · \($0) öffnet ihn wieder" },
    noSuchItem: { "kein Punkt von „\($1)“ beginnt mit „\($0)“ oder hat diese ID" },
    severalItems: { "mehrere Punkte von „\($1)“ beginnen mit „\($0)“; mehr vom Text oder die ID angeben" },
    tooLong: { "ein Punkt hat höchstens \($0) Zeichen; nichts wurde hinzugefügt" })
}
