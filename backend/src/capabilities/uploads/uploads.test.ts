import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  deleteFilesEndpoint,
  filesEndpoint,
  keepFileEndpoint,
  partBytes,
  type StoredFile,
  storedFileSchema,
  uploadDoneEndpoint,
  uploadSignEndpoint,
  uploadSignShortEndpoint,
  type UploadPart,
} from '@facet/contracts/uploads';
import { deleteAccountEndpoint, exportEndpoint } from '@facet/contracts/accounts';
import sharp from 'sharp';
import * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';
import { buildTestApp, type TestApp, testApi, testMoment } from '../../fixtures/app.ts';
import { type Call, createCaller } from '../../fixtures/caller.ts';
import { addSession, addUser } from '../../fixtures/people.ts';
import { openTestDatabase, removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { makeClip } from './judge/clips.fake.ts';
import { signsOfUser } from './limits.ts';

jest.setTimeout(60_000);

const minute = 60_000;
const hour = 60 * minute;
const photos = [1, 2, 3].map((index) =>
  fs.readFileSync(path.resolve(`node_modules/@vladmandic/face-api/demo/sample${String(index)}.jpg`)),
);
const [photo = Buffer.alloc(0)] = photos;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Signed {
  readonly object_name: string;
  readonly url: string | null;
  readonly parts: readonly UploadPart[];
}

let database: Database;
let test_: TestApp;
let call: Call;
let folder: string;
let moment = testMoment;
const pass = (ms: number): void => {
  moment = new Date(moment.getTime() + ms);
};

beforeAll(async () => {
  database = await openTestDatabase();
  folder = scratchFolder();
  const settings = { mostFiles: 6, mostBytes: 100 * 2 ** 20, address: `file:${folder}` };
  test_ = await buildTestApp(database, {}, { now: () => moment, uploads: settings });
  call = await createCaller(test_.send, () => moment);
}, 120_000);
afterAll(async () => {
  await test_.app.close();
  await test_.files.close();
  await database.close();
  removeScratches();
});
beforeEach(() => {
  moment = testMoment;
});
afterEach(async () => {
  await database.query('delete from stored_file');
  await test_.files.uploads.forget();
});

let people = 0;
async function person() {
  people += 1;
  const email = `sender${String(people)}@example.com`;
  const userId = await addUser(database, email);
  const lifetime = { created: testMoment, expires: new Date(testMoment.getTime() + 1e10) };
  const token = await addSession(database, userId, lifetime);
  const announce = (bytes: Uint8Array, more: object = {}) => ({
    filename: 'photo.jpg',
    hash: sha256(bytes),
    size: bytes.length,
    type: 'image/jpeg',
    ...more,
  });
  const sign = (bytes: Uint8Array, more: object = {}) =>
    call<Signed>(uploadSignEndpoint, { token, body: announce(bytes, more) });
  const done = (object_name: string) => call<StoredFile>(uploadDoneEndpoint, { token, body: { object_name } });
  async function upload(bytes: Buffer, more: object = {}) {
    const { data } = await sign(bytes, more);
    for (const { url, start, end } of data.parts) expect(await put(url, bytes.subarray(start, end))).toBe(200);
    return done(data.object_name);
  }
  const files = async (): Promise<StoredFile[]> => (await call<StoredFile[]>(filesEndpoint, { token })).data;
  return { userId, email, token, announce, sign, done, upload, files };
}

const local = (url: string): string => {
  expect(url.startsWith(`${testApi}/files/`)).toBe(true);
  return url.slice(testApi.length);
};
async function put(url: string, body: Buffer): Promise<number> {
  const answer = await test_.app.inject({
    method: 'PUT',
    url: local(url),
    payload: body,
    headers: { 'content-type': 'image/jpeg', origin: 'https://facet.example' },
  });
  return answer.statusCode;
}
const get = (url: string, headers = {}) => test_.app.inject({ url: local(url), headers });

/** Every file below the storage's folder. */
const onDisk = (): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

function resultFile(text: string | Buffer = 'result'): string {
  const file = path.join(scratchFolder(), 'result');
  fs.writeFileSync(file, text);
  return file;
}
const result = (userId: string, more: object = {}) => ({
  userId,
  taskId: randomUUID() as string,
  path: resultFile(),
  filename: 'swapped.mp4',
  type: 'video/mp4' as const,
  width: 640,
  height: 360,
  duration: 2,
  ...more,
});

describe('sending a file', () => {
  test('a photo is signed for, put, judged, listed, and handed back byte for byte', async () => {
    const { sign, done, files } = await person();
    const { status, data } = await sign(photo);
    expect([status, data.parts.length, data.url]).toEqual([200, 1, data.parts[0]?.url]);
    expect(data.parts[0]).toMatchObject({ number: 1, start: 0, end: photo.length });
    expect(await put(data.url!, photo)).toBe(200);
    expect(await files()).toEqual([]);
    const finished = await done(data.object_name);
    expect(finished.data).toEqual({
      object_name: data.object_name,
      filename: 'photo.jpg',
      type: 'image/jpeg',
      bytes: photo.length,
      width: 1920,
      height: 1280,
      duration: null,
      url: expect.any(String) as string,
      created_at: testMoment.toISOString(),
      expires_at: new Date(testMoment.getTime() + hour).toISOString(),
    });
    expect(z.safeParse(storedFileSchema, finished.data).success).toBe(true);
    expect(await files()).toEqual([finished.data]);
    const answer = await get(finished.data.url, { origin: 'https://facet.example' });
    expect(answer.rawPayload.equals(photo)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': 'https://facet.example',
      'content-disposition': `attachment; filename="photo.jpg"; filename*=UTF-8''photo.jpg`,
    });
  });

  test('the other form of the call is the same', async () => {
    const { token, announce, sign } = await person();
    const { hash, ...file } = announce(photo);
    const short = await call<Signed>(uploadSignShortEndpoint, { token, body: { ...file, fileHash: hash } });
    expect(short.data.object_name).toBe((await sign(photo)).data.object_name);
  });

  test('a browser may put it from the site, and from nowhere else', async () => {
    const { sign } = await person();
    const { data } = await sign(photo);
    const ask = (origin: string) =>
      test_.app.inject({
        method: 'OPTIONS',
        url: local(data.url!),
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        },
      });
    const [site, other] = [await ask('https://facet.example'), await ask('https://evil.example')];
    expect(site.headers['access-control-allow-origin']).toBe('https://facet.example');
    expect(site.headers['access-control-allow-methods']).toContain('PUT');
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a large file goes in parts of 30 MB, and after a break only the missing ones are sent', async () => {
    const { sign, done } = await person();
    const video = fs.readFileSync(makeClip(scratchFolder(), 'clip.mp4'));
    // A box that players skip (ISO/IEC 14496-12, section 8.1.2) makes it long.
    const filler = Buffer.alloc(2 * partBytes + 5);
    filler.writeUInt32BE(filler.length);
    filler.write('free', 4);
    const bytes = Buffer.concat([video, filler]);
    const more = { filename: 'clip.mp4', type: 'video/mp4' };
    const first = await sign(bytes, more);
    expect(first.data.url).toBeNull();
    expect(first.data.parts.map(({ number, start, end }) => [number, start, end])).toEqual([
      [1, 0, partBytes],
      [2, partBytes, 2 * partBytes],
      [3, 2 * partBytes, bytes.length],
    ]);
    for (const { url, start, end, number } of first.data.parts)
      if (number !== 2) await put(url, bytes.subarray(start, end));
    const early = await done(first.data.object_name);
    expect([early.status, early.msg]).toEqual([
      409,
      'Parts of the file have not arrived. Please send it again: only what is missing is sent.',
    ]);
    pass(50 * minute);
    const again = await sign(bytes, more);
    expect(again.data.object_name).toBe(first.data.object_name);
    expect(again.data.parts.map(({ number }) => number)).toEqual([2]);
    const [part] = again.data.parts;
    await put(part!.url, bytes.subarray(part!.start, part!.end));
    const finished = await done(first.data.object_name);
    expect(finished.data).toMatchObject({ type: 'video/mp4', width: 320, height: 240, bytes: bytes.length });
    expect(onDisk()).toEqual([first.data.object_name]);
  });

  test('a known file is not sent twice: same object, no parts, its hour restarts', async () => {
    const { upload, sign, files } = await person();
    const { data } = await upload(photo);
    pass(40 * minute);
    const again = await sign(photo, { filename: 'other name.jpg' });
    expect(again.data).toEqual({ object_name: data.object_name, url: null, parts: [] });
    expect(await files()).toMatchObject([
      { filename: 'other name.jpg', expires_at: new Date(moment.getTime() + hour).toISOString() },
    ]);
  });

  test('the same file of another user shares nothing and reveals nothing', async () => {
    const [one, other] = [await person(), await person()];
    const first = await one.upload(photo);
    const second = await other.sign(photo);
    expect(second.data.object_name).not.toBe(first.data.object_name);
    expect(second.data.parts).toHaveLength(1);
    expect(await other.files()).toEqual([]);
    const stolen = await other.done(first.data.object_name);
    const unknown = await other.done(`in/${'x'.repeat(32)}`);
    expect([stolen.status, stolen.text]).toEqual([404, unknown.text]);
    expect(await test_.files.uploads.find(other.userId, first.data.object_name)).toBeNull();
    expect(await test_.files.uploads.find(other.userId, first.data.url)).toBeNull();
  });

  test('it is done once, however often it is requested', async () => {
    const { sign, done } = await person();
    const { data } = await sign(photo);
    await put(data.url!, photo);
    const answers = await Promise.all([1, 2, 3, 4].map(() => done(data.object_name)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map((answer) => answer.data.object_name)).toEqual(answers.map(() => data.object_name));
    expect((await done(data.object_name)).status).toBe(200);
    expect(test_.lines.filter((line) => line.includes('file stored') && line.includes(data.object_name))).toHaveLength(
      1,
    );
  });

  test('the same bytes under another size are another file: the earlier try is dropped', async () => {
    const { sign } = await person();
    const first = await sign(photo, { size: photo.length + 1 });
    const second = await sign(photo);
    expect(second.data.object_name).not.toBe(first.data.object_name);
    expect(second.data.parts[0]?.end).toBe(photo.length);
  });

  test('a file whose object was removed from the storage is uploaded again', async () => {
    const { upload, sign } = await person();
    const { data } = await upload(photo);
    fs.rmSync(path.join(folder, data.object_name));
    expect((await sign(photo)).data.parts).toHaveLength(1);
  });

  test('a visitor must sign in', async () => {
    const { announce } = await person();
    expect((await call(uploadSignEndpoint, { body: announce(photo) })).status).toBe(403);
    expect((await call(filesEndpoint)).status).toBe(403);
    expect((await call(deleteFilesEndpoint)).status).toBe(403);
  });
});

describe('refused before anything is sent', () => {
  test.each([
    ['a picture of more than 60 MB', { size: 60 * 2 ** 20 + 1 }, /^This file has 60 MB; 60 MB are allowed/],
    ['a video of more than 500 MB', { size: 501 * 2 ** 20, type: 'video/mp4' }, /501 MB; 500 MB/],
    ['a ZIP', { type: 'application/zip' }, /^Files of this kind cannot be used here/],
    ['SVG', { type: 'image/svg+xml' }, /^Files of this kind/],
    ['a file without type and of an unknown ending', { type: '', filename: 'x.exe' }, /^Files of this kind/],
    ['more than fits into what the user may have', { size: 101 * 2 ** 20, type: 'video/mp4' }, /0\.1 GB together/],
  ])('%s', async (_what, more, words) => {
    const { sign } = await person();
    const { status, msg } = await sign(photo, more);
    expect([status, msg]).toEqual([422, expect.stringMatching(words)]);
    expect(await database.query('select 1 as one from stored_file')).toEqual([]);
  });

  test.each([
    ['', 'CLIP.MOV'],
    ['application/octet-stream', 'clip.mkv'],
    ['video/webm;codecs=vp9', 'x'],
    ['audio/x-wav', 'x'],
    ['image/gif', 'x'],
  ])('not refused: %j called %s', async (type, filename) => {
    const { sign } = await person();
    expect((await sign(photo, { type, filename })).status).toBe(200);
  });

  test('more files than a user may have at once', async () => {
    const { sign } = await person();
    for (let index = 0; index < 6; index += 1) expect((await sign(randomBytes(9))).status).toBe(200);
    expect(await sign(randomBytes(9))).toMatchObject({
      status: 422,
      msg: expect.stringContaining('6 files') as string,
    });
  });

  test('too many signing requests are slowed down', async () => {
    await database.query('delete from throttle');
    const { sign } = await person();
    expect((await sign(photo)).status).toBe(200);
    await database.query('update throttle set tries = $1', [signsOfUser.pace.free - 1]);
    expect([(await sign(photo)).status, (await sign(photo)).status]).toEqual([200, 429]);
  });

  test.each([{ hash: 'x' }, { size: 0 }, { size: 1.5 }, { filename: '' }, { extra: 1 }])(
    'a call that is none: %j',
    async (more) => {
      const { sign } = await person();
      expect((await sign(photo, more)).status).toBe(400);
    },
  );
});

describe('refused after it was sent, and nothing of it is kept', () => {
  async function refusal(bytes: Buffer, more: object = {}) {
    const { upload, files } = await person();
    const { status, msg } = await upload(bytes, more);
    expect(status).toBe(422);
    expect(await files()).toEqual([]);
    expect(onDisk()).toEqual([]);
    expect(await database.query('select object_name from stored_file')).toEqual([]);
    expect(await database.query('select object_name from doomed_object')).toEqual([]);
    return msg;
  }

  test('other bytes than were announced', async () => {
    const { sign, done } = await person();
    const { data } = await sign(photo);
    await put(data.url!, Buffer.from(photo).fill(0, 5000, 5010));
    expect(await done(data.object_name)).toMatchObject({
      status: 422,
      msg: 'The file did not arrive as it was chosen. Please choose it again.',
    });
    expect(onDisk()).toEqual([]);
    expect((await done(data.object_name)).status).toBe(404);
  });

  test('a bomb of pixels', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 5000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(await refusal(bomb, { type: 'image/png' })).toMatch(/^This picture has 9000 × 5000 pixels; 40 million/);
  });

  test('a photo that is an archive too', async () => {
    const zip = Buffer.from('PK\x03\x04' + 'x'.repeat(40) + 'PK\x05\x06' + '\0'.repeat(18), 'latin1');
    expect(await refusal(Buffer.concat([photo, zip]))).toContain('second file of another kind (ZIP)');
  });

  test('a playlist by the name of a video', async () => {
    const playlist = Buffer.from('#EXTM3U\n#EXTINF:10\nfile:///etc/passwd\n');
    expect(await refusal(playlist, { type: 'video/mp4', filename: 'clip.mp4' })).toMatch(
      /^This file is no picture, video/,
    );
  });

  test('a video that is too long, with the tool that helps', async () => {
    const more = ['-r', '1', '-c:v', 'libx264', '-preset', 'ultrafast'];
    const clip = fs.readFileSync(makeClip(scratchFolder(), 'long.mp4', { seconds: 70, size: '64x64', more }));
    expect(await refusal(clip, { type: 'video/mp4' })).toMatch(
      /^This video is 7\d(\.\d)? s long; 60 s are allowed\. Please cut it with the Video Cutter/,
    );
  });

  test('a picture that says to be a video and is too large for a picture', async () => {
    const bytes = Buffer.concat([photo, Buffer.alloc(61 * 2 ** 20)]);
    expect(await refusal(bytes, { type: 'video/mp4' })).toMatch(/60 MB are allowed/);
  });
});

describe('addresses of files', () => {
  test('are good for their hour, and for nothing but what they were given out for', async () => {
    const { upload } = await person();
    const { data } = await upload(photo);
    const other = (await upload(photos[1]!)).data;
    expect((await get(data.url)).statusCode).toBe(200);
    expect((await get(data.url.replace(data.object_name, other.object_name))).statusCode).toBe(403);
    expect((await get(data.url.replace('image%2Fjpeg', 'image%2Fpng'))).statusCode).toBe(403);
    expect((await get(data.url.replace('image%2Fjpeg', 'text%2Fhtml'))).statusCode).toBe(400);
    pass(hour + 1000);
    expect((await get(data.url)).statusCode).toBe(403);
  });

  test('lead outside of the folder by no way', async () => {
    for (const url of ['/files/in/..%2f..%2fetc%2fpasswd', '/files/in/../../etc/passwd', '/files/out/short'])
      expect(
        (await test_.app.inject({ url: `${url}?type=image/png&name=x&expires=9999999999&sign=x` })).statusCode,
      ).toBeGreaterThanOrEqual(400);
  });

  test('stand in no log with what makes them good', async () => {
    const { upload } = await person();
    const { data } = await upload(photo);
    await get(data.url);
    const sign = new URL(data.url).searchParams.get('sign')!;
    expect(test_.lines.join('\n')).not.toContain(sign);
  });

  test('name the file, in each of their forms', async () => {
    const { upload, userId } = await person();
    const { data } = await upload(photo);
    const { uploads } = test_.files;
    for (const form of [data.object_name, data.url, `https://cdn.example/${data.object_name}`])
      expect((await uploads.find(userId, form))?.objectName).toBe(data.object_name);
    for (const form of ['', 'in/', `${data.object_name}/x`, `in/${'y'.repeat(32)}`, 'https://example.com/photo.jpg'])
      expect(await uploads.find(userId, form)).toBeNull();
  });
});

describe('the clock of files', () => {
  test('an upload is gone an hour after its last use, a result a day after it was made; both in list and storage', async () => {
    const { upload, files, userId } = await person();
    const { uploads } = test_.files;
    const { data } = await upload(photo);
    const made = await uploads.putResult(result(userId));
    pass(59 * minute);
    await uploads.forget();
    expect(await files()).toHaveLength(2);
    pass(minute);
    expect((await files()).map(({ object_name }) => object_name)).toEqual([made.objectName]);
    expect(await uploads.find(userId, data.object_name)).toBeNull();
    await uploads.forget();
    expect(onDisk()).toEqual([made.objectName]);
    pass(23 * hour);
    await uploads.forget();
    expect([await files(), onDisk()]).toEqual([[], []]);
  });

  test('an upload that is never finished is gone after an hour, its parts too', async () => {
    const { sign } = await person();
    const { data } = await sign(photo);
    await put(data.url!, photo);
    expect(onDisk()).toHaveLength(1);
    pass(hour);
    await test_.files.uploads.forget();
    expect(onDisk()).toEqual([]);
    expect(await database.query('select 1 as one from stored_file')).toEqual([]);
  });

  test('a file that a task uses stays as long as it does, and then for another hour', async () => {
    const { upload, userId } = await person();
    const { uploads } = test_.files;
    const { data } = await upload(photo);
    const taskId = randomUUID();
    expect(await database.tx((tx) => uploads.bind(tx, taskId, [data.object_name, data.object_name]))).toBe(true);
    pass(3 * hour);
    await uploads.forget();
    expect((await uploads.find(userId, data.object_name))?.bytes).toBe(photo.length);
    await uploads.deleteAll(userId);
    expect(onDisk()).toEqual([data.object_name]);
    await database.tx((tx) => uploads.unbind(tx, taskId, moment));
    pass(59 * minute);
    await uploads.forget();
    expect(onDisk()).toEqual([data.object_name]);
    pass(minute);
    await uploads.forget();
    expect(onDisk()).toEqual([]);
  });

  test('what is gone, of another kind or not ready cannot be bound, and then nothing is', async () => {
    const { upload, sign } = await person();
    const { uploads } = test_.files;
    const { data } = await upload(photo);
    const half = await sign(photos[1]!);
    for (const other of [half.data.object_name, `in/${'z'.repeat(32)}`])
      expect(await database.tx((tx) => uploads.bind(tx, randomUUID(), [data.object_name, other]))).toBe(false);
    expect(await database.query('select 1 as one from file_use')).toEqual([]);
  });

  test('a result is kept when its owner says so, and let go again', async () => {
    const { userId, token, files } = await person();
    const { uploads } = test_.files;
    const { objectName } = await uploads.putResult(result(userId));
    const keep = (kept: boolean, id = objectName.slice(4), who = token) =>
      call<StoredFile>(keepFileEndpoint, { token: who, path: { id }, body: { kept } });
    expect((await keep(true)).data.expires_at).toBeNull();
    pass(40 * 24 * hour);
    await uploads.forget();
    const [kept] = await files();
    expect((await get(kept!.url)).statusCode).toBe(200);
    expect((await keep(false)).data.expires_at).toBe(new Date(moment.getTime() + hour).toISOString());
    const stranger = await person();
    expect((await keep(true, objectName.slice(4), stranger.token)).status).toBe(404);
    expect((await keep(true, 'x'.repeat(32))).status).toBe(404);
    pass(hour);
    await uploads.forget();
    expect(onDisk()).toEqual([]);
  });

  test('objects without a row and rows without an object are found and go', async () => {
    const { upload, files } = await person();
    const { data } = await upload(photo);
    const { data: second } = await upload(photos[1]!);
    fs.mkdirSync(path.join(folder, 'out'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'out', 'a'.repeat(32)), 'orphan');
    fs.mkdirSync(path.join(folder, 'parts', 'in', 'b'.repeat(32)), { recursive: true });
    fs.writeFileSync(path.join(folder, 'parts', 'in', 'b'.repeat(32), '1'), 'orphan');
    fs.rmSync(path.join(folder, second.object_name));
    await database.query(`update stored_file set expires_at = expires_at + interval '1 day'`);
    pass(hour);
    await test_.files.uploads.forget();
    expect(onDisk()).toEqual([data.object_name]);
    expect(await files()).toHaveLength(1);
  });

  test('a storage that fails keeps nothing alive: what is doomed is tried again', async () => {
    const { upload, userId } = await person();
    const { data } = await upload(photo);
    // A folder in its place cannot be removed as a file.
    const file = path.join(folder, data.object_name);
    fs.rmSync(file);
    fs.mkdirSync(path.join(file, 'x'), { recursive: true });
    await test_.files.uploads.deleteAll(userId);
    expect(await database.query('select object_name from doomed_object')).toEqual([{ object_name: data.object_name }]);
    expect(test_.lines.some((line) => line.includes('a file could not be deleted'))).toBe(true);
    fs.rmSync(file, { recursive: true });
    await test_.files.uploads.forget();
    expect(await database.query('select object_name from doomed_object')).toEqual([]);
  });
});

describe('deleting', () => {
  test('the button deletes everything at once, also what is kept or half sent, and nothing of others', async () => {
    const [one, other] = [await person(), await person()];
    const { uploads } = test_.files;
    await one.upload(photo);
    await one.sign(photos[1]!);
    const made = await uploads.putResult(result(one.userId));
    await uploads.keep(one.userId, made.objectName, true);
    const theirs = await other.upload(photo);
    expect((await call(deleteFilesEndpoint, { token: one.token })).status).toBe(200);
    expect([await one.files(), onDisk()]).toEqual([[], [theirs.data.object_name]]);
    expect((await call(deleteFilesEndpoint, { token: one.token })).status).toBe(200);
  });

  test('one file goes by itself', async () => {
    const { userId, files } = await person();
    const { uploads } = test_.files;
    const [made, other] = [await uploads.putResult(result(userId)), await uploads.putResult(result(userId))];
    const stranger = await person();
    await uploads.remove(stranger.userId, made.objectName);
    expect(await files()).toHaveLength(2);
    await uploads.remove(userId, made.objectName);
    await uploads.remove(userId, made.objectName);
    expect(onDisk()).toEqual([other.objectName]);
  });

  test('the end of an account takes its files along, those that a task uses too; the export had them', async () => {
    const { upload, token, email, userId } = await person();
    const { uploads } = test_.files;
    const { data } = await upload(photo);
    await database.tx((tx) => uploads.bind(tx, randomUUID(), [data.object_name]));
    const exported = await call(exportEndpoint, { token });
    expect(JSON.parse(exported.text)).toMatchObject({
      files: [{ objectName: data.object_name, filename: 'photo.jpg', sha256: sha256(photo) }],
    });
    const ended = await call(deleteAccountEndpoint, { token, body: { confirm: email } });
    expect([ended.status, ended.msg]).toEqual([200, 'ok']);
    await uploads.forget();
    expect(onDisk()).toEqual([]);
    await expect(uploads.putResult(result(userId))).rejects.toMatchObject({ statusCode: 404 });
    expect(onDisk()).toEqual([]);
  });
});

describe('files of tasks', () => {
  test('a picture of a form is judged as an upload is, and is the same object as that', async () => {
    const { userId, upload } = await person();
    const { uploads } = test_.files;
    const stored = await uploads.putUpload(userId, '../../my face.jpg', photo);
    expect(stored).toMatchObject({ filename: 'my face.jpg', type: 'image/jpeg', width: 1920, height: 1280 });
    expect((await uploads.putUpload(userId, 'again.jpg', photo)).objectName).toBe(stored.objectName);
    expect((await upload(photo)).data.object_name).toBe(stored.objectName);
    await expect(uploads.putUpload(userId, 'x.jpg', Buffer.from('hello'))).rejects.toMatchObject({ statusCode: 422 });
    await expect(uploads.putUpload(userId, 'x.jpg', Buffer.alloc(0))).rejects.toMatchObject({ statusCode: 422 });
    expect(onDisk()).toEqual([stored.objectName]);
  });

  test('a form finishes what was half sent', async () => {
    const { userId, sign } = await person();
    const { data } = await sign(photo);
    const stored = await test_.files.uploads.putUpload(userId, 'x.jpg', photo);
    expect(stored.objectName).toBe(data.object_name);
    expect(onDisk()).toEqual([data.object_name]);
  });

  test('a result is one, however often its task stores it, and also when the file was moved before a crash', async () => {
    const { userId } = await person();
    const { uploads } = test_.files;
    const made = result(userId, { path: resultFile('swapped') });
    const first = await uploads.putResult(made);
    expect(first).toMatchObject({ filename: 'swapped.mp4', type: 'video/mp4', bytes: 7, width: 640, duration: 2 });
    expect(await uploads.putResult(made)).toEqual(first);
    await database.query(`update stored_file set state = 'sending', type = null where object_name = $1`, [
      first.objectName,
    ]);
    expect(await uploads.putResult(made)).toMatchObject({ objectName: first.objectName, bytes: 7 });
    expect(onDisk()).toEqual([first.objectName]);
  });

  test('a result that cannot be stored is no result', async () => {
    const { userId, files } = await person();
    const made = result(userId, { path: path.join(scratchFolder(), 'missing') });
    await expect(test_.files.uploads.putResult(made)).rejects.toThrow('ENOENT');
    expect(await files()).toEqual([]);
  });

  test('a file in a folder is read where it lies', async () => {
    const { upload } = await person();
    const { data } = await upload(photo);
    const file = await test_.files.uploads.localPath(data.object_name, scratchFolder());
    expect(file).toBe(path.join(folder, data.object_name));
  });

  test('quotas hold back what people send, never what tasks made', async () => {
    const { userId, sign } = await person();
    for (let index = 0; index < 7; index += 1) await test_.files.uploads.putResult(result(userId));
    expect((await sign(photo)).status).toBe(422);
  });
});
