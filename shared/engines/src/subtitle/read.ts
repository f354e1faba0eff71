import { cleanTags, MOST_CUES, tidyCues, type Cue, type ReadSubtitles, type SubtitleFormat } from './cue.ts';

/** Files beyond this are no subtitles, characters. */
const LONGEST = 8_000_000;

/** Why a file was not read. */
export class SubtitleError extends Error {
  constructor(readonly code: 'too-large' | 'not-subtitles') {
    super(code);
    this.name = 'SubtitleError';
  }
}

/**
 * Reads SubRip, WebVTT or Advanced SubStation Alpha, whatever the file is called. Forgiving: commas and dots, missing numbers and hours,
 * a byte order mark, any line ends.
 * @throws SubtitleError
 */
export function readSubtitles(text: string): ReadSubtitles {
  if (text.length > LONGEST) throw new SubtitleError('too-large');
  const clean = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '');
  const format = formatOf(clean);
  if (!format) throw new SubtitleError('not-subtitles');
  const { cues, skipped } = format === 'ass' ? readAss(clean) : readBlocks(clean);
  const tidy = tidyCues(cues);
  if (tidy.length === 0) throw new SubtitleError('not-subtitles');
  if (tidy.length > MOST_CUES) throw new SubtitleError('too-large');
  return { format, cues: tidy, skipped };
}

function formatOf(text: string): SubtitleFormat | null {
  if (/^WEBVTT(?:[ \t\n]|$)/.test(text)) return 'vtt';
  if (/^\[(?:Script Info|V4\+? Styles|Events)\]/im.test(text) && /^Dialogue:/m.test(text)) return 'ass';
  return text.includes('-->') ? 'srt' : null;
}

const CLOCK = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const TIMES = new RegExp(String.raw`^\s*${CLOCK}\s*-->\s*${CLOCK}(?:[ \t].*)?$`);

const secondsOf = (hours: string | undefined, minutes: string, seconds: string, fraction: string | undefined): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction ?? '0'}`);

interface Blocks {
  readonly cues: readonly Cue[];
  readonly skipped: number;
}

/** SRT and VTT: the line with the arrow begins a cue, a blank line ends it. */
function readBlocks(text: string): Blocks {
  const cues: Cue[] = [];
  let skipped = 0;
  for (const block of text.split(/\n[ \t]*\n+/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    if (at < 0) continue;
    const match = TIMES.exec(lines[at]!);
    const words = lines
      .slice(at + 1)
      .join('\n')
      .trim();
    if (!match || words === '') {
      skipped += 1;
      continue;
    }
    cues.push({
      from: secondsOf(match[1], match[2]!, match[3]!, match[4]),
      to: secondsOf(match[5], match[6]!, match[7]!, match[8]),
      text: cleanTags(decodeEntities(dashVoices(words).replace(/\{\\[^}\n]*\}/g, ''))),
    });
  }
  return { cues, skipped };
}

const VOICE = /[ \t]*<v(?:\.[\w.]*)?\s+([^>]{1,80})>\s*/g;

/** Where two people speak in one cue of WebVTT, each begins with a dash: their names are not shown. */
function dashVoices(words: string): string {
  const names = new Set([...words.matchAll(VOICE)].map(([, name]) => name!.trim()));
  return names.size < 2
    ? words
    : words.replace(VOICE, (_tag, _name, at: number) => `${/[^\n]$/.test(words.slice(0, at)) ? '\n' : ''}- `);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
  quot: '"',
};

/** `&lt;` and `&gt;` stay as look-alikes, so that they are never taken for tags. */
function decodeEntities(text: string): string {
  return text.replace(/&(amp|nbsp|lrm|rlm|quot|lt|gt);/g, (all, name: string) =>
    name === 'lt' ? '‹' : name === 'gt' ? '›' : (entities[name] ?? all),
  );
}

const ASS_TIME = /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})[.:](\d{1,3})\s*$/;

function readAss(text: string): Blocks {
  const cues: Cue[] = [];
  let skipped = 0;
  let fields = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];
  let events = false;
  for (const line of text.split('\n')) {
    if (/^\s*\[/.test(line)) events = /^\s*\[events\]/i.test(line);
    const format = /^Format:(.*)$/i.exec(line);
    if (events && format) fields = format[1]!.split(',').map((name) => name.trim().toLowerCase());
    const dialogue = /^Dialogue:(.*)$/i.exec(line);
    if (!dialogue) continue;
    const parts = dialogue[1]!.split(',');
    const value = (name: string): string => parts[fields.indexOf(name)] ?? '';
    const [start, end] = [ASS_TIME.exec(value('start')), ASS_TIME.exec(value('end'))];
    // The text is last, and may hold commas.
    const words = parts
      .slice(fields.length - 1)
      .join(',')
      .trim();
    if (!start || !end || words === '') {
      skipped += 1;
      continue;
    }
    cues.push({
      from: secondsOf(start[1], start[2]!, start[3]!, start[4]),
      to: secondsOf(end[1], end[2]!, end[3]!, end[4]),
      text: cleanTags(fromAssText(words)),
    });
  }
  return { cues, skipped };
}

/** Overrides for italics, bold and underline become tags; drawings and everything else go. */
function fromAssText(text: string): string {
  if (/\{[^}]*\\p[1-9]/.test(text)) return '';
  return text
    .replace(/[<>]/g, (sign) => (sign === '<' ? '‹' : '›'))
    .replace(/\{([^}]*)\}/g, (_, overrides: string) =>
      [...overrides.matchAll(/\\([ibu])(\d+)/g)]
        .map(([, tag, on]) => (on === '0' ? `</${tag!}>` : `<${tag!}>`))
        .join(''),
    )
    .replace(/\\N|\\n/g, '\n')
    .replace(/\\h/g, '\u00A0');
}
