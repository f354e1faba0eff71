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

/** Whether the site has a font of its own for letters of a text. */
export const comesWithFont = (text: string): boolean => letterFonts.some(({ letters }) => letters.test(text));

/** Files of fonts by their families. */
export type FontFiles = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** Makes fonts known to the canvases of this page or worker; one that is known stays. */
export async function addFonts(files: FontFiles): Promise<void> {
  const scope: object = typeof document === 'undefined' ? globalThis : document;
  const { fonts } = scope as { readonly fonts?: FontFaceSet };
  if (!fonts) return;
  const known = new Set([...fonts].map(({ family }) => family.replace(/["']/g, '')));
  await Promise.all(
    Object.entries(files)
      .filter(([family]) => !known.has(family))
      .map(async ([family, file]) => fonts.add(await new FontFace(family, file, { weight: '100 900' }).load())),
  );
}
