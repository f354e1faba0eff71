/** How a letter looks: two that look alike have the same word here. */
export type LooksOf = (letter: string) => string;

/** No letter, and none ever: what is drawn in its place stands for all that no font has. Source: Unicode Standard, 23.7. */
const NONE = '\u{10FFFF}';
/** What fonts everywhere have: Latin, Greek, Cyrillic. */
const COMMON = /[A-Za-z\u00A1-\u052F]/;
const LETTER = /\p{L}/u;

/**
 * The letters of a text that no font of this device has, each once. A browser that writes their numbers into the boxes (Firefox) shows
 * each differently: there none is found.
 */
export function lettersWithoutFont(text: string, looksOf: LooksOf): readonly string[] {
  const letters = [...new Set(text)].filter((letter) => LETTER.test(letter) && !COMMON.test(letter));
  return letters.filter((letter) => looksOf(letter) === looksOf(NONE));
}

/** Side of the picture of a letter, pixels. */
const SIDE = 24;

/** Draws letters as this device does, each once; where it has no canvas all look different. */
export function createLooksOf(font: string): LooksOf {
  const known = new Map<string, string>();
  let context: OffscreenCanvasRenderingContext2D | null | undefined;
  return (letter) => {
    const before = known.get(letter);
    if (before !== undefined) return before;
    if (context === undefined && typeof OffscreenCanvas !== 'undefined')
      context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true });
    let looks = letter;
    if (context) {
      context.font = `${String(SIDE * 0.7)}px ${font}`;
      context.clearRect(0, 0, SIDE, SIDE);
      context.fillText(letter, 2, SIDE * 0.75);
      looks = context.getImageData(0, 0, SIDE, SIDE).data.join();
    }
    known.set(letter, looks);
    return looks;
  };
}
