import ConsoleLoop
import ConsoleLibc

/// The character set of the terminal.
package enum Charset {
  /// All of Unicode, sent as UTF-8.
  case unicode
  case ascii

  /// Sets the process's locale from the environment, and returns its character set.
  ///
  /// If the locale is not installed, which is common after `ssh`, its name determines the character set. Unless an
  /// installed locale uses UTF-8, the process's locale becomes `C.UTF-8`, so that ncurses knows the widths of all
  /// characters. ASCII substitutes are as wide as the originals, so these widths also apply to an ASCII screen.
  package static func fromEnvironment() -> Charset {
    let isInstalled = setlocale(LC_CTYPE, "") != nil
    if isInstalled, String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return .unicode }
    setlocale(LC_CTYPE, "C.UTF-8")
    return !isInstalled && isUTF8(ProcessEnvironment.locale("LC_CTYPE")) ? .unicode : .ascii
  }

  /// Whether the codeset in a name such as `de_DE.UTF-8@euro` is UTF-8, which is also spelled `utf8`. A name from macOS
  /// can consist of the codeset alone.
  private static func isUTF8(_ locale: String) -> Bool {
    let codeset = (locale.split(separator: ".").last ?? "").prefix { $0 != "@" }
    return ["utf-8", "utf8"].contains(codeset.lowercased())
  }
}
