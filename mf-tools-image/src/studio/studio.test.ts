import { fakePictureWorker } from './worker.fake.ts';
import { fakeImage } from '@facet/workbench/test-support';
import { emptyMask, type MaskShape } from '@facet/workbench/worker';
import { fitMarks, marksDraft, noMarks } from './marks.ts';
import { createPictureRunner } from './pictureRunner.ts';
import { removalMask } from './removal.ts';

const photo = (changes: Parameters<typeof fakeImage>[1] = {}) => fakeImage('holiday', { height: 50, ...changes });
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });
const made = { blob: new Blob(['png']), width: 200, height: 100, notes: [] };

test('a run sends the photo and the options, and names the result after both', async () => {
  const { spawn, requests: requested } = fakePictureWorker(() => made);
  const at = context();
  const picture = photo();
  const runner = createPictureRunner<{ look: string }>(spawn, null, 'cartoon');
  const output = await runner.run({ inputs: { photo: picture }, options: { look: 'ink' } }, at);
  expect(requested).toEqual([
    { name: 'make', request: { photo: picture.blob, options: { look: 'ink' }, found: null } },
  ]);
  expect(output).toMatchObject({ kind: 'image', width: 200, before: picture.blob, stem: 'holiday-cartoon' });
  expect(at.stage).toHaveBeenCalledWith('working', 0.5);
});

test('where the work looks first, the small photo is looked at, and the run gets what was found', async () => {
  const { spawn, requests } = fakePictureWorker((name) => (name === 'look' ? { at: 7 } : made));
  const assets = { load: () => Promise.resolve(new Map()) };
  const picture = photo();
  await createPictureRunner(spawn, assets, 'x', 'with-files').run(
    { inputs: { photo: picture }, options: {} },
    context(),
  );
  expect(requests).toEqual([
    { name: 'load', request: {} },
    { name: 'look', request: { small: picture.preview, options: {} } },
    { name: 'make', request: { photo: picture.blob, options: {}, found: { at: 7 } } },
  ]);
});

test('a run that is cancelled during the look rejects at once, and the previews keep their worker', async () => {
  const { spawn, requests, ended } = fakePictureWorker(() => null);
  const controller = new AbortController();
  const running = createPictureRunner(spawn, null, 'x', 'with-files').run(
    { inputs: { photo: photo() }, options: {} },
    context(controller.signal),
  );
  await Promise.resolve();
  await Promise.resolve();
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests.map(({ name }) => name)).toEqual(['look']);
  expect(ended()).toBe(0);
});

test('a result of another shape is shown alone, an animated photo is compared as a still', async () => {
  const cropped = fakePictureWorker(() => ({ ...made, width: 90 }));
  const alone = createPictureRunner(cropped.spawn, null, 'x').run(
    { inputs: { photo: photo() }, options: {} },
    context(),
  );
  expect(await alone).toMatchObject({ before: null });
  const animated = photo({ type: 'image/gif' });
  const { spawn } = fakePictureWorker(() => made);
  const still = createPictureRunner(spawn, null, 'x').run({ inputs: { photo: animated }, options: {} }, context());
  expect(await still).toMatchObject({ before: animated.preview });
});

test('files are loaded into a worker once, and before its first work', async () => {
  const { spawn, requests: requested } = fakePictureWorker(() => made);
  const assets = { load: jest.fn(() => Promise.resolve(new Map([['model', Uint8Array.of(1)]]))) };
  const runner = createPictureRunner(spawn, assets, 'x');
  const request = { inputs: { photo: photo() }, options: {} };
  await runner.run(request, context());
  await runner.run(request, context());
  expect(requested.map(({ name }) => name)).toEqual(['load', 'make', 'make']);
});

test('a worker that two calls need at once is given its files once', async () => {
  const { spawn, requests: requested } = fakePictureWorker((name) => (name === 'look' ? { at: 7 } : made));
  const assets = { load: () => Promise.resolve(new Map([['model', Uint8Array.of(1)]])) };
  const runner = createPictureRunner(spawn, assets, 'x', 'with-files');
  const request = { inputs: { photo: photo() }, options: {} };
  await Promise.all([runner.look(request, context()), runner.look(request, context())]);
  expect(requested.map(({ name }) => name)).toEqual(['load', 'look', 'look']);
});

test('work that is done without its files too begins without them, and has them as soon as they can be had', async () => {
  const { spawn, requests: requested } = fakePictureWorker((name) => (name === 'look' ? { at: 7 } : made));
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(new Map());
  const runner = createPictureRunner(spawn, { load }, 'x', 'anyway');
  const request = { inputs: { photo: photo() }, options: {} };
  await expect(runner.run(request, context())).resolves.toMatchObject({ kind: 'image' });
  expect(requested.map(({ name }) => name)).toEqual(['look', 'make']);
  await runner.run(request, context());
  expect(requested.map(({ name }) => name).slice(2)).toEqual(['load', 'look', 'make']);
});

test('files that fail to load fail the run, and the next one fetches them again', async () => {
  const { spawn, requests: requested } = fakePictureWorker(() => made);
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(new Map());
  const runner = createPictureRunner(spawn, { load }, 'x');
  const request = { inputs: { photo: photo() }, options: {} };
  await expect(runner.run(request, context())).rejects.toThrow('offline');
  expect(requested).toEqual([]);
  await expect(runner.run(request, context())).resolves.toMatchObject({ kind: 'image' });
});

test('a cancelled run ends its worker and rejects', async () => {
  const { spawn, ended } = fakePictureWorker(() => null);
  const controller = new AbortController();
  const running = createPictureRunner(spawn, null, 'x').run(
    { inputs: { photo: photo() }, options: {} },
    context(controller.signal),
  );
  await Promise.resolve();
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended()).toBe(1);
});

test('a run of a large photo ends the worker of the previews, then its own, and a preview that was under way is made after it', async () => {
  const answers = { make: made as object | null, preview: null as object | null };
  const { spawn, requests, ended } = fakePictureWorker((name) => answers[name as 'make' | 'preview']);
  const runner = createPictureRunner(spawn, null, 'x');
  const request = { inputs: { photo: photo({ width: 8000, height: 5000 }) }, options: {} };
  const preview = runner.preview(request, new AbortController().signal);
  await new Promise(setImmediate);
  answers.preview = { small: true };
  await expect(runner.run(request, context())).resolves.toMatchObject({ kind: 'image' });
  await expect(preview).resolves.toEqual({ small: true });
  expect(ended()).toBe(2);
  expect(requests.map(({ name }) => name)).toEqual(['preview', 'make', 'preview']);
});

test('a preview that is wanted during a large run waits, and is not made once nothing needs it', async () => {
  const { spawn, requests } = fakePictureWorker((name) => (name === 'preview' ? { small: true } : null));
  const runner = createPictureRunner(spawn, null, 'x');
  const request = { inputs: { photo: photo({ width: 8000, height: 5000 }) }, options: {} };
  const [run, gone] = [new AbortController(), new AbortController()];
  const running = runner.run(request, context(run.signal));
  const waiting = runner.preview(request, new AbortController().signal);
  const dropped = runner.preview(request, gone.signal);
  await new Promise(setImmediate);
  expect(requests.map(({ name }) => name)).toEqual(['make']);
  gone.abort();
  run.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  await expect(waiting).resolves.toEqual({ small: true });
  await expect(dropped).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests.map(({ name }) => name)).toEqual(['make', 'preview']);
});

test('a preview that ends with its tool is not made again', async () => {
  const { spawn } = fakePictureWorker(() => null);
  const runner = createPictureRunner(spawn, null, 'x');
  const preview = runner.preview({ inputs: { photo: photo() }, options: {} }, new AbortController().signal);
  await new Promise(setImmediate);
  runner.dispose();
  await expect(preview).rejects.toMatchObject({ name: 'AbortError' });
});

test('marks stay with their photo and go with it', () => {
  const options = { marks: { photo: '1', mask: { ...emptyMask, grow: 3 } } };
  expect(fitMarks(options, { id: '1' })).toBe(options);
  expect(fitMarks(options, { id: '2' }).marks).toEqual({ photo: '2', mask: emptyMask });
  expect(fitMarks(options, null).marks).toEqual(noMarks);
});

test('a photo comes again with its marks, and without any is not kept', () => {
  const { keep, restore } = marksDraft(['mark', 'unmark']);
  const picture = photo();
  const box: MaskShape = { kind: 'rectangle', role: 'mark', x: 10, y: 5, width: 8, height: 8 };
  const view = (done: readonly MaskShape[]) => ({
    inputs: { photo: picture },
    options: { marks: { photo: picture.id, mask: { ...emptyMask, done } } },
  });
  expect(keep(view([]))).toBeNull();
  const kept = keep(view([box]))!;
  expect(kept.files).toEqual({ photo: { blob: picture.blob, name: picture.name } });
  const again = { inputs: { photo: photo({ id: '2' }) }, options: { marks: noMarks } };
  const draft = { ...structuredClone({ ...kept, files: {} }), changedAt: 0 };
  expect(restore(draft, again)).toEqual({ marks: { photo: '2', mask: { ...emptyMask, done: [box] } } });
  expect(restore({ ...draft, state: { version: 2 } }, again)).toBeNull();
});

test('what shall go is marked wholly, its rim half, and a faint touch not at all', () => {
  const image = { data: new Uint8ClampedArray(30 * 20 * 4), width: 30, height: 20 };
  const box: MaskShape = { kind: 'rectangle', role: 'mark', x: 10, y: 5, width: 8, height: 8 };
  const mask = removalMask(image, { ...emptyMask, done: [box] });
  expect(mask[8 * 30 + 12]).toBe(255);
  expect(mask[8 * 30 + 9]).toBe(128);
  expect(mask[8 * 30 + 7]).toBe(0);
  expect(removalMask(image, { ...emptyMask, done: [box], grow: 2 })[8 * 30 + 8]).toBe(255);
});
