import type { FoundSubtitles, Segment } from './found.ts';

/** A variant of a master playlist. */
export interface HlsVariant {
  readonly url: string;
  /** Bits per second. */
  readonly bandwidth: number;
  readonly height: number | null;
  readonly codecs: string;
  /** Playlist of its separate sound; null where the sound is in it. */
  readonly sound: string | null;
}

export type HlsPlaylist =
  | {
      readonly kind: 'master';
      readonly variants: readonly HlsVariant[];
      readonly subtitles: readonly FoundSubtitles[];
      readonly encrypted: boolean;
    }
  | {
      readonly kind: 'media';
      readonly segments: readonly Segment[];
      /** Seconds. */
      readonly duration: number;
      /** It has an end: else it is live. */
      readonly ended: boolean;
      readonly encrypted: boolean;
      /** Fragmented MP4 instead of a transport stream. */
      readonly fragmented: boolean;
    };

/** Most segments of a playlist: ten hours of two seconds each. */
const MOST_SEGMENTS = 20_000;

export const isHls = (text: string): boolean => /^\uFEFF?\s*#EXTM3U/.test(text);

/** `KEY=value,KEY="quoted, value"` (RFC 8216, section 4.2). */
function attributesOf(line: string): ReadonlyMap<string, string> {
  const pairs = line.slice(line.indexOf(':') + 1).matchAll(/([A-Z0-9-]{1,64})=(?:"([^"]*)"|([^,]*))/g);
  return new Map([...pairs].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}

const absolute = (url: string, base: string): string | null =>
  URL.canParse(url, base) ? new URL(url, base).href : null;

/**
 * Reads an HLS playlist (RFC 8216).
 * @param base address that it was found at
 * @returns null for a text that is none, or whose addresses cannot be read
 */
export function parseHls(text: string, base: string): HlsPlaylist | null {
  if (!isHls(text)) return null;
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.some((line) => line.startsWith('#EXT-X-STREAM-INF:')) ? readMaster(lines, base) : readMedia(lines, base);
}

function readMaster(lines: readonly string[], base: string): HlsPlaylist {
  const sounds = new Map<string, { readonly url: string; readonly preferred: boolean }>();
  for (const line of lines) {
    if (!line.startsWith('#EXT-X-MEDIA:')) continue;
    const attributes = attributesOf(line);
    const url = absolute(attributes.get('URI') ?? '', base);
    const group = attributes.get('GROUP-ID') ?? '';
    if (attributes.get('TYPE') !== 'AUDIO' || !attributes.get('URI') || url === null) continue;
    const preferred = attributes.get('DEFAULT') === 'YES';
    if (!sounds.has(group) || (preferred && !sounds.get(group)?.preferred)) sounds.set(group, { url, preferred });
  }
  const variants = lines.flatMap((line, i): HlsVariant[] => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
    const attributes = attributesOf(line);
    const url = absolute(lines.slice(i + 1).find((next) => next !== '' && !next.startsWith('#')) ?? '', base);
    if (url === null) return [];
    const height = /^\d+x(\d+)$/i.exec(attributes.get('RESOLUTION') ?? '')?.[1];
    return [
      {
        url,
        bandwidth: Number(attributes.get('AVERAGE-BANDWIDTH') ?? attributes.get('BANDWIDTH') ?? 0) || 0,
        height: height === undefined ? null : Number(height),
        codecs: attributes.get('CODECS') ?? '',
        sound: sounds.get(attributes.get('AUDIO') ?? '')?.url ?? null,
      },
    ];
  });
  const encrypted = lines.some((line) => line.startsWith('#EXT-X-SESSION-KEY:') && isLocked(line));
  return { kind: 'master', variants, subtitles: lines.flatMap((line) => subtitlesOf(line, base)), encrypted };
}

function subtitlesOf(line: string, base: string): FoundSubtitles[] {
  if (!line.startsWith('#EXT-X-MEDIA:')) return [];
  const attributes = attributesOf(line);
  const uri = attributes.get('URI') ?? '';
  const url = absolute(uri, base);
  if (attributes.get('TYPE') !== 'SUBTITLES' || uri === '' || url === null) return [];
  const language = attributes.get('LANGUAGE') ?? 'und';
  return [{ language, label: attributes.get('NAME') ?? language, source: { kind: 'hls', url } }];
}

/** Any method but none: a key that is to be fetched is still a lock. */
const isLocked = (line: string): boolean => (attributesOf(line).get('METHOD') ?? 'NONE') !== 'NONE';

function readMedia(lines: readonly string[], base: string): HlsPlaylist | null {
  const segments: Segment[] = [];
  let duration = 0;
  let encrypted = false;
  let range: string | null = null;
  let end = 0;
  let map = '';
  const add = (uri: string, text: string | null): boolean => {
    const url = absolute(uri, base);
    if (url === null || segments.length >= MOST_SEGMENTS) return false;
    const [length = 0, start = end] = (text ?? '').split('@').map(Number);
    segments.push({ url, range: text === null ? null : { start, length } });
    end = text === null ? 0 : start + length;
    return true;
  };
  for (const line of lines) {
    if (line.startsWith('#EXTINF:')) duration += Math.max(0, Number.parseFloat(line.slice(8)) || 0);
    else if (line.startsWith('#EXT-X-KEY:')) encrypted ||= isLocked(line);
    else if (line.startsWith('#EXT-X-BYTERANGE:')) range = line.slice(17);
    else if (line.startsWith('#EXT-X-MAP:')) {
      const attributes = attributesOf(line);
      const uri = attributes.get('URI') ?? '';
      if (map === line) continue;
      map = line;
      if (!add(uri, attributes.get('BYTERANGE') ?? null)) return null;
    } else if (line !== '' && !line.startsWith('#')) {
      if (!add(line, range)) return null;
      range = null;
    }
  }
  const ended = lines.includes('#EXT-X-ENDLIST') || lines.includes('#EXT-X-PLAYLIST-TYPE:VOD');
  return { kind: 'media', segments, duration, ended, encrypted, fragmented: map !== '' };
}
