import { measureDetail } from './detail.ts';
import { syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { renderFace } from './render.ts';
import { GRID_FACE } from './topology/grid.ts';
import { VERTEX_COUNT } from './topology/mesh.ts';

const landmarks = syntheticLandmarks(150, 150, 110);
const size = 300;

/** Grey with grain of a generator with a fixed start (Park and Miller, 1988). */
function grainy(): { data: Uint8ClampedArray; width: number; height: number } {
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  let state = 1;
  for (let i = 0; i < data.length; i += 4) {
    state = (state * 48271) % 2147483647;
    data.fill(128 + (state / 2147483647 - 0.5) * 40, i, i + 3);
  }
  return { data, width: size, height: size };
}

/** A face of which nothing of the source shows, every vertex moved by as many pixels. */
function moved(by: number): ReturnType<typeof grainy> {
  const image = grainy();
  const moves = new Float32Array(VERTEX_COUNT * 2).fill(by);
  renderFace(image, { landmarks, moves, atlas: { size: 16, data: new Float32Array(16 * 16 * 4) }, mouth: 0.1 });
  return image;
}
const still = new Float32Array(VERTEX_COUNT * 2);
const fine = (image: ReturnType<typeof grainy>): number =>
  measureDetail({ ...image, x: 0, y: 0 }, landmarks, still, GRID_FACE)!.fine;

test('where nothing of the source shows and nothing moves, the picture stays as it is', () => {
  const { data } = grainy();
  expect(moved(0).data.every((value, i) => value === data[i])).toBe(true);
});

test('grain stays where the skin is moved between pixels', () => {
  // A quarter of a pixel each way.
  expect(fine(moved(0.25)) / fine(grainy())).toBeGreaterThan(0.7);
});
