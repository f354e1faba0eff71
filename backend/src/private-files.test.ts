import fs from 'node:fs';
import path from 'node:path';
import { removeScratches, scratchFolder } from './fixtures/scratch.ts';
import { makePrivate } from './private-files.ts';

afterAll(removeScratches);
const modeOf = (file: string): string => (fs.lstatSync(file).mode & 0o777).toString(8);

test('data that others could read is theirs no more, however deep it lies', async () => {
  const folder = path.join(scratchFolder(), 'data');
  fs.mkdirSync(path.join(folder, 'files/in'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'files/in/photo'), 'x');
  for (const name of ['', 'files', 'files/in']) fs.chmodSync(path.join(folder, name), 0o755);
  fs.chmodSync(path.join(folder, 'files/in/photo'), 0o666);
  expect(await makePrivate(folder)).toBe(4);
  expect(['', 'files', 'files/in', 'files/in/photo'].map((name) => modeOf(path.join(folder, name)))).toEqual([
    ...['700', '700', '700'],
    '600',
  ]);
  expect(await makePrivate(folder)).toBe(0);
});

test('a folder that is not there yet is made private', async () => {
  const folder = path.join(scratchFolder(), 'new/data');
  await makePrivate(folder);
  expect(modeOf(folder)).toBe('700');
});

test('what a link leads to is left alone', async () => {
  const scratch = scratchFolder();
  const elsewhere = path.join(scratch, 'elsewhere');
  fs.writeFileSync(elsewhere, 'x');
  fs.chmodSync(elsewhere, 0o644);
  const folder = path.join(scratch, 'data');
  fs.mkdirSync(folder);
  fs.symlinkSync(elsewhere, path.join(folder, 'link'));
  await makePrivate(folder);
  expect(modeOf(elsewhere)).toBe('644');
});
