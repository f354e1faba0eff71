/** @jest-environment node */
import type { DoubtCode } from '@facet/contracts/doubts';
import { FailureError, type RunContext, type ToolNotice } from '@facet/workbench';
import { fakeImage, fakeVideo } from '@facet/workbench/test-support';
import { fakeFace } from '../face/client.fake.ts';
import type { FaceClient, SwapRequest, Wanted } from '../face/client.ts';
import type { BetterFace, FoundFaces } from '../face/found.ts';
import { noPick } from '../face/pick.ts';
import { faceSwapVideo } from '../tools/face-swap-video/definition.tsx';
import { gifFaceSwap } from '../tools/gif-face-swap/definition.ts';
import {
  animationBlock,
  pairsFor,
  photoFile,
  sourceWarnings,
  usableFaces,
  videoBlock,
  type ClipFound,
} from './clip.ts';
import type { ClipClient } from './client.ts';
import { reconcilePick } from './GivenFaceOverlay.tsx';
import { createClipRunner } from './runner.ts';

const facts = { width: 640, height: 360, duration: 10, rate: 25, writable: true };
const face = (usable: boolean): FoundFaces['faces'][number] =>
  ({
    box: { x: 10, y: 10, width: 40, height: 40 },
    findings: usable ? [] : [{ about: 'target', code: 'too-small', severity: 'refuse' }],
  }) as never;
const faces = (...usable: boolean[]): FoundFaces => ({ width: 100, height: 80, faces: usable.map(face) });
const found = (value: ClipFound) => ({ status: 'found', value }) as const;
const video = fakeVideo('clip');

describe('the tools for clips', () => {
  it.each([faceSwapVideo, gifFaceSwap])(
    'have words for every label: $id',
    ({ inputs, options, runLabel, messages }) => {
      const choice = options.faces;
      const samples = inputs.source.samples.map(({ label }) => label);
      const labels = [inputs.source.label, inputs.target.label, inputs.target.hint, choice.label, runLabel, ...samples];
      for (const key of [...labels, ...choice.choices.map(({ label }) => label)])
        expect(messages.en).toHaveProperty([key]);
    },
  );
});

describe('what a clip is', () => {
  it('the chosen face is given, to the largest usable one or to all', () => {
    expect(usableFaces(faces(false, true, true))).toEqual([1, 2]);
    expect(pairsFor(faces(false, true), 1, faces(true, false, true), 'main')).toEqual([{ source: 1, target: 0 }]);
    expect(pairsFor(faces(false, true), 1, faces(true, false, true), 'all')).toEqual([
      { source: 1, target: 0 },
      { source: 1, target: 2 },
    ]);
    expect(pairsFor(faces(false), 0, faces(true), 'all')).toEqual([]);
  });

  it('what the given face will look like is said, of the others nothing', () => {
    const shaded = { about: 'source', code: 'uneven-light', severity: 'warn' };
    const [one, other] = [
      { ...face(true), findings: [shaded] },
      { ...face(true), findings: [shaded] },
    ] as never[];
    const ids = (list: FoundFaces['faces'], given: number): string[] =>
      sourceWarnings(found({ kind: 'faces', faces: { width: 1, height: 1, faces: list } }), given).map(({ id }) => id);
    expect(ids([one!], 0)).toEqual(['uneven-light']);
    expect(ids([face(true), other!], 0)).toEqual([]);
    expect(ids([face(true), other!], 1)).toEqual(['uneven-light']);
  });

  it('of a new photo the best face is given, and a choice in it stays', () => {
    const turned = { ...fakeFace(0, 44), pose: { yaw: 40, pitch: 0, roll: 0 } };
    const insights = {
      source: found({ kind: 'faces', faces: { width: 100, height: 80, faces: [turned, fakeFace(1)] } }),
    };
    const inputs = { source: fakeImage('group') };
    const { pick } = reconcilePick({ inputs, insights, options: { pick: noPick } });
    expect(pick).toEqual({ picture: 'group', face: 1 });
    const chosen = { pick: { picture: 'group', face: 0 } };
    expect(reconcilePick({ inputs, insights, options: chosen })).toBe(chosen);
  });

  it.each([
    [60, null],
    [null, null],
    [60.5, { seconds: 61, longest: 60 }],
  ])('a video of %p seconds', (duration, values) => {
    const block = videoBlock(found({ kind: 'video', duration, frames: null, facts: null }));
    expect(block?.values ?? null).toEqual(values);
  });

  it('a picture that is no GIF cannot be run as one', () => {
    expect(animationBlock(fakeImage('a', { type: 'image/gif' }))).toBeNull();
    expect(animationBlock(fakeImage('a'))?.message).toBe('blocked.not-gif');
    expect(animationBlock(null)).toBeNull();
  });

  it('a photo that the backend does not open goes as the browser has decoded it', async () => {
    expect(photoFile(fakeImage('me'))).toMatchObject({ name: 'me.jpg', blob: { type: 'image/jpeg' } });
    const heic = photoFile(fakeImage('me', { name: 'me.heic', type: 'image/heic' }));
    expect([heic.name, await heic.blob.text()]).toEqual(['me.png', 'small me']);
  });
});

/** A runner on faces that the test names, and a backend that notes what it is given. */
function setup({
  inFrame = faces(true, true),
  inPhoto = faces(true),
  hasFrame = true,
  here = true,
  index = { duration: 10, frames: 250 } as { duration: number; frames: number } | null,
  length = 10 as number | null,
  /** What the face engine says of the people of the clip, who are looked at one by one; null for no objection. */
  people = [null, null] as readonly (string | null)[],
  /** What is to be thought of swaps, and the other face that would do better. */
  doubts = [] as readonly DoubtCode[],
  better = null as BetterFace | null,
} = {}) {
  const swaps: SwapRequest[] = [];
  const forgotten: string[] = [];
  const looked: string[] = [];
  const tasks: unknown[] = [];
  const client: FaceClient = {
    ready: () => Promise.resolve(),
    look: ({ role, picture: { id } }: Wanted) => {
      looked.push(id);
      if (role === 'source') return Promise.resolve(inPhoto);
      const person = /person (\d)$/.exec(id)?.[1];
      const refusal = person ? people[Number(person)] : inFrame.faces.length === 0 ? 'no-face' : null;
      return refusal ? Promise.reject(new FailureError({ kind: 'tool', code: refusal })) : Promise.resolve(inFrame);
    },
    knows: () => true,
    swap: (request) => {
      swaps.push(request);
      return Promise.resolve({ blob: new Blob(['png']), width: 1, height: 1, thumb: null, doubts, better });
    },
    preview: () => Promise.reject(new Error('no clip tool shows choices small')),
    present: () => Promise.reject(new Error('no clip tool presents')),
    landmarks: () => Promise.resolve(new Float32Array()),
    forget: (pictures) => void forgotten.push(...pictures.map(({ id }) => id)),
    dispose: () => {},
  };
  const made: unknown[] = [];
  const casts: string[] = [];
  const taken: number[] = [];
  const clips: ClipClient = {
    index: () => Promise.resolve(index),
    look: (_clip, measured) =>
      here
        ? Promise.resolve({ ...facts, secondsPerFrame: measured ? 0.05 : null })
        : Promise.reject(new FailureError({ kind: 'tool', code: 'unreadable' })),
    people: () => Promise.reject(new Error('nobody asked')),
    views: (_clip, cast) => {
      casts.push(cast.kind);
      return Promise.resolve({ views: people.map((_, i) => new Blob([String(i)])), side: 160 });
    },
    frame: () => Promise.reject(new Error('nobody asked')),
    swap: (clip, cast, mark) => {
      made.push({ clip: clip.id, cast, software: mark.software });
      return Promise.resolve({ blob: new Blob(['swapped'], { type: 'video/mp4' }), doubts });
    },
    dispose: () => {},
  };
  const runner = createClipRunner({
    faces: client,
    clips,
    software: 'Facet Test',
    now: () => new Date(0),
    runTask: (request) => {
      tasks.push(request);
      return Promise.resolve({ kind: 'file', blob: new Blob(), media: 'video', name: 'x.mp4' });
    },
    durationOf: () => Promise.resolve(length),
    creditsOf: (frames) => (frames === null ? 30 : frames),
    takeFrame: (_target, at) => {
      taken.push(at);
      return Promise.resolve(hasFrame ? { blob: new Blob(['frame']), width: 8, height: 8 } : null);
    },
  });
  return { runner, swaps, tasks, forgotten, looked, made, casts, taken };
}
const context: RunContext = {
  signal: new AbortController().signal,
  stage: () => undefined,
  bytes: () => undefined,
  partial: () => undefined,
};
const request = {
  inputs: { source: fakeImage('me'), target: video },
  options: { faces: 'all', brows: 'new-face', where: 'servers', at: 0.3, pick: { picture: 'me', face: 0 } },
} as const;
const { signal } = context;

describe('the clip runner', () => {
  beforeEach(() => {
    globalThis.createImageBitmap = (() => Promise.resolve({ width: 8, height: 8 })) as never;
  });

  it('hands photo, clip and choice to the backend by the names that it knows', async () => {
    const { runner, tasks } = setup();
    await runner.run(request, context);
    expect(tasks).toMatchObject([
      {
        files: { source: { name: 'me.jpg' }, target: { name: 'clip.mp4', blob: { type: 'video/mp4' } } },
        options: { faces: 'all', keeps: [] },
      },
    ]);
  });

  it('names the face that was chosen in a group photo by a point on it', async () => {
    const { runner, tasks, swaps } = setup({ inPhoto: faces(true, true) });
    await runner.inspect('source', fakeImage('me'), context);
    const chosen = { ...request, options: { ...request.options, pick: { picture: 'me', face: 1 } } };
    await runner.run(chosen, context);
    expect(tasks).toMatchObject([{ options: { faces: 'all', face: { x: 0.3, y: 0.375 } } }]);
    await runner.preview(chosen, signal);
    expect(swaps[0]?.pairs.map(({ source }) => source.face)).toEqual([1, 1]);
  });

  it('leaves the people of a clip their own brows where the visitor wants that: on the servers, here, and in the frame before', async () => {
    const { runner, tasks, made, swaps } = setup();
    const options = { ...request.options, brows: 'original' } as const;
    await runner.inspect('target', video, context);
    await runner.run({ ...request, options }, context);
    await runner.run({ ...request, options: { ...options, where: 'here' } }, context);
    await runner.preview({ ...request, options }, signal);
    expect(tasks).toMatchObject([{ options: { keeps: ['brows'] } }]);
    expect(made).toMatchObject([{ cast: { keeps: ['brows'] } }]);
    expect(swaps).toMatchObject([{ keeps: ['brows'] }]);
  });

  it('shows one frame of a video with every face swapped that the choice names', async () => {
    const { runner, swaps } = setup();
    await runner.preview(request, signal);
    expect(swaps[0]?.pairs).toHaveLength(2);
    expect(swaps[0]?.target).toMatchObject({ id: 'clip frame 0.3', width: 8 });
  });

  it('takes the frame of a GIF, too', async () => {
    const { runner, swaps, taken } = setup();
    const gif = fakeImage('wave', { type: 'image/gif' });
    await runner.preview(
      { inputs: { source: fakeImage('me'), target: gif }, options: { ...request.options, faces: 'main', at: 0.5 } },
      signal,
    );
    expect(taken).toEqual([0.5]);
    expect(swaps[0]?.pairs).toHaveLength(1);
  });

  it.each([
    ['no face is in the frame', { inFrame: faces() }, 'frame-without-face'],
    ['no face of the frame can be used', { inFrame: faces(false) }, 'frame-without-face'],
    ['the browser shows no frame', { hasFrame: false }, 'no-frame'],
  ])('says so when %s', async (_case, options, code) => {
    await expect(setup(options).runner.preview(request, signal)).rejects.toMatchObject({
      failure: { kind: 'tool', code },
    });
  });

  it('takes each frame once, and lets go of the one before', async () => {
    const { runner, taken, forgotten } = setup();
    await runner.preview(request, signal);
    await runner.preview(request, signal);
    await runner.preview({ ...request, options: { ...request.options, at: 0.9 } }, signal);
    expect(taken).toEqual([0.3, 0.9]);
    expect(forgotten).toEqual(['clip frame 0.3']);
  });

  const onDevice = { ...request, options: { ...request.options, faces: 'main', where: 'here' } } as const;

  it('swaps a short clip here when the visitor wants that, and sends nothing', async () => {
    const { runner, made, tasks } = setup();
    expect(await runner.inspect('target', video, context)).toMatchObject({ facts: { secondsPerFrame: 0.05 } });
    const output = await runner.run(onDevice, context);
    expect(output).toMatchObject({ kind: 'file', name: 'clip-face-swap.mp4', media: 'video', madeHere: true });
    expect(made).toMatchObject([{ clip: 'clip', cast: { kind: 'main' }, software: 'Facet Test' }]);
    expect(tasks).toEqual([]);
  });

  it('says beside a clip that was made here what gives it away, and which face would do better', async () => {
    const better = { name: 'us.jpg', fromLeft: 2 };
    const { runner, swaps } = setup({ doubts: ['soft'], better });
    await runner.inspect('target', video, context);
    expect(await runner.run(onDevice, context)).toMatchObject({
      notes: [
        { tone: 'warning', message: 'doubt.soft' },
        { message: 'doubt.better-face', values: { name: 'us.jpg', number: 2 } },
      ],
    });
    expect(swaps).toMatchObject([{ target: { id: 'clip frame 0.3' }, doubted: true }]);
  });

  it('says what gives it away even where the frame for trying other faces shows none', async () => {
    const { runner } = setup({ doubts: ['soft'], inFrame: faces() });
    await runner.inspect('target', video, context);
    expect(await runner.run(onDevice, context)).toMatchObject({ notes: [{ message: 'doubt.soft' }] });
  });

  it('tries no other faces, and says nothing, of a clip that is fit to be shown', async () => {
    const { runner, swaps } = setup();
    await runner.inspect('target', video, context);
    expect(await runner.run(onDevice, context)).toMatchObject({ notes: [] });
    expect(swaps).toEqual([]);
  });

  it('says beside a frame what gives it away, before the clip is paid for', async () => {
    const noted: (readonly ToolNotice[])[] = [];
    const note = (notes: readonly ToolNotice[]): void => void noted.push(notes);
    await setup({ doubts: ['tone'] }).runner.preview(request, signal, note);
    await setup().runner.preview(request, signal, note);
    expect(noted).toMatchObject([[{ message: 'doubt.tone' }], []]);
  });

  it('looks at everybody who would be changed before, and lets a rule of the face engine stop it', async () => {
    const { runner, made, casts, looked, forgotten } = setup({ people: [null, 'some-rule', null] });
    await runner.inspect('target', video, context);
    await expect(runner.run(onDevice, context)).rejects.toMatchObject({ failure: { code: 'some-rule' } });
    expect(casts).toEqual(['main']);
    expect(looked).toEqual(['me', 'clip person 0', 'clip person 1']);
    expect(forgotten).toEqual(['clip person 0', 'clip person 1']);
    expect(made).toEqual([]);
  });

  it.each([
    ['people who cannot be swapped well', ['no-face', 'too-small', 'turned-too-far', 'unclear']],
    ['a clip without people', []],
  ])('does not mind %s', async (_case, people) => {
    const { runner, made, looked } = setup({ people });
    await runner.inspect('target', video, context);
    await runner.run(onDevice, context);
    expect(looked).toHaveLength(1 + people.length);
    expect(made).toHaveLength(1);
  });

  it('hands a clip that this browser cannot decode to the backend, whatever was chosen', async () => {
    const { runner, made, tasks } = setup({ here: false });
    expect(await runner.inspect('target', video, context)).toMatchObject({ facts: null });
    await runner.run(onDevice, context);
    expect(made).toEqual([]);
    expect(tasks).toHaveLength(1);
  });

  it('agrees to pay for the frames that were counted, or the price of a run where none were', async () => {
    const counted = setup({ index: { duration: 8, frames: 3_200 } });
    expect(await counted.runner.inspect('target', video, context)).toMatchObject({ duration: 8, frames: 3_200 });
    await counted.runner.run(request, context);
    expect(counted.tasks).toMatchObject([{ credits: 3_200 }]);
    const unknown = setup({ index: null });
    expect(await unknown.runner.inspect('target', video, context)).toMatchObject({ duration: 10, frames: null });
    await unknown.runner.run(request, context);
    expect(unknown.tasks).toMatchObject([{ credits: 30 }]);
  });

  it('refuses a damaged video when it is chosen', async () => {
    const { runner } = setup({ index: null, length: null });
    await expect(runner.inspect('target', video, context)).rejects.toMatchObject({
      failure: { kind: 'tool', code: 'broken-video' },
    });
  });

  it('lets go of a photo that was replaced', async () => {
    const { runner, forgotten } = setup();
    expect(await runner.inspect('source', fakeImage('me'), context)).toMatchObject({ kind: 'faces' });
    await runner.inspect('source', fakeImage('you'), context);
    expect(forgotten).toEqual(['me']);
    expect(await runner.inspect('target', video, context)).toMatchObject({ kind: 'video', duration: 10 });
    expect(await runner.inspect('target', fakeImage('gif'), context)).toEqual({ kind: 'animation' });
  });
});
