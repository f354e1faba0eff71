import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { SetupError } from './settings.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  // Weights of models: a tenth smaller compressed.
  '.bin': 'application/octet-stream',
};
const compressible = /^(text\/|application\/(json|manifest\+json|xml|wasm|octet-stream)|image\/svg)/;

/** What a request is answered with. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly type: string;
  readonly body: Buffer;
  /** May be kept for ever under its address. */
  readonly immutable: boolean;
  /** Names the body for the cache of compressed bodies; without it the body is compressed each time. */
  readonly cacheKey?: string;
}

/**
 * Answers a path (decoded, starting with `/`), or null for 404. One that rejects is a 500.
 *
 * @param search as in the address: empty, or from `?` on
 */
export type Handler = (pathname: string, search: string) => Answer | null | Promise<Answer | null>;

/** Reads a file below `dir`; null when there is none or when the path leads outside. */
export function fileAnswer(dir: string, relative: string, immutable: boolean): Answer | null {
  const file = path.resolve(dir, `.${path.posix.normalize(`/${relative}`)}`);
  if (file !== dir && !file.startsWith(dir + path.sep)) return null;
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return null;
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  return {
    type,
    body: readFileSync(file),
    immutable,
    cacheKey: `${file}:${String(stats.mtimeMs)}:${String(stats.size)}`,
  };
}

export interface StaticServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves one origin on the loopback or the given address.
 * @throws SetupError when the port is taken or the address is not this machine's
 */
export async function serveOrigin(options: {
  readonly name: string;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly handler: Handler;
  /** Paths that answer a POST with their own page and keep nothing of what was sent. */
  readonly discarded?: readonly string[];
}): Promise<StaticServer> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    respond(request, response, options, compressed).catch((error: unknown) => {
      console.error(`${options.name}: ${error instanceof Error ? error.message : String(error)}`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await listen(server, options);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, { name, host, port }: { name: string; host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new SetupError(
            `Port ${String(port)} of ${name} is taken by another program. End it, or choose other ports with FACET_PORT, FACET_REMOTES_PORT and FACET_API_PORT.`,
          ),
        );
      else if (error.code === 'EADDRNOTAVAIL')
        reject(new SetupError(`FACET_HOST ${host} is not an address of this machine.`));
      else if (error.code === 'EACCES')
        reject(
          new SetupError(`Port ${String(port)} of ${name} may not be used by this account. Choose one above 1023.`),
        );
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { handler, discarded = [] }: { readonly handler: Handler; readonly discarded?: readonly string[] },
  compressed: Map<string, Buffer>,
): Promise<void> {
  const cors = {
    'Access-Control-Allow-Origin': '*',
    'Timing-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  if (request.method === 'OPTIONS') {
    response
      .writeHead(204, { ...cors, 'Access-Control-Allow-Methods': 'GET, HEAD', 'Access-Control-Max-Age': '86400' })
      .end();
    return;
  }
  // What stands before this server may have believed the other one (RFC 9112, section 3.2).
  if (request.rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length > 1) {
    response.writeHead(400, cors).end();
    return;
  }
  if (request.method === 'POST' && discarded.includes(addressOf(request.url ?? '/')[0])) {
    request.resume();
    response.writeHead(303, { Location: addressOf(request.url ?? '/')[0] }).end();
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...cors, Allow: 'GET, HEAD' }).end();
    return;
  }
  const answer = (await handler(...addressOf(request.url ?? '/'))) ?? notFound;
  let body = answer.body;
  const headers: Record<string, string> = {
    ...cors,
    'Content-Type': answer.type,
    'Cache-Control': answer.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    Vary: 'Accept-Encoding',
    ...answer.headers,
  };
  if (!answer.immutable && (answer.status ?? 200) === 200) {
    headers['ETag'] = entityTag(body);
    if (request.headers['if-none-match'] === headers['ETag']) {
      response.writeHead(304, headers).end();
      return;
    }
  }
  if (compressible.test(answer.type) && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    body = gzipped(answer, compressed);
    headers['Content-Encoding'] = 'gzip';
  }
  const isVideo = answer.type.startsWith('video/');
  if (isVideo) headers['Accept-Ranges'] = 'bytes';
  const range = isVideo ? rangeOf(request.headers.range, body.length) : null;
  if (range !== null) {
    headers['Content-Range'] = `bytes ${String(range.from)}-${String(range.to)}/${String(body.length)}`;
    body = body.subarray(range.from, range.to + 1);
  }
  headers['Content-Length'] = String(body.length);
  response.writeHead(range === null ? (answer.status ?? 200) : 206, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * The one range of bytes that is requested (RFC 9110, section 14); players of Safari fetch videos in no other way. Null for
 * anything else, which gets the whole.
 */
function rangeOf(header: string | undefined, length: number): { readonly from: number; readonly to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from <= to && from < length ? { from, to } : null;
}

/** A weak tag (RFC 9110, section 8.8.3): the same for the body and its compressed form. */
function entityTag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

function gzipped({ body, cacheKey }: Answer, cache: Map<string, Buffer>): Buffer {
  const known = cacheKey === undefined ? undefined : cache.get(cacheKey);
  if (known) return known;
  const made = gzipSync(body, { level: constants.Z_BEST_COMPRESSION });
  if (cacheKey !== undefined) cache.set(cacheKey, made);
  return made;
}

const notFound: Answer = {
  status: 404,
  type: 'text/plain; charset=utf-8',
  body: Buffer.from('Not found\n'),
  immutable: false,
};

function addressOf(url: string): [pathname: string, search: string] {
  try {
    const { pathname, search } = new URL(url, 'http://origin');
    return [decodeURIComponent(pathname), search];
  } catch {
    return ['/', ''];
  }
}
