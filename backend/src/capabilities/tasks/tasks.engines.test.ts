import fs from 'node:fs';
import { usual } from '@facet/testing/extent';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrations.ts';
import { engines } from '../../fixtures/engines.ts';
import { removeScratches } from '../../fixtures/scratch.ts';
import { audit } from '../credits/audit.ts';
import { ended, noWait, openStage, type Stage } from '../../fixtures/tasks/stage.ts';

describe.each(usual(engines))('on the %s engine', (_name, open) => {
  let database: Database;
  let stop: () => Promise<void>;
  let stage: Stage;
  let stopWork: () => Promise<void>;
  beforeAll(async () => {
    ({ database, stop } = await open());
    await migrate(database);
    stage = openStage(database);
    stopWork = await stage.tasks.start();
  });
  afterAll(async () => {
    await stopWork();
    const { differences } = await database.tx((queries) => audit(queries), 'repeatable read');
    await database.close();
    await stop();
    expect(differences.filter(({ kind }) => kind !== 'order')).toEqual([]);
    expect(fs.existsSync(stage.folder) ? fs.readdirSync(stage.folder) : []).toEqual([]);
    removeScratches();
  });

  test('a task that succeeds is paid once, and has a result', async () => {
    const user = await stage.person();
    const started = await stage.begin(user, { steps: 3 });
    expect(started).toMatchObject({ status: 'PENDING', credits: 10, charged: false, title: 'clip.mp4' });
    expect(await stage.balance(user)).toBe(90);
    const task = await stage.until(user, started.job_id, ended);
    expect(task).toMatchObject({
      status: 'SUCCEEDED',
      charged: true,
      message: 'Done.',
      failure: null,
      remaining: null,
    });
    expect(task.result).toMatchObject({ filename: 'made.mp4', url: `https://files.example/out/${task.job_id}` });
    expect(await stage.balance(user)).toBe(90);
    expect(stage.files.bound.has(task.job_id)).toBe(false);
  });

  test('a result that is made while the storage is away for a moment is stored when it is back, and not made again', async () => {
    const user = await stage.person();
    stage.files.away = 2;
    const { job_id: id } = await stage.begin(user, { steps: 1 });
    expect(await stage.until(user, id, ended)).toMatchObject({ status: 'SUCCEEDED', charged: true });
    expect(stage.files.away).toBe(0);
    const lines = stage.lines.filter((line) => line.includes(id));
    expect(lines.filter((line) => line.includes('a result could not be stored yet'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes('task taken up'))).toHaveLength(1);
  });

  test('progress is reported while it runs, and never goes back', async () => {
    const user = await stage.person();
    const { job_id: id } = await stage.begin(user, { steps: 8, milliseconds: 200 });
    const seen: number[] = [];
    await stage.until(user, id, (task) => {
      if (task.progress !== null) seen.push(task.progress);
      if (task.status === 'RUNNING') expect(task.position).toBeNull();
      return ended(task);
    });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  test.each([
    ['throws', 'throw', 'failed', 'Task failed'],
    ['leaves its process', 'leave', 'failed', 'Task failed'],
    ['refuses its input', 'refuse', 'input', 'There is no face in it. Please choose another file.'],
  ])('work that %s costs nothing', async (_what, act, failure, message) => {
    const user = await stage.person();
    const { job_id: id } = await stage.begin(user, { act });
    const task = await stage.until(user, id, ended);
    expect(task).toMatchObject({ status: 'FAILED', failure, message, charged: false, result: null });
    expect(await stage.balance(user)).toBe(100);
  });

  test('work that hangs is ended after 20 minutes, and costs nothing', async () => {
    const user = await stage.person();
    const { job_id: id } = await stage.begin(user, { act: 'spin', steps: 1 });
    await stage.until(user, id, ({ progress }) => progress === 1);
    stage.pass(20 * 60_000);
    expect(await stage.until(user, id, ended)).toMatchObject({
      status: 'FAILED',
      failure: 'timeout',
      message: 'Task timeout',
    });
    expect(await stage.balance(user)).toBe(100);
  });

  test('cancelling in the middle ends the work and gives the price back', async () => {
    const user = await stage.person();
    const { job_id: id } = await stage.begin(user, { act: 'spin', steps: 1 });
    await stage.until(user, id, ({ progress }) => progress === 1);
    expect(await stage.tasks.service.cancel(user, id)).toMatchObject({ status: 'CANCELLED', charged: false });
    expect(await stage.balance(user)).toBe(100);
    expect(await stage.tasks.service.cancel(user, id)).toMatchObject({ status: 'CANCELLED' });
  });

  test('a task that was forgotten is gone with its result', async () => {
    const user = await stage.person();
    const { job_id: id } = await stage.begin(user);
    await stage.until(user, id, ended);
    await stage.tasks.service.remove(user, id);
    expect((await stage.tasks.service.list(user, noWait)).tasks).toEqual([]);
    expect(await stage.files.find(user, `out/${id}`)).toBeNull();
  });
});
