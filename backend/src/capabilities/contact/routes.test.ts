import { contactCodes, type ContactRequest } from '@facet/contracts/contact';
import type { Database } from '../../database/database.ts';
import { buildTestApp, type TestApp, testMoment, testOperator } from '../../fixtures/app.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { passLife, passWait } from './pass.ts';
import { messagesPerTenMinutes } from './routes.ts';
import { acknowledgedPerDay, suspectedKeptFor } from './service.ts';

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
  site = await buildTestApp(database, {}, { now: () => moment });
});
afterEach(async () => {
  await site.app.close();
  await database.query('delete from contact_message; delete from mail');
});
afterAll(async () => {
  await database.close();
  removeScratches();
});

const wait = (ms: number): void => {
  moment = new Date(moment.getTime() + ms);
};
async function pass(): Promise<string> {
  const { data } = (await site.app.inject('/contact/pass')).json<{ data: { pass: string; waitMs: number } }>();
  expect(data.waitMs).toBe(passWait);
  wait(passWait);
  return data.pass;
}
const fields = {
  name: ' Ann Example ',
  email: 'ann@example.com',
  topic: 'problem',
  message: 'The cutter stops at 4 seconds <b>here</b>.',
  language: 'en',
  website: '',
} as const;
const post = (payload: object, address = `203.0.113.${String(nextAddress++ % 250)}`) =>
  site.app.inject({ method: 'POST', url: '/contact', payload, remoteAddress: address });
const send = async (rest: Partial<ContactRequest> = {}) => post({ ...fields, pass: await pass(), ...rest });
const messages = () => database.kysely.selectFrom('contact_message').selectAll().execute();
const mails = () => database.kysely.selectFrom('mail').selectAll().orderBy('kind').execute();

test('a message is kept, goes to the operator, and is acknowledged', async () => {
  const answer = await send();
  expect(answer.statusCode).toBe(200);
  const { reference } = answer.json<{ data: { reference: string } }>().data;
  expect(await messages()).toMatchObject([
    { name: 'Ann Example', email: 'ann@example.com', topic: 'problem', suspected: false, received_at: moment },
  ]);
  const [toOperator, toSender] = await mails();
  expect(toOperator).toMatchObject({
    recipient: testOperator,
    reply_to: 'ann@example.com',
    subject: `Contact form ${reference}: something that does not work`,
  });
  expect(toOperator?.text_body).toContain('> The cutter stops at 4 seconds <b>here</b>.');
  expect(toOperator?.html_body).toContain('&lt;b&gt;here&lt;/b&gt;');
  expect(toSender).toMatchObject({ recipient: 'ann@example.com', reply_to: null });
  expect(toSender?.text_body).not.toMatch(/Ann Example|cutter/);
});

test('the same message sent twice is one message with one answer', async () => {
  const request = { ...fields, pass: await pass() };
  const [first, again] = [await post(request), await post(request)];
  expect(again.json()).toEqual(first.json());
  expect(await messages()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test.each<[string, Record<string, unknown>]>([
  ['without a name', { name: '  ' }],
  ['with a line break in its name', { name: 'Ann\r\nBcc: all@example.com' }],
  ['with no address', { email: 'ann' }],
  ['with two addresses', { email: 'ann@example.com,bob@example.com' }],
  ['with a line break in its address', { email: 'ann@example.com\r\nBcc: all@example.com' }],
  ['of an unknown topic', { topic: 'spam' }],
  ['that is too short', { message: 'Hi' }],
  ['that is too long', { message: 'x'.repeat(5001) }],
  ['with something beside', { admin: true }],
])('a message %s is refused and says where', async (_what, rest) => {
  const answer = await send(rest);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ msg: string }>().msg).toMatch('The request is not valid');
  expect([await messages(), await mails()]).toEqual([[], []]);
});

test('a message with many links is refused with words that help', async () => {
  const answer = await send({ message: 'See http://a.example https://b.example www.c.example <a href=d>' });
  expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([422, contactCodes.tooManyLinks]);
  expect(answer.json<{ msg: string }>().msg).toMatch('3 web addresses at most');
  expect((await send({ message: 'See https://a.example, https://b.example, www.c.example' })).statusCode).toBe(200);
});

test('a message that came faster than anybody writes is good a moment later', async () => {
  const given = await pass();
  wait(-1);
  const early = await post({ ...fields, pass: given });
  expect([early.statusCode, early.json<{ code: number }>().code]).toEqual([409, contactCodes.tooEarly]);
  wait(1);
  expect((await post({ ...fields, pass: given })).statusCode).toBe(200);
});

test.each([
  ['made up', async () => 'a.b.c'],
  [
    'of the day before',
    async () => {
      const given = await pass();
      wait(passLife);
      return given;
    },
  ],
])('a pass that is %s is refused', async (_what, makePass) => {
  const answer = await post({ ...fields, pass: await makePass() });
  expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([409, contactCodes.stalePass]);
  expect(await messages()).toEqual([]);
});

test('passes outlive the process that gave them', async () => {
  const given = await pass();
  const next = await buildTestApp(database, {}, { now: () => moment });
  const answer = await next.app.inject({ method: 'POST', url: '/contact', payload: { ...fields, pass: given } });
  await next.app.close();
  expect(answer.statusCode).toBe(200);
});

test('a program that fills in the hidden field gets the usual answer, and no mail is sent', async () => {
  const answer = await send({ website: 'https://spam.example' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ data: { reference: expect.stringMatching(/^[0-9A-F]{8}$/) as string } });
  expect(await messages()).toMatchObject([{ suspected: true }]);
  expect(await mails()).toEqual([]);
});

test('one address is acknowledged a few times a day, and the operator is notified every time', async () => {
  for (let index = 0; index < acknowledgedPerDay + 2; index += 1) await send({ email: 'Ann@example.com' });
  const kinds = (await mails()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'contactReceived')).toHaveLength(acknowledgedPerDay);
  expect(kinds.filter((kind) => kind === 'contactMessage')).toHaveLength(acknowledgedPerDay + 2);
});

test('messages of one network address are limited', async () => {
  for (let index = 0; index < messagesPerTenMinutes; index += 1) await post({}, '198.51.100.1');
  expect((await post({}, '198.51.100.1')).statusCode).toBe(429);
});

test('the log has nothing of a message', async () => {
  await send();
  expect(site.lines.join()).not.toMatch(/ann@example|Ann Example|cutter/);
});

test('messages are forgotten after the time that is set, suspected ones earlier', async () => {
  await send();
  await send({ website: 'x' });
  wait(suspectedKeptFor + 60_000);
  await site.forget();
  expect(await messages()).toMatchObject([{ suspected: false }]);
  wait(365 * 86_400_000);
  await site.forget();
  expect(await messages()).toEqual([]);
});

describe('the outbox', () => {
  const open = (headers: Record<string, string> = { host: '127.0.0.1' }) =>
    site.app.inject({ url: '/outbox', headers });

  test('shows mails as text, escaped', async () => {
    expect((await open()).payload).toMatch('Nothing has been written yet.');
    await send();
    const { payload, headers } = await open();
    expect(headers['content-type']).toMatch('text/html');
    expect(payload).toMatch('&lt;b&gt;here&lt;/b&gt;');
    expect(payload).not.toMatch('<b>here');
    expect(payload).toMatch(testOperator);
  });

  test('is for the operator alone', async () => {
    expect((await open({ host: 'evil.example' })).statusCode).toBe(403);
  });

  test('is no page where mail is sent, or production waits for a server', async () => {
    const other = await buildTestApp(database, {}, { way: { kind: 'none' } });
    const answer = await other.app.inject({ url: '/outbox', headers: { host: '127.0.0.1' } });
    await other.app.close();
    expect(answer.statusCode).toBe(404);
  });
});
