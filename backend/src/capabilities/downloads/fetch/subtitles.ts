import { readSubtitles, tidyCues, writeSrt, type Cue } from '@facet/engines/subtitle';
import { guardedFetch, readWhole } from '../guard/fetch.ts';
import type { FoundSubtitles } from '../probe/found.ts';
import { parseHls } from '../probe/hls.ts';
import type { FetchParts } from './file.ts';

/** Of one text. */
const LIMITS = { bytes: 8 * 2 ** 20, totalMs: 30_000, idleMs: 15_000 };
/** Of a playlist. */
const MOST_SEGMENTS = 2000;

/**
 * Fetches subtitles as SubRip.
 * @returns null where there are none that can be read; a video is complete without them
 */
export async function fetchSubtitles({ source }: FoundSubtitles, parts: FetchParts): Promise<string | null> {
  try {
    const text = await fetchText(source.url, parts);
    const cues = source.kind === 'hls' ? await cuesOfSegments(text, source.url, parts) : readSubtitles(text).cues;
    return cues.length === 0 ? null : writeSrt(cues);
  } catch (error) {
    if (parts.signal.aborted) throw error;
    return null;
  }
}

async function fetchText(url: string, { rules, signal, resolve }: FetchParts): Promise<string> {
  const request = { rules, signal, limits: LIMITS, ...(resolve === undefined ? {} : { resolve }) };
  const response = await guardedFetch(url, request);
  if (response.status !== 200) {
    response.cancel();
    throw new Error(`status ${String(response.status)}`);
  }
  return (await readWhole(response)).toString('utf8');
}

/** A cue that lasts over several segments stands in each of them (RFC 8216, section 3.5). */
async function cuesOfSegments(text: string, url: string, parts: FetchParts): Promise<readonly Cue[]> {
  const playlist = parseHls(text, url);
  if (playlist?.kind !== 'media' || playlist.encrypted) return [];
  const seen = new Map<string, Cue>();
  for (const segment of playlist.segments.slice(0, MOST_SEGMENTS)) {
    const part = await fetchText(segment.url, parts);
    // A segment without speech has only a head.
    if (!part.includes('-->')) continue;
    for (const cue of readSubtitles(part).cues) seen.set(`${String(cue.from)} ${String(cue.to)} ${cue.text}`, cue);
  }
  return tidyCues([...seen.values()]);
}
