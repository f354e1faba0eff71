import { plainText, type Cue, type SubtitleFormat } from './cue.ts';

/** How subtitles look where a format can say so, and where they are burnt in. */
export interface SubtitleStyle {
  readonly font: string;
  /** Height of a line in shares of the picture's height. */
  readonly size: number;
  /** `#rrggbb`. */
  readonly colour: string;
  readonly outline: string;
  /** A dark box behind the lines instead of an outline. */
  readonly box: boolean;
  readonly place: 'bottom' | 'middle' | 'top';
}

export const plainStyle: SubtitleStyle = {
  font: 'Arial',
  size: 0.06,
  colour: '#ffffff',
  outline: '#000000',
  box: false,
  place: 'bottom',
};

const two = (value: number, digits = 2): string => String(value).padStart(digits, '0');

function clock(seconds: number, mark: string, fraction: 2 | 3, hours: 1 | 2): string {
  const unit = 10 ** fraction;
  const total = Math.max(0, Math.round(seconds * unit));
  const rest = Math.floor(total / unit);
  const parts = [two(Math.floor(rest / 3600), hours), two(Math.floor(rest / 60) % 60), two(rest % 60)];
  return `${parts.join(':')}${mark}${two(total % unit, fraction)}`;
}

/** A blank line would end the cue. */
const withoutBlankLines = (text: string): string => text.replace(/\n{2,}/g, '\n').trim();

/** SubRip. UTF-8, Windows line ends as its readers expect. */
export function writeSrt(cues: readonly Cue[]): string {
  return cues
    .map(({ from, to, text }, i) =>
      [
        String(i + 1),
        `${clock(from, ',', 3, 2)} --> ${clock(to, ',', 3, 2)}`,
        ...withoutBlankLines(text).split('\n'),
        '',
      ].join('\r\n'),
    )
    .join('\r\n');
}

/** WebVTT. Source: W3C WebVTT. */
export function writeVtt(cues: readonly Cue[]): string {
  const escaped = (text: string): string =>
    withoutBlankLines(text)
      .replaceAll('&', '&amp;')
      .replace(/<(?!\/?[ibu]>)/g, '&lt;')
      .replaceAll('-->', '--&gt;');
  const blocks = cues.map(
    ({ from, to, text }) => `${clock(from, '.', 3, 2)} --> ${clock(to, '.', 3, 2)}\n${escaped(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** `#rrggbb` as ASS writes it: blue first. */
const assColour = (colour: string, transparency = '00'): string => {
  const [, red = 'ff', green = 'ff', blue = 'ff'] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  return `&H${transparency}${blue}${green}${red}`.toUpperCase();
};

const alignments = { bottom: 2, middle: 5, top: 8 } as const;

/** Advanced SubStation Alpha for a picture of a size, with one style. */
export function writeAss(cues: readonly Cue[], style: SubtitleStyle, width: number, height: number): string {
  const points = Math.round(style.size * height);
  const look = [
    'Default',
    style.font.replaceAll(',', ' '),
    points,
    assColour(style.colour),
    assColour(style.colour),
    assColour(style.outline),
    assColour(style.box ? style.outline : '#000000', '80'),
    ...[0, 0, 0, 0, 100, 100, 0, 0],
    style.box ? 3 : 1,
    Math.max(1, Math.round(points / 14)),
    0,
    alignments[style.place],
    ...[Math.round(width * 0.05), Math.round(width * 0.05), Math.round(height * 0.06), 1],
  ];
  const text = (value: string): string =>
    withoutBlankLines(value)
      .replace(/[{}]/g, (sign) => (sign === '{' ? '(' : ')'))
      .replace(/<([ibu])>/g, '{\\$11}')
      .replace(/<\/([ibu])>/g, '{\\$10}')
      .replaceAll('\n', '\\N');
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    'WrapStyle: 2',
    `PlayResX: ${String(width)}`,
    `PlayResY: ${String(height)}`,
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    `Style: ${look.join(',')}`,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...cues.map(
      (cue) =>
        `Dialogue: 0,${clock(cue.from, '.', 2, 1)},${clock(cue.to, '.', 2, 1)},Default,,0,0,0,,${text(cue.text)}`,
    ),
    '',
  ].join('\n');
}

/** A file of any format. */
export function writeSubtitles(
  format: SubtitleFormat,
  cues: readonly Cue[],
  { style, width, height }: { readonly style: SubtitleStyle; readonly width: number; readonly height: number },
): string {
  switch (format) {
    case 'srt':
      return writeSrt(cues);
    case 'vtt':
      return writeVtt(cues);
    case 'ass':
      return writeAss(cues, style, width, height);
  }
}

/** Characters that a reader has to take in each second, tags and line ends not counted. */
export function readingSpeed({ from, to, text }: Cue): number {
  const letters = [...plainText(text).replaceAll('\n', '')].length;
  return letters / Math.max(0.001, to - from);
}
