import fs from 'node:fs';
import path from 'node:path';
import { removeScratches, scratchFolder } from '../fixtures/scratch.ts';
import { lockFileOf, lockFolder, type Machine, thisMachine } from './lock.ts';

let folder: string;

beforeEach(() => {
  folder = path.join(scratchFolder(), 'db');
});
afterEach(removeScratches);

/** A machine on which the listed processes live: process id to its start. */
function machine(pid: number, processes: Record<number, string | null>, other: Partial<Machine> = {}): Machine {
  return {
    pid,
    host: 'one',
    boot: 'boot-1',
    look: (id) => (id in processes ? { startedAt: processes[id] ?? null } : null),
    ...other,
  };
}

test('a second process is refused with the folder, the process and what to do', async () => {
  await lockFolder(folder, machine(10, { 10: '5' }));
  await expect(lockFolder(folder, machine(11, { 10: '5', 11: '6' }))).rejects.toThrow(
    `data folder ${folder} is in use by process 10. Stop that process first, or set FACET_DATABASE to another folder.`,
  );
});

test('the process itself cannot take its folder twice', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  release();
});

test('a released folder can be taken again', async () => {
  const release = await lockFolder(folder);
  release();
  expect(fs.existsSync(lockFileOf(folder))).toBe(false);
  (await lockFolder(folder))();
});

test('the lock of a dead process is taken over', async () => {
  await lockFolder(folder, machine(10, { 10: '5' }));
  await lockFolder(folder, machine(11, { 11: '6' }));
  expect(JSON.parse(fs.readFileSync(lockFileOf(folder), 'utf8'))).toMatchObject({ pid: 11 });
});

test('the lock of a dead process is taken over when its id was given to another process', async () => {
  await lockFolder(folder, machine(10, { 10: '5' }));
  await expect(lockFolder(folder, machine(11, { 10: '99', 11: '6' }))).resolves.toBeInstanceOf(Function);
});

test('the lock is taken over when its id was given to the very process that starts', async () => {
  await lockFolder(folder, machine(10, { 10: '5' }));
  await expect(lockFolder(folder, machine(10, { 10: '99' }))).resolves.toBeInstanceOf(Function);
});

test('the lock of an earlier run of the machine is taken over', async () => {
  await lockFolder(folder, machine(10, { 10: '5' }));
  await expect(lockFolder(folder, machine(11, { 10: '5', 11: '6' }, { boot: 'boot-2' }))).resolves.toBeInstanceOf(
    Function,
  );
});

test('where the machine has no start times, a living process keeps its lock', async () => {
  await lockFolder(folder, machine(10, { 10: null }, { boot: null }));
  await expect(lockFolder(folder, machine(11, { 10: null, 11: null }, { boot: null }))).rejects.toThrow(
    'in use by process 10',
  );
});

test('the lock of another machine is never taken over', async () => {
  await lockFolder(folder, machine(10, { 10: '5' }, { host: 'two', boot: 'boot-9' }));
  await expect(lockFolder(folder, machine(11, { 11: '6' }))).rejects.toThrow('in use by process 10 on machine two');
});

test('of many that find a stale lock at once, one gets it', async () => {
  await lockFolder(folder, machine(10, { 10: '5' }));
  const living = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [100 + index, '7']));
  const outcomes = await Promise.allSettled(
    Object.keys(living).map((pid) => lockFolder(folder, machine(Number(pid), living))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('releasing leaves the lock of a later owner alone', async () => {
  const release = await lockFolder(folder, machine(10, { 10: '5' }));
  await lockFolder(folder, machine(11, { 11: '6' }));
  release();
  expect(fs.existsSync(lockFileOf(folder))).toBe(true);
});

test('a lock file that is no lock is refused, not overwritten', async () => {
  fs.writeFileSync(lockFileOf(folder), 'precious');
  await expect(lockFolder(folder)).rejects.toThrow('cannot be understood');
  expect(fs.readFileSync(lockFileOf(folder), 'utf8')).toBe('precious');
});

test('a place that cannot be written is refused with a sentence', async () => {
  const file = path.join(scratchFolder(), 'file');
  fs.writeFileSync(file, '');
  await expect(lockFolder(path.join(file, 'db'))).rejects.toThrow(/data folder .* cannot be written \(E\w+\)/);
});

test('this machine knows its own process and none that never was', () => {
  expect(thisMachine.look(process.pid)).not.toBeNull();
  expect(thisMachine.look(2 ** 22 + 1)).toBeNull();
});
