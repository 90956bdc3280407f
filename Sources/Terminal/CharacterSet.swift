import Extensions
import Glibc

/// The characters that the terminal can show.
@MainActor
public enum CharacterSet {
  /// All of Unicode, sent as UTF-8.
  case unicode
  /// ASCII only.
  case ascii

  /// Sets the process's locale from the environment, and returns its character set.
  ///
  /// A locale that is not installed, as is common after `ssh`, still says by its name that the terminal shows UTF-8.
  /// The width of characters follows UTF-8 in any case: if only ASCII is sent, its substitutes are as wide as the originals.
  public static func fromEnvironment() -> CharacterSet {
    let isInstalled = setlocale(LC_CTYPE, "") != nil
    if isInstalled, String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return .unicode }
    setlocale(LC_CTYPE, "C.UTF-8")
    return !isInstalled && isUTF8(locale) ? .unicode : .ascii
  }

  /// The first of these variables that has a value names the locale (POSIX.1-2024, section 8.2).
  private static var locale: String { ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { ProcessEnvironment[$0] }.first ?? "" }

  /// Whether the codeset in a name such as `de_DE.UTF-8@euro` is UTF-8, which is also spelled `utf8`.
  private static func isUTF8(_ locale: String) -> Bool {
    let codeset = locale.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }
    return ["utf-8", "utf8"].contains(codeset.lowercased())
  }
}
