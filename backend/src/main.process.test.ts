import fs from 'node:fs';
import path from 'node:path';
import { readOrCreateKeyPair } from '@facet/registry';
import { inMatrix } from '@facet/testing/extent';
import { openDatabase } from './database/database.ts';
import { killBackends, runScript, startBackend } from './fixtures/backend-process.ts';
import { emptyDataFolder, migratedDataFolder, removeScratches, scratchFolder } from './fixtures/scratch.ts';

afterEach(killBackends);
afterAll(removeScratches);

const oneLine = (text: string, pattern: RegExp) => {
  expect(text).toMatch(/^Facet backend cannot start: [^\n]+\n$/);
  expect(text).toMatch(pattern);
};

test('a first start makes the database, says where it listens, and SIGTERM ends it cleanly; others that start meanwhile say one line', async () => {
  const folder = path.join(scratchFolder(), 'new', 'db');
  const first = await startBackend({ FACET_DATABASE: `file:${folder}` });
  expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await (await fetch(`${first.url}/readyz`)).json()).toMatchObject({ status: 'ok' });
  // Nothing of it is for other users of the machine.
  for (const file of [folder, path.join(folder, 'PG_VERSION'), path.join(path.dirname(folder), 'files')])
    expect([file, fs.statSync(file).mode & 0o077]).toEqual([file, 0]);
  const entries = first.output.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { url?: string });
  expect(entries.filter(({ url }) => url === first.url)).toHaveLength(1);

  const elsewhere = await migratedDataFolder();
  const [sameFolder, samePort] = await Promise.all([
    startBackend({ FACET_DATABASE: `file:${folder}`, FACET_DATABASE_SETTING: 'FACET_DATA' }),
    startBackend({ FACET_DATABASE: `file:${elsewhere}`, FACET_API_PORT: new URL(first.url!).port }),
  ]);
  expect(await sameFolder.ended).toBe(1);
  oneLine(
    sameFolder.output.stderr,
    new RegExp(
      `data folder ${folder} is in use by process ${first.child.pid}\\. Stop that process first, or set FACET_DATA to`,
    ),
  );
  expect(await samePort.ended).toBe(1);
  oneLine(
    samePort.output.stderr,
    /port \d+ on 127\.0\.0\.1 is taken by another program\. Stop that program, or set FACET_API_PORT/,
  );
  expect(fs.existsSync(`${elsewhere}.lock`)).toBe(false);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(fs.readdirSync(path.dirname(folder)).filter((name) => name.endsWith('.lock'))).toEqual([]);
  expect(first.output.stderr).toBe('');
});

test('wrong settings are one line and touch nothing', async () => {
  const folder = path.join(scratchFolder(), 'db');
  const backend = await startBackend({
    FACET_DATABASE: `file:${folder}`,
    FACET_API_PORT: 'many',
    FACET_RATE_LIMIT: '0',
  });
  expect(await backend.ended).toBe(1);
  oneLine(backend.output.stderr, /FACET_API_PORT is "many".*FACET_RATE_LIMIT is "0"/);
  expect(fs.existsSync(folder)).toBe(false);
});

test('a backend that was killed starts again by itself and keeps what it had; it stops with its parent', async () => {
  const folder = await emptyDataFolder();
  const first = await startBackend({ FACET_DATABASE: `file:${folder}` });
  expect(first.output.stdout).toMatch('0001_');
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  expect(fs.existsSync(`${folder}.lock`)).toBe(true);

  const second = await startBackend({ FACET_DATABASE: `file:${folder}` });
  expect(second.output.stdout).toMatch('"migrations":[]');
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  second.child.disconnect();
  expect(await second.ended).toBe(0);
  expect(fs.existsSync(`${folder}.lock`)).toBe(false);
});

inMatrix(test)(
  'with a registry and its key the canaries are watched; without them the log says what is missing',
  async () => {
    const folder = scratchFolder();
    const keyFile = path.join(folder, 'key.json');
    await readOrCreateKeyPair(keyFile);
    const settings = { FACET_RELEASES: `file:${path.join(folder, 'releases')}`, FACET_RELEASES_KEY_FILE: keyFile };
    const data = await migratedDataFolder();
    const watching = await startBackend({ FACET_DATABASE: `file:${data}`, ...settings });
    expect(await (await fetch(`${watching.url}/metrics`)).text()).toMatch('facet_canary_watch 1');
    watching.child.kill('SIGTERM');
    expect(await watching.ended).toBe(0);
    expect(watching.output.stdout).not.toMatch('canaries are not watched');

    const blind = await startBackend({ FACET_DATABASE: `file:${data}` });
    expect(await (await fetch(`${blind.url}/metrics`)).text()).toMatch('facet_canary_watch 0');
    expect((await fetch(`${blind.url}/readyz`)).status).toBe(200);
    blind.child.kill('SIGTERM');
    expect(await blind.ended).toBe(0);
    expect(blind.output.stdout).toMatch('"missing":"FACET_RELEASES","msg":"canaries are not watched"');

    const broken = await startBackend({
      FACET_DATABASE: `file:${data}`,
      ...settings,
      FACET_RELEASES_KEY_FILE: `${keyFile}.gone`,
    });
    expect(await broken.ended).toBe(1);
    oneLine(broken.output.stderr, /key\.json\.gone cannot be read \(ENOENT\)\. Set FACET_RELEASES_KEY_FILE/);
  },
);

test('every commit that was acknowledged before a kill -9 is there afterwards', async () => {
  const folder = await emptyDataFolder();
  const writer = runScript('fixtures/commit-rows.ts', [folder], {});
  let acknowledged = 0;
  writer.child.on('message', (id) => {
    acknowledged = Number(id);
    if (acknowledged === 200) writer.child.kill('SIGKILL');
  });
  expect(await writer.ended).toBe('SIGKILL');
  expect(acknowledged).toBeGreaterThanOrEqual(200);

  const database = await openDatabase({ kind: 'embedded', folder });
  const [row] = await database.query<{ kept: string }>('select count(*) as kept from row_kept');
  await database.close();
  expect(Number(row?.kept)).toBeGreaterThanOrEqual(acknowledged);
});
