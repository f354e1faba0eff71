import { randomBytes, timingSafeEqual } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { GuardRefusal, type RefusalReason } from './refusal.ts';
import { findTarget, type GuardRules, hostOf, readUrl, type Resolve } from './target.ts';

export interface GuardProxyOptions {
  readonly rules: GuardRules;
  /** Of all connections together, both directions, bytes. */
  readonly bytes: number;
  /** A connection without a byte for so long is ended, milliseconds. */
  readonly idleMs: number;
  readonly resolve?: Resolve;
}

/** A forward proxy on the loopback interface, through which another program reaches the public internet and nothing else. */
export interface GuardProxy {
  /** `http://user:password@127.0.0.1:port`: the password is this proxy's own, so that no other program of the machine uses it. */
  readonly url: string;
  /** Why connections were refused, in their order. */
  readonly refusals: readonly RefusalReason[];
  close(): Promise<void>;
}

/** Headers that are between a client and its proxy (RFC 9110, section 7.6.1). */
const hopByHop = new Set([
  'proxy-authorization',
  'proxy-connection',
  'connection',
  'keep-alive',
  'te',
  'upgrade',
  'trailer',
]);

export async function openGuardProxy(options: GuardProxyOptions): Promise<GuardProxy> {
  const { rules, idleMs, resolve } = options;
  const secret = randomBytes(24).toString('hex');
  const expected = Buffer.from(`Basic ${Buffer.from(`facet:${secret}`).toString('base64')}`);
  const refusals: RefusalReason[] = [];
  const open = new Set<Duplex>();
  let left = options.bytes;

  const isKnown = ({ headers }: IncomingMessage): boolean => {
    const given = Buffer.from(headers['proxy-authorization'] ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const note = (error: unknown): RefusalReason => {
    const reason = error instanceof GuardRefusal ? error.reason : 'unreachable';
    refusals.push(reason);
    return reason;
  };
  /** Counts what passes, and ends the connection once too much did or nothing came for long. */
  const watch = (socket: Socket): void => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => void socket.destroy());
    socket.setTimeout(idleMs, () => {
      note(new GuardRefusal('too-slow'));
      socket.destroy();
    });
    socket.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left >= 0) return;
      note(new GuardRefusal('too-large'));
      socket.destroy();
    });
  };

  async function tunnel(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    client.on('error', () => void client.destroy());
    open.add(client);
    client.on('close', () => open.delete(client));
    if (!isKnown(request)) return void client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    try {
      const url = readUrl(`https://${request.url ?? ''}`, rules);
      const { address, port, family } = await findTarget(hostOf(url), rules, resolve);
      const server = net.connect({ host: address, port, family });
      watch(server);
      server.once('connect', () => {
        client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        if (head.length > 0) server.write(head);
        server.pipe(client);
        client.pipe(server);
      });
      server.once('error', () => void client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
      server.once('close', () => void client.destroy());
      client.once('close', () => void server.destroy());
    } catch (error) {
      client.end(`HTTP/1.1 403 Forbidden\r\nx-guard: ${note(error)}\r\n\r\n`);
    }
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isKnown(request)) return void response.writeHead(407).end();
    try {
      const url = readUrl(request.url ?? '', rules);
      if (url.protocol !== 'http:') throw new GuardRefusal('scheme', url.protocol);
      const { address, port, family } = await findTarget(hostOf(url), rules, resolve);
      const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !hopByHop.has(name)));
      const onward = http.request({
        ...{ host: address, port, family, method: request.method, path: `${url.pathname}${url.search}`, agent: false },
        headers: { ...headers, host: url.host, connection: 'close' },
      });
      onward.on('socket', watch);
      onward.on('response', (answer) => {
        const passed = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name)));
        response.writeHead(answer.statusCode ?? 502, passed);
        answer.on('error', () => void response.destroy());
        answer.on('close', () => {
          if (!answer.complete) response.destroy();
        });
        answer.pipe(response);
      });
      onward.on('error', () => {
        if (response.headersSent) response.destroy();
        else response.writeHead(502).end();
      });
      response.on('close', () => void onward.destroy());
      request.pipe(onward);
    } catch (error) {
      response.writeHead(403, { 'x-guard': note(error) }).end();
    }
  }

  const server = http.createServer((request, response) => void forward(request, response));
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => void tunnel(request, client, head));
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://facet:${secret}@127.0.0.1:${String(port)}`,
    refusals,
    close: () =>
      new Promise((closed) => {
        for (const socket of open) socket.destroy();
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}
