import type { Database } from '../../database/database.ts';
import { startMailServer, type TestMailServer } from '../../fixtures/mail-server.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { createLog } from '../../log.ts';
import { attemptLimit, createMail, mailKeptFor, type MailWay, retryWaits } from './service.ts';
import { createSmtp, type Transport } from './smtp.ts';

jest.setTimeout(60_000);

const from = { name: 'Facet', address: 'facet@facet.example' };
const start = new Date('2026-03-04T10:00:00Z');
let database: Database;
let server: TestMailServer;
let moment = start;
let lines: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  server = await startMailServer();
}, 120_000);
beforeEach(() => {
  moment = start;
  lines = [];
  server.answerWith(null);
  (server.received as unknown[]).length = 0;
});
afterEach(() => database.query('delete from mail'));
afterAll(async () => {
  await server.stop();
  await database.close();
  removeScratches();
});

const log = createLog('trace', { write: (line: string) => void lines.push(line) });
const open = (way: MailWay = { kind: 'smtp', transport: createSmtp(server.url, from) }) =>
  createMail({ database, way, now: () => moment, log });
const down = (): MailWay => ({ kind: 'smtp', transport: createSmtp('smtp://127.0.0.1:1', from) });
const pass = (ms: number): void => {
  moment = new Date(moment.getTime() + ms);
};
const acknowledgement = (to = 'ann@example.com') =>
  ({ to, kind: 'contactReceived', language: 'en', values: { topic: 'question', reference: '1A2B3C4D' } }) as const;
const rows = () => database.kysely.selectFrom('mail').selectAll().execute();

test('a mail reaches a real server with both bodies, and nothing of it is kept', async () => {
  const mail = open();
  await mail.send({ ...acknowledgement(), replyTo: 'operator@facet.example' });
  await mail.deliver();
  expect(server.received).toHaveLength(1);
  const { from: sender, to, source } = server.received[0]!;
  expect([sender, to]).toEqual(['facet@facet.example', ['ann@example.com']]);
  for (const line of [
    'From: Facet <facet@facet.example>',
    'To: ann@example.com',
    'Reply-To: operator@facet.example',
    'Subject: We have your message (1A2B3C4D)',
    'Auto-Submitted: auto-generated',
    'Date: Wed, 04 Mar 2026 10:00:00 +0000',
  ])
    expect(source.split('\r\n')).toContain(line);
  expect(source).toMatch(/^Message-ID: <[0-9a-f-]{36}@facet\.example>$/im);
  expect(source).toMatch(/text\/plain[^]*text\/html/);
  expect(await rows()).toEqual([]);
});

test.each([
  'ann@example.com\r\nBcc: all@example.com',
  'ann@example.com, bob@example.com',
  'Ann <ann@example.com>',
  'group:ann@example.com;',
  '',
])('the address %j is refused before anything is queued', async (to) => {
  const mail = open();
  await expect(mail.send(acknowledgement(to))).rejects.toThrow();
  await expect(mail.send({ ...acknowledgement(), replyTo: to })).rejects.toThrow();
  expect(await rows()).toEqual([]);
});

test('line breaks in values begin no line of the head', async () => {
  const mail = open();
  const reference = 'A\r\nBcc: all@example.com\r\n\r\nbody';
  await mail.send({ ...acknowledgement(), values: { topic: 'other', reference } });
  await mail.deliver();
  const [head = ''] = server.received[0]!.source.split('\r\n\r\n');
  expect(head).not.toMatch(/^Bcc:/im);
  expect(server.received[0]!.to).toEqual(['ann@example.com']);
});

test('a server that is down is tried again, later and later, and the mail is given up after a day', async () => {
  const mail = open(down());
  await mail.send(acknowledgement());
  for (const wait of retryWaits) {
    await mail.deliver();
    const [row] = await rows();
    expect(row?.next_attempt_at).toEqual(new Date(moment.getTime() + wait));
    expect(row?.failure).toMatch(/ECONN|ESOCKET/);
    pass(wait - 1);
    await mail.deliver();
    expect((await rows())[0]?.attempts).toBe(row?.attempts);
    pass(1);
  }
  expect(await mail.state()).toBe('degraded');
  await mail.deliver();
  expect(await rows()).toMatchObject([{ attempts: retryWaits.length + 1, next_attempt_at: null }]);
  expect(lines.filter((line) => line.includes('mail given up'))).toHaveLength(1);
  expect(lines.join()).not.toMatch('ann@example.com');
});

test('a mail that could not be sent yet goes out once the server is there, after a restart too', async () => {
  await open(down()).send(acknowledgement());
  await open(down()).deliver();
  pass(retryWaits[0]!);
  await open().deliver();
  expect(server.received).toHaveLength(1);
  expect(await rows()).toEqual([]);
});

test('a process that ends in the middle of an attempt loses nothing', async () => {
  const hung: Transport = { deliver: () => new Promise(() => {}), close() {} };
  const dying = open({ kind: 'smtp', transport: hung });
  await dying.send(acknowledgement());
  void dying.deliver();
  while ((await rows())[0]?.attempts !== 1);
  const next = open();
  await next.deliver();
  expect(server.received).toHaveLength(0);
  pass(attemptLimit);
  await next.deliver();
  expect(server.received).toHaveLength(1);
});

test.each([
  [550, null],
  [451, new Date(start.getTime() + retryWaits[0]!)],
])('an address that the server answers with %i', async (code, next) => {
  const mail = open();
  server.answerWith(code);
  await mail.send(acknowledgement());
  await mail.deliver();
  expect(await rows()).toMatchObject([{ attempts: 1, next_attempt_at: next, failure: `EENVELOPE ${String(code)}` }]);
  expect(lines.join()).not.toMatch('refused by the test');
});

test('the mail waits while the password is wrong, since an operator can correct it', async () => {
  const mail = open({ kind: 'smtp', transport: createSmtp(server.url.replace('s3cret', 'wrong'), from) });
  await mail.send(acknowledgement());
  await mail.deliver();
  expect(await rows()).toMatchObject([
    { attempts: 1, failure: 'EAUTH 535', next_attempt_at: expect.any(Date) as Date },
  ]);
});

test('a refused mail does not hold up the next one', async () => {
  const mail = open();
  await mail.send(acknowledgement());
  server.answerWith(550);
  await mail.deliver();
  server.answerWith(null);
  await mail.send(acknowledgement('bob@example.com'));
  await mail.deliver();
  expect(server.received.map(({ to }) => to)).toEqual([['bob@example.com']]);
});

test('two processes send a mail once', async () => {
  const [one, other] = [open(), open()];
  for (let index = 0; index < 5; index += 1) await one.send(acknowledgement());
  await Promise.all([one.deliver(), other.deliver()]);
  expect(server.received).toHaveLength(5);
});

test('a mail of a transaction that fails was never written', async () => {
  const mail = open();
  const failing = database.tx(async (transaction) => {
    await mail.send(acknowledgement(), transaction);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await rows()).toEqual([]);
});

test.each(['outbox', 'none'] as const)('without a server (%s) mails wait, and no attempt is made', async (kind) => {
  const mail = open({ kind });
  await mail.send(acknowledgement());
  await mail.deliver();
  expect(await rows()).toMatchObject([{ attempts: 0 }]);
  expect(await mail.outbox()).toHaveLength(kind === 'outbox' ? 1 : 0);
  expect(await mail.state()).toBe('off');
});

test('mails of more than 30 days ago are forgotten', async () => {
  const mail = open({ kind: 'outbox' });
  await mail.send(acknowledgement());
  pass(mailKeptFor);
  await mail.forget();
  expect(await rows()).toHaveLength(1);
  pass(1);
  await mail.forget();
  expect(await rows()).toEqual([]);
});
