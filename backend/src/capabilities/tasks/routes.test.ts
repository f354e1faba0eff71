import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as tasks from '@facet/contracts/tasks';
import type { Database } from '../../database/database.ts';
import { buildTestApp, type TestApp, testMoment } from '../../fixtures/app.ts';
import { type Answer, type Call, createCaller, sendTo } from '../../fixtures/caller.ts';
import { addSession, addUser } from '../../fixtures/people.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { testOffer, testTools } from '../../fixtures/tasks/tools.ts';

jest.setTimeout(60_000);

const samples = path.dirname(createRequire(__filename).resolve('@vladmandic/face-api/package.json'));
const portrait = fs.readFileSync(path.join(samples, 'demo/sample1.jpg'));

let database: Database;
let site: TestApp;
let url: string;
let call: Call;
let ann: string;
let bob: string;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await buildTestApp(database, {}, { tasks: { tools: testTools, offerOf: testOffer } });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${String((site.app.server.address() as AddressInfo).port)}`;
  call = await createCaller(sendTo(url), () => testMoment);
  [ann, bob] = [await person('ann'), await person('bob')];
}, 120_000);
afterAll(async () => {
  await site.app.close();
  await database.close();
  removeScratches();
});

async function person(name: string): Promise<string> {
  const id = await addUser(database, `${name}@example.com`, { purchase_points: 100_000 });
  const hour = 3_600_000;
  const created = new Date(testMoment.getTime() - hour);
  return addSession(database, id, { created, expires: new Date(testMoment.getTime() + hour) });
}
async function upload(token: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `select user_id as id from session_token where token_sha256 = sha256($1::bytea)`,
    [Buffer.from(token)],
  );
  return (await site.files.uploads.putUpload(row?.id ?? '', 'portrait.jpg', portrait)).objectName;
}
const request = async (token: string) => ({
  tool_id: 'face-swap-video',
  inputs: { target: await upload(token) },
  options: {},
  credits: 10,
  consent: true,
  idempotency_key: randomUUID(),
});
const start = async (token: string): Promise<tasks.Task> => {
  const answer = await call<tasks.Task>(tasks.startTaskEndpoint, { token, body: await request(token) });
  expect(answer.status).toBe(200);
  return tasks.taskSchema.parse(answer.data);
};
const get = async (token: string, address: string, init: RequestInit = {}): Promise<Answer> => {
  const answer = await fetch(url + address, { ...init, headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const body = JSON.parse(text) as Pick<Answer, 'code' | 'msg' | 'data'>;
  return { status: answer.status, headers: {}, text, ...body };
};

test('a task is started, found under each of its addresses, and cancelled', async () => {
  const { job_id: id } = await start(ann);
  for (const address of [
    `/video/task?job_id=${id}`,
    `/gif/task?job_id=${id}`,
    `/api/vmodel/v2/video/swap?task_id=${id}`,
  ]) {
    expect(await get(ann, address)).toMatchObject({ status: 200, data: { job_id: id, status: 'PENDING' } });
  }
  expect(
    tasks.tasksEndpoint.answer.parse(JSON.parse((await get(ann, '/api/tasks/v1/tasks')).text)).data.tasks,
  ).toMatchObject([{ job_id: id, title: 'portrait.jpg', credits: 10, position: 0 }]);
  expect(await get(ann, `/video/task/${id}`, { method: 'PUT' })).toMatchObject({ data: { status: 'CANCELLED' } });
  expect(await get(ann, `/api/tasks/v1/tasks/${id}`, { method: 'DELETE' })).toMatchObject({ status: 200, data: null });
  expect(await get(ann, `/video/task?job_id=${id}`)).toMatchObject({ status: 404 });
});

test("another's task is 404 for every verb, and so is none", async () => {
  const { job_id: id } = await start(ann);
  for (const one of [id, randomUUID()]) {
    const calls: readonly [string, string][] = [
      ['GET', `/video/task?job_id=${one}`],
      ['GET', `/gif/task?job_id=${one}`],
      ['GET', `/api/vmodel/v2/video/swap?task_id=${one}`],
      ['PUT', `/video/task/${one}`],
      ['PUT', `/gif/task/${one}`],
      ['PUT', `/api/tasks/v1/tasks/${one}`],
      ['DELETE', `/api/tasks/v1/tasks/${one}`],
    ];
    for (const [method, address] of calls) expect(await get(bob, address, { method })).toMatchObject({ status: 404 });
  }
  expect(await get(ann, `/video/task/${id}`, { method: 'PUT' })).toMatchObject({ data: { status: 'CANCELLED' } });
});

test('a visitor must sign in, and an invalid id is a bad request', async () => {
  expect((await call(tasks.startTaskEndpoint, { body: await request(ann) })).status).toBe(403);
  expect((await get('x'.repeat(43), '/api/tasks/v1/tasks')).status).toBe(403);
  expect((await get(ann, '/video/task?job_id=7')).status).toBe(400);
  expect((await get(ann, '/video/task/7', { method: 'PUT' })).status).toBe(400);
  expect((await get(ann, '/api/tasks/v1/tasks?wait=26')).status).toBe(400);
});

test('a long poll is answered when the task changes', async () => {
  const { job_id: id, revision } = await start(ann);
  let answered = false;
  const waits = get(ann, `/video/task?job_id=${id}&since=${String(revision)}&wait=25`).then((answer) => {
    answered = true;
    return answer;
  });
  const list = get(ann, `/api/tasks/v1/tasks?since=${String(revision)}&wait=25`);
  await get(ann, '/api/tasks/v1/tasks');
  expect(answered).toBe(false);
  await get(ann, `/video/task/${id}`, { method: 'PUT' });
  expect(await waits).toMatchObject({ data: { status: 'CANCELLED' } });
  expect((await list).text).toContain('CANCELLED');
});

test('a long poll whose caller leaves is over, and so is every one when the app closes', async () => {
  const other = await buildTestApp(database, {}, { tasks: { tools: testTools, offerOf: testOffer } });
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${ann}` };
  const gone = new AbortController();
  const revision = String(((await get(ann, '/api/tasks/v1/tasks')).data as { revision: number }).revision);
  const poll = `${address}/api/tasks/v1/tasks?wait=25&since=${revision}`;
  const left = fetch(poll, { headers, signal: gone.signal });
  const stays = fetch(poll, { headers });
  await fetch(`${address}/healthz`);
  gone.abort();
  await expect(left).rejects.toThrow();
  await other.app.close();
  expect((await stays).status).toBe(200);
});

describe('the documented calls (product 7.5)', () => {
  const form = (target: string, fields: Readonly<Record<string, string>> = {}, picture: Buffer | null = portrait) => {
    const data = new FormData();
    if (picture !== null) data.append('file', new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'face.jpg');
    const all = { target_video_url: target, user_id: 'whoever', duration: '5', consent: 'true', ...fields };
    for (const [name, value] of Object.entries(all)) data.append(name, value);
    return data;
  };
  const post = (token: string, address: string, body: FormData | string) =>
    fetch(url + address, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
    });

  test('a form with the picture of a face starts a task, once a key', async () => {
    const fields = { idempotency_key: randomUUID(), face_enhance: 'false' };
    const target = await upload(ann);
    const first = (await (await post(ann, '/video/consumption', form(target, fields))).json()) as { data: tasks.Task };
    expect(first.data).toMatchObject({ tool_id: 'face-swap-video', status: 'PENDING', credits: 10 });
    const again = (await (await post(ann, '/video/consumption', form(target, fields))).json()) as { data: tasks.Task };
    expect(again.data.job_id).toBe(first.data.job_id);
    const gif = await post(ann, '/gif/consumption', form(target, { idempotency_key: randomUUID() }));
    expect([gif.status, await gif.text()]).toEqual([422, expect.stringContaining('not of a kind')]);
  });

  test.each([
    ['without a picture', 422, () => form('in/0000000000000000', { idempotency_key: randomUUID() }, null)],
    ['with a video that is not there', 404, () => form('in/0000000000000000', { idempotency_key: randomUUID() })],
    ['with a picture that is none', 422, () => form('in/0', { idempotency_key: randomUUID() }, Buffer.from('GIF'))],
    ['that is no form', 415, () => '{}'],
  ])('a form %s is refused', async (_what, status, body) => {
    const answer = await post(ann, '/video/consumption', body());
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([status, status]);
  });

  test('two addresses of uploads start a task too', async () => {
    const object = await upload(ann);
    const body = { target_face_url: object, source_video_url: object, consent: true, idempotency_key: randomUUID() };
    expect(await call(tasks.swapVideoEndpoint, { token: ann, body })).toMatchObject({ data: { status: 'PENDING' } });
    const others = { ...body, idempotency_key: randomUUID() };
    expect(await call(tasks.swapVideoEndpoint, { token: bob, body: others })).toMatchObject({ status: 404 });
    const without = { ...body, consent: false, idempotency_key: randomUUID() };
    expect(await call(tasks.swapVideoEndpoint, { token: ann, body: without })).toMatchObject({ status: 422 });
  });
});

test('the calls stand in the API document, and the figures among the metrics', async () => {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: Record<string, object> };
  for (const address of ['/video/consumption', '/gif/task', '/api/tasks/v1/tasks/{id}', '/api/tasks/v1/quote'])
    expect(Object.keys(paths)).toContain(address);
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch('facet_tasks_running 0');
});

test('no log line holds a file name, an address or a token', () => {
  const log = site.lines.join('\n');
  expect(log).toMatch('task started');
  for (const secret of [ann, bob, 'portrait.jpg', 'face.jpg']) expect(log).not.toContain(secret);
});
