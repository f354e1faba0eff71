import net from 'node:net';

/**
 * The network that one customer has: an IPv4 address, or the first 56 bits of an IPv6 address (RIPE-690: a site is
 * given a /56 or a /48).
 * @returns a name of the network; `loopback` for the machine itself
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  const v4 = mapped ?? plain;
  if (net.isIPv4(v4)) return v4.startsWith('127.') ? 'loopback' : v4;
  if (!net.isIPv6(plain)) return plain;
  // The URL standard writes every IPv6 address in one way, with at most one run of zeros left out.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  const groups = [...front, ...zeros, ...back];
  if (groups.join() === '0,0,0,0,0,0,0,1') return 'loopback';
  const fourth = parseInt(groups[3] ?? '0', 16) & 0xff00;
  return `${groups.slice(0, 3).join(':')}:${fourth.toString(16)}`;
}
