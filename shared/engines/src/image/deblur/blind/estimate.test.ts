import { createImage } from '../../../raster/image.ts';
import { estimateBlur, kernelOf, type Blur, type Kernel } from '../index.ts';
import { blurred, shapes, SIDE } from './shapes.fake.ts';

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
