import JSON
import Models

/// `"settings": {"sound": false}`: what is not as it is by default, and whatever else stands there.
extension JSON.Object {
  package func settings() throws(Mismatch) -> Settings {
    var settings = Settings()
    switch self["settings"] {
    case nil: break
    case .object(let object)?:
      do throws(Mismatch) {
        for setting in Setting.allCases where object[setting.rawValue] != nil {
          settings[setting] = try object.flag(setting.rawValue)
        }
      } catch {
        throw error.inside(.key("settings"))
      }
    default: throw mismatch("settings", "an object")
    }
    return settings
  }

  package mutating func setSettings(_ settings: [Setting: Bool]) {
    var object = self["settings"]?.object ?? [:]
    for (setting, isOn) in settings {
      object[setting.rawValue] = isOn == setting.isOnByDefault ? nil : .bool(isOn)
    }
    self["settings"] = object.members.isEmpty ? nil : .object(object)
  }
}
