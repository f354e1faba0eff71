import type { BlurEstimate } from '@facet/engines/image/deblur';
import { fakeImage } from '@facet/workbench/test-support';
import { fakePictureWorker } from '../../studio/worker.fake.ts';
import { aiUnblurImage } from './definition.ts';
import { fitFound, foundNotes } from './options.ts';
import { createUnblurRunner } from './runner.ts';

const photo = fakeImage('holiday');
const focus: BlurEstimate = {
  found: 'blur',
  blur: { kind: 'focus', radius: 2.6 },
  radius: 2.6,
  length: 5.5,
  angle: 178.5,
  tooStrong: false,
};
const initial = { kind: 'found', radius: 1.5, length: 8, angle: 0, strength: 0.6, found: null } as const;
const view = (estimate: BlurEstimate | null, changes: Partial<Parameters<typeof fitFound>[0]['options']> = {}) => ({
  inputs: { photo },
  insights: { photo: estimate ? ({ status: 'found', value: estimate } as const) : ({ status: 'none' } as const) },
  options: { ...initial, ...changes },
});

test('the sliders start from what was found, and then are the visitor’s', () => {
  const first = fitFound(view(focus));
  expect(first).toMatchObject({ kind: 'found', radius: 2.5, length: 6, angle: 0, found: { photo: photo.id } });
  const moved = view(focus, { ...first, kind: 'focus', radius: 4 });
  expect(fitFound(moved)).toBe(moved.options);
});

test('where nothing is found the sliders stay, and without a photo nothing is kept', () => {
  expect(fitFound(view({ found: 'unclear' }))).toMatchObject({
    radius: 1.5,
    found: { estimate: { found: 'unclear' } },
  });
  const gone = { ...view(null, { found: { photo: photo.id, estimate: focus } }), inputs: { photo: null } };
  expect(fitFound(gone)).toMatchObject({ found: null });
});

test.each<[BlurEstimate, readonly string[]]>([
  [focus, ['found.focus']],
  [{ ...focus, blur: { kind: 'motion', length: 30, angle: 40 }, tooStrong: true }, ['found.motion', 'note.strong']],
  [{ ...focus, blur: { kind: 'shake', side: 1, weights: [1] } }, ['found.shake']],
  [{ found: 'none' }, ['found.none']],
  [{ found: 'unclear' }, ['found.unclear']],
])('what was found is said in words: %#', (estimate, messages) => {
  const found = { photo: photo.id, estimate };
  expect(foundNotes(view(estimate, { found })).map(({ message }) => message)).toEqual(messages);
  expect(Object.keys(aiUnblurImage.messages.en)).toEqual(expect.arrayContaining([...messages]));
  for (const { message, values = {} } of foundNotes(view(estimate, { found })))
    expect(Object.keys(values)).toEqual(
      [...String(aiUnblurImage.messages.en[message]).matchAll(/{{(\w+)}}/g)].map(([, name]) => name),
    );
  expect(foundNotes(view(estimate, { found, kind: 'focus' }))).toEqual([]);
});

const context = () => ({ signal: new AbortController().signal, stage: jest.fn(), bytes: jest.fn() });

test('a look at a photo answers with its blur and ends its worker', async () => {
  const finder = fakePictureWorker(() => focus);
  const runner = createUnblurRunner(fakePictureWorker(() => null).spawn, finder.spawn);
  const at = context();
  expect(await runner.inspect('photo', photo, at)).toBe(focus);
  expect(finder.requests).toEqual([{ name: 'find', request: { photo: photo.blob } }]);
  expect(at.stage).toHaveBeenCalledWith('working', 0.5);
  expect(finder.ended()).toBe(1);
});

test('what was found in another photo does not go into a run', async () => {
  const pictures = fakePictureWorker(() => ({ blob: new Blob(['png']), width: 4, height: 4, notes: [] }));
  const runner = createUnblurRunner(pictures.spawn, fakePictureWorker(() => null).spawn);
  const found = { photo: photo.id, estimate: focus };
  await runner.run({ inputs: { photo }, options: { ...initial, found } }, context());
  await runner.run({ inputs: { photo: fakeImage('other') }, options: { ...initial, found } }, context());
  expect(pictures.requests.map(({ request }) => (request as { options: { found: unknown } }).options.found)).toEqual([
    found,
    null,
  ]);
});
