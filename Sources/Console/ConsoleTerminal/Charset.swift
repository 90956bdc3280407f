import ConsoleLoop
import Glibc

/// The characters that the terminal can show.
package enum Charset {
  /// All of Unicode, sent as UTF-8.
  case unicode
  case ascii

  /// Sets the process's locale from the environment, and returns its character set.
  ///
  /// A locale that is not installed, as is common after `ssh`, still says by its name that the terminal shows UTF-8.
  /// The width of characters follows UTF-8 in any case: if only ASCII is sent, its substitutes are as wide as the originals.
  package static func fromEnvironment() -> Charset {
    let isInstalled = setlocale(LC_CTYPE, "") != nil
    if isInstalled, String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return .unicode }
    setlocale(LC_CTYPE, "C.UTF-8")
    return !isInstalled && isUTF8(ProcessEnvironment.locale("LC_CTYPE")) ? .unicode : .ascii
  }

  /// Whether the codeset in a name such as `de_DE.UTF-8@euro` is UTF-8, which is also spelled `utf8`. On macOS, it is the whole
  /// name.
  private static func isUTF8(_ locale: String) -> Bool {
    let codeset = (locale.split(separator: ".").last ?? "").prefix { $0 != "@" }
    return ["utf-8", "utf8"].contains(codeset.lowercased())
  }
}
