import type { Database } from '../../database/database.ts';
import { buildTestApp, type TestApp, testMoment, testSite } from '../../fixtures/app.ts';
import { addUser } from '../../fixtures/people.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { renderOperatorPage } from './operator-page.ts';
import { downloadTools } from './tools.ts';

let database: Database;
let site: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  site = await buildTestApp(database, {}, { downloads: { blockedHosts: ['listed.example'] } });
}, 120_000);
afterAll(async () => {
  await site.app.close();
  await database.close();
  removeScratches();
});

const local = { host: 'localhost' };
async function post(url: string, payload: object, headers: Readonly<Record<string, string>> = local) {
  const answer = await site.app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, data: answer.json<{ data: unknown }>().data };
}
const look = (url: string) => post('/api/downloads/v1/probe', { url });
const refused = (reason: string) => ({ status: 200, data: { kind: 'refused', reason } });

test.each([
  ['http://127.0.0.1:22/', 'forbidden-address'],
  ['http://[::ffff:169.254.169.254]/', 'forbidden-address'],
  ['file:///etc/passwd', 'link'],
  ['no address', 'link'],
  ['https://cdn.listed.example/x.mp4', 'blocked'],
  [`${testSite}/x.mp4`, 'blocked'],
  ['https://www.youtube.com/watch?v=x', 'no-extractor'],
])('a look at %s is refused as %s', async (url, reason) => {
  expect(await look(url)).toEqual(refused(reason));
});

test('a host is blocked, and a link taken down, by the operator alone, and both can be taken back', async () => {
  const host = { kind: 'host', target: 'HTTPS://Taken.example/any', reason: 'complaint 7' };
  const link = { kind: 'link', target: 'https://one.example/v/1#t=3', reason: '' };
  const strangers = { host: 'facet.example', 'x-forwarded-for': '203.0.113.9' };
  expect((await post('/api/downloads/v1/blocks', host, strangers)).status).toBe(403);
  expect(await post('/api/downloads/v1/blocks', host)).toMatchObject({ data: { target: 'taken.example' } });
  expect(await post('/api/downloads/v1/blocks', link)).toMatchObject({ data: { target: 'https://one.example/v/1' } });
  expect(await look('https://cdn.taken.example/x.mp4')).toEqual(refused('blocked'));
  expect(await look('https://one.example/v/1#elsewhere')).toEqual(refused('blocked'));
  const listed = await site.app.inject({ url: '/api/downloads/v1/blocks', headers: local });
  expect(listed.json<{ data: { blocks: unknown[] } }>().data.blocks).toHaveLength(2);
  expect(await post('/api/downloads/v1/blocks/remove', { kind: 'host', target: 'taken.example' })).toMatchObject({
    data: { removed: true },
  });
  expect((await post('/api/downloads/v1/blocks', { kind: 'host', target: 'http://[', reason: '' })).status).toBe(422);
});

test('the operator’s page says what yt-dlp there is, how runs went, and what is blocked, to no one else', async () => {
  const strangers = { host: 'facet.example', 'x-forwarded-for': '203.0.113.9' };
  const page = (headers: Readonly<Record<string, string>>) => site.app.inject({ url: '/operator/downloads', headers });
  expect((await page(strangers)).statusCode).toBe(403);
  await post('/api/downloads/v1/blocks', { kind: 'host', target: 'bad.example', reason: '<b>' });
  const { body } = await page(local);
  expect(body).toContain('This server has no yt-dlp');
  expect(body).toContain('>vimeo-video-downloader</td>');
  expect(body).toContain('>bad.example</td>');
  expect(body).toContain('>&lt;b&gt;</td>');
});

test.each([
  [3, 'yt-dlp 2026.03.01, 3 days old.'],
  [61, 'yt-dlp 2026.03.01 is 61 days old. Sites change often'],
  [null, 'yt-dlp 2026.03.01.'],
])('the operator’s page warns of a yt-dlp that is %j days old', (daysOld, words) => {
  const extractor = { version: '2026.03.01', daysOld };
  expect(renderOperatorPage({ extractor, oldDays: 60, runs: [], blocks: [] })).toContain(words);
});

test('the status counts the runs of the last day, and none that the visitor ended', async () => {
  const userId = await addUser(database, 'runs@example.com');
  await database.query('insert into task_owner (user_id) values ($1)', [userId]);
  const add = (status: string, failure: string | null, hoursAgo: number) =>
    database.query(
      `insert into task (id, user_id, tool_id, title, status, revision, attempt, credits, charged, failure, message, inputs, options,
         expected, idempotency_key, created_at, ended_at, result)
       values (gen_random_uuid(), $1, 'vimeo-video-downloader', '', $2, 0, 1, 5, false, $3, '', '{}', '{}', 1, gen_random_uuid(), $4, $4, $5)`,
      [
        userId,
        status,
        failure,
        new Date(testMoment.getTime() - hoursAgo * 3_600_000),
        status === 'SUCCEEDED' ? 'out/x' : null,
      ],
    );
  await add('SUCCEEDED', null, 2);
  await add('SUCCEEDED', null, 30);
  await add('FAILED', 'failed', 1);
  await add('FAILED', 'input', 1);
  await add('CANCELLED', null, 1);
  const answer = await site.app.inject('/api/downloads/v1/status');
  const { extractor, runs } = answer.json<{ data: { extractor: unknown; runs: { tool_id: string }[] } }>().data;
  expect(extractor).toBeNull();
  expect(runs).toHaveLength(7);
  expect(runs.find(({ tool_id: id }) => id === 'vimeo-video-downloader')).toEqual({
    ...{ tool_id: 'vimeo-video-downloader', succeeded: 1, failed: 1 },
    last_success: new Date(testMoment.getTime() - 2 * 3_600_000).toISOString(),
    last_failure: new Date(testMoment.getTime() - 3_600_000).toISOString(),
  });
});

test('too many looks of one network have to wait', async () => {
  const from = { 'x-forwarded-for': '198.51.100.7' };
  const answers: number[] = [];
  for (let i = 0; i < 14; i += 1)
    answers.push((await post('/api/downloads/v1/probe', { url: 'file:///x' }, { ...local, ...from })).status);
  expect(answers).toContain(429);
});

describe('the options of a download', () => {
  const rules = { rules: () => ({ blockedHosts: [], exempt: [] }), isBlocked: (url: string) => url.includes('taken') };
  const tools = downloadTools(rules, { extractor: null, mostBytes: 1 }, '/nowhere');
  const accepts = (toolId: string, over: object): boolean => {
    const schema = tools.find((tool) => tool.toolId === toolId)?.options as unknown as {
      safeParse(value: unknown): { success: boolean };
    };
    const options = { url: 'https://vimeo.com/1', format: 'best', as: 'video', rights: true, ...over };
    return schema.safeParse(options).success;
  };

  test('are those of its site, of a link that was not taken down, with the rights ticked', () => {
    expect(accepts('vimeo-video-downloader', {})).toBe(true);
    expect(accepts('video-downloader', {})).toBe(true);
    expect(accepts('youtube-to-mp3', {})).toBe(false);
    expect(accepts('vimeo-video-downloader', { rights: false })).toBe(false);
    expect(accepts('vimeo-video-downloader', { url: 'https://vimeo.com/taken' })).toBe(false);
    expect(accepts('video-downloader', { url: 'file:///etc/passwd' })).toBe(false);
    expect(accepts('video-downloader', { format: '--exec=x y' })).toBe(false);
  });
});
