import dns from 'node:dns/promises';
import net from 'node:net';
import os from 'node:os';
import { canonicalAddress, isPublicAddress } from './addresses.ts';
import { GuardRefusal } from './refusal.ts';

/** What may be reached. Plain data, so that it can be handed to another process. */
export interface GuardRules {
  /** Hosts that are refused with all their subdomains. */
  readonly blockedHosts: readonly string[];
  /** Addresses that were taken down, without what follows `#`. */
  readonly blockedLinks?: readonly string[];
  /** `host:port` that may be reached although they are private, and `name=address` of names that no DNS knows; for tests alone. */
  readonly exempt: readonly string[];
}

/** The addresses of a name. @throws Error where it has none */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** A server that may be connected to, by the one address that was judged. */
export interface Target {
  /** Name or address, without brackets. */
  readonly host: string;
  readonly port: number;
  readonly address: string;
  readonly family: 4 | 6;
}

const RESOLVE_TIMEOUT_MS = 5_000;
/** Below this one stand the ports of other services (IANA's system ports). */
const FIRST_USER_PORT = 1024;
const WEB_PORTS = new Set([80, 443]);

export const resolveBySystem: Resolve = async (host) => {
  const found = await dns.lookup(host, { all: true, verbatim: true });
  return found.map(({ address }) => address);
};

/** The addresses of this machine's own network interfaces, in their one spelling. */
export function ownAddresses(interfaces = os.networkInterfaces()): ReadonlySet<string> {
  return new Set(
    Object.values(interfaces)
      .flatMap((found) => found ?? [])
      .flatMap(({ address }) => canonicalAddress(address) ?? []),
  );
}

/** Whether a host, or a domain above it, is in a list of hosts. */
export function isListed(host: string, hosts: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return hosts.some((listed) => name === listed || name.endsWith(`.${listed}`));
}

/** Parses a text as a URL and checks all that can be checked without a lookup. @throws GuardRefusal */
export function readUrl(text: string, rules: GuardRules): URL {
  if (text.length > 4096 || !URL.canParse(text)) throw new GuardRefusal('malformed');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new GuardRefusal('scheme', url.protocol);
  if (url.username !== '' || url.password !== '') throw new GuardRefusal('credentials');
  if (isListed(url.hostname, rules.blockedHosts)) throw new GuardRefusal('blocked-host', url.hostname);
  if (rules.blockedLinks?.includes(withoutHash(url))) throw new GuardRefusal('blocked-host', 'link');
  return url;
}

function withoutHash({ href, hash }: URL): string {
  return hash === '' ? href : href.slice(0, -hash.length);
}

/** Host and port of an address, ready for `findTarget`. */
export function hostOf(url: URL): { readonly host: string; readonly port: number } {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port };
}

/**
 * Resolves a host once and judges every address that it has: one that is not public refuses them all. The connection must be made
 * to `address`, so that a name that resolves differently a moment later changes nothing.
 * @throws GuardRefusal
 */
export async function findTarget(
  { host, port }: { readonly host: string; readonly port: number },
  rules: GuardRules,
  resolve: Resolve = resolveBySystem,
): Promise<Target> {
  if (isListed(host, rules.blockedHosts)) throw new GuardRefusal('blocked-host', host);
  const given = exemptAddress(host, rules);
  const exempt = given !== null || rules.exempt.includes(`${host}:${String(port)}`);
  if (!exempt && port < FIRST_USER_PORT && !WEB_PORTS.has(port)) throw new GuardRefusal('port', String(port));
  const addresses = given !== null ? [given] : net.isIP(host) === 0 ? await addressesOf(host, resolve) : [host];
  const own = ownAddresses();
  for (const address of addresses) {
    const known = canonicalAddress(address);
    if (!exempt && (known === null || own.has(known) || !isPublicAddress(address)))
      throw new GuardRefusal('private-address', host);
  }
  const [address] = addresses;
  if (address === undefined) throw new GuardRefusal('unresolved', host);
  return { host, port, address, family: net.isIPv6(address) ? 6 : 4 };
}

/** The address that the rules give a name, else null. */
function exemptAddress(host: string, { exempt }: GuardRules): string | null {
  const entry = exempt.find((text) => text.startsWith(`${host}=`));
  return entry === undefined ? null : entry.slice(host.length + 1);
}

async function addressesOf(host: string, resolve: Resolve): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new GuardRefusal('unresolved', `${host} took too long`));
    }, RESOLVE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([resolve(host), late]);
  } catch (error) {
    if (error instanceof GuardRefusal) throw error;
    throw new GuardRefusal('unresolved', host, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
