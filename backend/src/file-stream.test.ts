import fs from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamInto } from './file-stream.ts';
import { removeScratches, scratchFolder } from './fixtures/scratch.ts';

afterAll(removeScratches);

test('a draft removed after its source failed stays removed', async () => {
  const draft = path.join(scratchFolder(), 'draft');
  const failing = new PassThrough();
  const stream = await streamInto(draft, 'wx');
  const closed = new Promise<void>((resolve) => {
    stream.once('close', resolve);
  });
  failing.destroy(new Error('broke off'));
  await expect(pipeline(failing, stream)).rejects.toThrow('broke off');
  fs.rmSync(draft);
  await closed;
  expect(fs.existsSync(draft)).toBe(false);
});

test('writes behind what is there, in its place, or into a new file alone', async () => {
  const file = path.join(scratchFolder(), 'file');
  await pipeline(Readable.from(['one']), await streamInto(file, 'wx'));
  await pipeline(Readable.from([' two']), await streamInto(file, 'a'));
  expect(fs.readFileSync(file, 'utf8')).toBe('one two');
  await expect(streamInto(file, 'wx')).rejects.toThrow('EEXIST');
  await pipeline(Readable.from(['three']), await streamInto(file, 'w'));
  expect(fs.readFileSync(file, 'utf8')).toBe('three');
});
