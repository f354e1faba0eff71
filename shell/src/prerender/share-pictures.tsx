import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LucideIcon } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';

/** What a page's picture says, in the language of the page. */
export interface PictureWords {
  /** Name of the site. */
  readonly site: string;
  readonly title: string;
  /** Below the title: a price, a promise. */
  readonly line: string;
  readonly Icon: LucideIcon;
}

/**
 * The characters beyond Latin that the fonts hold: punctuation, kana, and the 2,965 kanji of level 1
 * (JIS X 0208, rows 1, 4, 5 and 16 to 47). A character outside would be drawn as an empty box.
 */
const japaneseCharacters = new Set(
  [1, 4, 5, ...Array.from({ length: 32 }, (_, at) => 16 + at)].flatMap((row) => [
    ...new TextDecoder('euc-jp').decode(
      Uint8Array.from(Array.from({ length: 94 }, (_, cell) => [0xa0 + row, 0xa1 + cell]).flat()),
    ),
  ]),
);

/** Pixels; the size that social networks recommend. */
export const pictureSize = { width: 1200, height: 630 } as const;

const fonts = {
  title: { family: 'Manrope ExtraBold,Noto Sans JP Thin,', weight: 'Bold', file: 'manrope-800.ttf' },
  text: { family: 'Manrope Medium,Noto Sans JP Thin,', weight: '', file: 'manrope-500.ttf' },
  japanese: { family: 'Noto Sans JP Thin,', weight: 'Bold', file: 'noto-sans-jp-700.ttf' },
} as const;
type Font = (typeof fonts)[keyof typeof fonts];

const left = 88;
const titleWidth = 640;
const titleHeight = 270;
const titleSizes = [76, 66, 56, 46, 38] as const;

/** Draws the pictures of pages, and keeps them from build to build by what is on them. */
export interface PictureMaker {
  /**
   * A PNG of `pictureSize`. Throws when a title is too long to be read at its smallest size, and when none of the
   * fonts has a character.
   */
  draw(words: PictureWords): Promise<Buffer>;
}

/**
 * @param options.fontsDir folder of the fonts: what the machine has installed plays no part
 * @param options.cacheDir where pictures are kept
 */
export async function createPictureMaker(options: {
  readonly fontsDir: string;
  readonly cacheDir: string;
}): Promise<PictureMaker> {
  const { fontsDir, cacheDir } = options;
  const write = (text: string, font: Font, size: number, colour: string, width?: number): Promise<Written> =>
    writeText({ text, font, size, colour, width, fontsDir });
  // A font is known to the text engine once it was used; from then on it stands in for characters that another lacks.
  for (const font of Object.values(fonts)) await write('x', font, 10, '#fff');
  mkdirSync(cacheDir, { recursive: true });

  const fitTitle = async (title: string): Promise<Written> => {
    for (const size of titleSizes) {
      const written = await write(title, fonts.title, size, '#ffffff', titleWidth);
      if (written.height <= titleHeight && written.width <= titleWidth) return written;
    }
    throw new Error(`"${title}" is too long for its picture`);
  };

  return {
    async draw({ site, title, line, Icon }) {
      const unknown = [...title, ...line].find((letter) => letter > '\u2fff' && !japaneseCharacters.has(letter));
      if (unknown) throw new Error(`The fonts of pictures lack "${unknown}" of "${title}"`);
      const icon = renderToStaticMarkup(<Icon size={196} strokeWidth={1.4} color="#ffffff" x={888} y={217} />);
      const background = drawBackground(icon);
      const recipe = [background, site, title, line, String(createPictureMaker), String(writeText)];
      const file = path.join(cacheDir, `${createHash('sha256').update(recipe.join('\0')).digest('hex')}.png`);
      const kept = readIfThere(file);
      if (kept) return kept;
      const name = await write(site, fonts.title, 44, '#ffffff');
      const heading = await fitTitle(title);
      const below = await write(line, fonts.text, 34, '#c9c4f4', titleWidth);
      const block = heading.height + 36 + below.height;
      const top = Math.round(190 + (350 - block) / 2);
      const picture = await sharp(Buffer.from(background))
        .composite([
          { input: name.png, left: left + 74, top: Math.round(96 - name.height / 2) },
          { input: heading.png, left, top },
          { input: below.png, left, top: top + heading.height + 36 },
        ])
        .png({ palette: true, colours: 128, effort: 4, dither: 0.6 })
        .toBuffer();
      writeFileSync(file, picture);
      return picture;
    },
  };
}

interface Written {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

async function writeText(options: {
  readonly text: string;
  readonly font: Font;
  /** Pixels. */
  readonly size: number;
  readonly colour: string;
  /** Lines break at it. */
  readonly width: number | undefined;
  readonly fontsDir: string;
}): Promise<Written> {
  const { text, font, size, colour, width, fontsDir } = options;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: `${font.family} ${font.weight} ${String(size)}`,
      fontfile: path.join(fontsDir, font.file),
      rgba: true,
      dpi: 72,
      ...(width === undefined ? {} : { width, wrap: 'word-char' }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** The night side of a cut stone, with the site's mark, and an icon on the facet at the right. */
function drawBackground(icon: string): string {
  const { width, height } = pictureSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">
  <rect width="${String(width)}" height="${String(height)}" fill="#14122b"/>
  <path fill="#1b1840" d="M0 630 430 0h330L520 630z"/>
  <path fill="#221d55" d="M520 630 760 0h440v630z"/>
  <path fill="#7a69f0" d="M870 110h232l-116 160z"/>
  <path fill="#5746d8" d="M870 110 742 270h244zM742 270l244 300V270z"/>
  <path fill="#3c2ba8" d="M986 270h244L986 570z"/>
  <path fill="#f2764b" d="m1102 110 128 160H986z"/>
  <circle cx="986" cy="315" r="142" fill="#14122b" opacity=".82"/>
  ${icon}
  <g transform="translate(${String(left)} 66) scale(2.5)">
    <path fill="#7a69f0" d="M7 2h10l-5 7z"/><path fill="#5746d8" d="M7 2 1.5 9H12zM1.5 9 12 22V9z"/>
    <path fill="#8f80ff" d="M12 9h10.5L12 22z"/><path fill="#f2764b" d="m17 2 5.5 7H12z"/>
  </g>
</svg>`;
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
