import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { uploadDoneEndpoint, uploadSignEndpoint, type StoredFile, type UploadPart } from '@facet/contracts/uploads';
import { startMiniS3 } from '@facet/registry/test-support';
import { inMatrix } from '@facet/testing/extent';
import { openDatabase } from '../../database/database.ts';
import { killBackends, startBackend } from '../../fixtures/backend-process.ts';
import { createCaller, sendTo } from '../../fixtures/caller.ts';
import { addSession, addUser } from '../../fixtures/people.ts';
import { migratedDataFolder, removeScratches } from '../../fixtures/scratch.ts';

afterEach(killBackends);
afterAll(removeScratches);

const photo = fs.readFileSync(path.resolve('node_modules/@vladmandic/face-api/demo/sample1.jpg'));
const announced = {
  filename: 'photo.jpg',
  hash: createHash('sha256').update(photo).digest('hex'),
  size: photo.length,
  type: 'image/jpeg',
};

interface Signed {
  readonly object_name: string;
  readonly url: string | null;
  readonly parts: readonly UploadPart[];
}

/** A data folder with one person, and the person's token. */
async function withPerson() {
  const folder = await migratedDataFolder();
  const database = await openDatabase({ kind: 'embedded', folder });
  const userId = await addUser(database, 'ann@example.com');
  const lifetime = { created: new Date(), expires: new Date(Date.now() + 1e8) };
  const token = await addSession(database, userId, lifetime);
  await database.close();
  return { folder, token };
}

async function send(url: string, token: string, between: (object: string) => Promise<string> = async () => url) {
  const call = await createCaller(sendTo(url));
  const { data } = await call<Signed>(uploadSignEndpoint, { token, body: announced });
  const put = await fetch(data.url!, { method: 'PUT', body: photo, headers: { 'content-type': 'image/jpeg' } });
  expect(put.status).toBe(200);
  const next = await createCaller(sendTo(await between(data.object_name)));
  const done = await next<StoredFile>(uploadDoneEndpoint, { token, body: { object_name: data.object_name } });
  expect(done).toMatchObject({ status: 200, data: { type: 'image/jpeg', width: 1920, height: 1280 } });
  const got = await fetch(done.data.url);
  expect(Buffer.from(await got.arrayBuffer()).equals(photo)).toBe(true);
  return done.data;
}

test('a file that was sent before a kill is judged after it, and lies beside the data', async () => {
  const { folder, token } = await withPerson();
  const first = await startBackend({ FACET_DATABASE: `file:${folder}` });
  const stored = await send(first.url!, token, async () => {
    first.child.kill('SIGKILL');
    await first.ended;
    return (await startBackend({ FACET_DATABASE: `file:${folder}` })).url!;
  });
  expect(fs.existsSync(path.join(path.dirname(folder), 'files', stored.object_name))).toBe(true);
});

inMatrix(test)('with a bucket files go there and come from there', async () => {
  const server = await startMiniS3();
  const { folder, token } = await withPerson();
  const backend = await startBackend({
    FACET_DATABASE: `file:${folder}`,
    FACET_FILES: `s3://${server.bucket}/people`,
    ...server.env,
  });
  const stored = await send(backend.url!, token);
  expect([...server.objects.keys()]).toEqual([`people/${stored.object_name}`]);
  expect(stored.url.startsWith(server.endpoint)).toBe(true);
  expect(backend.output.stdout).not.toContain(new URL(stored.url).searchParams.get('X-Amz-Signature'));
  expect(fs.existsSync(path.join(path.dirname(folder), 'files'))).toBe(false);
  await server.stop();
});

inMatrix(test)('a storage that cannot be used stops the start with one line', async () => {
  const { folder } = await withPerson();
  for (const [value, words] of [
    ['s3://bucket', /FACET_S3_ACCESS_KEY_ID is missing/],
    ['/data/files', /FACET_FILES is "\/data\/files", but must be file:<folder> or s3/],
    ['file:/dev/null/files', /folder \/dev\/null\/files for files cannot be written \(E\w+\).*set FACET_FILES/],
  ] as const) {
    const backend = await startBackend({ FACET_DATABASE: `file:${folder}`, FACET_FILES: value });
    expect(await backend.ended).toBe(1);
    expect(backend.output.stderr).toMatch(/^Facet backend cannot start: [^\n]+\n$/);
    expect(backend.output.stderr).toMatch(words);
  }
});
