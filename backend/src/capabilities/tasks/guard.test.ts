import type { Database } from '../../database/database.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { ended, openStage, type Stage } from '../../fixtures/tasks/stage.ts';
import { type GuardedFile, type GuardedTask, openGuard, type TaskGuard } from './guard.ts';

jest.setTimeout(120_000);

let database: Database;
let stage: Stage;
let stop: () => Promise<void>;
let rule: Partial<TaskGuard>;
const seen: [GuardedTask, readonly GuardedFile[]][] = [];
const sealed: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  stage = openStage(
    database,
    {},
    {
      inputs(task, files) {
        seen.push([task, files]);
        return (rule.inputs ?? openGuard.inputs)(task, files);
      },
      result: (task, file) => (rule.result ?? openGuard.result)(task, file),
      async seal(_task, { type }) {
        sealed.push(type);
      },
    },
  );
  stop = await stage.tasks.start();
}, 120_000);
beforeEach(() => {
  rule = {};
  seen.length = 0;
  sealed.length = 0;
});
afterAll(async () => {
  await stop();
  await database.close();
  removeScratches();
});

const refused = { failure: 'refused', message: 'This was refused. Nothing was charged.' } as const;

test('what goes in is looked at before the work begins; a refusal ends the task, and its price is given back', async () => {
  rule = { inputs: async () => refused };
  const user = await stage.person();
  const { job_id: id } = await stage.begin(user, { steps: 3 }, { country: 'HK' });
  const task = await stage.until(user, id, ended);
  expect(task).toMatchObject({ ...refused, status: 'FAILED', charged: false, result: null });
  expect(await stage.balance(user)).toBe(100);
  expect(seen).toHaveLength(1);
  expect(seen[0]![0]).toMatchObject({ userId: user, toolId: 'face-swap-video', country: 'HK' });
  expect(seen[0]![1]).toMatchObject([{ type: 'video/mp4' }]);
});

test('a result that is refused is not kept, and not charged', async () => {
  rule = { result: async () => refused };
  const user = await stage.person();
  const task = await stage.until(user, (await stage.begin(user, { steps: 3 })).job_id, ended);
  expect(task).toMatchObject({ ...refused, status: 'FAILED', charged: false, result: null });
  expect(await stage.balance(user)).toBe(100);
  expect(sealed).toEqual([]);
});

test('a result that passes is sealed once, and charged', async () => {
  const user = await stage.person();
  const task = await stage.until(user, (await stage.begin(user, { steps: 3 })).job_id, ended);
  expect(task).toMatchObject({ status: 'SUCCEEDED', charged: true });
  expect(sealed).toEqual(['video/mp4']);
});

test('a task that is cancelled while it is looked at ends, and gives its price back', async () => {
  rule = { inputs: () => new Promise(() => undefined) };
  const user = await stage.person();
  const { job_id: id } = await stage.begin(user, { steps: 3 });
  await stage.until(user, id, ({ status }) => status === 'RUNNING');
  await stage.tasks.service.cancel(user, id);
  expect(await stage.until(user, id, ended)).toMatchObject({ status: 'CANCELLED', charged: false });
  expect(await stage.balance(user)).toBe(100);
});
