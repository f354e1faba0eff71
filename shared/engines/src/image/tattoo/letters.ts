import { parse, type Font } from 'opentype.js';
import type { Spot } from './drawing.ts';

/** Part of an outline: a line to a point, or a curve with one or two points that draw it; `close` ends one. */
export type Piece =
  | { readonly kind: 'move' | 'line'; readonly to: Spot }
  | { readonly kind: 'quadratic'; readonly by: Spot; readonly to: Spot }
  | { readonly kind: 'cubic'; readonly by: Spot; readonly then: Spot; readonly to: Spot }
  | { readonly kind: 'close' };

/** Height of an em in units of a line of letters. */
export const EM = 100;

export interface LetteredLine {
  readonly pieces: readonly Piece[];
  /** From where the line begins to where it ends, in units of `EM`. The baseline is at 0, down is more. */
  readonly width: number;
}

/** Letters of a typeface. */
export interface Letters {
  /** The characters of a text that it has no letters for, each once. */
  missing(text: string): readonly string[];
  /** One line of letters with their kerning. */
  line(text: string): LetteredLine;
}

/**
 * Reads a typeface. Source of the format: OpenType 1.9, by opentype.js. Alternates that depend on neighbours are not applied: the library
 * does not support all of their tables.
 * @param files OpenType or WOFF files of the same typeface; a letter is taken from the first that has it
 * @throws Error where a file is none
 */
export function readLetters(files: readonly Uint8Array[]): Letters {
  const fonts = files.map((file) => parse(file.slice().buffer));
  const fontOf = (letter: string): Font | undefined => fonts.find((font) => font.charToGlyphIndex(letter) > 0);
  return {
    missing: (text) => [...new Set(text.replaceAll(/\s/g, ''))].filter((letter) => !fontOf(letter)),
    line(text) {
      const pieces: Piece[] = [];
      let x = 0;
      const known = [...text.replaceAll(/\s/g, ' ')].flatMap((letter) => {
        const font = fontOf(letter);
        return font ? [{ font, letter, glyph: font.charToGlyph(letter) }] : [];
      });
      for (const [i, { font, letter, glyph }] of known.entries()) {
        const scale = EM / font.unitsPerEm;
        const before = known[i - 1];
        if (before?.font === font && letter !== ' ' && before.letter !== ' ')
          x += font.getKerningValue(before.glyph, glyph) * scale;
        pieces.push(...glyph.getPath(x, 0, EM).commands.map(pieceOf));
        x += glyph.advanceWidth * scale;
      }
      return { pieces, width: x };
    },
  };
}

type Command = ReturnType<ReturnType<Font['charToGlyph']>['getPath']>['commands'][number];

function pieceOf({ type, x, y, x1, y1, x2, y2 }: Command): Piece {
  switch (type) {
    case 'M':
      return { kind: 'move', to: [x, y] };
    case 'L':
      return { kind: 'line', to: [x, y] };
    case 'Q':
      return { kind: 'quadratic', by: [x1, y1], to: [x, y] };
    case 'C':
      return { kind: 'cubic', by: [x1, y1], then: [x2, y2], to: [x, y] };
    case 'Z':
      return { kind: 'close' };
    default:
      return type satisfies never;
  }
}
