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
  /// The width of characters follows UTF-8 in any case: if only ASCII is sent, its substitutes are as wide as the originals.
  public static func fromEnvironment() -> CharacterSet {
    setlocale(LC_CTYPE, "")
    if String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return .unicode }
    setlocale(LC_CTYPE, "C.UTF-8")
    return .ascii
  }
}
