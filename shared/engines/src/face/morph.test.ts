import { createImage, type RasterImage } from '../raster/index.ts';
import { turn } from '../raster/delaunay.ts';
import { readModelFromDisk, readPicture, samplePhotos, wasmFolder } from '../../bench/files.ts';
import { createFaceEngine } from './engine.ts';
import { syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { createMorph, cutFace, planFrames, renderMorph, type Morph, type MorphFace } from './morph.ts';

const SIZE = 160;
/** Greatest difference of two pictures, 0 to 255. */
const difference = (a: RasterImage, b: RasterImage): number =>
  a.data.reduce((most, value, i) => Math.max(most, Math.abs(value - b.data[i]!)), 0);

describe('where the faces are cut out', () => {
  const placed = (width: number, height: number, cx: number, cy: number, scale: number) => ({
    width,
    height,
    landmarks: syntheticLandmarks(cx, cy, scale),
  });

  it('gives both the same size in their frames, however large they are in their pictures', () => {
    const [a, b] = planFrames(placed(1000, 800, 500, 400, 60), placed(400, 400, 200, 200, 30));
    expect(a.side / 60).toBeCloseTo(b.side / 30);
  });

  it('stays within both pictures, also for a face at an edge or one that fills its picture', () => {
    const faces = [placed(1000, 800, 60, 60, 60), placed(300, 420, 150, 210, 150)] as const;
    planFrames(...faces).forEach(({ left, top, side }, index) => {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + side).toBeLessThanOrEqual(faces[index]!.width + 1e-6);
      expect(top + side).toBeLessThanOrEqual(faces[index]!.height + 1e-6);
    });
  });
});

describe('a morph of two real faces', () => {
  let from: MorphFace;
  let to: MorphFace;
  let morph: Morph;

  beforeAll(async () => {
    const engine = await createFaceEngine({ wasm: { prefix: wasmFolder }, readModel: readModelFromDisk });
    const [first, second] = [await readPicture(samplePhotos[5]!), await readPicture(samplePhotos[4]!)];
    const [a, b] = [(await engine.findFaces(first))[0]!, (await engine.findFaces(second))[0]!];
    engine.dispose();
    const frames = planFrames({ ...first, landmarks: a.landmarks }, { ...second, landmarks: b.landmarks });
    from = cutFace(first, a.landmarks, frames[0], SIZE);
    to = cutFace(second, b.landmarks, frames[1], SIZE);
    morph = createMorph(from, to);
  }, 60_000);

  it('begins with the first picture and ends with the second', () => {
    expect(difference(renderMorph(morph, 0), from.image)).toBeLessThanOrEqual(2);
    expect(difference(renderMorph(morph, 1), to.image)).toBeLessThanOrEqual(2);
    expect(difference(renderMorph(morph, -3), from.image)).toBeLessThanOrEqual(2);
  });

  it('has a mesh over the whole frame that folds at neither end', () => {
    const { triangles } = morph;
    let area = 0;
    for (let t = 0; t < triangles.length; t += 3) {
      const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!] as const;
      for (const { x, y } of [from, to]) expect(turn(x, y, ...corners)).toBeGreaterThan(0);
      area += turn(from.x, from.y, ...corners) / 2;
    }
    expect(area).toBeGreaterThan(SIZE * SIZE);
    expect(triangles.length / 3).toBeGreaterThan(250);
  });

  it('has the irises of both faces on one spot half way, as dark as they are', () => {
    const middle = renderMorph(morph, 0.5);
    const luma = ({ data }: RasterImage, x: number, y: number): number => {
      const i = (Math.round(y) * SIZE + Math.round(x)) * 4;
      return 0.3 * data[i]! + 0.6 * data[i + 1]! + 0.1 * data[i + 2]!;
    };
    const at = (face: MorphFace, point: number): number => luma(face.image, face.x[point]!, face.y[point]!);
    for (const point of eyePoints(from)) {
      const expected = (at(from, point) + at(to, point)) / 2;
      const [x, y] = [(from.x[point]! + to.x[point]!) / 2, (from.y[point]! + to.y[point]!) / 2];
      expect(Math.abs(luma(middle, x, y) - expected)).toBeLessThan(40);
    }
  });

  it('moves evenly: no picture on the way jumps', () => {
    const steps = Array.from({ length: 9 }, (_, i) => renderMorph(morph, i / 8));
    const means = steps.slice(1).map((step, i) => {
      const before = steps[i]!;
      return step.data.reduce((sum, value, k) => sum + Math.abs(value - before.data[k]!), 0) / step.data.length;
    });
    expect(Math.max(...means) / Math.min(...means)).toBeLessThan(2);
  });

  it('leaves no pixel of the frame unpainted', () => {
    const white = createImage(SIZE, SIZE);
    white.data.fill(255);
    const plain = createMorph({ ...from, image: white }, { ...to, image: white });
    expect(renderMorph(plain, 0.4).data.every((value) => value === 255)).toBe(true);
  });
});

/** The last two landmarks of the mesh are the middles of the irises. */
const eyePoints = ({ x }: MorphFace): readonly number[] => {
  const border = 32;
  const head = 18;
  const last = x.length - border - head;
  return [last - 2, last - 1];
};

describe('what a morph refuses and survives', () => {
  const cut = (scale: number, yaw: number, size = SIZE): MorphFace => {
    const image = createImage(400, 400);
    return cutFace(image, syntheticLandmarks(200, 200, scale, yaw), { left: 0, top: 0, side: 400 }, size);
  };

  it('two cut-outs of different size are refused', () => {
    expect(() => createMorph(cut(60, 0), cut(60, 0, SIZE / 2))).toThrow(RangeError);
  });

  it.each([40, -40, 70])('a head that is turned by %s degrees folds no triangle over', (yaw) => {
    const [a, b] = [cut(60, 0), cut(60, yaw)];
    const { triangles } = createMorph(a, b);
    for (let t = 0; t < triangles.length; t += 3)
      for (const { x, y } of [a, b])
        expect(turn(x, y, triangles[t]!, triangles[t + 1]!, triangles[t + 2]!)).toBeGreaterThan(0);
  });

  it('a head upside down keeps its size half way: it turns instead of shrinking', () => {
    const upright = cut(60, 0);
    const turned: MorphFace = {
      image: upright.image,
      x: upright.x.map((x, i) => (i < upright.x.length - 32 ? SIZE - x : x)),
      y: upright.y.map((y, i) => (i < upright.y.length - 32 ? SIZE - y : y)),
    };
    const { similarity } = createMorph(upright, turned);
    expect(Math.abs(similarity.angle)).toBeCloseTo(Math.PI, 3);
    expect(similarity.scale).toBeCloseTo(1, 3);
  });
});
