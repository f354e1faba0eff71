import { animationLooks } from '@facet/engines/animation/looks';
import { cameraMoves } from '@facet/engines/motion';
import { tuneKinds } from '@facet/engines/sound';
import type { AssetStore, ImageValue } from '@facet/workbench';
import { shapes } from '../../photo/size.ts';
import { answeringWorker } from '../../photo/worker.fake.ts';
import { looks } from '../image-to-video/calls.ts';
import { en } from './messages/en.ts';
import { createAnimateRunner } from './runner.ts';
import type { AnimateOptions } from './specs.ts';
import { animateRefusal, blinks, faceToMove, LEAST_MOVED } from './subject.ts';

const photo: ImageValue = {
  kind: 'image',
  id: 'one',
  blob: new Blob(['x']),
  name: 'Cat.png',
  type: 'image/png',
  width: 1200,
  height: 900,
  preview: new Blob(['x']),
};
const options: AnimateOptions = {
  look: 'storybook',
  life: 'lively',
  move: 'push',
  air: 'dust',
  tune: 'toy',
  twos: true,
  seconds: 4,
  shape: 'photo',
  side: '720',
};

describe('a run', () => {
  function runnerWith(alive: string) {
    const seen: unknown[] = [];
    const runner = createAnimateRunner({
      encodesAac: () => Promise.resolve(true),
      assets: { load: () => Promise.resolve(new Map()) } as unknown as AssetStore,
      spawn: () =>
        answeringWorker((name, request) => {
          if (name === 'make') seen.push(request);
          return { blob: new Blob(['r']), width: 960, height: 720, alive };
        }),
    });
    return { runner, seen };
  }
  const context = { signal: new AbortController().signal, stage: jest.fn(), bytes: jest.fn() };

  test.each(['face', 'people', 'subject'])('says that %s moves', async (alive) => {
    const { runner, seen } = runnerWith(alive);
    const output = await runner.run({ inputs: { photo }, options }, context);
    expect(seen).toMatchObject([
      { picture: photo.blob, look: 'storybook', life: 1.7, side: 720, tune: 'toy', twos: true },
    ]);
    expect(output).toMatchObject({ media: 'video', name: 'Cat-storybook.mp4', notes: [{ message: `note.${alive}` }] });
    expect(en).toHaveProperty([`note.${alive}`]);
  });
});

describe('whom a picture may bring to life', () => {
  const face = (size: number, more: object = {}) => ({
    box: { x: 10, y: 10, width: size, height: size },
    pose: { yaw: 0, pitch: 0, roll: 0 },
    fitError: 0.03,
    openness: { rightEye: 0.3, leftEye: 0.3, mouth: 0 },
    ...more,
  });

  test('a picture without a face may be animated', () => expect(animateRefusal([], new Set())).toBeNull());
  test('adults may', () => expect(animateRefusal([face(100), face(20)], new Set())).toBeNull());
  test('an apparent minor may not, nor one in the background', () => {
    expect(animateRefusal([face(100)], new Set([0]))).toBe('apparent-minor');
    expect(animateRefusal([face(100), face(40)], new Set([1]))).toBe('apparent-minor');
  });
  test('a face too small to be judged may not', () =>
    expect(animateRefusal([face(20)], new Set())).toBe('face-too-small'));

  test('a face moves where it is large and frontal in the clip', () => {
    expect(faceToMove([face(LEAST_MOVED * 2)], 0.6)).not.toBeNull();
    expect(faceToMove([face(LEAST_MOVED * 2)], 0.4)).toBeNull();
    expect(faceToMove([face(200, { pose: { yaw: 50, pitch: 0, roll: 0 } })], 1)).toBeNull();
    expect(faceToMove([face(200, { fitError: 0.1 })], 1)).toBeNull();
    expect(faceToMove([], 1)).toBeNull();
  });
  test('shut eyes do not blink', () => {
    expect(blinks(face(100))).toBe(true);
    expect(blinks(face(100, { openness: { rightEye: 0.3, leftEye: 0.1, mouth: 0 } }))).toBe(false);
  });
});

test('every choice and refusal has words', () => {
  const keys = [
    ...animationLooks.map((value) => `look.${value}`),
    ...cameraMoves.map((value) => `move.${value}`),
    ...looks.map((value) => `air.${value}`),
    ...['none', ...tuneKinds].map((value) => `tune.${value}`),
    ...shapes.map((value) => `shape.${value}`),
    ...['apparent-minor', 'face-too-small', 'format-unsupported', 'no-room'].map((code) => `failure.${code}`),
  ];
  for (const key of keys) expect(en).toHaveProperty([key]);
});
