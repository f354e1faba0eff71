import { formatOf, formats, type MediaFormat } from '@facet/engines/media';

/** A format that the downloader saves. */
export type SavedFormat = MediaFormat & { readonly family: 'video' | 'audio' | 'image' };

/** What the first bytes of an answer are. */
export type Answer =
  | { readonly kind: 'media'; readonly format: SavedFormat }
  /** A web page, or an error in words. */
  | { readonly kind: 'page' }
  /** A playlist of pieces (HLS or DASH). */
  | { readonly kind: 'playlist' }
  | { readonly kind: 'unknown' };

/** So many bytes are enough for `answerOf`. */
export const HEAD_BYTES = 512;

/**
 * Detects a response's type from its first bytes, ignoring headers and names. Source of the playlists' signs: RFC 8216.
 */
export function answerOf(head: Uint8Array): Answer {
  const text = new TextDecoder('latin1')
    .decode(head.subarray(0, HEAD_BYTES))
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase();
  if (text.startsWith('#extm3u') || /^(<\?xml[^>]*>\s*)?<mpd[\s>]/.test(text)) return { kind: 'playlist' };
  if (/^<(!doctype|html|head|body|script|title|!--|\?xml)/.test(text) || /^[[{]\s*["{[}\]]/.test(text))
    return { kind: 'page' };
  const id = formatOf(head);
  const format = id && formats[id];
  return format && isSaved(format) ? { kind: 'media', format } : { kind: 'unknown' };
}

/** Videos and sounds, and of pictures the one that moves. */
function isSaved(format: MediaFormat): format is SavedFormat {
  return format.family === 'video' || format.family === 'audio' || format.type === 'image/gif';
}
