/** Sites whose pages people paste; none of them can be saved yet. */
export const knownSites = ['youtube', 'instagram', 'tiktok', 'facebook', 'vimeo'] as const;
export type KnownSite = (typeof knownSites)[number];

/** Why an address is refused. */
export type LinkRefusal =
  /** `file:`, `ftp:`, `blob:`…; `scheme` is without the colon. */
  | { readonly kind: 'scheme'; readonly scheme: string }
  /** A name and password stand in the address; they would be sent along. */
  | { readonly kind: 'credentials' }
  /** An address of this computer or of a private network. */
  | { readonly kind: 'private'; readonly host: string }
  /** Browsers block plain http from an https page. */
  | { readonly kind: 'insecure'; readonly url: string };

/** What an address is. */
export type Link =
  /** The path ends like a media file; the bytes decide. */
  | { readonly kind: 'media'; readonly url: string }
  | { readonly kind: 'site'; readonly site: KnownSite; readonly url: string }
  /** A playlist of pieces (HLS, DASH), not one file. */
  | { readonly kind: 'stream'; readonly url: string }
  /** Any other address: perhaps a file, perhaps a page. */
  | { readonly kind: 'unknown'; readonly url: string }
  | { readonly kind: 'refused'; readonly reason: LinkRefusal };

const mediaPath = /\.(mp4|m4v|mov|webm|mkv|avi|ogv|ogg|oga|mp3|m4a|aac|wav|flac|opus|gif|3gp)$/i;
const streamPath = /\.(m3u8|mpd)$/i;

const siteHosts: Readonly<Record<KnownSite, readonly string[]>> = {
  youtube: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
  instagram: ['instagram.com', 'instagr.am'],
  tiktok: ['tiktok.com'],
  facebook: ['facebook.com', 'fb.watch', 'fb.com'],
  vimeo: ['vimeo.com'],
};

/**
 * Says what an address is, by its words alone. Never throws.
 * @param secure the page itself came by https, so that plain http addresses cannot be fetched from it
 */
export function judgeLink(url: URL, { secure }: { readonly secure: boolean }): Link {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refused({ kind: 'scheme', scheme: url.protocol.slice(0, -1) });
  }
  if (url.username || url.password) return refused({ kind: 'credentials' });
  if (isPrivateHost(url.hostname)) return refused({ kind: 'private', host: url.hostname });
  const site = knownSites.find((name) => siteHosts[name].some((host) => isHostOf(url.hostname, host)));
  if (site && !mediaPath.test(url.pathname)) return { kind: 'site', site, url: url.href };
  if (secure && url.protocol === 'http:') return refused({ kind: 'insecure', url: url.href });
  if (streamPath.test(url.pathname)) return { kind: 'stream', url: url.href };
  return { kind: mediaPath.test(url.pathname) ? 'media' : 'unknown', url: url.href };
}

function refused(reason: LinkRefusal): Link {
  return { kind: 'refused', reason };
}

function isHostOf(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`);
}

/**
 * True for hosts that only this computer or its own network can reach. `hostname` is as `URL` gives it:
 * lower case, IPv4 as four decimal numbers whatever way it was written, IPv6 compressed in brackets.
 * Source: IANA special-purpose address registries (RFC 6890), RFC 6761, RFC 6762.
 */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  if (name.startsWith('[')) return isPrivateIpv6(name.slice(1, -1));
  const parts = name.split('.');
  if (parts.length === 4 && parts.every((part) => /^\d+$/.test(part))) return isPrivateIpv4(parts.map(Number));
  return parts.length === 1 || privateSuffixes.has(parts.at(-1)!) || name.endsWith('.home.arpa');
}

const privateSuffixes = new Set(['localhost', 'local', 'internal', 'lan', 'home', 'corp', 'invalid']);

function isPrivateIpv4(parts: readonly number[]): boolean {
  const [a = 0, b = 0, c = 0] = parts;
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && (c === 0 || c === 2)) ||
    (a === 198 && (b === 18 || b === 19)) ||
    (a === 198 && b === 51 && c === 100) ||
    (a === 203 && b === 0 && c === 113)
  );
}

function isPrivateIpv6(address: string): boolean {
  const mapped = /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address);
  if (mapped) {
    const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
    return isPrivateIpv4([high >> 8, high & 255, low >> 8, low & 255]);
  }
  // Only 2000::/3 is given out to the public, and of it 2001:db8::/32 is for documentation.
  return !/^[23][0-9a-f]{3}:/.test(address) || address.startsWith('2001:db8:');
}
