import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../database/database.ts';
import { killBackends, runScript, type ScriptProcess } from '../../fixtures/backend-process.ts';
import { addUser } from '../../fixtures/people.ts';
import { migratedDataFolder, removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { openFolderFiles } from '../../fixtures/tasks/files.ts';
import { noWait } from '../../fixtures/tasks/stage.ts';
import { createLog } from '../../log.ts';
import { audit } from '../credits/audit.ts';
import { openTasks } from '../tasks/open.ts';
import { type MediaSite, openMediaSite } from './fixtures/media-site.ts';
import { downloadTools } from './tools.ts';

jest.setTimeout(120_000);
afterEach(killBackends);
afterAll(removeScratches);

async function until(what: () => boolean, script: ScriptProcess): Promise<void> {
  while (!what()) {
    if (script.child.exitCode !== null) throw new Error(`it ended: ${script.output.stderr}${script.output.stdout}`);
    await sleep(20);
  }
}

/** Starts a download of a file whose server stalls at 60 %, kills the backend there, and lets another go on. */
async function killInTheMiddle(site: MediaSite, between: () => void) {
  const [data, filesFolder, tasks, turns] = [
    ...[await migratedDataFolder(), scratchFolder()],
    ...[path.join(scratchFolder(), 'tasks'), path.join(scratchFolder(), 'turns')],
  ] as [string, string, string, string];
  const open = async () => {
    const database = await openDatabase({ kind: 'embedded', folder: data });
    const downloads = { rules: () => ({ blockedHosts: [], exempt: [] }), isBlocked: () => false };
    const { service } = openTasks({
      ...{ database, files: openFolderFiles(filesFolder), now: () => new Date(), log: createLog('silent') },
      tools: downloadTools(downloads, { extractor: null, mostBytes: 1 }, turns),
      settings: { workers: 1, mostWaiting: 10, limit: 60_000, folder: tasks },
      offerOf: () => ({ credits: 5, person: false }),
    });
    return { database, service };
  };
  const before = await open();
  const user = await addUser(before.database, 'k@example.com', { purchase_points: 100 });
  const { job_id: id } = await before.service.start(user, {
    ...{ tool_id: 'video-downloader', inputs: {}, credits: 5, consent: true, idempotency_key: randomUUID() },
    options: { url: `${site.origin}/stalling.mp4`, format: 'best', as: 'video', rights: true },
  });
  await before.database.close();
  const run = () =>
    runScript('fixtures/downloads/download-process.ts', [data, filesFolder, tasks, turns, site.host], {});
  const part = path.join(tasks, id, 'media.part');
  const first = run();
  const most = Math.round(site.clip.length * 0.6);
  await until(() => fs.existsSync(part) && fs.statSync(part).size === most, first);
  first.child.kill('SIGKILL');
  await first.ended;
  between();
  const second = run();
  await until(() => second.output.stdout.includes('task ended'), second);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  const { database, service } = await open();
  const task = await service.look(user, id, noWait);
  const [row] = await database.query<{ points: number }>('select purchase_points as points from wallet');
  const { differences } = await database.tx((queries) => audit(queries), 'repeatable read');
  await database.close();
  expect(differences.filter(({ kind }) => kind !== 'order')).toEqual([]);
  // No folder of a task is left, and no turn that is never given back.
  expect(fs.readdirSync(tasks)).toEqual([]);
  expect(fs.readdirSync(turns).flatMap((queue) => fs.readdirSync(path.join(turns, queue)))).toEqual(['served.json']);
  return { task, points: row?.points, result: path.join(filesFolder, 'out', id) };
}

describe('a backend that is killed in the middle of a download', () => {
  let site: MediaSite;
  beforeEach(async () => {
    site = await openMediaSite(scratchFolder());
  });
  afterEach(() => site.close());

  test('goes on where it was: the file is whole, and paid once', async () => {
    const { task, points, result } = await killInTheMiddle(site, () => undefined);
    expect(task).toMatchObject({ status: 'SUCCEEDED', charged: true });
    expect(points).toBe(95);
    expect(fs.readFileSync(result).equals(site.clip)).toBe(true);
    const from = String(Math.round(site.clip.length * 0.6));
    expect(site.seen.filter((line) => line.startsWith('/stalling.mp4 bytes='))).toEqual([
      `/stalling.mp4 bytes=${from}-`,
    ]);
  });

  test('gives the credits back where the file is gone by then', async () => {
    const { task, points, result } = await killInTheMiddle(site, () => {
      site.vanish();
    });
    expect(task).toMatchObject({ status: 'FAILED', charged: false });
    expect(points).toBe(100);
    expect(fs.existsSync(result)).toBe(false);
  });
});
