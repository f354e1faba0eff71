import { waitlistCodes, waitlistDays } from '@facet/contracts/waitlist';
import type { Database } from '../../database/database.ts';
import { buildTestApp, type TestApp, testMoment, testSite } from '../../fixtures/app.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { createLog } from '../../log.ts';
import { createMail } from '../mail/service.ts';
import { personalWaitlist } from './personal.ts';
import {
  addressesAtOnce,
  createWaitlist,
  requestsOfAddress,
  requestsOfNetwork,
  type WaitlistParts,
} from './service.ts';

jest.setTimeout(60_000);

let database: Database;
let site: TestApp;
let moment = testMoment;
let nextAddress = 1;

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
beforeEach(async () => {
  moment = testMoment;
  const accounts = { blockedDomainWords: ['hotmail'] };
  site = await buildTestApp(database, {}, { now: () => moment, accounts });
});
afterEach(async () => {
  await site.app.close();
  await database.query('delete from waitlist_entry; delete from mail; delete from throttle');
});
afterAll(async () => {
  await database.close();
  removeScratches();
});

const tool = 'ai-muscle-generator';
const post = (path: string, payload: object, remoteAddress = `203.0.113.${String(nextAddress++ % 250)}`) =>
  site.app.inject({ method: 'POST', url: `/api/waitlist/v1/${path}`, payload, remoteAddress });
const join = (rest: object = {}, from?: string) =>
  post('entries', { tool_id: tool, email: 'ann@example.com', language: 'en', ...rest }, from);
const tokenOf = (answer: Awaited<ReturnType<typeof join>>) => answer.json<{ data: { token: string } }>().data.token;
const entries = () => database.kysely.selectFrom('waitlist_entry').selectAll().execute();
const mails = () => database.kysely.selectFrom('mail').selectAll().orderBy('recipient').execute();

const log = createLog('silent');
const mail = () => createMail({ database, way: { kind: 'none' }, now: () => moment, log });
/** The same list in a deployment where a provider serves tools. */
const served = (parts: Partial<WaitlistParts> = {}) =>
  createWaitlist({
    ...{
      database,
      mail: mail(),
      throttle: { take: () => Promise.resolve() },
      siteUrl: testSite,
      now: () => moment,
      log,
    },
    served: [tool],
    readPaused: () => Promise.resolve([]),
    blockedDomainWords: [],
    ...parts,
  });

test('an address waits until its tool works, gets one mail and is gone', async () => {
  expect((await join({ language: 'ja', email: ' Ann@example.com ' })).statusCode).toBe(200);
  expect(await served({ served: [] }).notify()).toBe(0);
  expect(await entries()).toMatchObject([{ tool_id: tool, email: 'Ann@example.com', asked_at: moment }]);
  expect(await served().notify()).toBe(1);
  expect(await mails()).toMatchObject([
    {
      recipient: 'Ann@example.com',
      kind: 'toolWorks',
      subject: expect.stringContaining('ご利用いただけるようになりました') as string,
      text_body: expect.stringContaining(`${testSite}/ai-muscle-generator`) as string,
    },
  ]);
  expect(await entries()).toEqual([]);
  expect(await served().notify()).toBe(0);
  expect(await mails()).toHaveLength(1);
});

test('a tool that needs no provider any more works too', async () => {
  await join();
  await database.query(`update waitlist_entry set tool_id = 'ai-face-swap'`);
  expect(await served({ served: [] }).notify()).toBe(1);
});

test('a tool that is gone from the catalogue is waited for in vain', async () => {
  await join();
  await database.query(`update waitlist_entry set tool_id = 'no-such-tool'`);
  expect(await served({ served: ['no-such-tool'] }).notify()).toBe(0);
});

test('no one is notified while the provider takes no tasks', async () => {
  await join();
  expect(await served({ readPaused: () => Promise.resolve([tool]) }).notify()).toBe(0);
  expect(await entries()).toHaveLength(1);
});

test('two requests for one tool bring one mail, and each tool its own', async () => {
  await join();
  await join({ email: 'ANN@example.com' });
  await join({ tool_id: 'labubu-ai' });
  expect(await served({ served: [tool, 'labubu-ai'] }).notify()).toBe(2);
  expect(await entries()).toEqual([]);
});

test('a known address is answered like an unknown one', async () => {
  const [first, again] = [await join(), await join()];
  expect([again.statusCode, Object.keys(again.json<object>())]).toEqual([200, Object.keys(first.json<object>())]);
  expect(tokenOf(again)).toHaveLength(tokenOf(first).length);
});

test('a request is taken back by its token alone, whoever else requested the address', async () => {
  const token = tokenOf(await join());
  await join();
  for (const one of ['made-up', token, token]) expect((await post('removals', { token: one })).statusCode).toBe(200);
  expect(await entries()).toHaveLength(1);
  expect(await served().notify()).toBe(1);
});

test.each<[string, object, number, number]>([
  ['no address', { email: 'ann' }, 422, waitlistCodes.emailRefused],
  ['nothing', { email: '' }, 422, waitlistCodes.emailRefused],
  ['two addresses', { email: 'a@b.example,c@d.example' }, 422, waitlistCodes.emailRefused],
  ['a line break', { email: 'a@b.example\r\nBcc: c@d.example' }, 422, waitlistCodes.emailRefused],
  ['a refused domain', { email: 'ann@hotmail.com' }, 422, waitlistCodes.emailRefused],
  ['a tool that works on the device', { tool_id: 'ai-face-swap' }, 409, waitlistCodes.notAwaited],
  ['a tool that does not exist', { tool_id: 'no-such-tool' }, 409, waitlistCodes.notAwaited],
  ['no name of a tool', { tool_id: '../x' }, 400, 400],
  ['something beside', { admin: true }, 400, 400],
])('%s is refused, and nothing is kept', async (_what, rest, status, code) => {
  const answer = await join(rest);
  expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([status, code]);
  expect(await entries()).toEqual([]);
});

test('a tool that is served here is not waited for', async () => {
  await expect(
    served().join({ toolId: tool, email: 'ann@example.com', language: 'en' }, '203.0.113.9'),
  ).rejects.toThrow('This tool works');
});

test('one address and one network ask so often alone, and others still may', async () => {
  for (let at = 0; at < requestsOfAddress.pace.free; at += 1) expect((await join()).statusCode).toBe(200);
  const refused = await join({ email: 'Ann@Example.com' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  const at = '198.51.100.7';
  for (let each = 0; each < requestsOfNetwork.pace.free; each += 1)
    expect((await join({ email: `a${String(each)}@example.com` }, at)).statusCode).toBe(200);
  expect((await join({ email: 'b@example.com' }, at)).statusCode).toBe(429);
  expect((await join({ email: 'b@example.com' })).statusCode).toBe(200);
});

test('a process that dies between the mail and the list has done neither', async () => {
  await join();
  await join({ email: 'bob@example.com' });
  const real = mail();
  let sent = 0;
  const dying = {
    ...real,
    send: ((message, queries) =>
      (sent += 1) > 1 ? Promise.reject(new Error('killed')) : real.send(message, queries)) as typeof real.send,
  };
  await expect(served({ mail: dying }).notify()).rejects.toThrow('killed');
  expect([(await mails()).length, (await entries()).length]).toEqual([0, 2]);
  expect(await served().notify()).toBe(2);
  expect(await mails()).toHaveLength(2);
});

test('two processes that look at once notify everybody once', async () => {
  for (const name of ['a', 'b', 'c']) await join({ email: `${name}@example.com` });
  const notified = await Promise.all([served().notify(), served().notify()]);
  expect(notified[0] + notified[1]).toBe(3);
  expect(await mails()).toHaveLength(3);
});

test('a long list is notified in parts', async () => {
  await database.query(
    `insert into waitlist_entry (tool_id, email, language, token_hash, asked_at)
     select $1, 'p' || n || '@example.com', 'en', sha256(n::text::bytea), $2 from generate_series(1, $3) n`,
    [tool, moment, addressesAtOnce * 2 + 5],
  );
  expect(await served().notify()).toBe(addressesAtOnce * 2 + 5);
  expect(await entries()).toEqual([]);
});

test('while the mail server is down the mail waits, and goes when it is back', async () => {
  await join();
  const taken: string[] = [];
  let isDown = true;
  const queue = createMail({
    database,
    way: {
      kind: 'smtp',
      transport: {
        deliver: ({ recipient }) => {
          if (isDown) return Promise.resolve({ kind: 'later', failure: 'ECONNREFUSED' });
          taken.push(recipient);
          return Promise.resolve({ kind: 'sent' });
        },
        close() {},
      },
    },
    now: () => moment,
    log,
  });
  expect(await served({ mail: { send: (...each) => queue.send(...each), nudge() {} } }).notify()).toBe(1);
  await queue.deliver();
  expect([taken, (await mails()).length]).toEqual([[], 1]);
  isDown = false;
  moment = new Date(moment.getTime() + 60_000);
  await queue.deliver();
  expect([taken, await mails(), await entries()]).toEqual([['ann@example.com'], [], []]);
});

test(`an address is forgotten after ${String(waitlistDays)} days`, async () => {
  await join();
  moment = new Date(moment.getTime() + waitlistDays * 86_400_000);
  await site.waitlist.forget();
  expect(await entries()).toHaveLength(1);
  moment = new Date(moment.getTime() + 1);
  await site.waitlist.forget();
  expect(await entries()).toEqual([]);
});

test('an account’s data names what its address waits for, and its deletion takes that away', async () => {
  await join({ email: 'ANN@example.com' });
  const user = { id: '1', email: 'ann@example.com' } as Parameters<typeof personalWaitlist.export>[1];
  expect(await personalWaitlist.export(database, user)).toMatchObject([{ toolId: tool }]);
  await database.tx((queries) => personalWaitlist.erase!(queries, user, moment));
  expect(await entries()).toEqual([]);
});
