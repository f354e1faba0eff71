import { drawShot, layOver, planClip, planStills, shotDelays, type Shot } from './reel.ts';

const stills = {
  holds: [0.5, 1, 0.2],
  passage: 'cut',
  passing: 0.4,
  rate: 10,
  direction: 'forward',
  loop: true,
} as const;
const pictures = (shots: readonly Shot[]): string =>
  shots.map(({ picture, next }) => (next ? `${picture}>${next.picture}` : picture)).join(' ');
const seconds = (shots: readonly Shot[]): number => shots.reduce((sum, shot) => sum + shot.seconds, 0);

test('pictures that are cut stand one after another, each for its own time', () => {
  const shots = planStills(stills);
  expect(pictures(shots)).toBe('0 1 2');
  expect(shotDelays(shots)).toEqual([50, 100, 20]);
});

test('a passage has as many frames as its time holds, and the last picture passes into the first', () => {
  const shots = planStills({ ...stills, passage: 'fade' });
  expect(pictures(shots)).toBe('0 0>1 0>1 0>1 0>1 1 1>2 1>2 1>2 1>2 2 2>0 2>0 2>0 2>0');
  expect(shots.slice(1, 5).map(({ next }) => next!.share)).toEqual([0.2, 0.4, 0.6, 0.8]);
  expect(seconds(shots)).toBeCloseTo(1.7 + 3 * 0.4);
});

test('without a loop the last picture ends it', () => {
  expect(pictures(planStills({ ...stills, passage: 'slide', passing: 0.1, loop: false }))).toBe('0 0>1 1 1>2 2');
});

test('a slide goes back the other way', () => {
  const shots = planStills({ ...stills, passage: 'slide', passing: 0.1, direction: 'boomerang' });
  expect(pictures(shots)).toBe('0 0>1 1 1>2 2 2>1 1 1>0');
  expect(shots.flatMap(({ next }) => (next ? [next.way] : []))).toEqual([
    'slide-from-right',
    'slide-from-right',
    'slide-from-left',
    'slide-from-left',
  ]);
});

test('two pictures there and back are shown once each', () => {
  expect(pictures(planStills({ ...stills, holds: [1, 1], direction: 'boomerang' }))).toBe('0 1');
});

const clip = { count: 12, read: 12, rate: 12, direction: 'forward', blend: 0 } as const;

test('a clip is shown at a lower rate in the same time', () => {
  expect(pictures(planClip(clip))).toBe('0 1 2 3 4 5 6 7 8 9 10 11');
  const thin = planClip({ ...clip, rate: 6 });
  expect(thin).toHaveLength(6);
  expect(seconds(thin)).toBeCloseTo(1);
});

test('the end of a clip fades into its start, and the next frame is the one it faded to', () => {
  const shots = planClip({ ...clip, blend: 0.25 });
  expect(pictures(shots)).toBe('3 4 5 6 7 8 9>0 10>1 11>2');
  expect(shots.slice(6).map(({ next }) => next!.share)).toEqual([0.25, 0.5, 0.75]);
  expect(pictures(planClip({ ...clip, blend: 0.25, direction: 'reverse' }))).toBe('11>2 10>1 9>0 8 7 6 5 4 3');
});

test('a loop has no jump: neighbours differ no more than those of the clip do', () => {
  // Brightness rises from frame to frame, and would fall by all of it at once where the clip begins again.
  const frames = Array.from({ length: 24 }, (_, i) => new Uint8ClampedArray([i * 10, 0, 0, 255]));
  const shown = (blend: number): number[] => {
    const out = new Uint8ClampedArray(4);
    return planClip({ ...clip, count: 24, blend }).map((shot) => (drawShot(frames, shot, 1, out), out[0]!));
  };
  const jump = (values: number[]): number =>
    Math.max(...values.map((value, i) => Math.abs(value - values[(i + 1) % values.length]!)));
  expect(jump(shown(0))).toBe(230);
  expect(jump(shown(0.75))).toBeLessThan(25);
});

test('there and back, and a clip of a few frames, need no fading', () => {
  expect(pictures(planClip({ ...clip, count: 4, blend: 1, direction: 'boomerang' }))).toBe('0 1 2 3 2 1');
  expect(pictures(planClip({ ...clip, count: 3, blend: 1 }))).toBe('0 1 2');
  expect(pictures(planClip({ ...clip, count: 1, blend: 1 }))).toBe('0');
});

test('delays add up to the time of the whole, and none is shorter than players show', () => {
  for (const rate of [12, 15, 24, 30]) {
    const delays = shotDelays(Array.from({ length: rate * 2 }, () => ({ seconds: 1 / rate })));
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(200);
  }
  expect(Math.min(...shotDelays([{ seconds: 0.001 }]))).toBe(2);
});

describe('drawing', () => {
  const black = new Uint8ClampedArray([0, 0, 0, 255, 10, 0, 0, 255, 20, 0, 0, 255, 30, 0, 0, 255]);
  const white = new Uint8ClampedArray([200, 0, 0, 255, 210, 0, 0, 255, 220, 0, 0, 255, 230, 0, 0, 255]);
  const reds = (way: NonNullable<Shot['next']>['way'], share: number): number[] => {
    const into = new Uint8ClampedArray(16);
    drawShot([black, white], { picture: 0, next: { picture: 1, way, share }, seconds: 1 }, 4, into);
    return [0, 4, 8, 12].map((o) => into[o]!);
  };

  it('mixes two pictures', () => {
    expect(reds('fade', 0.5)).toEqual([100, 110, 120, 130]);
    expect(reds('fade', 0)).toEqual([0, 10, 20, 30]);
  });

  it('pushes one out with the other', () => {
    expect(reds('slide-from-right', 0.5)).toEqual([20, 30, 200, 210]);
    expect(reds('slide-from-left', 0.25)).toEqual([230, 0, 10, 20]);
  });
});

test('words are laid over what is there, and their edges are mixed with it', () => {
  const picture = new Uint8ClampedArray([100, 100, 100, 255, 100, 100, 100, 255, 100, 100, 100, 255]);
  layOver(new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 51, 9, 9, 9, 0]), picture);
  expect([...picture]).toEqual([255, 255, 255, 255, 80, 80, 80, 255, 100, 100, 100, 255]);
});
