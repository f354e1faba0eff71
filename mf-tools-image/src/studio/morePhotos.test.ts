import type { ImagesOutput, ImagesValue } from '@facet/workbench';
import { fakeImage } from '@facet/workbench/test-support';
import { photosOf, takingMore } from './morePhotos.ts';
import { createPictureRunner } from './pictureRunner.ts';
import { fakePictureWorker } from './worker.fake.ts';

const photo = (id: string) => fakeImage(id, { height: 50 });
const more: ImagesValue = { kind: 'images', id: 'more', items: [photo('dog'), photo('cow')] };
const made = { blob: new Blob(['png']), width: 200, height: 100, notes: [] };
const options = { batch: true, strokes: 3 };
const context = (signal = new AbortController().signal) => {
  const parts: ImagesOutput[] = [];
  return { signal, stage: jest.fn(), bytes: jest.fn(), partial: (part: ImagesOutput) => void parts.push(part), parts };
};

test('without more photos, or with those that are not wanted now, the result is one picture', async () => {
  const { spawn, requests } = fakePictureWorker(() => made);
  const runner = takingMore(createPictureRunner<typeof options>(spawn, null, 'better'), 'better');
  const alone = await runner.run({ inputs: { photo: photo('cat'), more: null }, options }, context());
  const unwanted = await runner.run(
    { inputs: { photo: photo('cat'), more }, options: { ...options, batch: false } },
    context(),
  );
  expect([alone.kind, unwanted.kind]).toEqual(['image', 'image']);
  expect(requests).toHaveLength(2);
});

test('every photo is worked on in turn, strokes hold for the first one alone', async () => {
  const { spawn, requests } = fakePictureWorker(() => made);
  const runner = takingMore(createPictureRunner<typeof options>(spawn, null, 'better'), 'better', (own) => ({
    ...own,
    strokes: 0,
  }));
  const at = context();
  const output = await runner.run({ inputs: { photo: photo('cat'), more }, options }, at);
  expect(output).toMatchObject({
    kind: 'images',
    stem: 'better',
    items: [
      { name: 'cat.jpg', state: { status: 'done', output: { stem: 'cat-better' } } },
      { name: 'dog.jpg', state: { status: 'done' } },
      { name: 'cow.jpg', state: { status: 'done' } },
    ],
  });
  expect(requests.map(({ request }) => (request as { options: typeof options }).options.strokes)).toEqual([3, 0, 0]);
  const fractions = at.stage.mock.calls.map(([, fraction]: [string, number]) => fraction);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  expect(at.parts.at(-1)).toEqual(output);
});

test('a photo that fails is named, the others are made, and a resumed run tries it alone again', async () => {
  let broken = true;
  const base = createPictureRunner<typeof options>(fakePictureWorker(() => made).spawn, null, 'better');
  const tried: string[] = [];
  const runner = takingMore(
    {
      ...base,
      run: (request, at) => {
        tried.push(request.inputs.photo.id);
        return broken && request.inputs.photo.id === 'dog' ? Promise.reject(new Error('odd')) : base.run(request, at);
      },
    },
    'better',
  );
  const request = { inputs: { photo: photo('cat'), more }, options };
  const first = (await runner.run(request, context())) as ImagesOutput;
  expect(first.items.map(({ state }) => state.status)).toEqual(['done', 'failed', 'done']);
  broken = false;
  tried.length = 0;
  const again = (await runner.run({ ...request, resume: first }, context())) as ImagesOutput;
  expect(again.items.map(({ state }) => state.status)).toEqual(['done', 'done', 'done']);
  expect(tried).toEqual(['dog']);
});

test('a cancelled run rejects, and what was done has been handed on', async () => {
  const controller = new AbortController();
  const { spawn } = fakePictureWorker(() => made);
  const base = createPictureRunner<typeof options>(spawn, null, 'better');
  const at = context(controller.signal);
  const runner = takingMore(
    {
      ...base,
      run: (request, own) => {
        if (request.inputs.photo.id === 'dog') controller.abort();
        return base.run(request, own);
      },
    },
    'better',
  );
  await expect(runner.run({ inputs: { photo: photo('cat'), more }, options }, at)).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(at.parts.at(-1)!.items[0]!.state.status).toBe('done');
});

test('nothing is worked on while there is no photo', () => {
  expect(photosOf({ photo: null, more: null }, options)).toEqual([]);
});
