import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inMatrix, usual } from '@facet/testing/extent';
import { openDatabase } from '../../database/database.ts';
import { killBackends, type ScriptProcess } from '../../fixtures/backend-process.ts';
import { addUser } from '../../fixtures/people.ts';
import { postgresPrograms } from '../../fixtures/postgres.ts';
import { migratedDataFolder, removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { createLog } from '../../log.ts';
import { audit } from '../credits/audit.ts';
import { openFolderFiles } from '../../fixtures/tasks/files.ts';
import { tryKilling } from '../../fixtures/tasks/kill-trial.ts';
import { runTasks } from '../../fixtures/tasks/run-tasks.ts';
import { noWait } from '../../fixtures/tasks/stage.ts';
import { testOffer, testTools } from '../../fixtures/tasks/tools.ts';
import { openTasks } from './open.ts';

afterEach(killBackends);
afterAll(removeScratches);

const steps = 10;

async function until(what: () => boolean, script: ScriptProcess): Promise<void> {
  while (!what()) {
    if (script.child.exitCode !== null) throw new Error(`it ended: ${script.output.stderr}${script.output.stdout}`);
    await sleep(20);
  }
}

test.each(
  usual([
    ['is stopped in order', 'SIGTERM', 1],
    ['is killed', 'SIGKILL', 2],
  ] as const),
)(
  'a task whose process %s in the middle continues after a restart, is done once and paid once',
  async (_what, signal, attempts) => {
    const [data, filesFolder, folder] = [
      await migratedDataFolder(),
      scratchFolder(),
      path.join(scratchFolder(), 'tasks'),
    ];
    const files = openFolderFiles(filesFolder);
    const open = async () => {
      const database = await openDatabase({ kind: 'embedded', folder: data });
      const settings = { workers: 1, mostWaiting: 10, limit: 20 * 60_000, folder };
      const log = createLog('silent');
      const now = () => new Date();
      const { service } = openTasks({ database, files, tools: testTools, settings, now, log, offerOf: testOffer });
      return { database, service };
    };
    const before = await open();
    const user = await addUser(before.database, 'k@example.com', { purchase_points: 100 });
    const { objectName } = await files.add(user, {});
    const { job_id: id } = await before.service.start(user, {
      tool_id: 'face-swap-video',
      inputs: { target: objectName },
      options: { steps, milliseconds: 400 },
      credits: 10,
      consent: true,
      idempotency_key: randomUUID(),
    });
    await before.database.close();

    const run = () => runTasks({ database: `file:${data}`, files: filesFolder, folder });
    const trace = path.join(folder, id, 'steps.txt');
    const first = run();
    await until(() => fs.existsSync(trace) && fs.readFileSync(trace, 'utf8').split('\n').length > 3, first);
    first.child.kill(signal);
    await first.ended;
    expect(fs.existsSync(trace)).toBe(true);
    const second = run();
    await until(() => second.output.stdout.includes('task ended'), second);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);

    const { database, service } = await open();
    const task = await service.look(user, id, noWait);
    expect(task).toMatchObject({ status: 'SUCCEEDED', charged: true });
    const [row] = await database.query<{ attempt: number; points: number }>(
      `select attempt, purchase_points as points from task join wallet using (user_id) where task.id = $1`,
      [id],
    );
    expect(row).toEqual({ attempt: attempts, points: 90 });
    const { differences } = await database.tx((queries) => audit(queries), 'repeatable read');
    expect(differences.filter(({ kind }) => kind !== 'order')).toEqual([]);
    await database.close();
    expect(fs.readdirSync(folder)).toEqual([]);
    // What was done before was not done again.
    const workers = fs
      .readFileSync(path.join(filesFolder, 'out', id), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    expect(workers).toHaveLength(steps);
    expect(new Set(workers).size).toBe(2);
  },
);

const withPostgres = postgresPrograms() === null ? test.skip : inMatrix(test);

withPostgres(
  'thirty tasks of five users on two processes with four kills end once each, paid right, nothing left',
  async () => {
    const trial = { tasks: 30, users: 5, processes: 2, kills: 4, steps: 5, milliseconds: 100 };
    const facts = await tryKilling(trial, Math.random);
    const { SUCCEEDED = 0, FAILED = 0 } = facts.ends;
    expect(SUCCEEDED + FAILED).toBe(30);
    // Only who was killed three times fails.
    expect(FAILED).toBeLessThanOrEqual(1);
    expect(facts).toMatchObject({ kills: 4, wrong: 0, differences: 0, leftovers: 0 });
  },
);

test('a process that works on tasks says when it is ready, and stops in order', async () => {
  const data = await migratedDataFolder();
  const folder = path.join(scratchFolder(), 'tasks');
  const script = runTasks({ database: `file:${data}`, files: scratchFolder(), folder });
  await Promise.race([once(script.child, 'message'), script.ended]);
  script.child.kill('SIGTERM');
  expect(await script.ended).toBe(0);
  expect(fs.existsSync(folder)).toBe(false);
  expect(script.output.stderr).toBe('');
});
