import { createServer, request as requestUpstream, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a request gets instead of its response. */
export type Fault =
  | { readonly kind: 'status'; readonly status: 404 | 500 }
  /** Taken, and never answered. */
  | { readonly kind: 'hang' }
  /** The true answer, a few bytes at a time, so slowly that no limit is met. */
  | { readonly kind: 'trickle' }
  /** The page that a host sends for an address that it does not know, with status 200. */
  | { readonly kind: 'page' }
  /** The true answer with another body; headers as they are, so that caches keep it like the true one. */
  | { readonly kind: 'body'; readonly change: (body: Buffer) => Buffer };

/** Which requests of an origin meet a fault. */
export interface Rule {
  /** Tested against the path, without its query: a retry on a fresh address meets the fault again. */
  readonly path: RegExp;
  readonly fault: Fault;
}

/** An origin whose network can be broken: it answers what its upstream answers, but for the faults in force. */
export interface Front {
  /** `http://127.0.0.1:<port>`, the same all the time. */
  readonly origin: string;
  /** Where the true answers come from; until it is known every request is a 502. */
  upstream: string;
  /** The first rule that fits a request is obeyed. */
  rules: readonly Rule[];
  /** Every connection is cut, and new ones are cut at once. */
  isDown: boolean;
  /** How many requests met a fault since `forget`. */
  readonly hits: number;
  /** Ends the faults: no rules, not down, no hits. */
  forget(): void;
  close(): Promise<void>;
}

const trickleMs = 200;
const trickleBytes = 2;

/** Starts a front on a free port of the loopback. */
export async function openFront(): Promise<Front> {
  let hits = 0;
  const server = createServer((request, response) => {
    // A browser that gives up is no fault of ours.
    response.on('error', () => {});
    const { pathname } = new URL(request.url ?? '/', 'http://front');
    const fault = request.method === 'OPTIONS' ? null : faultOf(front, pathname);
    if (fault !== null) hits += 1;
    void answer({ request, response, upstream: front.upstream }, fault);
  });
  server.on('connection', (socket) => {
    socket.on('error', () => {});
    if (front.isDown) socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  let isDown = false;
  const front: Front = {
    origin: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`,
    upstream: '',
    rules: [],
    get isDown() {
      return isDown;
    },
    set isDown(down) {
      isDown = down;
      if (down) server.closeAllConnections();
    },
    get hits() {
      return hits;
    },
    forget() {
      this.rules = [];
      this.isDown = false;
      hits = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return front;
}

function faultOf({ rules }: Front, pathname: string): Fault | null {
  return rules.find(({ path }) => path.test(pathname))?.fault ?? null;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly upstream: string;
}

async function answer(exchange: Exchange, fault: Fault | null): Promise<void> {
  const { response } = exchange;
  try {
    await (fault === null ? pass(exchange) : misbehave(exchange, fault));
  } catch {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  }
}

async function pass(exchange: Exchange): Promise<void> {
  const { response } = exchange;
  const incoming = await forward(exchange, exchange.request.headers);
  response.writeHead(incoming.statusCode ?? 502, incoming.headers);
  incoming.pipe(response);
}

const readable = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };

async function misbehave(exchange: Exchange, fault: Fault): Promise<void> {
  const { response } = exchange;
  switch (fault.kind) {
    case 'status':
      response.writeHead(fault.status, { ...readable, 'Content-Type': 'text/plain' }).end('broken on purpose\n');
      return;
    case 'hang':
      return;
    case 'page':
      response
        .writeHead(200, { ...readable, 'Content-Type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>Welcome</title><p>This is some other page.</p>');
      return;
    case 'trickle': {
      const { headers, body, status } = await wholeAnswer(exchange);
      response.writeHead(status, { ...headers, 'content-length': String(body.length) });
      trickle(response, body);
      return;
    }
    case 'body': {
      const { headers, body, status } = await wholeAnswer(exchange);
      const changed = fault.change(body);
      response.writeHead(status, { ...headers, 'content-length': String(changed.length) }).end(changed);
      return;
    }
    default:
      fault satisfies never;
  }
}

function trickle(response: ServerResponse, body: Buffer): void {
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + trickleBytes));
    sent += trickleBytes;
    if (sent < body.length) return;
    clearInterval(timer);
    response.end();
  }, trickleMs);
  response.on('close', () => {
    clearInterval(timer);
  });
}

/** The true answer uncompressed, and whole even when the browser has a copy of it. */
async function wholeAnswer(
  exchange: Exchange,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }> {
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...headersToSend } = exchange.request.headers;
  const incoming = await forward(exchange, { ...headersToSend, 'accept-encoding': 'identity' });
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const { etag: _etag, 'transfer-encoding': _encoding, ...headers } = incoming.headers;
  return { status: incoming.statusCode ?? 502, headers, body: Buffer.concat(parts) };
}

function forward({ request, upstream }: Exchange, headers: NodeJS.Dict<string | string[]>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { host: _host, ...others } = headers;
    // A connection that is kept may be closed by the upstream at the moment when it is used again.
    const agent = false;
    requestUpstream(new URL(request.url ?? '/', upstream), { agent, method: request.method, headers: others }, resolve)
      .on('error', reject)
      .end();
  });
}
