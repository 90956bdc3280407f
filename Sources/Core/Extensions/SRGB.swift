import Glibc

/// The transfer function of sRGB (IEC 61966-2-1), between the components of a colour and linear light. Both run from 0 to 1.
public enum SRGB {
  /// The light that a component stands for.
  public static func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  /// The component that stands for an amount of light.
  public static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : pow(light, 1 / 2.4) * 1.055 - 0.055
  }
}
