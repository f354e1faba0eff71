import { createImage, type RasterImage } from '../../../raster/image.ts';
import { estimateBlur, kernelOf, type Blur, type Kernel } from '../index.ts';

const SIDE = 160;

/** Repeatable numbers, 0..1. Source: Numerical Recipes, linear congruential generator. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Overlapping discs and bars of several greys. */
function shapes(): RasterImage {
  const random = numbers(5);
  const image = createImage(SIDE, SIDE);
  image.data.fill(120);
  for (let shape = 0; shape < 90; shape++) {
    const [x, y, size, turn, grey] = [
      random() * SIDE,
      random() * SIDE,
      5 + random() * 18,
      random() * 3.2,
      30 + random() * 200,
    ];
    const isDisc = random() < 0.4;
    for (let v = 0; v < SIDE; v++)
      for (let u = 0; u < SIDE; u++) {
        const along = (u - x) * Math.cos(turn) + (v - y) * Math.sin(turn);
        const across = (v - y) * Math.cos(turn) - (u - x) * Math.sin(turn);
        const isInside = isDisc
          ? Math.hypot(along, across) < size / 2
          : Math.abs(along) < size && Math.abs(across) < size / 4;
        if (isInside) image.data.set([grey, grey, grey, 255], (v * SIDE + u) * 4);
      }
  }
  return image;
}

function blurred({ data }: RasterImage, { side, weights }: Kernel): RasterImage {
  const half = (side - 1) / 2;
  const random = numbers(9);
  const out = createImage(SIDE, SIDE);
  const held = (at: number): number => Math.min(SIDE - 1, Math.max(0, at));
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      let sum = random() * 3 - 1.5;
      for (let i = 0; i < weights.length; i++)
        if (weights[i]! > 0)
          sum += weights[i]! * data[(held(y + half - Math.floor(i / side)) * SIDE + held(x + half - (i % side))) * 4]!;
      out.data.set([sum, sum, sum, 255], (y * SIDE + x) * 4);
    }
  return out;
}

/** Likeness of two kernels wherever each lies, 0 to 1. */
function likeness(a: Kernel, b: Kernel): number {
  const dot = (one: Kernel, other: Kernel, dx: number, dy: number): number => {
    const shift = (one.side - other.side) / 2;
    let sum = 0;
    for (let y = 0; y < one.side; y++)
      for (let x = 0; x < one.side; x++) {
        const [u, v] = [x - shift + dx, y - shift + dy];
        if (Math.min(u, v) >= 0 && Math.max(u, v) < other.side)
          sum += one.weights[y * one.side + x]! * other.weights[v * other.side + u]!;
      }
    return sum;
  };
  const shifts = [-3, -2, -1, 0, 1, 2, 3];
  const best = Math.max(...shifts.flatMap((dx) => shifts.map((dy) => dot(a, b, dx, dy))));
  return best / Math.sqrt(dot(a, a, 0, 0) * dot(b, b, 0, 0));
}

const sharp = shapes();
const found = (kernel: Kernel) => {
  const estimate = estimateBlur(blurred(sharp, kernel));
  if (estimate.found !== 'blur') throw new Error(estimate.found);
  return estimate;
};

test('a photo out of focus gives a disc of its radius', () => {
  const { blur, radius } = found(kernelOf({ kind: 'focus', radius: 3.5 }));
  expect(blur.kind).toBe('focus');
  expect(Math.abs(radius - 3.5)).toBeLessThan(0.8);
});

test('a photo moved in a line gives its length and direction', () => {
  const { blur, length, angle } = found(kernelOf({ kind: 'motion', length: 12, angle: 30 }));
  expect(blur.kind).toBe('motion');
  expect(Math.abs(length - 12)).toBeLessThan(2.5);
  expect(Math.abs(angle - 30)).toBeLessThan(6);
});

test('a shaken hand gives its path', () => {
  const side = 15;
  const weights = new Float32Array(side * side);
  const path = Array.from(
    { length: 40 },
    (_, i) => [2 + Math.round(i / 4), Math.round(7 + 5 * Math.sin(i / 9))] as const,
  );
  for (const [x, y] of path) weights[y * side + x]! += 1 / path.length;
  const { blur } = found({ side, weights });
  expect(blur.kind).toBe('shake');
  expect(likeness(kernelOf(blur), { side, weights })).toBeGreaterThan(0.7);
});

test('a sharp photo has no blur, and a plain or tiny one none that could be found', () => {
  expect(estimateBlur(sharp)).toEqual({ found: 'none' });
  const plain = createImage(SIDE, SIDE);
  plain.data.fill(130);
  expect(estimateBlur(plain)).toEqual({ found: 'unclear' });
  const tiny: Blur = { kind: 'focus', radius: 1 };
  expect(estimateBlur({ data: new Uint8ClampedArray(3 * 2 * 4).fill(90), width: 3, height: 2 })).toEqual({
    found: 'unclear',
  });
  expect(kernelOf(tiny).side).toBe(5);
});

test('the search reports how far it is, and stops when it is cancelled', () => {
  const controller = new AbortController();
  const reported: number[] = [];
  const onProgress = (fraction: number): void => {
    reported.push(fraction);
    if (reported.length === 2) controller.abort(new Error('stop'));
  };
  expect(() => estimateBlur(sharp, { onProgress, signal: controller.signal })).toThrow('stop');
  expect(reported).toHaveLength(2);
  expect(reported[1]).toBeGreaterThan(reported[0]!);
});
