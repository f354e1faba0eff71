import { browsSuit, measureBrows } from './brows.ts';
import { faceShape } from './expression.ts';
import { syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';
import { LEFT_BROW, RIGHT_BROW } from './topology/mesh.ts';

const N = GRID_SIZE * GRID_SIZE;
const everywhere = GRID_FACE.slice();
const nowhere = new Float32Array(N);

/** A face of one skin colour whose brows are darker by `depth`, 0..255. @param inside where they grow */
const browed = (depth: number, inside: (i: number) => boolean = () => true) => {
  const plane = (): Float32Array =>
    GRID_REGIONS.brows.map((value, i) => 190 - (inside(i) ? depth * Math.min(1, 2 * value) : 0));
  return [plane(), plane(), plane()] as const;
};
/** The half of each brow that is nearer to the nose. */
const inner = (i: number): boolean => Math.abs((i % GRID_SIZE) / GRID_SIZE - 0.5) < 0.16;
const shape = faceShape(syntheticLandmarks(150, 150, 110));
const source = (colour: ReturnType<typeof browed>, glasses = 0) => ({
  field: { colour, confidence: everywhere },
  glasses,
  shape,
});
const suits = (from: ReturnType<typeof source>, to: ReturnType<typeof target>): boolean => browsSuit(from, to, shape);
const target = (colour: ReturnType<typeof browed>, trust = everywhere) => ({
  colour,
  visibility: everywhere,
  trust,
  tint: 0,
});

test('darker brows measure deeper, shorter ones smaller', () => {
  const [dark, pale, short] = [browed(110), browed(70), browed(110, inner)].map((one) =>
    measureBrows(one, everywhere)!,
  );
  expect(dark!.depth).toBeGreaterThan(pale!.depth);
  expect(short!.area).toBeLessThan(0.8 * dark!.area);
});

test('a face without brows, or whose brows are not seen, has none to measure', () => {
  expect(measureBrows(browed(0), everywhere)).toBeNull();
  expect(measureBrows(browed(110), nowhere)).toBeNull();
});

test('brows that are as large and as dark as the target’s suit, and so do stronger ones', () => {
  expect(suits(source(browed(90)), target(browed(90)))).toBe(true);
  expect(suits(source(browed(120)), target(browed(80)))).toBe(true);
});

test('paler or much shorter brows do not suit', () => {
  expect(suits(source(browed(60)), target(browed(110)))).toBe(false);
  expect(suits(source(browed(110, inner)), target(browed(110)))).toBe(false);
});

test('brows of a source with glasses do not suit, nor where one face shows none', () => {
  expect(suits(source(browed(90), 0.2), target(browed(90)))).toBe(false);
  expect(suits(source(browed(0)), target(browed(90)))).toBe(false);
  expect(suits(source(browed(90)), target(browed(90), nowhere))).toBe(false);
});

test('brows that are held otherwise do not suit', () => {
  const raised = (by: number): Float32Array => {
    const landmarks = syntheticLandmarks(150, 150, 110);
    for (const ring of [LEFT_BROW, RIGHT_BROW])
      for (const [k, v] of ring.entries()) landmarks[v * 3 + 1]! -= by * (k % 2);
    return faceShape(landmarks);
  };
  expect(browsSuit(source(browed(90)), target(browed(90)), raised(1))).toBe(true);
  expect(browsSuit(source(browed(90)), target(browed(90)), raised(12))).toBe(false);
});
