import AppResources
import ConsoleUI
import FoundationEssentials
import Settings

/// Pages about files: scrumdinger-config(5), with keys from their tables, and scrumdinger-data(5).
extension ManualPage {
  /// - Parameter name: `config` or `data`; nil for the page of the program.
  static func text(of name: String?, at date: Date) -> String {
    switch name {
    case "config": configuration(at: date)
    case "data": data(at: date)
    default: text(at: date)
    }
  }

  static func configuration(at date: Date) -> String {
    let strings = Strings.Manual.Configuration.self
    var page = MdocPage(title: "SCRUMDINGER\\-CONFIG 5", date: date)
    page.name("scrumdinger-config", strings.name)
    page.section("DESCRIPTION")
    page.paragraphs(strings.description)
    page.section("KEYS OF THE CONFIGURATION")
    page.list(
      ConfigurationKey.allCases.map { key in
        let choices = key.choices.isEmpty ? "" : " \(key.choices.joined(separator: ", "))."
        let fallback = key.fallback.isEmpty ? "" : " The default is \(key.fallback)."
        let variable = key.variable.map { " The variable \($0) comes first." } ?? ""
        return (key.rawValue, "\(key.help).\(choices)\(fallback)\(variable)")
      })
    page.section("KEYS OF THE KEYBOARD")
    page.paragraphs(strings.keys)
    page.list(KeyAction.allCases.map { ($0.name, "The default is \(KeyAction.names(of: $0.defaultKeys)).") })
    page.section("FILES")
    page.list([("$XDG_CONFIG_HOME/scrumdinger/config", strings.file)])
    page.section("EXAMPLES")
    page.example(strings.example)
    page.section("SEE ALSO")
    page.references([("scrumdinger", 1), ("scrumdinger-data", 5)])
    return page.text
  }

  static func data(at date: Date) -> String {
    let strings = Strings.Manual.Data.self
    var page = MdocPage(title: "SCRUMDINGER\\-DATA 5", date: date)
    page.name("scrumdinger-data", strings.name)
    page.section("DESCRIPTION")
    page.paragraphs(strings.description)
    page.section("FILES")
    page.list(strings.files.map { ($0.path, $0.text) })
    page.section("SCRUMS")
    page.paragraphs(strings.scrums)
    page.example(strings.scrum)
    page.section("MEETINGS")
    page.paragraphs(strings.meetings)
    page.example(strings.meeting)
    page.section("COMPATIBILITY")
    page.paragraphs(strings.compatibility)
    page.section("SEE ALSO")
    page.references([("scrumdinger", 1), ("scrumdinger-config", 5)])
    return page.text
  }
}

extension MdocPage {
  mutating func name(_ name: String, _ description: String) {
    section("NAME")
    macro("Nm", Self.escaped(name))
    macro("Nd", Self.escaped(description))
  }

  fileprivate mutating func paragraphs(_ paragraphs: [String]) {
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { macro("Pp") }
      text(paragraph)
    }
  }
}
