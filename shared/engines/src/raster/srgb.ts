/** Linear light of an encoded sRGB value, both 0..1. Source: IEC 61966-2-1. */
export function linearOf(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}
