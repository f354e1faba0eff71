/** A colour in linear-light sRGB, each channel 0 to 1 when it is inside the gamut. */
export type LinearRgb = readonly [red: number, green: number, blue: number];

const oklchPattern = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/;

/**
 * Reads an opaque `oklch(L C H)` (lightness 0 to 1, hue in degrees).
 *
 * Conversion after Björn Ottosson, "A perceptual color space for image processing" (2020), as in CSS Color 4.
 *
 * @throws Error for any other notation
 */
export function parseOklch(text: string): LinearRgb {
  const match = oklchPattern.exec(text.trim());
  if (match === null) throw new Error(`Not an opaque oklch colour: ${text}`);
  const [lightness, chroma, hue] = match.slice(1).map(Number) as [number, number, number];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Whether a screen of sRGB can show the colour as written, within one step of 8 bits. */
export function inGamut(colour: LinearRgb): boolean {
  return colour.every((channel) => channel >= -0.002 && channel <= 1.004);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: LinearRgb, other: LinearRgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: LinearRgb): number {
  const [red, green, blue] = colour.map((channel) => Math.min(1, Math.max(0, channel))) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
