import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { usual } from '@facet/testing/extent';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrations.ts';
import { testMoment } from '../../fixtures/app.ts';
import { engines } from '../../fixtures/engines.ts';
import { addUser } from '../../fixtures/people.ts';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { bindFiles, claimJudging, deleteUnused } from './queries.ts';
import { createUploads, type Uploads } from './service.ts';
import { createSettingReader } from '../../setting.ts';
import { readUploadSettings } from './settings.ts';
import { createAddresses } from './storage/addresses.ts';
import { createFolderStorage } from './storage/folder.ts';

afterAll(removeScratches);

const hour = 3_600_000;
const sound = Buffer.from('a sound');
const announced = {
  filename: 'a.wav',
  hash: createHash('sha256').update(sound).digest('hex'),
  size: sound.length,
  type: 'audio/wav',
};

describe.each(usual(engines))('files (%s)', (_name, open) => {
  let database: Database;
  let stop: () => Promise<void>;
  let folder: string;
  let moment: Date;
  let people = 0;
  /** Records what the judge gets, and finds sound in everything. */
  let judged: number;

  /** A backend over the same database and folder; several are several processes. */
  function backend(): Uploads {
    const addresses = createAddresses({ key: Buffer.alloc(32), base: () => '', now: () => moment });
    return createUploads({
      database,
      storage: createFolderStorage(folder, addresses),
      judge: {
        async judge() {
          judged += 1;
          return { ok: true, facts: { type: 'audio/wav', width: null, height: null, duration: 1 } };
        },
        close: async () => {},
      },
      throttle: { take: async () => {} },
      settings: { ...readUploadSettings(createSettingReader({}, '/'), '/files'), mostFiles: 5 },
      now: () => moment,
      log: pino({ level: 'silent' }),
    });
  }

  beforeAll(async () => {
    ({ database, stop } = await open());
    await migrate(database);
  });
  beforeEach(async () => {
    moment = testMoment;
    judged = 0;
    folder = scratchFolder();
    await database.query('delete from stored_file');
    await database.query('delete from doomed_object');
  });
  afterAll(async () => {
    await database.close();
    await stop();
  });

  const person = (): Promise<string> => addUser(database, `p${String((people += 1))}@example.com`);
  const objects = (): string[] => {
    const directory = path.join(folder, 'in');
    return fs.existsSync(directory) ? fs.readdirSync(directory) : [];
  };
  async function stored(uploads: Uploads, userId: string): Promise<string> {
    return (await uploads.putUpload(userId, 'a.wav', sound)).objectName;
  }

  test('the same file signed twenty times at once by three backends is one object', async () => {
    const userId = await person();
    const backends = [backend(), backend(), backend()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => backends[index % 3]!.sign(userId, announced)),
    );
    expect(new Set(answers.map(({ object_name }) => object_name)).size).toBe(1);
    expect(await database.query('select count(*)::integer as n from stored_file')).toEqual([{ n: 1 }]);
  });

  test('different files signed at once are not more than a user may have', async () => {
    const userId = await person();
    const [one, other] = [backend(), backend()];
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        [one, other][index % 2]!.sign(userId, { ...announced, hash: String(index).padStart(64, '0') }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('a form sent ten times at once, to two backends, is judged once', async () => {
    const userId = await person();
    const [one, other] = [backend(), backend()];
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => [one, other][index % 2]!.putUpload(userId, 'a.wav', sound)),
    );
    const names = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.objectName] : []));
    expect([new Set(names).size, judged]).toEqual([1, 1]);
    // Requests that met the other backend's lease are answered with a retry.
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ statusCode: 409, retryAfter: 2 });
    expect(await one.putUpload(userId, 'a.wav', sound)).toMatchObject({ objectName: names[0] });
    expect(objects()).toHaveLength(1);
  });

  test('a process that died while judging blocks no other for ever', async () => {
    const userId = await person();
    const uploads = backend();
    const { object_name } = await uploads.sign(userId, announced);
    const until = new Date(moment.getTime() + 600_000);
    await claimJudging(database, object_name, { now: moment, until, expiresAt: until });
    await expect(uploads.putUpload(userId, 'a.wav', sound)).rejects.toMatchObject({ statusCode: 409 });
    moment = until;
    expect(await uploads.putUpload(userId, 'a.wav', sound)).toMatchObject({ objectName: object_name });
  });

  test('a task that binds a file and the sweeper that deletes it: one of them wins, and both know who', async () => {
    const userId = await person();
    const uploads = backend();
    for (let round = 0; round < 10; round += 1) {
      moment = testMoment;
      const name = await stored(uploads, userId);
      moment = new Date(testMoment.getTime() + hour);
      const taskId = randomUUID();
      const [bound] = await Promise.all([
        database.tx((tx) => bindFiles(tx, taskId, [name])),
        uploads.forget(),
        uploads.deleteAll(userId),
      ]);
      expect(objects()).toHaveLength(bound ? 1 : 0);
      await database.tx((tx) => uploads.unbind(tx, taskId, testMoment));
      await uploads.forget();
      expect(objects()).toEqual([]);
    }
  });

  test('a file that was bound after the sweeper looked at it stays', async () => {
    if (database.engine === 'embedded') return;
    const userId = await person();
    const name = await stored(backend(), userId);
    let bind = (): void => {};
    const mayBind = new Promise<void>((resolve) => {
      bind = resolve;
    });
    const binding = database.tx(async (tx) => {
      await bindFiles(tx, randomUUID(), [name]);
      bind();
      // Committed while the sweeper waits for the row, or has skipped it.
      await new Promise((resolve) => setImmediate(resolve));
    });
    await mayBind;
    const deleted = await database.tx((tx) => deleteUnused(tx, 'f.user_id = $1', [userId]));
    await binding;
    expect([deleted, objects().length]).toEqual([[], 1]);
  });

  test('a result stored by two backends at once is one', async () => {
    const userId = await person();
    const taskId = randomUUID();
    const one = (): string => {
      const file = path.join(scratchFolder(), 'result');
      fs.writeFileSync(file, 'made');
      return file;
    };
    const made = () => ({
      ...{ userId, taskId, path: one(), filename: 'a.mp4', type: 'video/mp4' as const },
      ...{ width: 1, height: 1, duration: 1 },
    });
    const results = await Promise.all([backend().putResult(made()), backend().putResult(made())]);
    expect(results[0]).toEqual(results[1]);
    expect(fs.readdirSync(path.join(folder, 'out'))).toHaveLength(1);
  });

  test('the schema itself refuses a file of no user, of two tasks, of no end, and a name that leads out', async () => {
    const userId = await person();
    const add = (row: Record<string, unknown>) => {
      const whole: Record<string, unknown> = {
        ...{ object_name: `out/${'a'.repeat(32)}`, user_id: userId, filename: 'x', bytes: 1 },
        ...{ task_id: randomUUID(), created_at: moment, expires_at: moment, ...row },
      };
      const names = Object.keys(whole);
      return database.query(
        `insert into stored_file (${names.join()}) values (${names.map((_, index) => `$${String(index + 1)}`).join()})`,
        Object.values(whole),
      );
    };
    for (const wrong of [
      { user_id: randomUUID() },
      { object_name: '../etc/passwd' },
      { object_name: 'in/short' },
      { task_id: null },
      { object_name: `in/${'a'.repeat(32)}` },
      { state: 'ready' },
      { bytes: -1 },
    ])
      await expect(add(wrong)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) as string });
    const taskId = randomUUID();
    await add({ task_id: taskId });
    await expect(add({ task_id: taskId, object_name: `out/${'b'.repeat(32)}` })).rejects.toMatchObject({
      code: '23505',
    });
  });
});
