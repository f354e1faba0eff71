import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { bundleStage } from './bundle.ts';

/** The page that widgets are mounted in, on an origin of its own. */
export interface StageServer {
  /** Address of the stage for a remote: its policy allows that remote's origin. */
  addressFor(manifest: string): string;
  close(): Promise<void>;
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Conformance</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/stage.css">
    <script src="/stage.js"></script>
  </head>
  <body>
    <main>
      <h1>Conformance</h1>
      <button type="button" id="before">Before</button>
      <div id="places"></div>
      <button type="button" id="after">After</button>
    </main>
  </body>
</html>
`;

const css = `html { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1rem/1.5 sans-serif; }
body { margin: 1rem; }
`;

/** Starts the stage on a free port of the loopback. The script is bundled first when its sources changed. */
export async function serveStage(): Promise<StageServer> {
  const script = await readFile(await bundleStage());
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stage');
    if (pathname === '/stage.js') send(response, 'text/javascript; charset=utf-8', script);
    else if (pathname === '/stage.css') send(response, 'text/css; charset=utf-8', css);
    else if (pathname === '/') {
      response.setHeader('Content-Security-Policy', stagePolicy(searchParams.get('remote') ?? ''));
      send(response, 'text/html; charset=utf-8', page);
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    addressFor: (manifest) =>
      `http://127.0.0.1:${String(port)}/?remote=${encodeURIComponent(new URL(manifest).origin)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=3600' }).end(body);
}

/**
 * The policy of the site's pages (no inline script, no eval, scripts of the page and the remote alone), with Trusted
 * Types: the loader's policy is the only one, so whatever else writes markup or script addresses is a breach.
 */
export function stagePolicy(remote: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${remote} 'wasm-unsafe-eval'`,
    `worker-src 'self' blob:`,
    `style-src 'self'`,
    `img-src 'self' ${remote} blob: data:`,
    `media-src 'self' ${remote} blob:`,
    `connect-src 'self' ${remote} blob: data:`,
    `font-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types facet-shell facet-loader`,
  ].join('; ');
}
