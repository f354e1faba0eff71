import { zipFiles } from './zip.ts';

it('puts every file into the ZIP under its name, and makes one at a time', async () => {
  const log: string[] = [];
  const entry = (name: string) => ({
    name,
    file: () => {
      log.push(name);
      return Promise.resolve(new Blob([`bytes of ${name}`]));
    },
  });
  const zip = Buffer.from(await (await zipFiles([entry('a.jpg'), entry('ü.png')], new Date(2026, 0, 2))).arrayBuffer());
  expect(log).toEqual(['a.jpg', 'ü.png']);
  expect(zip.readUInt32LE(0)).toBe(0x04034b50);
  for (const text of ['a.jpg', 'ü.png', 'bytes of a.jpg', 'bytes of ü.png']) expect(zip.includes(text)).toBe(true);
});

it('rejects with the error of a file that cannot be made', async () => {
  const broken = { name: 'a.jpg', file: () => Promise.reject(new Error('no room')) };
  await expect(zipFiles([broken], new Date())).rejects.toThrow('no room');
});
