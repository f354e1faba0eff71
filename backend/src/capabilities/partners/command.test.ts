import { generateKeyPairSync } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { testMoment } from '../../fixtures/app.ts';
import { addUser } from '../../fixtures/people.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { runPartnersCommand } from './command.ts';
import { createPartners, type Partners } from './service.ts';

jest.setTimeout(60_000);

let database: Database;
let partners: Partners;
let lines: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  partners = createPartners({ database, now: () => testMoment });
  await addUser(database, 'ann@example.com');
}, 120_000);
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await database.close();
  removeScratches();
});

const { publicKey } = generateKeyPairSync('ed25519');
const files: Readonly<Record<string, string>> = {
  'public.pem': publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};
const run = (...args: string[]) =>
  runPartnersCommand(
    { database, partners, print: (line) => lines.push(line), readText: (file) => files[file] ?? '' },
    args,
  );
const check = (key: string, origin: string) => partners.check({ key, origin, tool: 'ai-face-swap' });

test('a partner is made, allowed on another site, counted, and ended', async () => {
  expect(await run('create', 'ann@example.com', 'Bookshop', 'https://books.example')).toBe(0);
  const [id = '', test = '', live = ''] = lines;
  expect([id, test, live]).toEqual([
    expect.stringMatching(/^pt_/),
    expect.stringMatching(/^pk_test_/),
    expect.stringMatching(/^pk_live_/),
  ]);
  expect(await run('allow', live, 'https://Other.example/')).toBe(0);
  expect(lines.at(-1)).toMatch('https://other.example');
  for (const origin of ['https://books.example', 'https://other.example'])
    expect(await check(live, origin)).toMatchObject({ partner: id });
  expect(await run('list')).toBe(0);
  expect(lines.at(-1)).toBe(`${id}  Bookshop  ann@example.com  2 keys`);
  const place = await partners.placeOf({ key: live, origin: 'https://books.example' });
  await partners.countRun(place!, 'ai-face-swap', 'start');
  expect(await run('usage', live)).toBe(0);
  expect(lines.at(-1)).toBe('2026-03-04  ai-face-swap  1  0  0  0');
  expect(await run('revoke', live)).toBe(0);
  await expect(check(live, 'https://books.example')).rejects.toMatchObject({ statusCode: 403 });
  expect(await run('allow', live, 'https://third.example')).toBe(1);
  expect(await run('allow', test, 'https://third.example')).toBe(1);
  expect(lines.at(-1)).toMatch('A test key needs no list');
});

test('a key is replaced: the new one keeps its settings, the old one works for its days', async () => {
  await run('create', 'ann@example.com', 'Bookshop', 'https://books.example');
  const old = lines.at(-1)!;
  lines.length = 0;
  expect(await run('rotate', old, '2')).toBe(0);
  const [next = '', sentence] = lines;
  expect(next).toMatch(/^pk_live_/);
  expect(next).not.toBe(old);
  expect(sentence).toContain('works for 2 more days');
  for (const key of [old, next]) expect(await check(key, 'https://books.example')).toMatchObject({ kind: 'live' });
  await expect(check(next, 'https://other.example')).rejects.toMatchObject({ statusCode: 403 });

  lines.length = 0;
  expect(await run('rotate', next, '0')).toBe(0);
  const last = lines[0]!;
  await expect(check(next, 'https://books.example')).rejects.toMatchObject({ statusCode: 403 });
  expect(await check(last, 'https://books.example')).toMatchObject({ kind: 'live' });
  expect(await run('rotate', last)).toBe(0);
  expect(lines.at(-1)).toContain('works for 7 more days');

  expect(await run('revoke', last)).toBe(0);
  for (const key of [old, last, lines.at(-3)!])
    await expect(check(key, 'https://books.example')).rejects.toMatchObject({ statusCode: 403 });
  expect(await run('rotate', last)).toBe(1);
  expect(lines.at(-1)).toContain('revoked');
});

test.each(['91', '-1', 'two', '1.5', ''])('a key is not replaced for %j days', async (days) => {
  await run('create', 'ann@example.com', 'Bookshop', 'https://books.example');
  const live = lines.at(-1)!;
  expect(await run('rotate', live, days)).toBe(1);
  expect(lines.at(-1)).toContain('from 0 to 90');
  expect(await check(live, 'https://books.example')).toMatchObject({ kind: 'live' });
});

test.each([
  [['create', 'nobody@example.com', 'Shop'], 'no account of nobody@example.com'],
  [['create', 'ann@example.com', 'Shop', 'http://books.example'], 'Please use https'],
  [['revoke', 'pk_live_aaaaaaaaaaaaaaaaaaaaaaaa'], 'no such key'],
  [['rotate', 'pk_live_aaaaaaaaaaaaaaaaaaaaaaaa'], 'no such key'],
  [['usage', 'nothing'], 'no such key'],
])('%j is refused with a sentence', async (args, words) => {
  expect(await run(...args)).toBe(1);
  expect(lines.at(-1)).toMatch(words);
});

test.each([
  [[]],
  [['nothing']],
  [['toString']],
  [['allow', 'one']],
  [['rotate']],
  [['rotate', 'a', '1', 'b']],
  [['list', 'more']],
])('%j is answered with how it is used', async (args) => {
  expect(await run(...args)).toBe(2);
  expect(lines).toEqual([expect.stringMatching(/^usage: npm run partners/)]);
});

test('a signing key is added with a secret or by a public key, and ended', async () => {
  await run('create', 'ann@example.com', 'Bookshop', 'https://books.example');
  const live = lines.at(-1)!;
  lines.length = 0;
  expect(await run('signer', live)).toBe(0);
  const [id = '', secret = ''] = lines;
  expect(id).toMatch(/^sg_/);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(await run('signer', live, 'public.pem')).toBe(0);
  expect(await run('signer', live, 'nothing.pem')).toBe(1);
  expect(lines.at(-1)).toContain('no public key of Ed25519');
  expect(await run('revoke-signer', live, id)).toBe(0);
  expect(await run('revoke-signer', live, id)).toBe(1);
});
