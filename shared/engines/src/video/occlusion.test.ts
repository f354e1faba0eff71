import type { GridSample } from '../face/target-field.ts';
import { GRID_FACE, GRID_SIZE } from '../face/topology/grid.ts';
import { createCoverMemory } from './cover-memory.ts';
import { coveredShare, findCover, frameTexture, halfSampleMode, usualFace } from './occlusion.ts';

type Rgb = readonly [number, number, number];
/** A face whose shading trembles a little from frame to frame; `paint` may put something in front of it. */
function sample(frame: number, paint: (u: number, v: number) => Rgb | null = () => null, exposure = 1): GridSample {
  const at = (i: number): Rgb => {
    const u = (i % GRID_SIZE) / GRID_SIZE;
    const v = Math.floor(i / GRID_SIZE) / GRID_SIZE;
    const shade = exposure * (0.8 + 0.4 * u + 0.01 * Math.sin(frame * 7 + i));
    return paint(u, v) ?? [190 * shade, 140 * shade, 115 * shade];
  };
  const plane = (c: 0 | 1 | 2): Float32Array => GRID_FACE.map((_, i) => at(i)[c]);
  return { colour: [plane(0), plane(1), plane(2)], visibility: GRID_FACE.slice() };
}
const bar = (u: number): Rgb | null => (u > 0.3 && u < 0.45 ? [215, 165, 140] : null);
const frames = Array.from({ length: 8 }, (_, f) => ({ texture: frameTexture(sample(f)), covered: null }));
const usual = usualFace(frames);
const at = (plane: Float32Array, u: number, v: number): number =>
  plane[Math.round(v * GRID_SIZE) * GRID_SIZE + Math.round(u * GRID_SIZE)]!;

test('nothing covers a face that looks as always', () => {
  expect(findCover(frameTexture(sample(11)), usual)).toBeNull();
});

test('a change of exposure covers nothing', () => {
  expect(findCover(frameTexture(sample(11, undefined, 0.7)), usual)).toBeNull();
});

test('a bar in the colour of skin is found, over eyes and lips too, and nothing beside it', () => {
  const cover = findCover(frameTexture(sample(11, bar)), usual)!;
  expect(at(cover, 0.37, 0.6)).toBeGreaterThan(0.9);
  expect(at(cover, 0.37, 0.42)).toBeGreaterThan(0.5);
  expect(at(cover, 0.7, 0.6)).toBe(0);
});

test('a wink is no cover', () => {
  const wink = (u: number, v: number): Rgb | null => (u < 0.4 && v > 0.36 && v < 0.43 && u > 0.2 ? [60, 40, 30] : null);
  expect(findCover(frameTexture(sample(11, wink)), usual)).toBeNull();
});

test('the mode of values is where they are densest', () => {
  const values = Float32Array.from({ length: 60 }, (_, i) => (i < 40 ? 1 + i * 0.001 : 5 + i * 0.1));
  expect(halfSampleMode(values)).toBeCloseTo(1, 1);
});

test('a hand that stays for some frames does not become what is usual', () => {
  const memory = createCoverMemory();
  for (let f = 0; f < 45; f++) memory.add(f, frameTexture(sample(f, f >= 20 && f < 35 ? bar : undefined)));
  expect(memory.at(10)).toBeNull();
  expect(coveredShare(memory.at(27))).toBeGreaterThan(0.05);
  expect(memory.isMuch(27)).toBe(true);
  expect(memory.at(40)).toBeNull();
});

test('of too few frames, or a frame that is not known, nothing is said', () => {
  const memory = createCoverMemory();
  for (let f = 0; f < 6; f++) memory.add(f, frameTexture(sample(f, bar)));
  expect(memory.at(3)).toBeNull();
  expect(memory.at(99)).toBeNull();
});
