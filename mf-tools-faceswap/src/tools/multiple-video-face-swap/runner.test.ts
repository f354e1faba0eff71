/** @jest-environment node */
import type { DoubtCode } from '@facet/contracts/doubts';
import { FailureError, type RunContext } from '@facet/workbench';
import { fakeImage, fakeVideo } from '@facet/workbench/test-support';
import type { ClipCast } from '../../clip/calls.ts';
import type { ClipClient } from '../../clip/client.ts';
import { fakeFace } from '../../face/client.fake.ts';
import type { FaceClient, SwapRequest } from '../../face/client.ts';
import { createPeopleRunner } from './runner.ts';

const video = fakeVideo('clip');
const me = fakeImage('me', { width: 100, height: 80 });
const context: RunContext = {
  signal: new AbortController().signal,
  stage: () => undefined,
  bytes: () => undefined,
  partial: () => undefined,
};
const facts = { width: 640, height: 360, duration: 2, rate: 25, writable: true, secondsPerFrame: 0.05 };
const cast = { gets: [{ picture: 'me', face: 0 }], active: 0, group: 'clip people' } as never;
const request = {
  inputs: { target: video, sources: { kind: 'images', id: 'photos', items: [me] } as never },
  options: { cast, brows: 'new-face', where: 'here', at: 0.5 },
} as const;

async function setUp(doubts: readonly DoubtCode[], galleryIsRefused = false) {
  const swaps: SwapRequest[] = [];
  const forgotten: string[] = [];
  const casts: ClipCast[] = [];
  const tasks: unknown[] = [];
  const found = { width: 100, height: 80, faces: [fakeFace(0)] };
  const faces: FaceClient = {
    ready: () => Promise.resolve(),
    look: ({ picture: { id } }) =>
      galleryIsRefused && id === 'clip people'
        ? Promise.reject(new FailureError({ kind: 'tool', code: 'no-face' }))
        : Promise.resolve(found),
    knows: () => true,
    swap: (swap) => {
      swaps.push(swap);
      const better = { name: 'us.jpg', fromLeft: 2 };
      return Promise.resolve({ blob: new Blob(), width: 1, height: 1, thumb: null, doubts: [], better });
    },
    preview: () => Promise.reject(new Error('no clip tool shows choices small')),
    present: () => Promise.reject(new Error('not here')),
    landmarks: () => Promise.reject(new Error('not here')),
    forget: (pictures) => void forgotten.push(...pictures.map(({ id }) => id)),
    dispose: () => undefined,
  };
  const clips: ClipClient = {
    index: () => Promise.resolve({ duration: 2, frames: 50 }),
    look: () => Promise.resolve(facts),
    people: () =>
      Promise.resolve({
        people: [{ place: { time: 1, x: 0.5, y: 0.5 }, usable: true }],
        gallery: new Blob(['gallery']),
        side: 80,
      }),
    views: () => Promise.resolve({ views: [], side: 80 }),
    frame: () => Promise.reject(new Error('not here')),
    swap: (_clip, given) => {
      casts.push(given);
      return Promise.resolve({ blob: new Blob(['swapped']), doubts });
    },
    dispose: () => undefined,
  };
  const runner = createPeopleRunner({
    faces,
    clips,
    runTask: (task) => {
      tasks.push(task);
      return Promise.resolve({ kind: 'file', blob: new Blob(), media: 'video', name: 'x.mp4' });
    },
    durationOf: () => Promise.resolve(2),
    creditsOf: () => 30,
    now: () => new Date(0),
  });
  await runner.inspect('target', video, context);
  return { runner, swaps, forgotten, casts, tasks };
}

test('of a clip that is doubted another face is named which would do better', async () => {
  const { runner, swaps, forgotten } = await setUp(['soft']);
  const output = await runner.run(request, context);
  expect(output.notes).toMatchObject([
    { message: 'doubt.soft' },
    { message: 'doubt.better-face', values: { name: 'us.jpg', number: 2 } },
  ]);
  expect(swaps).toMatchObject([{ target: { id: 'clip people' }, pairs: [{ target: 0 }], doubted: true }]);
  expect(forgotten).toContain('clip people');
});

test('of a clip that is good no other face is looked for', async () => {
  const { runner, swaps } = await setUp([]);
  expect((await runner.run(request, context)).notes).toEqual([]);
  expect(swaps).toEqual([]);
});

test('a clip whose people are not found again in their views comes with its doubts alone', async () => {
  const { runner } = await setUp(['soft'], true);
  expect((await runner.run(request, context)).notes).toMatchObject([{ message: 'doubt.soft' }]);
});

test('people keep their own brows where the visitor wants that, here and on the servers', async () => {
  const { runner, swaps, casts, tasks } = await setUp(['soft']);
  const options = { ...request.options, brows: 'original' } as const;
  await runner.run({ ...request, options }, context);
  await runner.run({ ...request, options: { ...options, where: 'servers' } }, context);
  expect(casts).toMatchObject([{ keeps: ['brows'] }]);
  expect(swaps).toMatchObject([{ keeps: ['brows'] }]);
  expect(tasks).toMatchObject([{ options: { keeps: ['brows'] } }]);
});
