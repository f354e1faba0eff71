import { createVitals, leastFree } from './vitals.ts';

const vitalsWith = (free: Record<string, number>) =>
  createVitals({
    folders: Object.keys(free),
    mediaWaiting: () => 0,
    countTasks: async () => 0,
    freeBytes: async (folder) => {
      const bytes = free[folder] ?? NaN;
      if (Number.isNaN(bytes)) throw new Error('ENOENT');
      return bytes;
    },
  });

test('a full disk under any folder of data is no room', async () => {
  expect(await vitalsWith({ db: 1e12, files: leastFree - 1 }).hasRoom()).toBe(false);
  expect(await vitalsWith({ db: 1e12, files: leastFree }).hasRoom()).toBe(true);
});

test('a folder that cannot be checked is no failure', async () => {
  expect(await vitalsWith({ db: 1e12, gone: NaN }).hasRoom()).toBe(true);
});
