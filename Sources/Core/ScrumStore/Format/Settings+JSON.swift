package import JSONCoding
package import Scrums

/// `"settings": {"sound": false}`: those that differ from their default, and unknown members.
extension JSONNode {
  package func settings() throws(JSON.SyntaxError) -> DailyScrum.Settings {
    var settings = DailyScrum.Settings()
    guard self["settings"] != nil else { return settings }
    let node = try object("settings")
    for setting in Setting.allCases where node[setting.rawValue] != nil {
      settings[setting] = try node.flag(setting.rawValue)
    }
    return settings
  }
}

extension JSON.Object {
  package mutating func setSettings(_ settings: [Setting: Bool]) {
    var object = self["settings"]?.object ?? [:]
    for (setting, isOn) in settings {
      object[setting.rawValue] = isOn == setting.isOnByDefault ? nil : .bool(isOn)
    }
    self["settings"] = object.members.isEmpty ? nil : .object(object)
  }
}
