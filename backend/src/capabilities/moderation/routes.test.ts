import { readdirSync } from 'node:fs';
import os from 'node:os';
import type { AddressInfo } from 'node:net';
import { detectEndpoint, mostDetected } from '@facet/contracts/moderation';
import type { Database } from '../../database/database.ts';
import { buildTestApp, type TestApp, testMoment } from '../../fixtures/app.ts';
import { addSession, addUser } from '../../fixtures/people.ts';
import { openTestDatabase, removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import type { Scores } from '@facet/engines/nsfw';

jest.setTimeout(60_000);

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);
const innocent: Scores = { Drawing: 0, Hentai: 0, Neutral: 1, Porn: 0, Sexy: 0 };

let answers: () => Promise<readonly Scores[]>;
let database: Database;
let site: TestApp;
let url: string;
let token: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const classifier = { look: () => answers(), close: () => Promise.resolve() };
  site = await buildTestApp(database, {}, { classifier });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${String((site.app.server.address() as AddressInfo).port)}${detectEndpoint.path}`;
  const id = await addUser(database, 'ann@example.com', {});
  const hour = 3_600_000;
  token = await addSession(database, id, { created: testMoment, expires: new Date(testMoment.getTime() + hour) });
}, 120_000);
beforeEach(() => {
  answers = () => Promise.resolve([innocent]);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await site.app.close();
  await database.close();
  removeScratches();
});

const post = async (files: readonly Uint8Array<ArrayBuffer>[], headers: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [i, bytes] of files.entries()) body.append('files', new Blob([bytes]), `${String(i)}.jpg`);
  const answer = await fetch(url, { method: 'POST', body, headers: { authorization: `Bearer ${token}`, ...headers } });
  return { status: answer.status, answer: (await answer.json()) as { msg: string; data: { nsfw: boolean } | null } };
};

test('innocent pictures are no violation', async () => {
  const { status, answer } = await post([jpeg, jpeg]);
  expect([status, detectEndpoint.answer.parse(answer).data]).toEqual([
    200,
    { nsfw: false, isViolation: false, confidence: 0, violationTypes: [], message: '', details: [] },
  ]);
});

test('a picture that is refused is named by its number and kind', async () => {
  let requested = 0;
  answers = () => Promise.resolve([requested++ === 0 ? innocent : { ...innocent, Neutral: 0, Porn: 0.97 }]);
  const { answer } = await post([jpeg, jpeg]);
  expect(answer.data).toMatchObject({ nsfw: true, isViolation: true, confidence: 0.97, violationTypes: ['porn'] });
  expect(answer.data).toMatchObject({ details: ['Picture 2'] });
});

test('a check that could not be made is no violation', async () => {
  answers = () => Promise.reject(new Error('away'));
  expect((await post([jpeg])).answer.data).toMatchObject({ nsfw: false, isViolation: false });
});

test('a request without a session, with no pictures, too many, other files or no form is refused', async () => {
  expect((await post([jpeg], { authorization: '' })).status).toBe(403);
  expect((await post([])).status).toBeGreaterThanOrEqual(415);
  expect((await post(Array.from({ length: mostDetected + 1 }, () => jpeg))).status).toBe(413);
  expect((await post([Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])).status).toBe(422);
  const plain = await fetch(url, { method: 'POST', body: 'x', headers: { authorization: `Bearer ${token}` } });
  expect(plain.status).toBe(415);
});

test('nothing of the pictures stays on the disk', async () => {
  const folder = scratchFolder();
  jest.spyOn(os, 'tmpdir').mockReturnValue(folder);
  let during: readonly string[] = [];
  answers = () => {
    during = readdirSync(folder);
    return Promise.resolve([innocent]);
  };
  await post([jpeg]);
  expect(during).toHaveLength(1);
  await post([Buffer.from('nothing')]);
  expect(readdirSync(folder)).toEqual([]);
});
