import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { limitBodyTime } from './body-timeout.ts';

let app: FastifyInstance;
let url: string;
beforeEach(async () => {
  app = fastify();
  limitBodyTime(app, 100);
  app.post('/short', async () => 'ok');
  app.post('/long', { config: { bodyTimeoutMs: 60_000 } }, async () => 'ok');
  app.get('/slow-answer', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return 'ok';
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends the head of a request and half of its body. */
async function dribble(path: string): Promise<net.Socket> {
  const { port } = new URL(url);
  const socket = net.connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\nhello`);
  return socket;
}

test('a sender that does not finish in time is cut off', async () => {
  const socket = await dribble('/short');
  socket.on('error', () => undefined);
  await once(socket, 'close');
});

test('a route may have a longer timeout', async () => {
  const short = await dribble('/short');
  const long = await dribble('/long');
  short.on('error', () => undefined);
  await once(short, 'close');
  long.write('world');
  const [answer] = (await once(long, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
  long.destroy();
});

test('an answer that takes longer than the request is waited for', async () => {
  const [answer] = (await once(http.get(`${url}/slow-answer`), 'response')) as [http.IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
});
