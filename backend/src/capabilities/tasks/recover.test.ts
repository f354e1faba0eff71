import fs from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { createLog } from '../../log.ts';
import { applyEvent } from './apply-event.ts';
import { createChanges } from './changes.ts';
import { noWait, openStage, type Stage } from '../../fixtures/tasks/stage.ts';
import { recoverStaleTasks } from './recover.ts';
import { findTask } from './queries.ts';
import { removeFolder } from './run/conclude.ts';
import type { RunnerContext } from './run/context.ts';

jest.setTimeout(60_000);

const minute = 60_000;
const ticket = '00000000-0000-4000-8000-000000000001';
let database: Database;
let stage: Stage;
let user: string;
/** Unused tickets; a waiting one is not bound to a task yet. */
let living: Set<string>;
let waiting: number;
/** Ends the work of a task at a provider. */
let abandon: (folder: string) => Promise<void>;

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
beforeEach(async () => {
  stage = openStage(database);
  user = await stage.person(1000);
  [living, waiting, abandon] = [new Set(), 0, () => Promise.resolve()];
});
afterEach(async () => {
  await database.query('delete from task');
});
afterAll(async () => {
  await database.close();
  removeScratches();
});

const recover = () =>
  recoverStaleTasks({
    database,
    files: stage.files,
    tickets: {
      async add(_queries, id) {
        if (id === undefined) waiting += 1;
        else living.add(id);
      },
      look: async () => ({ waiting, living }),
      nudge() {},
    },
    folder: stage.folder,
    abandon: (left) => abandon(left),
    limit: 20 * minute,
    changes: createChanges(),
    now: stage.now,
    log: createLog('silent'),
  });
async function begin(isRunning: boolean): Promise<string> {
  const { job_id: id } = await stage.begin(user);
  const event = { kind: 'take', ticket } as const;
  if (isRunning) {
    await database.tx((queries) => applyEvent(queries, stage.files, { id, userId: user, event, now: stage.now() }));
  }
  return id;
}
const look = (id: string) => stage.tasks.service.look(user, id, noWait);

test('every task that waits gets a ticket, and no more than one', async () => {
  for (let index = 0; index < 3; index += 1) await begin(false);
  waiting = 1;
  await recover();
  expect(waiting).toBe(3);
  await recover();
  expect(waiting).toBe(3);
});

test('a running task whose ticket is gone gets another one; one that has its own keeps it', async () => {
  living.add(ticket);
  const id = await begin(true);
  await recover();
  expect((await findTask(database, id))?.ticket).toBe(ticket);
  living.clear();
  await recover();
  expect([...living]).toEqual([(await findTask(database, id))?.ticket]);
});

test('a task without a worker ends after its limit, and so does one that waited for hours; both cost nothing', async () => {
  living.add(ticket);
  const running = await begin(true);
  const waits = await begin(false);
  stage.pass(20 * minute);
  await recover();
  expect(await look(running)).toMatchObject({ status: 'RUNNING' });
  stage.pass(2 * minute);
  await recover();
  expect(await look(running)).toMatchObject({ status: 'FAILED', failure: 'timeout', message: 'Task timeout' });
  expect(await look(waits)).toMatchObject({ status: 'PENDING' });
  stage.pass(6 * 60 * minute);
  await recover();
  expect(await look(waits)).toMatchObject({ status: 'FAILED', failure: 'timeout', charged: false });
  expect(await stage.balance(user)).toBe(1000);
});

test('folders of tasks that have ended or are unknown go; that of a living one stays, and so does what is no task', async () => {
  living.add(ticket);
  const [running, ended] = [await begin(true), await begin(false)];
  await stage.tasks.service.cancel(user, ended);
  const names = [running, ended, randomUUID(), 'notes'];
  for (const name of names) fs.mkdirSync(path.join(stage.folder, name), { recursive: true });
  await recover();
  expect(fs.readdirSync(stage.folder).sort()).toEqual([running, 'notes'].sort());
});

test('a job at a provider that could not be ended is ended by the next sweep, which removes its folder', async () => {
  const id = await begin(false);
  await stage.tasks.service.cancel(user, id);
  const left = path.join(stage.folder, id);
  fs.mkdirSync(left, { recursive: true });
  const tried: string[] = [];
  const fails = () => {
    tried.push('fails');
    return Promise.reject(new Error('too slow'));
  };
  const context = { database, folder: stage.folder, log: createLog('silent') };
  const task = (await findTask(database, id))!;
  const tools = new Map([[task.toolId, { abandon: fails }]]);
  await removeFolder({ ...context, tools } as unknown as RunnerContext, task);
  expect(fs.existsSync(left)).toBe(true);
  abandon = (folder) => {
    tried.push(path.basename(folder));
    return Promise.resolve();
  };
  await recover();
  expect(tried).toEqual(['fails', id]);
  expect(fs.existsSync(left)).toBe(false);
});

test('a job that cannot be ended by the sweep either keeps no folder', async () => {
  const left = path.join(stage.folder, randomUUID());
  fs.mkdirSync(left, { recursive: true });
  abandon = () => Promise.reject(new Error('too slow'));
  await recover();
  expect(fs.existsSync(left)).toBe(false);
});

test('where there is no folder yet, none is made', async () => {
  await recover();
  expect(fs.existsSync(stage.folder)).toBe(false);
});
