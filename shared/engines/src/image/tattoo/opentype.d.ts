/** What is used of opentype.js 2.0.0, which has no types of its own. */
declare module 'opentype.js' {
  interface Command {
    readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    readonly x: number;
    readonly y: number;
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
  }
  interface Glyph {
    readonly index: number;
    readonly advanceWidth: number;
    getPath(x: number, y: number, size: number): { readonly commands: readonly Command[] };
  }
  export interface Font {
    readonly unitsPerEm: number;
    charToGlyph(letter: string): Glyph;
    charToGlyphIndex(letter: string): number;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  export function parse(bytes: ArrayBuffer): Font;
}
