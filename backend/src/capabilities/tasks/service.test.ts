import { consentMissingCode } from '@facet/contracts/tasks';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { audit } from '../credits/audit.ts';
import { release } from '../credits/ledger.ts';
import { applyEvent, ReservationLost } from './apply-event.ts';
import { noWait, openStage, type Stage } from '../../fixtures/tasks/stage.ts';
import { personalTasks } from './personal.ts';
import { nextInTurn, readQueue } from './queries.ts';
import type { TaskEvent } from './states.ts';

jest.setTimeout(60_000);

let database: Database;
let stage: Stage;

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
beforeEach(() => {
  // No worker runs: each test sets the state of its tasks.
  stage = openStage(database);
});
afterEach(async () => {
  await database.query('delete from task');
});
afterAll(async () => {
  const { differences } = await database.tx((queries) => audit(queries), 'repeatable read');
  await database.close();
  removeScratches();
  expect(differences.filter(({ kind }) => kind !== 'order')).toEqual([]);
});

const occur = (userId: string, id: string, event: TaskEvent, attempt?: number) =>
  database.tx((queries) =>
    applyEvent(queries, stage.files, {
      id,
      userId,
      event,
      now: stage.now(),
      ...(attempt === undefined ? {} : { attempt }),
    }),
  );
const take: TaskEvent = { kind: 'take', ticket: '00000000-0000-4000-8000-000000000001' };
const succeed: TaskEvent = { kind: 'succeed', result: 'out/xxxxxxxxxxxxxxxx', message: '', doubts: [] };

describe('what is refused', () => {
  let user: string;
  beforeEach(async () => {
    user = await stage.person(100);
  });
  const refused = async (call: Promise<unknown>, statusCode: number, message: string | RegExp, code = statusCode) => {
    const error = await call.then(
      () => null,
      (fault: unknown) => fault,
    );
    expect(error).toMatchObject({ statusCode, code, message: expect.stringMatching(message) as unknown });
    expect(await stage.balance(user)).toBe(100);
    expect((await stage.tasks.service.list(user, noWait)).tasks).toEqual([]);
  };

  test('a tool that this backend does not serve', async () => {
    const request = { tool_id: 'ai-kiss-video-generator' };
    await refused(stage.begin(user, {}, request), 503, /^API configuration is not available\.$/);
    const draft = { tool_id: 'nothing', inputs: {}, options: {} };
    await refused(stage.tasks.service.quote(user, draft), 503, 'API configuration');
  });

  test('another price than the one that was agreed to', async () => {
    await refused(stage.begin(user, {}, { credits: 9 }), 409, 'costs 10 credits now');
  });

  test('a person tool without consent', async () => {
    await refused(stage.begin(user, {}, { consent: false }), 422, 'everyone shown agrees', consentMissingCode);
  });

  test('options that the tool does not know', async () => {
    await refused(stage.begin(user, { colour: 'red' }), 422, 'options do not fit');
  });

  test.each([
    ['none', {}, 422, 'A file is missing'],
    ['one that is not there', { target: 'in/0000000000000000' }, 404, 'not there any more'],
    ['one under a name that the tool does not know', { other: 'in/0000000000000000' }, 422, 'files do not fit'],
    ['too many', { target: ['in/0000000000000000', 'in/0000000000000001'] }, 422, 'Please choose 1 at most'],
  ])('files: %s', async (_what, inputs, status, message) => {
    await refused(stage.begin(user, {}, { inputs }), status, message);
  });

  test('a file of somebody else', async () => {
    const { objectName } = await stage.files.add(await stage.person(), {});
    await refused(stage.begin(user, {}, { inputs: { target: objectName } }), 404, 'not there any more');
  });

  test('a video that is too long, with the way out', async () => {
    const { objectName } = await stage.files.add(user, { duration: 61.2, filename: 'long.mp4' });
    const words =
      /^long\.mp4 is 62 s long; this tool takes 60 s at most\. Please cut it with the video cutter first\.$/;
    await refused(stage.begin(user, {}, { inputs: { target: objectName } }), 422, words);
  });

  test('a file of a kind that the tool does not take', async () => {
    const { objectName } = await stage.files.add(user, { type: 'audio/mpeg', filename: 'song.mp3' });
    await refused(
      stage.begin(user, {}, { inputs: { target: objectName } }),
      422,
      'song.mp3 is not of a kind.*MP4, JPEG',
    );
  });
});

test('too few credits take nothing, and say how many are missing', async () => {
  const user = await stage.person(7);
  const error = {
    statusCode: 402,
    code: 40054,
    message: 'You need 3 more credits for this. Please get some and start again.',
  };
  await expect(stage.begin(user)).rejects.toMatchObject(error);
  expect(await stage.balance(user)).toBe(7);
  expect(stage.files.bound.size).toBeLessThanOrEqual(1);
  expect((await stage.tasks.service.list(user, noWait)).tasks).toEqual([]);
});

test('the same key is the same task, however often and fast it is submitted', async () => {
  const user = await stage.person(100);
  const key = { idempotency_key: randomUUID() };
  const all = await Promise.all(Array.from({ length: 5 }, () => stage.begin(user, {}, key)));
  expect(new Set(all.map(({ job_id: id }) => id)).size).toBe(1);
  expect(await stage.balance(user)).toBe(90);
  // Even when it would be refused by now, and for this user only.
  expect((await stage.begin(user, {}, { ...key, credits: 3 })).job_id).toBe(all[0]?.job_id);
  expect((await stage.begin(await stage.person(), {}, key)).job_id).not.toBe(all[0]?.job_id);
});

test('so many tasks of one user may wait, and no more', async () => {
  const user = await stage.person(500);
  for (let index = 0; index < 10; index += 1) await stage.begin(user);
  await expect(stage.begin(user)).rejects.toMatchObject({ statusCode: 429, message: /You have 10 tasks waiting/ });
  expect(await stage.balance(user)).toBe(400);
});

test("another's task is as if there were none", async () => {
  const { service } = stage.tasks;
  const owner = await stage.person();
  const { job_id: id } = await stage.begin(owner);
  const other = await stage.person();
  const unknown = { statusCode: 404, message: 'There is no such task any more. Please reload the list.' };
  for (const call of [service.cancel, service.remove]) await expect(call(other, id)).rejects.toMatchObject(unknown);
  await expect(service.look(other, id, noWait)).rejects.toMatchObject(unknown);
  await expect(service.look(owner, randomUUID(), noWait)).rejects.toMatchObject(unknown);
  expect((await service.list(other, noWait)).tasks).toEqual([]);
  expect((await service.look(owner, id, noWait)).status).toBe('PENDING');
});

describe('the end of a task', () => {
  test('success is paid; what comes afterwards changes nothing', async () => {
    const user = await stage.person();
    const { job_id: id } = await stage.begin(user);
    await occur(user, id, take);
    expect(await occur(user, id, succeed)).toMatchObject({ status: 'SUCCEEDED', charged: true });
    expect(await stage.tasks.service.cancel(user, id)).toMatchObject({ status: 'SUCCEEDED', charged: true });
    expect(await occur(user, id, take)).toBeNull();
    expect(await stage.balance(user)).toBe(90);
  });

  test('an attempt that was overtaken is not heard', async () => {
    const user = await stage.person();
    const { job_id: id } = await stage.begin(user);
    await occur(user, id, take);
    await occur(user, id, take);
    expect(await occur(user, id, succeed, 1)).toBeNull();
    expect(await occur(user, id, succeed, 2)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('success that cannot be paid any more is no success', async () => {
    const user = await stage.person();
    const { job_id: id } = await stage.begin(user);
    await occur(user, id, take);
    await database.tx((queries) => release(queries, id, stage.now()));
    await expect(occur(user, id, succeed)).rejects.toThrow(ReservationLost);
    expect((await stage.tasks.service.look(user, id, noWait)).status).toBe('RUNNING');
  });

  test('an account that is deleted takes its tasks along, and pays for none that runs', async () => {
    const user = await stage.person();
    await stage.begin(user);
    const { job_id: id } = await stage.begin(user);
    await occur(user, id, take);
    const data = personalTasks(stage.files);
    const person = { id: user, email: 'p@example.com' } as Parameters<typeof data.export>[1];
    expect(await data.export(database, person)).toMatchObject([{ status: 'PENDING' }, { status: 'RUNNING' }]);
    await database.tx(async (queries) => data.erase?.(queries, person, stage.now()));
    expect(await data.export(database, person)).toEqual([]);
    expect(await stage.balance(user)).toBe(100);
  });
});

describe('whose turn it is', () => {
  async function serve(): Promise<string> {
    const next = await database.tx((queries) => nextInTurn(queries));
    if (next === undefined) return '';
    await database.tx(async (queries) => {
      await applyEvent(queries, stage.files, { ...next, event: take, now: stage.now() });
      await queries.query('update task_owner set served_at = $2 where user_id = $1', [next.userId, stage.now()]);
    });
    return next.userId;
  }

  test('a user with many tasks does not go before a user with one', async () => {
    const [many, one, other] = [await stage.person(), await stage.person(), await stage.person()];
    for (let index = 0; index < 5; index += 1) await stage.begin(many);
    await stage.begin(one);
    await stage.begin(other);
    const places = async (user: string) =>
      (await stage.tasks.service.list(user, noWait)).tasks.map(({ position }) => position);
    expect(await places(many)).toEqual([6, 5, 4, 3, 0]);
    expect(await places(one)).toEqual([1]);
    expect(await places(other)).toEqual([2]);
    expect([await serve(), await serve(), await serve(), await serve()]).toEqual([many, one, other, many]);
  });

  test('among equals it is the user who was served longest ago', async () => {
    const users = [await stage.person(), await stage.person()];
    const [ann = '', bob = ''] = users;
    for (const user of [ann, ann, ann, bob, bob, bob]) await stage.begin(user);
    const order: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const served = await serve();
      order.push(served);
      const running = (await readQueue(database)).find(({ status }) => status === 'RUNNING');
      if (running !== undefined) await occur(served, running.id, { kind: 'cancel' });
    }
    expect(order).toEqual([ann, bob, ann, bob, ann, bob]);
  });

  test('a quote has the price, and the time including the tasks that wait before it', async () => {
    const user = await stage.person();
    const { objectName } = await stage.files.add(user, {});
    const draft = {
      tool_id: 'face-swap-video',
      inputs: { target: objectName },
      options: { steps: 100, milliseconds: 100 },
    };
    expect(await stage.tasks.service.quote(user, draft)).toEqual({ credits: 10, seconds: 10 });
    const [one, other] = [await stage.person(), await stage.person()];
    for (const asker of [one, one, one, other]) await stage.begin(asker, { steps: 200, milliseconds: 100 });
    // Two workers: the first of each of the others is served, then this one, before the second of anybody.
    expect(await stage.tasks.service.quote(user, draft)).toEqual({ credits: 10, seconds: 30 });
  });
});

describe('waiting for news', () => {
  const never = new AbortController().signal;

  test('is answered at once by what is newer than the caller knows', async () => {
    const user = await stage.person();
    const { job_id: id, revision } = await stage.begin(user);
    const { service } = stage.tasks;
    expect(await service.look(user, id, { since: undefined, wait: 25, signal: never })).toMatchObject({ revision });
    expect(await service.look(user, id, { since: revision - 1, wait: 25, signal: never })).toMatchObject({ revision });
  });

  test('ends when the task changes', async () => {
    const user = await stage.person();
    const { job_id: id, revision } = await stage.begin(user);
    const { service } = stage.tasks;
    const one = service.look(user, id, { since: revision, wait: 25, signal: never });
    const list = service.list(user, { since: revision, wait: 25, signal: never });
    await service.cancel(user, id);
    expect(await one).toMatchObject({ status: 'CANCELLED' });
    expect((await list).tasks).toMatchObject([{ status: 'CANCELLED' }]);
  });

  test("ends when somebody else's task made its place better", async () => {
    const [first, second] = [await stage.person(), await stage.person()];
    const { job_id: before } = await stage.begin(first);
    const { job_id: id, revision, position } = await stage.begin(second);
    expect(position).toBe(1);
    const waits = stage.tasks.service.look(second, id, { since: revision, wait: 25, signal: never });
    await stage.tasks.service.cancel(first, before);
    expect(await waits).toMatchObject({ position: 0, revision });
  });

  test('ends with its time, with its caller, and with the process, and returns the unchanged state', async () => {
    const user = await stage.person();
    const { job_id: id, revision } = await stage.begin(user);
    const { service } = stage.tasks;
    expect(await service.look(user, id, { since: revision, wait: 0.05, signal: never })).toMatchObject({ revision });
    const gone = new AbortController();
    const waits = service.look(user, id, { since: revision, wait: 25, signal: gone.signal });
    gone.abort();
    expect(await waits).toMatchObject({ revision });
    const last = service.list(user, { since: revision, wait: 25, signal: never });
    stage.tasks.endLongPolls();
    expect(await last).toMatchObject({ revision });
  });
});
