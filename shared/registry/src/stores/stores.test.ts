import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StoreError } from '../errors.ts';
import { createMemoryStore } from '../test-support/memory-store.ts';
import { startMiniS3, type MiniS3 } from '../test-support/mini-s3.ts';
import { testStore } from '../test-support/store-conformance.ts';
import { createFolderStore } from './folder.ts';
import { openStore } from './open.ts';
import { createS3Store } from './s3.ts';
import { xmlTexts } from './s3-xml.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (body: Uint8Array | null): string | null => body && new TextDecoder().decode(body);

let scratch: string;
beforeEach(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'facet-registry-'));
});
afterEach(async () => {
  await rm(scratch, { recursive: true, force: true });
});

testStore('in memory', () => {
  const store = createMemoryStore();
  return Promise.resolve({ store, other: store });
});

testStore('in a folder', () => {
  const folder = path.join(scratch, 'not', 'made', 'yet');
  return Promise.resolve({ store: createFolderStore(folder), other: createFolderStore(folder) });
});

describe('in S3', () => {
  let server: MiniS3;
  beforeEach(async () => {
    server = await startMiniS3({ pageSize: 10 });
  });
  afterEach(() => server.stop());

  const open = (address = `s3://${server.bucket}/site/one`) => openStore(address, server.env);
  const patient = () =>
    createS3Store({ ...server.credentials, endpoint: server.endpoint, bucket: server.bucket, prefix: '', wait });
  const waits: number[] = [];
  const wait = (ms: number) => {
    waits.push(ms);
    return Promise.resolve();
  };
  beforeEach(() => waits.splice(0));

  testStore('in a bucket', () => Promise.resolve({ store: open(), other: open() }));

  it('lies under its prefix, and does not see what lies beside it', async () => {
    await open().create('log/1', bytes('x'), 'application/json');
    await open(`s3://${server.bucket}/site/onerous`).create('log/2', bytes('y'), 'application/json');
    expect([...server.objects.keys()]).toEqual(expect.arrayContaining(['site/one/log/1', 'site/onerous/log/2']));
    expect(await open().list('')).toEqual(['log/1']);
  });

  it('lets caches keep what never changes, and never what is replaced', async () => {
    const store = open();
    await store.create('remotes/x.js', bytes('x'), 'text/javascript');
    await store.replace('registry.json', bytes('{}'), 'application/json');
    expect(server.objects.get('site/one/remotes/x.js')).toMatchObject({
      contentType: 'text/javascript',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(server.objects.get('site/one/registry.json')?.cacheControl).toBe('no-cache');
  });

  it('proves once that the service honours conditions, and then does not test again', async () => {
    const store = open();
    await store.create('log/1', bytes('x'), 'application/json');
    await store.create('log/2', bytes('x'), 'application/json');
    expect(server.requests.filter((request) => request.includes('.conditional-writes'))).toHaveLength(2);
    await open().create('log/3', bytes('x'), 'application/json');
    expect(server.requests.filter((request) => request.includes('.conditional-writes'))).toHaveLength(3);
  });

  it('refuses a service that overwrites in spite of the condition', async () => {
    const careless = await startMiniS3({ conditional: false });
    try {
      const store = openStore(`s3://${careless.bucket}`, careless.env);
      await expect(store.create('log/1', bytes('x'), 'application/json')).rejects.toMatchObject({
        code: 'unconditional',
      });
      expect(careless.objects.has('log/1')).toBe(false);
    } finally {
      await careless.stop();
    }
  });

  it('tries again when the service is busy or two writes meet', async () => {
    const store = patient();
    await store.create('log/1', bytes('x'), 'application/json');
    server.failNext({ status: 503, code: 'SlowDown' });
    server.failNext({ status: 409, code: 'ConditionalRequestConflict' });
    expect(await store.create('log/2', bytes('y'), 'application/json')).toBe(true);
    expect(waits).toEqual([100, 200]);
  });

  it('gives up after five attempts and says what was answered', async () => {
    for (let index = 0; index < 5; index++) server.failNext({ status: 503, code: 'SlowDown' });
    await expect(patient().read('log/1')).rejects.toThrow(/503 SlowDown to GET log\/1.*Try again/);
    expect(server.requests).toHaveLength(5);
  });

  it('is denied with a wrong secret, and the sentence names the settings', async () => {
    const store = openStore(`s3://${server.bucket}`, { ...server.env, FACET_S3_SECRET_ACCESS_KEY: 'wrong' });
    await expect(store.read('registry.json')).rejects.toThrow(/SignatureDoesNotMatch.*FACET_S3_SECRET_ACCESS_KEY/);
    await expect(store.create('log/1', bytes('x'), 'text/plain')).rejects.toMatchObject({ code: 'denied' });
    await expect(store.list('')).rejects.toMatchObject({ code: 'denied' });
    expect(server.objects.size).toBe(0);
  });

  it('is denied with an unknown key or another region', async () => {
    for (const wrong of [{ FACET_S3_ACCESS_KEY_ID: 'AKIAWRONG' }, { FACET_S3_REGION: 'elsewhere-1' }])
      await expect(
        openStore(`s3://${server.bucket}`, { ...server.env, ...wrong }).read('registry.json'),
      ).rejects.toMatchObject({ code: 'denied' });
  });

  it('says when the bucket is not there, rather than that the file is not', async () => {
    await expect(openStore('s3://no-such-bucket', server.env).read('registry.json')).rejects.toMatchObject({
      code: 'noBucket',
    });
  });

  it('says when the endpoint does not answer', async () => {
    await server.stop();
    await expect(patient().read('registry.json')).rejects.toThrow(/cannot be reached.*FACET_S3_ENDPOINT/);
  });

  it('is not fooled by a body that was changed on its way', async () => {
    const altered = createS3Store({
      ...server.credentials,
      endpoint: server.endpoint,
      bucket: server.bucket,
      prefix: '',
      fetch: (request) =>
        request.method === 'PUT' ? fetch(new Request(request, { body: 'altered' })) : fetch(request),
    });
    await expect(altered.replace('registry.json', bytes('{}'), 'application/json')).rejects.toThrow(
      /XAmzContentSHA256Mismatch/,
    );
    expect(server.objects.size).toBe(0);
  });
});

describe('in a folder', () => {
  it('leaves no drafts behind, and lists none', async () => {
    const store = createFolderStore(scratch);
    await store.create('log/1', bytes('x'), 'text/plain');
    await store.create('log/1', bytes('y'), 'text/plain');
    await store.replace('registry.json', bytes('z'), 'text/plain');
    expect(await readdir(path.join(scratch, '.drafts'))).toEqual([]);
    await writeFile(path.join(scratch, '.drafts', 'left-over'), 'half');
    expect(await store.list('')).toEqual(['log/1', 'registry.json']);
  });

  it('sees a file that somebody changed in place, after it was read', async () => {
    const store = createFolderStore(scratch);
    const file = path.join(scratch, 'registry.json');
    await writeFile(file, 'one');
    const past = new Date(Date.now() - 60_000);
    await utimes(file, past, past);
    expect(text(await store.read('registry.json'))).toBe('one');
    expect(await store.read('registry.json')).toBe(await store.read('registry.json'));
    await writeFile(file, 'two');
    expect(text(await store.read('registry.json'))).toBe('two');
  });

  it('takes no folder above its own away when it is emptied', async () => {
    const store = createFolderStore(scratch);
    await store.create('remotes/mf-auth/1.0.0/x.js', bytes('x'), 'text/plain');
    await store.remove('remotes/');
    expect(await readdir(scratch)).toEqual(['.drafts']);
  });

  it('reports a fault of the file system as what it is', async () => {
    await mkdir(path.join(scratch, 'registry.json'));
    await expect(createFolderStore(scratch).read('registry.json')).rejects.toThrow(/EISDIR/);
  });

  it('reads a store that was mounted by a link', async () => {
    await createFolderStore(path.join(scratch, 'real')).create('log/1', bytes('x'), 'text/plain');
    await symlink(path.join(scratch, 'real'), path.join(scratch, 'linked'));
    expect(await createFolderStore(path.join(scratch, 'linked')).list('')).toEqual(['log/1']);
  });
});

describe('openStore', () => {
  it.each([
    ['file:', (folder: string) => `file:${folder}`],
    ['file://', (folder: string) => `file://${folder}`],
  ])('opens a folder by %s', async (_, address) => {
    await openStore(address(scratch), {}).create('log/1', bytes('x'), 'text/plain');
    expect(await readFile(path.join(scratch, 'log/1'), 'utf8')).toBe('x');
  });

  it.each(['', 'file:', '/data', 'http://storage.example', 's3://', 's3:///x', 's3://Bucket', 'file://host/x'])(
    'says what an address looks like when it gets %j',
    (address) => {
      expect(() => openStore(address, {})).toThrow(/file:<folder> or s3:\/\/<bucket>/);
    },
  );

  it.each(['FACET_S3_ACCESS_KEY_ID', 'FACET_S3_SECRET_ACCESS_KEY'])('names %s when it is missing', (name) => {
    const env = { FACET_S3_ACCESS_KEY_ID: 'a', FACET_S3_SECRET_ACCESS_KEY: 'b', [name]: ' ' };
    expect(() => openStore('s3://bucket/prefix', env)).toThrow(new RegExp(`^${name} is missing`));
  });

  it('names the endpoint when it is no address', () => {
    const env = { FACET_S3_ACCESS_KEY_ID: 'a', FACET_S3_SECRET_ACCESS_KEY: 'b', FACET_S3_ENDPOINT: 'storage:9000' };
    expect(() => openStore('s3://bucket', env)).toThrow(StoreError);
    expect(() => openStore('s3://bucket', env)).toThrow(/FACET_S3_ENDPOINT is "storage:9000"/);
  });
});

it('reads texts out of XML, with every kind of entity', () => {
  expect(xmlTexts('<a><Key>x&amp;&lt;y&#39;&#x65E5;&unknown;</Key><Key/><Key></Key></a>', 'Key')).toEqual([
    "x&<y'日&unknown;",
    '',
  ]);
});
