import type { AssetStore, ImagesOutput, ImagesValue } from '@facet/workbench';
import { fakeImage } from '@facet/workbench/test-support';
import { fakePictureWorker } from '../../studio/worker.fake.ts';
import type { StickerOptions } from './calls.ts';
import { createStickerRunner } from './runner.ts';

const photos: ImagesValue = { kind: 'images', id: 'all', items: [fakeImage('cat'), fakeImage('dog')] };
const options: StickerOptions = {
  subject: 'auto',
  format: 'whatsapp',
  outline: 0.5,
  colour: 'white',
  shadow: true,
  ink: 'black',
};
const made = { blob: new Blob(['webp'], { type: 'image/webp' }), width: 512, height: 512 };
const assets: AssetStore = { load: () => Promise.resolve(new Map()) };
const context = (signal = new AbortController().signal) => {
  const parts: ImagesOutput[] = [];
  return { signal, stage: jest.fn(), bytes: jest.fn(), partial: (part: ImagesOutput) => void parts.push(part), parts };
};

test('every photo becomes a sticker with the words, and the pack is named after the app', async () => {
  const { spawn, requests: requested } = fakePictureWorker(() => made);
  const words = { kind: 'text', id: 't', text: 'Hello' } as const;
  const at = context();
  const pack = await createStickerRunner(spawn, assets).run({ inputs: { photos, words }, options }, at);
  expect(pack.stem).toBe('stickers-whatsapp');
  expect(pack.items.map(({ state }) => state)).toMatchObject([
    { status: 'done', output: { blob: made.blob, stem: 'cat-sticker' } },
    { status: 'done', output: { stem: 'dog-sticker' } },
  ]);
  expect(requested.map(({ name }) => name)).toEqual(['load', 'make', 'make']);
  expect(requested[1]!.request).toMatchObject({ text: 'Hello', options });
  expect(at.parts.at(-1)).toEqual(pack);
});

test('a resumed run leaves what is done', async () => {
  const { spawn, requests: requested } = fakePictureWorker(() => made);
  const runner = createStickerRunner(spawn, assets);
  const pack = await runner.run({ inputs: { photos, words: null }, options }, context());
  const resume: ImagesOutput = {
    ...pack,
    items: pack.items.map((item, i) => (i === 1 ? { ...item, state: { status: 'waiting' } } : item)),
  };
  requested.length = 0;
  const again = await runner.run({ inputs: { photos, words: null }, options, resume }, context());
  expect(again.items.every(({ state }) => state.status === 'done')).toBe(true);
  expect(requested.map(({ name }) => name)).toEqual(['make']);
});

test('a cancelled run ends its worker and rejects', async () => {
  const { spawn, requests: requested, ended } = fakePictureWorker(() => null);
  const controller = new AbortController();
  const at = context(controller.signal);
  const running = createStickerRunner(spawn, assets).run({ inputs: { photos, words: null }, options }, at);
  while (!requested.some(({ name }) => name === 'make')) await Promise.resolve();
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended()).toBe(1);
});
