/** A media type that the downloader saves. */
export interface MediaType {
  readonly family: 'video' | 'audio' | 'image';
  /** Media type as registered, for the Blob. */
  readonly type: string;
  /** Usual extension, without dot. */
  readonly extension: string;
}

/** What the first bytes of an answer are. */
export type Sniffed =
  | ({ readonly kind: 'media' } & MediaType)
  /** A web page, or an error in words. */
  | { readonly kind: 'page' }
  /** A playlist of pieces (HLS or DASH). */
  | { readonly kind: 'playlist' }
  | { readonly kind: 'unknown' };

/** So many bytes are enough for `sniffMedia`. */
export const SNIFF_BYTES = 512;

const ascii = (bytes: Uint8Array, from: number, to: number): string => {
  let text = '';
  for (let i = from; i < Math.min(to, bytes.length); i++) text += String.fromCharCode(bytes[i]!);
  return text;
};
const media = (family: MediaType['family'], type: string, extension: string): Sniffed => ({
  kind: 'media',
  family,
  type,
  extension,
});

/**
 * Tells from its first bytes what a file is; headers and names are not believed.
 * Source of the signatures: WHATWG MIME Sniffing, ISO/IEC 14496-12, RFC 9559, RFC 8216.
 */
export function sniffMedia(head: Uint8Array): Sniffed {
  if (ascii(head, 4, 8) === 'ftyp') return isobmff(ascii(head, 8, 12));
  if (['moov', 'mdat', 'wide', 'free'].includes(ascii(head, 4, 8))) return media('video', 'video/quicktime', 'mov');
  if (ascii(head, 0, 4) === '\x1a\x45\xdf\xa3') {
    return ascii(head, 0, 64).includes('matroska')
      ? media('video', 'video/x-matroska', 'mkv')
      : media('video', 'video/webm', 'webm');
  }
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WAVE') return media('audio', 'audio/wav', 'wav');
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'AVI ') return media('video', 'video/x-msvideo', 'avi');
  if (ascii(head, 0, 4) === 'OggS') {
    return ascii(head, 0, 64).includes('theora')
      ? media('video', 'video/ogg', 'ogv')
      : media('audio', 'audio/ogg', 'ogg');
  }
  if (ascii(head, 0, 4) === 'fLaC') return media('audio', 'audio/flac', 'flac');
  if (/^GIF8[79]a/.test(ascii(head, 0, 6))) return media('image', 'image/gif', 'gif');
  if (head[0] === 0x47 && head[188] === 0x47) return media('video', 'video/mp2t', 'ts');
  if (ascii(head, 0, 3) === 'ID3') return media('audio', 'audio/mpeg', 'mp3');
  const text = ascii(head, 0, SNIFF_BYTES)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase();
  if (text.startsWith('#extm3u') || /^(<\?xml[^>]*>\s*)?<mpd[\s>]/.test(text)) return { kind: 'playlist' };
  if (/^<(!doctype|html|head|body|script|title|!--|\?xml)/.test(text) || /^[[{]\s*["{[}\]]/.test(text))
    return { kind: 'page' };
  return mpegAudio(head) ?? { kind: 'unknown' };
}

function isobmff(brand: string): Sniffed {
  if (/^M4[AB] /.test(brand)) return media('audio', 'audio/mp4', 'm4a');
  if (brand === 'qt  ') return media('video', 'video/quicktime', 'mov');
  if (/^(avi[fs]|hei[cxms]|mif1|msf1)$/.test(brand)) return { kind: 'unknown' };
  return media('video', 'video/mp4', 'mp4');
}

/** Frame sync of 11 set bits; layer 0 is AAC's ADTS. */
function mpegAudio(head: Uint8Array): Sniffed | null {
  const second = head[1];
  if (head[0] !== 0xff || second === undefined || (second & 0xe0) !== 0xe0) return null;
  if ((second & 0xf6) === 0xf0) return media('audio', 'audio/aac', 'aac');
  return (second & 0x06) === 0 ? null : media('audio', 'audio/mpeg', 'mp3');
}
