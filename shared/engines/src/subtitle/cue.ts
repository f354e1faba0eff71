/** One subtitle: what is said, and when, in seconds. `text` has lines divided by `\n`, with `<i>`, `<b>` and `<u>` alone. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export type SubtitleFormat = 'srt' | 'vtt' | 'ass';

/** What came of reading a file. */
export interface ReadSubtitles {
  readonly format: SubtitleFormat;
  /** In order of their start. */
  readonly cues: readonly Cue[];
  /** Blocks that could not be read. */
  readonly skipped: number;
}

/** A file of a whole film has some thousands. */
export const MOST_CUES = 20_000;

/** In order of start, none without text or length. */
export function tidyCues(cues: readonly Cue[]): readonly Cue[] {
  return cues
    .filter(({ from, to, text }) => text.trim() !== '' && to > from && from >= 0)
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Moves and stretches times: `time * scale + shift`. What would begin before zero is cut there. */
export function moveCues(cues: readonly Cue[], shift: number, scale = 1): readonly Cue[] {
  return tidyCues(
    cues.map(({ from, to, text }) => ({ from: Math.max(0, from * scale + shift), to: to * scale + shift, text })),
  );
}

/**
 * The subtitles of what is left of a video after a cut: each part of a cue that is kept, at its new time. What comes together again is one
 * cue.
 * @param ranges what is kept, in the order in which it is played, seconds
 */
export function cutCues(
  cues: readonly Cue[],
  ranges: readonly { readonly from: number; readonly to: number }[],
): readonly Cue[] {
  const kept: Cue[] = [];
  let before = 0;
  for (const range of ranges) {
    for (const { from, to, text } of cues) {
      const [start, end] = [Math.max(from, range.from), Math.min(to, range.to)];
      if (end <= start) continue;
      const [at, until] = [before + start - range.from, before + end - range.from];
      const last = kept.findLast((cue) => cue.text === text);
      if (last && Math.abs(last.to - at) < 1e-6) kept[kept.indexOf(last)] = { from: last.from, to: until, text };
      else kept.push({ from: at, to: until, text });
    }
    before += range.to - range.from;
  }
  return tidyCues(kept);
}

/** Numbers of cues that are shown while the one before them still is. */
export function overlapping(cues: readonly Cue[]): readonly number[] {
  let end = -Infinity;
  return cues.flatMap(({ from, to }, i) => {
    const overlaps = from < end - 1e-3;
    end = Math.max(end, to);
    return overlaps ? [i] : [];
  });
}

/** Tags that every format here can say. */
const KNOWN_TAG = /^<(\/?)([ibu])>$/i;

/** Keeps `<i>`, `<b>`, `<u>` and closes what was left open; everything else in angle brackets goes. */
export function cleanTags(text: string): string {
  const open: string[] = [];
  const kept = text.replace(/<[^<>\n]{0,200}>/g, (tag) => {
    const match = KNOWN_TAG.exec(tag);
    if (!match) return '';
    const name = match[2]!.toLowerCase();
    if (match[1] === '') {
      open.push(name);
      return `<${name}>`;
    }
    if (open.at(-1) !== name) return '';
    open.pop();
    return `</${name}>`;
  });
  return (
    kept +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** The words alone. */
export const plainText = (text: string): string => text.replace(/<\/?[ibu]>/g, '');
