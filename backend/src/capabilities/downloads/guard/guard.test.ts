import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { guardedFetch, type GuardLimits, readWhole } from './fetch.ts';
import { openGuardProxy } from './proxy.ts';
import { GuardRefusal, type RefusalReason } from './refusal.ts';
import type { GuardRules, Resolve } from './target.ts';

const limits: GuardLimits = { bytes: 1000, totalMs: 10_000, idleMs: 5_000 };
const noRules: GuardRules = { blockedHosts: ['blocked.example'], exempt: [] };

/** A listener on the loopback interface that counts who connects. */
async function listener() {
  let received = 0;
  const server = net.createServer((socket) => {
    received += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received: () => received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const names: Readonly<Record<string, readonly string[]>> = {
  'inside.example': ['127.0.0.1'],
  'lan.example': ['10.1.2.3'],
  'metadata.example': ['169.254.169.254'],
  'six.example': ['::1'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
  'none.example': [],
};
const resolve: Resolve = (host) => {
  const found = names[host];
  return found ? Promise.resolve(found) : Promise.reject(new Error('ENOTFOUND'));
};

/** Addresses that must not be fetched; `PORT` is that of a listener which must hear nothing. */
const refused: readonly (readonly [url: string, reason: RefusalReason])[] = [
  ['http://127.0.0.1:PORT/', 'private-address'],
  ['http://localhost:PORT/', 'unresolved'],
  ['http://127.1:PORT/', 'private-address'],
  ['http://2130706433:PORT/', 'private-address'],
  ['http://0x7f000001:PORT/', 'private-address'],
  ['http://0177.0.0.1:PORT/', 'private-address'],
  ['http://127.0.0.1.:PORT/', 'private-address'],
  ['http://１２７.0.0.1:PORT/', 'private-address'],
  ['http://0.0.0.0:PORT/', 'private-address'],
  ['http://0:PORT/', 'private-address'],
  ['http://10.0.0.1/', 'private-address'],
  ['http://172.16.5.4/', 'private-address'],
  ['http://192.168.1.1/', 'private-address'],
  ['http://100.100.100.200/', 'private-address'],
  ['http://169.254.169.254/latest/meta-data/', 'private-address'],
  ['http://168.63.129.16/', 'private-address'],
  ['http://192.0.0.192/', 'private-address'],
  ['http://224.0.0.1/', 'private-address'],
  ['http://255.255.255.255/', 'private-address'],
  ['http://198.18.0.1/', 'private-address'],
  ['http://[::1]:PORT/', 'private-address'],
  ['http://[::]:PORT/', 'private-address'],
  ['http://[::ffff:127.0.0.1]:PORT/', 'private-address'],
  ['http://[::ffff:7f00:1]:PORT/', 'private-address'],
  ['http://[::127.0.0.1]:PORT/', 'private-address'],
  ['http://[64:ff9b::7f00:1]:PORT/', 'private-address'],
  ['http://[64:ff9b:1::7f00:1]:PORT/', 'private-address'],
  ['http://[2002:7f00:1::]:PORT/', 'private-address'],
  ['http://[2001:0:7f00:1::]:PORT/', 'private-address'],
  ['http://[2600:1f00::5efe:7f00:1]:PORT/', 'private-address'],
  ['http://[fe80::1]/', 'private-address'],
  ['http://[fd00:ec2::254]/', 'private-address'],
  ['http://[fec0::1]/', 'private-address'],
  ['http://[ff02::1]/', 'private-address'],
  ['http://[2001:db8::1]/', 'private-address'],
  ['http://inside.example:PORT/', 'private-address'],
  ['http://lan.example/', 'private-address'],
  ['http://metadata.example/', 'private-address'],
  ['http://six.example:PORT/', 'private-address'],
  ['http://both.example:PORT/', 'private-address'],
  ['http://none.example/', 'unresolved'],
  ['http://unknown.example/', 'unresolved'],
  ['http://blocked.example/', 'blocked-host'],
  ['https://cdn.BLOCKED.example./x', 'blocked-host'],
  ['http://93.184.216.34:25/', 'port'],
  ['http://user:secret@93.184.216.34/', 'credentials'],
  ['file:///etc/passwd', 'scheme'],
  ['gopher://127.0.0.1:PORT/', 'scheme'],
  ['ftp://93.184.216.34/', 'scheme'],
  ['data:text/html,hi', 'scheme'],
  ['//127.0.0.1/', 'malformed'],
  ['http://', 'malformed'],
];

const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'fetched';
  } catch (error) {
    return error instanceof GuardRefusal ? error.reason : String(error);
  }
};

describe('addresses that must not be fetched', () => {
  let trap: Awaited<ReturnType<typeof listener>>;
  beforeAll(async () => {
    trap = await listener();
  });
  afterAll(() => trap.close());

  test.each(refused)('%s is refused as %s, and no server is contacted', async (url, reason) => {
    const at = url.replace('PORT', String(trap.port));
    const request = { rules: noRules, limits, resolve, signal: new AbortController().signal };
    expect(await reasonOf(guardedFetch(at, request))).toBe(reason);
    expect(trap.received()).toBe(0);
  });

  test.each(refused.filter(([url]) => /^https?:\/\/[^/@]+\//.test(url)))(
    'the proxy refuses %s as well, in a request and in a tunnel',
    async (url, reason) => {
      const proxy = await openGuardProxy({ rules: noRules, bytes: 1000, idleMs: 5_000, resolve });
      try {
        const at = new URL(url.replace('PORT', String(trap.port))).href;
        const through = await viaProxy(proxy.url, at);
        expect(through.headers['x-guard'] ?? reason).toBe(reason);
        expect(through.statusCode).toBe(403);
        expect(await tunnelTo(proxy.url, new URL(at).host)).toMatch(/^HTTP\/1\.1 403 /);
        expect(trap.received()).toBe(0);
      } finally {
        await proxy.close();
      }
    },
  );
});

function viaProxy(proxyUrl: string, url: string, withKey = true): Promise<http.IncomingMessage & { text?: string }> {
  const { hostname, port, username, password } = new URL(proxyUrl);
  const key = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return new Promise((resolve, reject) => {
    http
      .get(
        { host: hostname, port, path: url, agent: false, headers: withKey ? { 'proxy-authorization': key } : {} },
        (answer: http.IncomingMessage & { text?: string }) => {
          answer.text = '';
          answer.on('data', (chunk: Buffer) => (answer.text += chunk.toString()));
          answer.on('close', () => {
            resolve(answer);
          });
          answer.on('error', () => undefined);
        },
      )
      .on('error', reject);
  });
}

function tunnelTo(proxyUrl: string, target: string): Promise<string> {
  const { hostname, port, username, password } = new URL(proxyUrl);
  const key = Buffer.from(`${username}:${password}`).toString('base64');
  const socket = net.connect(Number(port), hostname);
  const host = target.includes(':') && !target.endsWith(']') ? target : `${target}:80`;
  socket.write(`CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\nProxy-Authorization: Basic ${key}\r\n\r\n`);
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => {
      resolve(text);
    });
    socket.on('error', () => undefined);
  });
}

describe('a server that may be reached', () => {
  let server: http.Server;
  let origin: string;
  let rules: GuardRules;
  let inside: Awaited<ReturnType<typeof listener>>;
  const seen: string[] = [];

  beforeAll(async () => {
    inside = await listener();
    server = http.createServer((request, response) => {
      seen.push(request.url ?? '');
      switch (request.url) {
        case '/file':
          return void response.end('hello');
        case '/hop':
          return void response.writeHead(302, { location: '/file' }).end();
        case '/loop':
          return void response.writeHead(302, { location: '/loop' }).end();
        case '/to-metadata':
          return void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end();
        case '/to-inside':
          return void response.writeHead(307, { location: `http://127.0.0.1:${String(inside.port)}/` }).end();
        case '/to-file':
          return void response.writeHead(301, { location: 'file:///etc/passwd' }).end();
        case '/lying-long':
          response.writeHead(200, { 'content-length': '500' });
          response.write('short');
          return void setImmediate(() => response.destroy());
        case '/too-long':
          return void response.writeHead(200, { 'content-length': '5000' }).end();
        case '/endless': {
          const more = (): void => {
            while (response.write('x'.repeat(500)));
          };
          response.on('drain', more);
          return more();
        }
        case '/silent':
          return void response.write('a');
        case '/bomb':
          return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100_000)));
        default:
          return void response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    origin = `http://127.0.0.1:${String(port)}`;
    rules = { blockedHosts: [], exempt: [`127.0.0.1:${String(port)}`] };
  });
  afterAll(async () => {
    server.closeAllConnections();
    await Promise.all([inside.close(), new Promise((resolve) => server.close(resolve))]);
  });

  const fetchText = async (path: string, own: Partial<GuardLimits> = {}, signal = new AbortController().signal) => {
    const answer = await guardedFetch(`${origin}${path}`, { rules, limits: { ...limits, ...own }, signal });
    return { ...answer, text: (await readWhole(answer)).toString() };
  };

  test('its file arrives, also behind a redirect, with the address that it was found at', async () => {
    expect(await fetchText('/file')).toMatchObject({ status: 200, text: 'hello', url: `${origin}/file` });
    expect(await fetchText('/hop')).toMatchObject({ text: 'hello', url: `${origin}/file` });
    expect(await fetchText('/nothing')).toMatchObject({ status: 404 });
  });

  test.each([
    ['/loop', 'redirects', {}],
    ['/to-metadata', 'private-address', {}],
    ['/to-inside', 'private-address', {}],
    ['/to-file', 'scheme', {}],
    ['/too-long', 'too-large', {}],
    ['/endless', 'too-large', {}],
    ['/lying-long', 'unreachable', {}],
    ['/silent', 'too-slow', { idleMs: 50 }],
    ['/bomb', 'encoding', {}],
  ] as const)('%s ends as %s', async (path, reason, own) => {
    expect(await reasonOf(fetchText(path, own))).toBe(reason);
    expect(inside.received()).toBe(0);
  });

  test('a name with an address of its own is reached by it, and no name below or beside it', async () => {
    const { port } = new URL(origin);
    const own = { blockedHosts: [], exempt: ['clips.example.test=127.0.0.1'] };
    const at = (host: string) =>
      reasonOf(
        guardedFetch(`http://${host}:${port}/file`, {
          rules: own,
          limits,
          resolve,
          signal: new AbortController().signal,
        }),
      );
    expect(await at('clips.example.test')).toBe('fetched');
    expect(await at('a.clips.example.test')).toBe('unresolved');
    expect(await at('inside.example')).toBe('private-address');
    expect(await at('127.0.0.1')).toBe('private-address');
  });

  test('an abort ends it with its own reason', async () => {
    const gone = new AbortController();
    gone.abort(new Error('the visitor left'));
    await expect(fetchText('/file', {}, gone.signal)).rejects.toThrow('the visitor left');
  });

  test('a name that resolves elsewhere a moment later is connected to by the address that was judged', async () => {
    let requested = 0;
    const changing: Resolve = () => Promise.resolve([requested++ === 0 ? '93.184.216.34' : '127.0.0.1']);
    const { findTarget } = await import('./target.ts');
    const target = await findTarget({ host: 'rebind.example', port: 80 }, noRules, changing);
    expect(target).toMatchObject({ address: '93.184.216.34', family: 4 });
    expect(requested).toBe(1);
  });

  test('the proxy hands an answer on, and its redirects are judged when they are followed', async () => {
    const proxy = await openGuardProxy({ rules, bytes: 10_000, idleMs: 5_000 });
    try {
      expect(await viaProxy(proxy.url, `${origin}/file`)).toMatchObject({ statusCode: 200, text: 'hello' });
      const hop = await viaProxy(proxy.url, `${origin}/to-metadata`);
      expect((await viaProxy(proxy.url, hop.headers.location ?? '')).statusCode).toBe(403);
      expect(proxy.refusals).toEqual(['private-address']);
    } finally {
      await proxy.close();
    }
  });

  test('the proxy refuses requests without its password', async () => {
    const proxy = await openGuardProxy({ rules, bytes: 10_000, idleMs: 5_000 });
    const before = seen.length;
    try {
      expect((await viaProxy(proxy.url, `${origin}/file`, false)).statusCode).toBe(407);
      expect(await tunnelTo(proxy.url.replace(/facet:\w+/, 'facet:guess'), new URL(origin).host)).toMatch(/ 407 /);
      expect(seen).toHaveLength(before);
    } finally {
      await proxy.close();
    }
  });

  test('the proxy ends an endless stream at its limit', async () => {
    const proxy = await openGuardProxy({ rules, bytes: 50_000, idleMs: 5_000 });
    try {
      const answer = await viaProxy(proxy.url, `${origin}/endless`);
      expect(answer.complete).toBe(false);
      expect(proxy.refusals).toContain('too-large');
    } finally {
      await proxy.close();
    }
  });
});
