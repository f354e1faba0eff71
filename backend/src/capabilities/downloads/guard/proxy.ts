import { randomBytes, timingSafeEqual } from 'node:crypto';
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
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

/** What the connections of one proxy share. */
interface ProxyState extends Pick<GuardProxyOptions, 'rules' | 'idleMs' | 'resolve'> {
  /** The header that the programs which use this proxy send. */
  readonly authorization: Buffer;
  readonly refusals: RefusalReason[];
  /** Connections that have not ended, of either side. */
  readonly open: Set<Duplex>;
  /** Bytes that may still pass. */
  bytesLeft: number;
}

export async function openGuardProxy({ bytes, ...options }: GuardProxyOptions): Promise<GuardProxy> {
  const secret = randomBytes(24).toString('hex');
  const authorization = Buffer.from(`Basic ${Buffer.from(`facet:${secret}`).toString('base64')}`);
  const state: ProxyState = { ...options, authorization, refusals: [], open: new Set(), bytesLeft: bytes };
  const server = http.createServer((request, response) => void forward(state, request, response));
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    void tunnel(state, request, client, head);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://facet:${secret}@127.0.0.1:${String(port)}`,
    refusals: state.refusals,
    close: () => closeProxy(server, state.open),
  };
}

function closeProxy(server: http.Server, open: Iterable<Duplex>): Promise<void> {
  return new Promise((closed) => {
    for (const socket of open) socket.destroy();
    server.close(() => {
      closed();
    });
    server.closeAllConnections();
  });
}

function isAuthorized({ authorization }: ProxyState, { headers }: IncomingMessage): boolean {
  const given = Buffer.from(headers['proxy-authorization'] ?? '');
  return given.length === authorization.length && timingSafeEqual(given, authorization);
}

/** Keeps the reason of a refusal. @returns it */
function recordRefusal({ refusals }: ProxyState, error: unknown): RefusalReason {
  const reason = error instanceof GuardRefusal ? error.reason : 'unreachable';
  refusals.push(reason);
  return reason;
}

/** Counts what a connection to the outside brings, and ends it once too much came or nothing for long. */
function limitConnection(state: ProxyState, socket: Socket): void {
  state.open.add(socket);
  socket.on('close', () => state.open.delete(socket));
  socket.on('error', () => void socket.destroy());
  socket.setTimeout(state.idleMs, () => {
    recordRefusal(state, new GuardRefusal('too-slow'));
    socket.destroy();
  });
  socket.on('data', (chunk: Buffer) => {
    state.bytesLeft -= chunk.length;
    if (state.bytesLeft >= 0) return;
    recordRefusal(state, new GuardRefusal('too-large'));
    socket.destroy();
  });
}

/** CONNECT: bytes pass as they are, in both directions. */
async function tunnel(state: ProxyState, request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
  client.on('error', () => void client.destroy());
  state.open.add(client);
  client.on('close', () => state.open.delete(client));
  if (!isAuthorized(state, request)) return void client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
  try {
    const url = readUrl(`https://${request.url ?? ''}`, state.rules);
    const { address, port, family } = await findTarget(hostOf(url), state.rules, state.resolve);
    const server = net.connect({ host: address, port, family });
    limitConnection(state, server);
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
    client.end(`HTTP/1.1 403 Forbidden\r\nx-guard: ${recordRefusal(state, error)}\r\n\r\n`);
  }
}

/** A request of plain HTTP, sent on to the address that was checked. */
async function forward(state: ProxyState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isAuthorized(state, request)) return void response.writeHead(407).end();
  try {
    const url = readUrl(request.url ?? '', state.rules);
    if (url.protocol !== 'http:') throw new GuardRefusal('scheme', url.protocol);
    const { address, port, family } = await findTarget(hostOf(url), state.rules, state.resolve);
    const onward = http.request({
      ...{ host: address, port, family, method: request.method, path: `${url.pathname}${url.search}`, agent: false },
      headers: { ...endToEnd(request.headers), host: url.host, connection: 'close' },
    });
    onward.on('socket', (socket) => {
      limitConnection(state, socket);
    });
    onward.on('response', (answer) => {
      passAnswer(answer, response);
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    response.on('close', () => void onward.destroy());
    request.pipe(onward);
  } catch (error) {
    response.writeHead(403, { 'x-guard': recordRefusal(state, error) }).end();
  }
}

/** An answer that breaks off breaks off for the client too: it could take half a file for a whole one. */
function passAnswer(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
  answer.on('error', () => void response.destroy());
  answer.on('close', () => {
    if (!answer.complete) response.destroy();
  });
  answer.pipe(response);
}

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
