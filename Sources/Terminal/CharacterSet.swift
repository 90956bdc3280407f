import Glibc

/// The characters that the user's terminal knows.
public enum CharacterSet {
  case unicode
  case ascii

  /// Takes over the character set of the environment, and says what its character set is. How wide a character is goes by UTF-8
  /// even where it is another: then ASCII alone is sent, but what stands for a character depends on what it is.
  public static func adopted() -> CharacterSet {
    setlocale(LC_CTYPE, "")
    if String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return .unicode }
    setlocale(LC_CTYPE, "C.UTF-8")
    return .ascii
  }
}
