import ipaddr from 'ipaddr.js';

/** Addresses of public ranges behind which clouds put services for their own machines. */
const cloudServices = new Set([
  // Azure's virtual public IP (learn.microsoft.com, "What is IP address 168.63.129.16?").
  '168.63.129.16',
]);

/** Interface identifiers of ISATAP (RFC 5214): the last 32 bits are an IPv4 address that the packet is sent on to. */
const isatap = new Set([0x0000, 0x0200]);

/**
 * Whether an address is one of the public internet. Private, loopback, link-local, carrier-grade, multicast and reserved
 * ranges are not (RFC 6890), nor are IPv6 forms that carry an IPv4 address: mapped, compatible, NAT64, 6to4, Teredo.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast' && !cloudServices.has(parsed.toString());
  const parts = parsed.parts;
  const [first = 0, second = 0] = parts;
  // 2000::/3 is all that is assigned as global unicast (RFC 4291, IANA's registry).
  if (first >> 13 !== 1 || parsed.range() !== 'unicast') return false;
  // 2001::/23 is for protocols (Teredo, ORCHID, benchmarks); 3fff::/20 for documentation (RFC 9637).
  if ((first === 0x2001 && second < 0x0200) || (first === 0x3fff && second < 0x1000)) return false;
  return !(isatap.has(parts[4] ?? 0) && parts[5] === 0x5efe);
}

/** One spelling of an address; null where the text is none. */
export function canonicalAddress(address: string): string | null {
  const [plain = ''] = address.split('%');
  return ipaddr.isValid(plain) ? ipaddr.process(plain).toString() : null;
}
