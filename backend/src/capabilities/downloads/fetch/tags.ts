import type { Chapter } from '../probe/found.ts';

export interface Tags {
  readonly title: string;
  readonly author: string | null;
  readonly chapters: readonly Chapter[];
}

/** Characters with a meaning in a file of tags. */
const escaped = (text: string): string => text.replace(/[=;#\\\n]/g, '\\$&');

/**
 * A file of tags and chapters as ffmpeg reads it (ffmpeg-formats, "Metadata").
 * @param picture of an Ogg file, whose tags hold it
 */
export function writeTags({ title, author, chapters }: Tags, picture: Buffer | null): string {
  const tags = [
    ['title', title],
    ...(author === null ? [] : [['artist', author]]),
    ...(picture === null ? [] : [['METADATA_BLOCK_PICTURE', pictureBlock(picture)]]),
  ] as const;
  const milliseconds = (seconds: number): string => String(Math.round(seconds * 1000));
  return [
    ';FFMETADATA1',
    ...tags.map(([name = '', value = '']) => `${name}=${escaped(value)}`),
    ...chapters.flatMap(({ from, to, title: name }) => [
      ...['[CHAPTER]', 'TIMEBASE=1/1000', `START=${milliseconds(from)}`, `END=${milliseconds(to)}`],
      `title=${escaped(name)}`,
    ]),
    '',
  ].join('\n');
}

const FRONT_COVER = 3;

/** The picture of a FLAC file (RFC 9639, section 8.8), as Ogg's comments hold it: base64. Sizes that are not said are 0. */
function pictureBlock(jpeg: Buffer): string {
  const type = Buffer.from('image/jpeg');
  const number = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const nothing = number(0);
  return Buffer.concat([
    ...[number(FRONT_COVER), number(type.length), type, nothing],
    ...[nothing, nothing, nothing, nothing, number(jpeg.length), jpeg],
  ]).toString('base64');
}

/** Three letters (ISO 639-2/T) of the languages that MP4 files name by them. */
const threeLetters: Readonly<Record<string, string>> = {
  ...{ ar: 'ara', bn: 'ben', bg: 'bul', ca: 'cat', cs: 'ces', da: 'dan', de: 'deu', el: 'ell', en: 'eng', es: 'spa' },
  ...{ et: 'est', fa: 'fas', fi: 'fin', fr: 'fra', he: 'heb', hi: 'hin', hr: 'hrv', hu: 'hun', id: 'ind', it: 'ita' },
  ...{ ja: 'jpn', ko: 'kor', lt: 'lit', lv: 'lav', ms: 'msa', nl: 'nld', no: 'nor', nb: 'nob', pl: 'pol', pt: 'por' },
  ...{ ro: 'ron', ru: 'rus', sk: 'slk', sl: 'slv', sr: 'srp', sv: 'swe', ta: 'tam', te: 'tel', th: 'tha', tl: 'tgl' },
  ...{ tr: 'tur', uk: 'ukr', ur: 'urd', vi: 'vie', zh: 'zho' },
};

/** @param tag BCP 47 */
export function threeLetterLanguage(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-');
  return language.length === 3 ? language : (threeLetters[language] ?? 'und');
}
