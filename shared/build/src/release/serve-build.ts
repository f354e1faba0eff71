import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { contentTypeOf } from '@facet/registry';

/** A build on an origin of its own. */
export interface ServedBuild {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a build's folder to any origin, on a free port of the loopback. */
export async function serveBuild(dir: string): Promise<ServedBuild> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://build');
    const file = path.join(dir, path.posix.normalize(decodeURIComponent(pathname)));
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
    readFile(file).then(
      (body) => response.writeHead(200, { ...headers, 'Content-Type': contentTypeOf(file) }).end(body),
      () => response.writeHead(404, headers).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
