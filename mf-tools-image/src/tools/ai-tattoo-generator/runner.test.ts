import type { ImageValue } from '@facet/workbench';
import { fakePictureWorker } from '../../studio/worker.fake.ts';
import type { TattooOptions } from './calls.ts';
import { aiTattooGenerator } from './definition.ts';
import { createTattooRunner } from './runner.ts';

const options: TattooOptions = { style: 'mandala', seed: 7, detail: 0.5, weight: 5, folds: 8, make: 'png' };
const photo: ImageValue = {
  kind: 'image',
  id: '1',
  blob: new Blob(['fox']),
  name: 'fox.jpg',
  type: 'image/jpeg',
  width: 100,
  height: 50,
  preview: new Blob(['small']),
};
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });
const drawn = { blob: new Blob(['png']), side: 2400 };

test('a design needs no photo, and is named by its number', async () => {
  const { spawn, requests: requested } = fakePictureWorker(() => drawn);
  const output = await createTattooRunner(spawn).run({ inputs: { photo }, options }, context());
  expect(requested).toEqual([{ name: 'draw', request: { options, photo: null } }]);
  expect(output).toMatchObject({ kind: 'image', width: 2400, height: 2400, before: null, stem: 'tattoo-mandala-7' });
});

test('dots are made after the photo', async () => {
  const { spawn, requests: requested } = fakePictureWorker(() => drawn);
  const dots = { ...options, style: 'dots' } as const;
  await createTattooRunner(spawn).run({ inputs: { photo }, options: dots }, context());
  expect(requested[0]?.request).toEqual({ options: dots, photo: photo.blob });
});

test('lines are saved as an SVG file', async () => {
  const { spawn } = fakePictureWorker(() => drawn);
  const request = { inputs: { photo: null }, options: { ...options, make: 'svg' } } as const;
  expect(await createTattooRunner(spawn).run(request, context())).toMatchObject({
    kind: 'file',
    name: 'tattoo-mandala-7.svg',
  });
});

test('a cancelled run ends its worker and rejects', async () => {
  const { spawn, ended } = fakePictureWorker(() => null);
  const controller = new AbortController();
  const running = createTattooRunner(spawn).run({ inputs: { photo: null }, options }, context(controller.signal));
  await Promise.resolve();
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended()).toBe(1);
});

test('a photo is wanted for dots alone, repeats for round designs alone', () => {
  expect(aiTattooGenerator.hiddenInputs?.(options)).toEqual(['photo']);
  expect(aiTattooGenerator.hiddenInputs?.({ ...options, style: 'dots' })).toEqual([]);
  expect(aiTattooGenerator.hidden?.({ ...options, style: 'botanical' })).toEqual(['folds']);
});
