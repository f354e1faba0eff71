/** A font for a script that not every device has letters of. */
export interface LetterFont {
  readonly family: string;
  readonly file: string;
  /** Size of the file. */
  readonly bytes: number;
  readonly letters: RegExp;
}

/** Noto Sans, semi-bold: of each script its own letters alone. */
export const letterFonts: readonly LetterFont[] = [
  { family: 'Facet Thai', file: 'thai.woff2', bytes: 9_220, letters: /[\u0E00-\u0E7F]/ },
  { family: 'Facet Hebrew', file: 'hebrew.woff2', bytes: 7_072, letters: /[\u0590-\u05FF\uFB1D-\uFB4F]/ },
];

/** Their families, for the list of fonts of a canvas: behind those of the device that fit, before `sans-serif`. */
export const letterFamilies = letterFonts.map(({ family }) => `'${family}'`).join(', ');

/** Plain letters, of a device or of the site. */
export const sansFonts = `'Noto Sans', 'Helvetica Neue', Arial, 'Noto Sans JP', 'Noto Sans CJK JP', 'Hiragino Sans', 'Yu Gothic', 'Noto Sans Arabic', ${letterFamilies}, system-ui, sans-serif`;

/** The fonts of the site that a text needs. */
export const fontsFor = (text: string): readonly LetterFont[] =>
  letterFonts.filter(({ letters }) => letters.test(text));

/** Files of fonts by their families. */
export type FontFiles = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/**
 * Makes fonts known to the canvases of this page or worker.
 * @returns takes them away again
 */
export async function addFonts(files: FontFiles): Promise<() => void> {
  const scope: object = typeof document === 'undefined' ? globalThis : document;
  const { fonts } = scope as { readonly fonts?: FontFaceSet };
  if (!fonts) return () => undefined;
  const faces = await Promise.all(
    Object.entries(files).map(([family, file]) => new FontFace(family, file, { weight: '100 900' }).load()),
  );
  for (const face of faces) fonts.add(face);
  return () => {
    for (const face of faces) fonts.delete(face);
  };
}
