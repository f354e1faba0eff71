import { initialOptions, type ImageValue } from '@facet/workbench';
import { fakePictureWorker } from '../../studio/worker.fake.ts';
import type { TattooOptions } from './calls.ts';
import { en } from './messages/en.ts';
import { createTattooRunner, type TattooAssets, type TattooRequest } from './runner.ts';
import { hiddenInputs, hiddenOptions, options as specs } from './specs.ts';

const options: TattooOptions = { ...initialOptions(specs), seed: 7 };
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
const words = { kind: 'text', id: '2', text: 'Anna' } as const;
const inputs: TattooRequest['inputs'] = { words: null, photo: null, skin: null };
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });
const drawn = { blob: new Blob(['png']), side: 2400 };
const worn = { blob: new Blob(['png']), width: 100, height: 50, onSkin: 0.9 };

function setUp(answer: (name: string) => object | null) {
  const worker = fakePictureWorker(answer);
  const asked: string[] = [];
  const store = (name: string) => ({
    load: () => {
      asked.push(name);
      return Promise.resolve(new Map([[name, Uint8Array.of(1)]]));
    },
  });
  const assets: TattooAssets = { faces: store('faces'), subject: store('subject'), hand: store };
  return { ...worker, asked, runner: createTattooRunner(worker.spawn, assets) };
}

test('a design needs no photo and no file, and is named by its number', async () => {
  const { runner, requests, asked } = setUp(() => drawn);
  const output = await runner.run({ inputs: { ...inputs, photo }, options }, context());
  expect(requests).toEqual([{ name: 'draw', request: { options, photo: null, words: '' } }]);
  expect(asked).toEqual([]);
  expect(output).toMatchObject({ kind: 'image', width: 2400, height: 2400, before: null, stem: 'tattoo-mandala-7' });
});

test('dots of the whole photo are made after it, without a file', async () => {
  const { runner, requests, asked } = setUp(() => drawn);
  const dots = { ...options, style: 'dots', alone: false } as const;
  await runner.run({ inputs: { ...inputs, photo }, options: dots }, context());
  expect(requests[0]?.request).toEqual({ options: dots, photo: photo.blob, words: '' });
  expect(asked).toEqual([]);
});

test('the networks that find a motif are given once, before dots are made of it alone', async () => {
  const { runner, requests, asked } = setUp((name) => (name === 'subject' ? { ok: true } : drawn));
  const request = { inputs: { ...inputs, photo }, options: { ...options, style: 'dots' } } as const;
  await runner.run(request, context());
  await runner.run(request, context());
  expect(requests.map(({ name }) => name)).toEqual(['subject', 'draw', 'draw']);
  expect(asked).toContain('subject');
});

test('whether the motif stands alone is offered for dots only', () => {
  expect(hiddenOptions({ ...options, style: 'dots' })).not.toContain('alone');
  expect(hiddenOptions({ ...options, style: 'mandala' })).toContain('alone');
});

test('a hand is sent to the worker once, before it letters', async () => {
  const { runner, requests, asked } = setUp((name) => (name === 'hand' ? { ok: true } : drawn));
  const lettering = { ...options, style: 'lettering' } as const;
  const request = { inputs: { ...inputs, words }, options: lettering };
  expect(await runner.run(request, context())).toMatchObject({ stem: 'tattoo-lettering' });
  await runner.run(request, context());
  expect(requests.map(({ name }) => name)).toEqual(['hand', 'draw', 'draw']);
  expect(requests[1]?.request).toMatchObject({ words: 'Anna' });
  expect(asked).toEqual(['script']);
});

test('on the skin the photo is what the result is compared with, and is marked as put together', async () => {
  const { runner, requests } = setUp(() => worn);
  const request = { inputs: { ...inputs, skin: photo }, options: { ...options, place: 'skin' } } as const;
  const output = await runner.run(request, context());
  expect(requests.map(({ name }) => name)).toEqual(['load', 'wear']);
  expect(output).toMatchObject({
    ...{ kind: 'image', before: photo.blob, stem: 'fox-tattoo', sourceType: 'compositeSynthetic', notes: [] },
  });
});

test('ink that lies mostly beside the skin is said', async () => {
  const { runner } = setUp(() => ({ ...worn, onSkin: 0.5 }));
  const request = { inputs: { ...inputs, skin: photo }, options: { ...options, place: 'skin' } } as const;
  expect(await runner.run(request, context())).toMatchObject({ notes: [{ message: 'note.beside' }] });
});

test('lines are saved as an SVG file', async () => {
  const { runner } = setUp(() => drawn);
  const output = await runner.run({ inputs, options: { ...options, make: 'svg' } }, context());
  expect(output).toMatchObject({ kind: 'file', name: 'tattoo-mandala-7.svg' });
});

test('a cancelled run ends its worker and rejects', async () => {
  const { runner, ended } = setUp(() => null);
  const controller = new AbortController();
  const running = runner.run({ inputs, options }, context(controller.signal));
  await Promise.resolve();
  await Promise.resolve();
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended()).toBe(1);
});

test('each style has the inputs and options that mean something for it', () => {
  expect(hiddenInputs(options)).toEqual(['words', 'photo', 'skin']);
  expect(hiddenInputs({ style: 'dots', place: 'skin' })).toEqual(['words']);
  expect(hiddenOptions({ ...options, style: 'botanical' })).toContain('folds');
  expect(hiddenOptions({ ...options, style: 'lettering' })).toEqual(
    expect.arrayContaining(['seed', 'detail', 'folds']),
  );
  expect(hiddenOptions({ ...options, style: 'lettering', ornament: 'banner' })).not.toContain('seed');
  expect(hiddenOptions({ ...options, place: 'skin', wrap: 0 })).toEqual(
    expect.arrayContaining(['make', 'limb', 'hand']),
  );
});

test.each(['nothing-dark', 'no-letters', 'apparent-minor', 'folded'])('a refusal of %s has words', (code) => {
  expect(en).toHaveProperty([`failure.${code}`]);
});
