import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inMatrix } from '@facet/testing/extent';
import { openDatabase } from '../../database/database.ts';
import { killBackends, type ScriptProcess } from '../../fixtures/backend-process.ts';
import { addUser } from '../../fixtures/people.ts';
import { migratedDataFolder, removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { openFolderFiles } from '../../fixtures/tasks/files.ts';
import { runTasks } from '../../fixtures/tasks/run-tasks.ts';
import { noWait } from '../../fixtures/tasks/stage.ts';
import { createLog } from '../../log.ts';
import { audit } from '../credits/audit.ts';
import { openTasks } from '../tasks/open.ts';
import { type MediaSite, openMediaSite } from './fixtures/media-site.ts';
import { locateExtractor } from './extractor/run.ts';
import { downloadTools } from './tools.ts';

afterEach(killBackends);
afterAll(removeScratches);

async function until(what: () => boolean, script: ScriptProcess): Promise<void> {
  while (!what()) {
    if (script.child.exitCode !== null) throw new Error(`it ended: ${script.output.stderr}${script.output.stdout}`);
    await sleep(20);
  }
}

interface Middle {
  /** Page of the site whose file stalls at 60 %. */
  readonly at: string;
  /** Path of yt-dlp; null for none. */
  readonly extractor: string | null;
  /** What of the file is there, by its name. */
  readonly part: string;
  /** So many bytes of it are there when the backend is killed, at least. */
  readonly bytes: (clip: Buffer) => number;
}
const sixty = (clip: Buffer): number => Math.round(clip.length * 0.6);
const byItself: Middle = { at: '/stalling.mp4', extractor: null, part: 'media.part', bytes: sixty };

/** Starts a download of a file whose server stalls at 60 %, kills the backend there, and lets another continue. */
async function killInTheMiddle(site: MediaSite, { at, extractor, part, bytes }: Middle, between: () => void) {
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
    options: { url: `${site.origin}${at}`, format: 'best', as: 'video', rights: true },
  });
  await before.database.close();
  const run = () =>
    runTasks({
      ...{ database: `file:${data}`, files: filesFolder, folder: tasks },
      downloads: { turns, host: site.host, extractor },
    });
  const file = path.join(tasks, id, part);
  const first = run();
  await until(() => fs.existsSync(file) && fs.statSync(file).size >= bytes(site.clip), first);
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
  // No program is left, no folder of a task, and no turn that is never given back.
  expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(`-- ${site.origin}`);
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

  test('continues where it was: the file is whole, and paid once', async () => {
    const { task, points, result } = await killInTheMiddle(site, byItself, () => undefined);
    expect(task).toMatchObject({ status: 'SUCCEEDED', charged: true });
    expect(points).toBe(95);
    expect(fs.readFileSync(result).equals(site.clip)).toBe(true);
    const from = String(Math.round(site.clip.length * 0.6));
    expect(site.seen.filter((line) => line.startsWith('/stalling.mp4 bytes='))).toEqual([
      `/stalling.mp4 bytes=${from}-`,
    ]);
  });

  test('gives the credits back where the file is gone by then', async () => {
    const { task, points, result } = await killInTheMiddle(site, byItself, () => {
      site.vanish();
    });
    expect(task).toMatchObject({ status: 'FAILED', charged: false });
    expect(points).toBe(100);
    expect(fs.existsSync(result)).toBe(false);
  });

  const program = locateExtractor();
  // It keeps what it wrote in pieces of its own size.
  const byExtractor: Middle = {
    ...{ at: '/jwstalling', extractor: program, part: 'media.raw.mp4.part' },
    bytes: () => 1,
  };
  const withProgram = program === null ? test.skip : inMatrix(test);

  withProgram('continues with what its yt-dlp had: the file is whole, and paid once', async () => {
    const { task, points, result } = await killInTheMiddle(site, byExtractor, () => undefined);
    expect(task).toMatchObject({ status: 'SUCCEEDED', charged: true });
    expect(points).toBe(95);
    expect(fs.readFileSync(result).equals(site.clip)).toBe(true);
    expect(site.seen.filter((line) => /^\/stalling\.mp4 bytes=[1-9]/.test(line))).toHaveLength(1);
  });

  withProgram('gives the credits back where what its yt-dlp read is gone by then', async () => {
    const { task, points, result } = await killInTheMiddle(site, byExtractor, () => {
      site.vanish();
    });
    expect(task).toMatchObject({ status: 'FAILED', charged: false });
    expect(points).toBe(100);
    expect(fs.existsSync(result)).toBe(false);
  });
});
