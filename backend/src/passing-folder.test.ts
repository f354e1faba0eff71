import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeScratches, scratchFolder } from './fixtures/scratch.ts';
import { removeLeftFolders, withPassingFolder } from './passing-folder.ts';

let machine: string;
beforeEach(() => {
  machine = scratchFolder();
  jest.spyOn(os, 'tmpdir').mockReturnValue(machine);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(removeScratches);

const hour = 3_600_000;

test('the folder is empty, and goes with the work, done or failed', async () => {
  await withPassingFolder(async (folder) => {
    expect(fs.readdirSync(folder)).toEqual([]);
    fs.writeFileSync(path.join(folder, 'photo'), 'x');
    await Promise.resolve();
  });
  await expect(withPassingFolder(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(fs.readdirSync(machine)).toEqual([]);
});

test('what a process that was killed left goes an hour after it was written, and nothing else does', async () => {
  await withPassingFolder(async (left) => {
    fs.writeFileSync(path.join(left, 'photo'), 'x');
    fs.mkdirSync(path.join(machine, 'of-another-program'));
    const { mtimeMs } = fs.statSync(left);
    await removeLeftFolders(mtimeMs + hour - 1);
    expect(fs.existsSync(path.join(left, 'photo'))).toBe(true);
    await removeLeftFolders(mtimeMs + hour);
    expect(fs.readdirSync(machine)).toEqual(['of-another-program']);
  });
});

test('folders of other users of the machine are left alone', async () => {
  const uid = os.userInfo().uid + 1;
  jest.spyOn(os, 'userInfo').mockReturnValue({ ...os.userInfo(), uid });
  await withPassingFolder(async (left) => {
    await removeLeftFolders(fs.statSync(left).mtimeMs + hour);
    expect(fs.existsSync(left)).toBe(true);
  });
});
