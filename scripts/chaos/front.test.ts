import { createServer, type Server } from 'node:http';
import { openFront, type Fault, type Front } from './front.ts';

let upstream: Server;
let front: Front;

beforeEach(async () => {
  upstream = createServer((request, response) => {
    if (request.headers['if-none-match'] === '"1"') {
      response.writeHead(304).end();
      return;
    }
    const body = `true answer of ${request.url ?? ''}`;
    response.writeHead(200, { 'Cache-Control': 'immutable', ETag: '"1"', 'Content-Length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => {
    upstream.listen(0, '127.0.0.1', resolve);
  });
  const address = upstream.address();
  front = await openFront();
  front.upstream = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
});

afterEach(async () => {
  await front.close();
  await new Promise((resolve) => {
    upstream.close(resolve);
    upstream.closeAllConnections();
  });
});

const breakFile = (fault: Fault): void => {
  front.rules = [{ path: /^\/file$/, fault }];
};

test('without a fault the true answer passes, headers and all', async () => {
  const response = await fetch(`${front.origin}/file?a=1`);
  expect(await response.text()).toBe('true answer of /file?a=1');
  expect(response.headers.get('cache-control')).toBe('immutable');
  expect(front.hits).toBe(0);
});

test('a fault holds for its path alone, whatever the query, and counts its victims', async () => {
  breakFile({ kind: 'status', status: 404 });
  expect((await fetch(`${front.origin}/file?retry=1`)).status).toBe(404);
  expect((await fetch(`${front.origin}/other`)).status).toBe(200);
  expect(front.hits).toBe(1);
  front.forget();
  expect((await fetch(`${front.origin}/file`)).status).toBe(200);
  expect(front.hits).toBe(0);
});

test('another body comes with the true headers, and in full to a browser that has the true one', async () => {
  breakFile({ kind: 'body', change: (body) => Buffer.from(body.toString().toUpperCase()) });
  const response = await fetch(`${front.origin}/file`, { headers: { 'If-None-Match': '"1"' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('immutable');
  expect(await response.text()).toBe('TRUE ANSWER OF /FILE');
});

test('a page instead of the file has status 200', async () => {
  breakFile({ kind: 'page' });
  const response = await fetch(`${front.origin}/file`);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain('<!doctype html>');
});

test('a trickle begins as the true answer does, and does not end', async () => {
  breakFile({ kind: 'trickle' });
  const leaving = new AbortController();
  const response = await fetch(`${front.origin}/file`, { signal: leaving.signal });
  expect(response.status).toBe(200);
  const reader = response.body!.getReader();
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('tr');
  leaving.abort();
});

test('a request that hangs is taken and gets nothing', async () => {
  breakFile({ kind: 'hang' });
  const leaving = new AbortController();
  const answer = fetch(`${front.origin}/file`, { signal: leaving.signal });
  while (front.hits === 0) await new Promise(setImmediate);
  // Another request goes its whole way meanwhile.
  await fetch(`${front.origin}/other`);
  leaving.abort();
  await expect(answer).rejects.toThrow('aborted');
  expect(front.hits).toBe(1);
});

test('a server that is down cuts connections, and is back when it is forgotten', async () => {
  front.isDown = true;
  await expect(fetch(`${front.origin}/file`)).rejects.toThrow();
  front.forget();
  expect((await fetch(`${front.origin}/file`)).status).toBe(200);
});

test('an upstream that is gone is a bad gateway', async () => {
  front.upstream = 'http://127.0.0.1:9';
  expect((await fetch(`${front.origin}/file`)).status).toBe(502);
});
