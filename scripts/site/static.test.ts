import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SetupError } from './settings.ts';
import { fileAnswer, serveOrigin, type StaticServer } from './static.ts';

let dir = '';
let server: StaticServer;
const at = (pathname: string): string => `http://127.0.0.1:${String(server.port)}${pathname}`;

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'facet-static-'));
  writeFileSync(path.join(dir, 'app.js'), 'export const words = "word word word word word word word word word word";');
  server = await serveOrigin({
    name: 'test',
    host: '127.0.0.1',
    port: 0,
    handler: (pathname) => fileAnswer(dir, pathname, true),
    discarded: ['/share'],
  });
});

afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

test('a file is served to any origin, compressed, with its type and a life time', async () => {
  const response = await fetch(at('/app.js'));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await response.text()).toContain('word word');
});

test('of a video a part is sent where one is asked for, as players do', async () => {
  writeFileSync(path.join(dir, 'clip.webm'), '0123456789');
  const part = async (range: string) => {
    const answer = await fetch(at('/clip.webm'), { headers: { range } });
    return [answer.status, answer.headers.get('content-range'), await answer.text()];
  };
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await part('bytes=20-30')).toEqual([200, null, '0123456789']);
  expect(await part('bytes=0-1,4-5')).toEqual([200, null, '0123456789']);
});

test('a missing file is 404 and not kept', async () => {
  const response = await fetch(at('/gone.js'));
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test.each(['/../settings.ts', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd'])(
  '%s does not leave the folder',
  async (pathname) => {
    expect((await fetch(at(pathname))).status).toBe(404);
  },
);

test('a method that changes things is refused', async () => {
  expect((await fetch(at('/app.js'), { method: 'POST' })).status).toBe(405);
});

test('what is posted where nothing is kept leads back to the page by GET', async () => {
  const response = await fetch(at('/share'), { method: 'POST', body: 'x'.repeat(200_000), redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/share');
});

test('a taken port is one sentence that says what to do', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const attempt = serveOrigin({ name: 'shell', host: '127.0.0.1', port, handler: () => null });
  await expect(attempt).rejects.toThrow(
    new SetupError(
      `Port ${String(port)} of shell is taken by another program. End it, or choose other ports with FACET_PORT, FACET_REMOTES_PORT and FACET_API_PORT.`,
    ),
  );
  await new Promise((resolve) => other.close(resolve));
});

test('what may change carries a tag, and a copy with that tag is not sent again', async () => {
  let body = 'one';
  const changing = await serveOrigin({
    name: 'changing',
    host: '127.0.0.1',
    port: 0,
    handler: () => Promise.resolve({ type: 'application/json', body: Buffer.from(body), immutable: false }),
  });
  const call = (headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${String(changing.port)}/registry.json`, { headers, cache: 'no-store' });
  try {
    const first = await call();
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect((await call({ 'if-none-match': tag })).status).toBe(304);
    body = 'two';
    const changed = await call({ 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toBe('two');
    expect(changed.headers.get('etag')).not.toBe(tag);
  } finally {
    await changing.close();
  }
});

test('a handler that fails is a 500, and the server continues', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const failing = await serveOrigin({
    name: 'failing',
    host: '127.0.0.1',
    port: 0,
    handler: (pathname) => (pathname === '/bad' ? Promise.reject(new Error('no store')) : null),
  });
  try {
    expect((await fetch(`http://127.0.0.1:${String(failing.port)}/bad`)).status).toBe(500);
    expect((await fetch(`http://127.0.0.1:${String(failing.port)}/other`)).status).toBe(404);
    expect(said).toHaveBeenCalledWith('failing: no store');
  } finally {
    said.mockRestore();
    await failing.close();
  }
});

test('a request with two Host lines is refused', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.end('GET /app.js HTTP/1.1\r\nHost: 127.0.0.1\r\nhost: evil.example\r\nConnection: close\r\n\r\n');
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  expect(bytes.toString()).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
});
