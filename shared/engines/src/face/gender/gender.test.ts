import { readModelFromDisk, readPicture, samplePhotos, wasmFolder } from '../../../bench/files.ts';
import type { RasterImage } from '../../raster/index.ts';
import { createFaceEngine, type FaceEngine } from '../engine.ts';
import type { Face } from '../face.ts';
import { VERTEX_COUNT } from '../topology/mesh.ts';
import { presentFace } from './present.ts';
import { type Direction, displaceForGender } from './shape.ts';

let engine: FaceEngine;
let photo: RasterImage;
let face: Face;
beforeAll(async () => {
  engine = await createFaceEngine({ wasm: { prefix: wasmFolder }, readModel: readModelFromDisk });
  photo = await readPicture(samplePhotos[5]!);
  [face] = (await engine.findFaces(photo)) as [Face];
}, 30_000);
afterAll(() => engine.dispose());

/** Width of the jaw, and distance of the brow from the eye, in pixels, after a change. */
function measure(direction: Direction, strength: number): { jaw: number; brow: number } {
  const moves = displaceForGender(face.landmarks, direction, strength);
  const x = (v: number): number => face.landmarks[v * 3]! + moves[v * 2]!;
  const y = (v: number): number => face.landmarks[v * 3 + 1]! + moves[v * 2 + 1]!;
  return { jaw: Math.hypot(x(172) - x(397), y(172) - y(397)), brow: Math.hypot(x(105) - x(33), y(105) - y(33)) };
}

test('a feminine face has a narrower jaw and higher brows, a masculine one the opposite, more with more strength', () => {
  const none = measure('feminine', 0);
  const mild = measure('feminine', 0.5);
  const feminine = measure('feminine', 1);
  const masculine = measure('masculine', 1);
  expect(feminine.jaw).toBeLessThan(mild.jaw);
  expect(mild.jaw).toBeLessThan(none.jaw);
  expect(masculine.jaw).toBeGreaterThan(none.jaw);
  expect(feminine.brow).toBeGreaterThan(masculine.brow);
});

test('no vertex moves further than a twelfth of the face', () => {
  for (const direction of ['feminine', 'masculine'] as const) {
    const moves = displaceForGender(face.landmarks, direction, 1);
    for (let v = 0; v < VERTEX_COUNT; v++)
      expect(Math.hypot(moves[v * 2]!, moves[v * 2 + 1]!)).toBeLessThan(face.box.height / 12);
  }
});

test('without strength the picture stays as it is, and is another one', () => {
  const same = presentFace(photo, face, { direction: 'masculine', strength: 0 });
  expect(Buffer.from(same.data).equals(Buffer.from(photo.data))).toBe(true);
  expect(same.data).not.toBe(photo.data);
});

test('what lies away from the face stays as it is, the face changes', () => {
  const changed = presentFace(photo, face, { direction: 'masculine', strength: 1 });
  let inside = 0;
  let outside = 0;
  const { x, y, width, height } = face.box;
  const reach = Math.max(width, height) * 0.65;
  for (let py = 0, i = 0; py < photo.height; py++)
    for (let px = 0; px < photo.width; px++, i += 4) {
      const moved = Math.abs(photo.data[i]! - changed.data[i]!) > 2;
      if (!moved) continue;
      if (px > x && px < x + width && py > y && py < y + height) inside++;
      else if (px < x - reach || px > x + width + reach || py < y - reach || py > y + height + reach) outside++;
    }
  expect(outside).toBe(0);
  expect(inside).toBeGreaterThan(width * height * 0.3);
});

test('a picture whose size does not fit its data is refused', () => {
  expect(() => presentFace({ ...photo, width: 3 }, face, { direction: 'feminine', strength: 1 })).toThrow(RangeError);
});
