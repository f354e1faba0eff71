import { siteOf } from '@facet/contracts/download-sites';

/** Why an address is refused before anything is sent; words at `failure.<code>`. */
export type LinkRefusal =
  /** `file:`, `ftp:`, `blob:`… */
  | 'scheme'
  /** A name and password stand in the address; they would be sent along. */
  | 'credentials'
  /** An address of this computer or of a private network. */
  | 'private';

/** Who looks at a link. */
export type Looker =
  /** The browser may have the file by itself; where its server does not allow that, ours looks. */
  | 'browser-first'
  /** A page of a known site, a playlist of pieces, or plain http from a secure page, which browsers block. */
  | 'server';

const streamPath = /\.(m3u8|mpd)$/i;

/** What is wrong with an address by its words alone; null for nothing. */
export function refusalOf(url: URL): LinkRefusal | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  return isPrivateHost(url.hostname) ? 'private' : null;
}

/** @param secure the page itself came by https, so that plain http addresses cannot be fetched from it */
export function lookerOf(url: URL, { secure }: { readonly secure: boolean }): Looker {
  const blocked = secure && url.protocol === 'http:';
  return blocked || siteOf(url.hostname) !== null || streamPath.test(url.pathname) ? 'server' : 'browser-first';
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
