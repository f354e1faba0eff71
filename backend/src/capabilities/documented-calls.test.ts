import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { mediaTools } from './media/tools/index.ts';
import { makeClip } from './uploads/judge/clips.fake.ts';
import type { Database } from '../database/database.ts';
import { buildTestApp, type TestApp, testApi, testMoment } from '../fixtures/app.ts';
import { type Call, createCaller, digitsOf } from '../fixtures/caller.ts';
import { addSession, addUser } from '../fixtures/people.ts';
import { openTestDatabase, removeScratches, scratchFolder } from '../fixtures/scratch.ts';
import * as accounts from '@facet/contracts/accounts';
import { consentMissingCode } from '@facet/contracts/tasks';

/** Every call of section 7 of the product, with exactly the fields that are documented for it. */

jest.setTimeout(60_000);

const samples = path.dirname(createRequire(__filename).resolve('@vladmandic/face-api/package.json'));
const portrait = fs.readFileSync(path.join(samples, 'demo/sample1.jpg'));
const folder = scratchFolder();
const clip = fs.readFileSync(makeClip(folder, 'clip.mp4'));
const gif = fs.readFileSync(makeClip(folder, 'clip.gif', { sound: false }));

let database: Database;
let site: TestApp;
let call: Call;
let userId: string;
let token: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const tools = mediaTools({ videoSeconds: 60, ffmpeg: '/usr/bin/ffmpeg' });
  site = await buildTestApp(database, {}, { tasks: { tools } });
  call = await createCaller(site.send, () => testMoment);
  userId = await addUser(database, 'ann@example.com', { purchase_points: 100_000 });
  const hour = 3_600_000;
  token = await addSession(database, userId, {
    created: new Date(testMoment.getTime() - hour),
    expires: new Date(testMoment.getTime() + hour),
  });
}, 120_000);
afterAll(async () => {
  await site.app.close();
  await database.close();
  removeScratches();
});

interface Answered {
  readonly status: number;
  readonly code: number;
  readonly data: Record<string, unknown>;
}
async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object | Buffer, type?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) };
  const answer = await site.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const body: unknown = answer.payload === '' ? {} : JSON.parse(answer.payload);
  return { status: answer.statusCode, ...(body as Omit<Answered, 'status'>) };
}
async function form(url: string, fields: Readonly<Record<string, string>>): Promise<Answered> {
  const data = new FormData();
  data.set('file', new Blob([new Uint8Array(portrait)], { type: 'image/jpeg' }), 'face.jpg');
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  const request = new Request('http://localhost/', { method: 'POST', body: data });
  const body = Buffer.from(await request.arrayBuffer());
  return ask('POST', url, body, request.headers.get('content-type') ?? '');
}
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Sends a file as documented: requests an address, uploads the file there, and uses the address. */
async function send(bytes: Buffer, filename: string): Promise<string> {
  const signed = await ask('POST', '/api/pay/v1/upload-sign', { filename, hash: sha256(bytes) });
  expect(signed).toMatchObject({ status: 200, data: { object_name: expect.stringMatching(/^in\//) as string } });
  const url = signed.data['url'] as string;
  expect((await ask('PUT', url.replace(testApi, ''), bytes, 'application/octet-stream')).status).toBe(200);
  return url;
}

test('a file is signed by either form, sent by PUT, and used by its address alone', async () => {
  const short = await ask('POST', '/upload-sign', { filename: 'face.jpg', fileHash: sha256(portrait) });
  expect(short).toMatchObject({ status: 200 });
  expect(await send(portrait, 'face.jpg')).toContain((short.data['object_name'] as string).slice(3));
});

test('a swap by two addresses requires consent, with a code of its own, and takes a stored one', async () => {
  const body = {
    target_face_url: await send(portrait, 'face.jpg'),
    source_video_url: await send(clip, 'clip.mp4'),
  };
  expect(await ask('POST', '/api/vmodel/v2/video/swap', body)).toMatchObject({ status: 422, code: consentMissingCode });
  expect(await ask('PUT', '/api/tasks/v1/consent', { consent: true })).toMatchObject({ status: 200 });
  const started = await ask('POST', '/api/vmodel/v2/video/swap', body);
  expect(started).toMatchObject({ status: 200, data: { status: 'PENDING', tool_id: 'face-swap-video' } });
  const id = started.data['task_id'] as string;
  // The same call, as a client that got no answer sends it again.
  expect(await ask('POST', '/api/vmodel/v2/video/swap', body)).toMatchObject({ data: { task_id: id } });
  expect(await ask('GET', `/api/vmodel/v2/video/swap?task_id=${id}`)).toMatchObject({ data: { task_id: id } });
  expect(await ask('PUT', `/api/vmodel/v2/video/swap/${id}`)).toMatchObject({ data: { status: 'CANCELLED' } });
  expect(await ask('DELETE', `/api/vmodel/v2/video/swap/${id}`)).toMatchObject({ status: 200 });
  expect(await ask('GET', `/api/vmodel/v2/video/swap?task_id=${id}`)).toMatchObject({ status: 404 });
  expect(await ask('PUT', '/api/tasks/v1/consent', { consent: false })).toMatchObject({ status: 200 });
  expect(await ask('POST', '/api/vmodel/v2/video/swap', body)).toMatchObject({ code: consentMissingCode });
  await ask('PUT', '/api/tasks/v1/consent', { consent: true });
});

test.each([
  ['video', clip, 'clip.mp4', 'face-swap-video'],
  ['gif', gif, 'clip.gif', 'gif-face-swap'],
])('%s/consumption takes its five fields', async (kind, bytes, filename, toolId) => {
  const fields = {
    target_video_url: await send(bytes, filename),
    user_id: userId,
    duration: '1.2',
    face_enhance: 'true',
  };
  const started = await form(`/${kind}/consumption`, fields);
  expect(started).toMatchObject({ status: 200, data: { tool_id: toolId, status: 'PENDING' } });
  const id = started.data['job_id'] as string;
  const [row] = await database.query<{ options: object }>('select options from task where id = $1', [id]);
  expect(row?.options).toEqual({ faces: 'main', keeps: [], enhance: true });
  expect(await ask('GET', `/${kind}/task?job_id=${id}`)).toMatchObject({ status: 200, data: { job_id: id } });
  expect(await ask('PUT', `/${kind}/task/${id}`)).toMatchObject({ status: 200, data: { status: 'CANCELLED' } });
  expect(await ask('DELETE', `/${kind}/task/${id}`)).toMatchObject({ status: 200 });
});

test.each(['/api/detect/v2', '/api/detect/v3'])('%s says whether pictures are refused', async (url) => {
  const data = new FormData();
  data.append('files', new Blob([new Uint8Array(portrait)], { type: 'image/jpeg' }), 'face.jpg');
  const request = new Request('http://localhost/', { method: 'POST', body: data });
  const body = Buffer.from(await request.arrayBuffer());
  const answer = await ask('POST', url, body, request.headers.get('content-type') ?? '');
  expect(answer).toMatchObject({ status: 200, data: { nsfw: false } });
});

test('credits are read and claimed', async () => {
  expect(await ask('GET', '/video/credit')).toMatchObject({ data: { purchasePoints: expect.any(Number) as number } });
  expect(await ask('GET', '/video/reward')).toMatchObject({ status: 200 });
  expect(await ask('GET', '/video/pay')).toMatchObject({ status: 200 });
});

describe('payments', () => {
  const planOf = async (): Promise<string> => {
    const { data } = await ask('GET', '/video/pay');
    return (data['plans'] as { plan_id: string }[])[0]?.plan_id ?? '';
  };
  const browser = {
    ...{ email: 'ann@example.com', country: 'US', transactionIp: '203.0.113.1', javaEnabled: false },
    ...{ screenHeight: 900, screenWidth: 1440, colorDepth: 24, timeZoneOffset: -60, accept: '*/*' },
    ...{ userAgent: 'test', contentLength: 0, language: 'en' },
  };
  const page = 'https://facet.example/pricing';

  test('by card', async () => {
    const body = { ...browser, redirect_url: page, plan_id: await planOf() };
    const answer = await ask('POST', '/api/stripe/v1/pay', body);
    expect(answer).toMatchObject({ status: 200, data: { transaction_id: expect.any(String) as string } });
    expect(await ask('POST', '/api/stripe/v1/pay', body)).toMatchObject({ data: answer.data });
    const id = String(answer.data['transaction_id']);
    expect(await ask('GET', `/api/stripe/v1/pay?transaction_id=${id}`)).toMatchObject({ data: { status: 0 } });
  });

  test('by PayPal', async () => {
    const body = { plan_id: await planOf(), email: 'ann@example.com', redirect_url: page };
    const answer = await ask('POST', '/api/paypal/v1/pay', body);
    expect(answer).toMatchObject({ status: 200, data: { payment_url: expect.any(String) as string } });
  });

  test.each(['USDT_TRC20', 'XTR'])('in %s', async (currency) => {
    const answer = await ask('POST', '/api/crypto/v2/pay', { plan_id: await planOf(), redirect_url: page, currency });
    expect(answer).toMatchObject({ status: 200, data: { info: { tnx_id: expect.any(String) as string } } });
  });

  test('the way back never leads to another site', async () => {
    const body = { plan_id: await planOf(), email: 'ann@example.com', redirect_url: 'https://evil.example/' };
    expect(await ask('POST', '/api/paypal/v1/pay', body)).toMatchObject({ status: 400 });
  });
});

describe('the user service', () => {
  const body = { email: 'new@example.com', password: digitsOf('secret7') };

  test('registers, sends mails and signs in with address and password alone', async () => {
    expect(await call(accounts.registerEndpoint, { body })).toMatchObject({ status: 200 });
    expect(await call(accounts.resendEndpoint, { body })).toMatchObject({ code: 200 });
    expect(await call(accounts.forgotEndpoint, { body: { email: body.email } })).toMatchObject({ status: 200 });
    expect(await call(accounts.loginEndpoint, { body })).toMatchObject({ code: 401 });
  });

  test('returns the signed-in user, and signs out', async () => {
    expect(await call(accounts.userInfoEndpoint, { token })).toMatchObject({ status: 200 });
    expect(await call(accounts.logoutEndpoint, { token })).toMatchObject({ code: 200 });
  });
});
