import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { type MiniS3, startMiniS3 } from '@facet/registry/test-support';
import { bucketOf } from '@facet/registry';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { removeScratches, scratchFolder } from '../../../fixtures/scratch.ts';
import { answerError } from '../../../http/errors.ts';
import { servedRoutes } from '../served-routes.ts';
import { createAddresses } from './addresses.ts';
import { createFolderStorage } from './folder.ts';
import { openStorage } from './open.ts';
import { createS3Storage } from './s3.ts';
import type { FileStorage, StoredObject } from './storage.ts';

jest.setTimeout(60_000);
afterAll(removeScratches);

interface UnderTest {
  readonly storage: FileStorage;
  stop(): Promise<void>;
}

let moment = new Date();
const now = (): Date => moment;
beforeEach(() => {
  moment = new Date();
});
const later = (ms = 60_000): Date => new Date(Date.now() + ms);

async function openFolder(): Promise<UnderTest & { readonly app: FastifyInstance; readonly folder: string }> {
  const folder = path.join(scratchFolder(), 'files');
  const app = fastify();
  let base = '';
  const addresses = createAddresses({ key: randomBytes(32), base: () => base, now });
  const storage = createFolderStorage(folder, addresses);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  await app.register(servedRoutes({ storage, addresses }));
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  return { storage, app, folder, stop: () => app.close() };
}

async function openBucket(): Promise<UnderTest & { readonly server: MiniS3 }> {
  const server = await startMiniS3({ pageSize: 2 });
  const bucket = bucketOf(`s3://${server.bucket}/site/files`, server.env);
  const storage = createS3Storage({ bucket, now, wait: async () => {} });
  return { storage, server, stop: () => server.stop() };
}

let names = 0;
const newName = (kind = 'in'): string => `${kind}/${String((names += 1)).padStart(16, 'name-')}`;
async function all(storage: FileStorage): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  for await (const object of storage.list()) found.push(object);
  return found;
}
const handing = { filename: 'Käse "1".png', type: 'image/png' } as const;
const send = (url: string, body: string, headers = {}) => fetch(url, { method: 'PUT', body, headers });

function fileOf(content: string | Buffer): string {
  const file = path.join(scratchFolder(), 'file');
  fs.writeFileSync(file, content);
  return file;
}

describe.each<[string, () => Promise<UnderTest>]>([
  ['in a folder', openFolder],
  ['in a bucket', openBucket],
])('a storage %s', (_name, open) => {
  let storage: FileStorage;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ storage, stop } = await open());
  });
  afterAll(() => stop());

  async function begin(objectName = newName()) {
    return { objectName, upload: await storage.begin(objectName) };
  }

  test('takes parts in any order, lists what arrived, and makes the object of them', async () => {
    const sending = await begin();
    expect(await storage.parts(sending)).toEqual(new Map());
    for (const [number, part] of [
      [3, 'ghi'],
      [1, 'abc'],
      [2, 'def'],
    ] as const) {
      const answer = await send(await storage.signedPut(sending, { number, bytes: 3 }, later()), part, {
        'content-type': 'video/mp4',
      });
      expect(answer.status).toBe(200);
    }
    expect(await storage.parts(sending)).toEqual(new Map([1, 2, 3].map((number) => [number, 3])));
    expect(await storage.size(sending.objectName)).toBeNull();
    await storage.assemble(sending, 3);
    expect(await text((await storage.open(sending.objectName))!)).toBe('abcdefghi');
    expect((await storage.parts(sending))?.size ?? 0).toBe(0);
    await storage.assemble(sending, 3);
    expect(await storage.size(sending.objectName)).toBe(9);
  });

  test('a part that is sent again replaces the one before', async () => {
    const sending = await begin();
    const url = await storage.signedPut(sending, { number: 1, bytes: 3 }, later());
    for (const part of ['abc', 'xyz']) expect((await send(url, part)).status).toBe(200);
    await storage.assemble(sending, 1);
    expect(await text((await storage.open(sending.objectName))!)).toBe('xyz');
  });

  test('a part of another length is refused, and nothing of it is kept', async () => {
    const sending = await begin();
    const url = await storage.signedPut(sending, { number: 1, bytes: 3 }, later());
    for (const part of ['ab', 'abcd', '']) expect((await send(url, part)).ok).toBe(false);
    expect(await storage.parts(sending)).toEqual(new Map());
  });

  test('an address for one part is good for no other part, object, verb or length', async () => {
    const [sending, other] = [await begin(), await begin()];
    const url = await storage.signedPut(sending, { number: 1, bytes: 3 }, later());
    const forged = [
      url.replace(sending.objectName, other.objectName),
      url.replace('/1?', '/2?').replace('partNumber=1', 'partNumber=2'),
      url.replace('bytes=3', 'bytes=4'),
      url.replace(/(expires|X-Amz-Expires)=\d+/, '$1=99999999999'),
      url.replace(/(sign|X-Amz-Signature)=./, (found) => found.slice(0, -1) + (found.endsWith('0') ? '1' : '0')),
      url.replace(/[?&](sign|X-Amz-Signature)=[\w-]+/, ''),
    ];
    for (const one of forged.filter((each) => each !== url)) expect((await send(one, 'abc')).ok).toBe(false);
    expect((await fetch(url)).ok).toBe(false);
    expect(await storage.parts(sending)).toEqual(new Map());
    expect(await storage.parts(other)).toEqual(new Map());
  });

  test('an abandoned upload leaves nothing, and may be abandoned again', async () => {
    const sending = await begin();
    await send(await storage.signedPut(sending, { number: 1, bytes: 3 }, later()), 'abc');
    await storage.abandon(sending);
    await storage.abandon(sending);
    expect((await all(storage)).map(({ objectName }) => objectName)).not.toContain(sending.objectName);
  });

  test('stores a file, small or large, and gives it back as a file', async () => {
    for (const bytes of [randomBytes(1000), randomBytes(17 * 1024 * 1024)]) {
      const name = newName('out');
      await storage.put(name, fileOf(bytes));
      expect(await storage.size(name)).toBe(bytes.length);
      const copy = await storage.localPath(name, scratchFolder());
      expect(fs.readFileSync(copy).equals(bytes)).toBe(true);
    }
  });

  test('hands an object out to be saved under its name, whole or a range of it', async () => {
    const name = newName('out');
    await storage.put(name, fileOf('0123456789'));
    const url = await storage.signedGet(name, handing, later());
    const whole = await fetch(url);
    expect([whole.status, await whole.text(), whole.headers.get('content-type')]).toEqual([
      200,
      '0123456789',
      'image/png',
    ]);
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="K_se _1_.png"; filename*=UTF-8''K%C3%A4se%20%221%22.png`,
    );
    const range = await fetch(url, { headers: { range: 'bytes=2-4' } });
    expect([range.status, await range.text(), range.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    const head = await fetch(url, { method: 'HEAD' });
    if (head.ok) expect([head.headers.get('content-length'), await head.text()]).toEqual(['10', '']);
    expect(await text((await storage.open(name, { start: 8, end: 10 }))!)).toBe('89');
    for (const forged of [
      url.replace('image%2Fpng', 'text%2Fhtml'),
      url.replace(/png/g, 'jpg'),
      url.replace(name, newName('out')),
      url.replace(/(sign|X-Amz-Signature)=./, (found) => found.slice(0, -1) + (found.endsWith('0') ? '1' : '0')),
    ])
      expect((await fetch(forged)).ok).toBe(false);
  });

  test('what is not there is null, and deleting it is no fault', async () => {
    const name = newName();
    expect([await storage.size(name), await storage.open(name)]).toEqual([null, null]);
    await expect(storage.localPath(name, scratchFolder())).rejects.toThrow('is not there');
    await storage.delete(name);
    await storage.put(name, fileOf('x'));
    await storage.delete(name);
    await storage.delete(name);
    expect(await storage.size(name)).toBeNull();
    expect((await fetch(await storage.signedGet(name, handing, later()))).status).toBe(404);
  });

  test('lists objects and uploads that are not put together, over several pages', async () => {
    const [one, two, three, half] = [newName(), newName('out'), newName(), await begin()];
    for (const name of [one, two, three]) await storage.put(name, fileOf(name));
    await send(await storage.signedPut(half, { number: 1, bytes: 1 }, later()), 'x');
    const found = await all(storage);
    for (const objectName of [one, two, three]) expect(found).toContainEqual({ objectName, upload: null });
    expect(found).toContainEqual(half);
  });

  test.each(['../etc/passwd', 'in/../../x', 'in/short', '/in/aaaaaaaaaaaaaaaaaaaa', 'up/aaaaaaaaaaaaaaaaaaaa', ''])(
    '%j names no object',
    async (name) => {
      await expect(storage.size(name)).rejects.toThrow('names no object');
      await expect(storage.put(name, fileOf('x'))).rejects.toThrow('names no object');
      await expect((async () => storage.delete(name))()).rejects.toThrow('names no object');
    },
  );
});

describe('in a folder', () => {
  let opened: Awaited<ReturnType<typeof openFolder>>;
  beforeAll(async () => {
    opened = await openFolder();
  });
  afterAll(() => opened.stop());

  test('an address is good until it expires', async () => {
    const { storage } = opened;
    const name = newName();
    await storage.put(name, fileOf('x'));
    const url = await storage.signedGet(name, handing, later(3600_000));
    const put = await storage.signedPut({ objectName: name, upload: '' }, { number: 1, bytes: 1 }, later(3600_000));
    expect((await fetch(url)).status).toBe(200);
    moment = later(3602_000);
    expect([(await fetch(url)).status, (await send(put, 'x')).status]).toEqual([403, 403]);
  });

  test('a body of unknown length that is too long is cut off with an answer, and leaves no draft', async () => {
    const { storage, folder } = opened;
    const objectName = newName();
    const url = await storage.signedPut({ objectName, upload: '' }, { number: 1, bytes: 10 }, later());
    const request = http.request(url, { method: 'PUT', headers: { 'transfer-encoding': 'chunked' } });
    request.on('error', () => undefined);
    request.write('x'.repeat(100_000));
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    expect([answer.statusCode, answer.headers.connection]).toEqual([400, 'close']);
    request.destroy();
    expect(fs.readdirSync(path.join(folder, 'parts', objectName))).toEqual([]);
  });

  test('a part whose sender goes away in the middle leaves nothing, and what was whole before stays', async () => {
    const { storage, folder } = opened;
    const objectName = newName();
    const url = await storage.signedPut({ objectName, upload: '' }, { number: 1, bytes: 100_000 }, later());
    await send(url, 'y'.repeat(100_000));
    const request = http.request(url, { method: 'PUT', headers: { 'content-length': 100_000 } });
    request.on('error', () => undefined);
    request.write('x'.repeat(50_000));
    const directory = path.join(folder, 'parts', objectName);
    const drafts = (): string[] => fs.readdirSync(directory).filter((name) => name.includes('.'));
    const until = async (done: () => boolean): Promise<void> => {
      while (!done()) await new Promise((resolve) => setImmediate(resolve));
    };
    await until(() => drafts().length === 1);
    request.destroy();
    await until(() => drafts().length === 0);
    expect(fs.readFileSync(path.join(directory, '1'), 'utf8')).toBe('y'.repeat(100_000));
  });

  test('files are no pages: they are saved, run nothing, and any page may show them', async () => {
    const { storage } = opened;
    const name = newName();
    await storage.put(name, fileOf('x'));
    const { headers } = await fetch(await storage.signedGet(name, handing, later()));
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test.each([
    ['bytes=5-', 206, '56789'],
    ['bytes=-3', 206, '789'],
    ['bytes=0-99', 206, '0123456789'],
    ['bytes=10-', 416, ''],
    ['bytes=5-2', 200, '0123456789'],
    ['bytes=0-1,4-5', 200, '0123456789'],
    ['lines=1-2', 200, '0123456789'],
  ])('the range %s is answered with %i', async (range, status, body) => {
    const { storage } = opened;
    const name = newName();
    await storage.put(name, fileOf('0123456789'));
    const answer = await fetch(await storage.signedGet(name, handing, later()), { headers: { range } });
    expect([answer.status, await answer.text()]).toEqual([status, body]);
  });

  test('an object appears whole or not at all', async () => {
    const { storage, folder } = opened;
    const objectName = newName();
    const sending = { objectName, upload: '' };
    await storage.signedPut(sending, { number: 1, bytes: 3 }, later());
    await expect(storage.assemble(sending, 2)).rejects.toThrow('ENOENT');
    expect(await storage.size(objectName)).toBeNull();
    expect(fs.readdirSync(path.join(folder, 'parts', objectName))).toEqual([]);
  });

  test('parts of more than a window go straight to the disk', async () => {
    const { storage } = opened;
    const objectName = newName();
    const bytes = 3 * 1024 * 1024;
    const folderStorage = storage as ReturnType<typeof createFolderStorage>;
    const body = Readable.from(
      (function* () {
        for (let index = 0; index < 48; index += 1) yield Buffer.alloc(65_536, index);
      })(),
    );
    await folderStorage.putPart(objectName, 1, bytes, body);
    expect(await storage.parts({ objectName, upload: '' })).toEqual(new Map([[1, bytes]]));
  });
});

describe('in a bucket', () => {
  let opened: Awaited<ReturnType<typeof openBucket>>;
  beforeAll(async () => {
    opened = await openBucket();
  });
  afterAll(() => opened.stop());

  test('an address is good for as long as it was signed for', async () => {
    const name = newName();
    await opened.storage.put(name, fileOf('x'));
    moment = later(60_000);
    const url = await opened.storage.signedGet(name, handing, moment);
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('1');
    const kept = await opened.storage.signedGet(name, handing, later(1e11));
    expect(new URL(kept).searchParams.get('X-Amz-Expires')).toBe('604800');
  });

  test('tries again while the service is busy, and says what it answered in the end', async () => {
    const name = newName();
    opened.server.failNext({ status: 503, code: 'SlowDown' });
    await opened.storage.put(name, fileOf('x'));
    expect(await opened.storage.size(name)).toBe(1);
    for (let index = 0; index < 5; index += 1) opened.server.failNext({ status: 503, code: 'SlowDown' });
    await expect(opened.storage.delete(name)).rejects.toThrow(/503 SlowDown/);
  });

  test('an assembly whose answer was lost has been done', async () => {
    const objectName = newName();
    const sending = { objectName, upload: await opened.storage.begin(objectName) };
    await send(await opened.storage.signedPut(sending, { number: 1, bytes: 3 }, later()), 'abc');
    const on = `POST /${opened.server.bucket}/site/files/${objectName}?uploadId=${sending.upload}`;
    opened.server.failNext({ status: 500, code: 'InternalError', after: true, on });
    await opened.storage.assemble(sending, 1);
    expect(await opened.storage.size(objectName)).toBe(3);
  });

  test('an upload that the service has forgotten is unknown, not empty', async () => {
    expect(await opened.storage.parts({ objectName: newName(), upload: 'gone' })).toBeNull();
  });

  test('a large file that cannot be stored leaves no parts', async () => {
    const name = newName();
    const { server, storage } = opened;
    const before = server.uploads.size;
    const file = fileOf(randomBytes(9 * 1024 * 1024));
    server.failNext({ status: 403, code: 'AccessDenied', on: /^PUT .*partNumber=2&/ });
    await expect(storage.put(name, file)).rejects.toThrow(/AccessDenied/);
    expect(server.uploads.size).toBe(before);
  });
});

describe('opening a storage', () => {
  const addresses = createAddresses({ key: randomBytes(32), base: () => '', now });
  const start = (address: string, env = {}) => openStorage(address, { env, addresses, now });

  test('a folder is made; one that cannot be written is refused with what to set', async () => {
    const folder = path.join(scratchFolder(), 'a', 'b');
    expect((await start(`file:${folder}`)).served).not.toBeNull();
    expect(fs.readdirSync(folder)).toEqual([]);
    await expect(start(`file:${fileOf('x')}/files`)).rejects.toThrow(/cannot be written \(E\w+\).*FACET_FILES/);
  });

  test('a bucket is checked at once; a fault stops the start with its message', async () => {
    const server = await startMiniS3();
    expect((await start(`s3://${server.bucket}/files`, server.env)).served).toBeNull();
    await expect(start(`s3://${server.bucket}`)).rejects.toThrow('FACET_S3_ACCESS_KEY_ID is missing');
    await expect(start('s3://other', server.env)).rejects.toThrow(/has no bucket other/);
    await expect(start(`s3://${server.bucket}`, { ...server.env, FACET_S3_SECRET_ACCESS_KEY: 'x' })).rejects.toThrow(
      /SignatureDoesNotMatch.*FACET_S3_SECRET_ACCESS_KEY/,
    );
    await server.stop();
  });
});
