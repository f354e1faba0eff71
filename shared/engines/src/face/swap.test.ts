import { createPyramid, type RasterImage } from '../raster/index.ts';
import { bakeAtlas, textureSizeFor } from './bake.ts';
import { AS_IT_IS, measureDetail } from './detail.ts';
import { paintFace, type Paint, plainSkin, syntheticFace, syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { seamGradientRatio } from './metrics.ts';
import { relight } from './relight.ts';
import { renderFace, undoDrawing } from './render.ts';
import { buildSource } from './source.ts';
import { swapFaces, swapFacesInto, swapFacesScored } from './swap.ts';
import { sampleTarget } from './target-field.ts';
import { createTargetPicture } from './target-picture.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';
import { LIPS, U, V } from './topology/mesh.ts';

const landmarks = syntheticLandmarks(100, 80, 60);
const face = syntheticFace(landmarks);
/** The mesh is open between the lips: what is behind must look like the rest of the mouth. */
const draw = (paint: Paint): RasterImage => paintFace(200, 200, landmarks, paint, paint(0.5, 0.7));
/** jest's own comparison takes a second for a picture. */
const equal = (a: Uint8ClampedArray, b: Uint8ClampedArray): boolean =>
  a.length === b.length && a.every((v, i) => v === b[i]);
const dark: Paint = () => [90, 60, 45];
/** Skin with red lips, by which the source is known again. */
const marked: Paint = (u, v) => (Math.hypot((u - 0.5) / 2, v - 0.73) < 0.02 ? [230, 60, 60] : [200, 150, 120]);
const pixel = (image: RasterImage, x: number, y: number): number[] => [
  ...image.data.slice(
    (Math.round(y) * image.width + Math.round(x)) * 4,
    (Math.round(y) * image.width + Math.round(x)) * 4 + 3,
  ),
];
const lip = [landmarks[17 * 3]!, landmarks[17 * 3 + 1]! - 1] as const;
const cheek = [landmarks[50 * 3]!, landmarks[50 * 3 + 1]!] as const;

test('the source shows, in the light of the target, and nothing outside the face changes', async () => {
  const picture = draw(dark);
  const untouched = picture.data.slice();
  const result = await swapFaces(picture, [{ source: buildSource(draw(marked), face), target: face }]);
  expect(equal(picture.data, untouched)).toBe(true);
  const [red, green] = pixel(result, ...lip) as [number, number];
  expect(red / green).toBeGreaterThan(2);
  pixel(result, ...cheek).forEach((value, c) => expect(Math.abs(value - [90, 60, 45][c]!)).toBeLessThan(12));
  const { x, y, width, height } = face.box;
  let changedOutside = 0;
  for (let i = 0; i < result.data.length; i++) {
    const px = (i >> 2) % 200;
    const py = Math.floor((i >> 2) / 200);
    const outside = px < x - 1 || py < y - 1 || px > x + width + 1 || py > y + height + 1;
    if (outside && result.data[i] !== picture.data[i]) changedOutside++;
  }
  expect(changedOutside).toBe(0);
});

test('a target that holds its mouth quite differently keeps it', async () => {
  const wide = landmarks.slice();
  for (const v of LIPS) wide[v * 3]! += (wide[v * 3]! - 100) * 0.5;
  const picture = draw(dark);
  const result = await swapFaces(picture, [{ source: buildSource(draw(marked), syntheticFace(wide)), target: face }]);
  const [red, green] = pixel(result, landmarks[16 * 3]!, landmarks[16 * 3 + 1]!) as [number, number];
  expect(red / green).toBeLessThan(1.7);
});

test('a source with rims across its eyes leaves the target its lids', async () => {
  const lid = [landmarks[27 * 3]!, landmarks[27 * 3 + 1]!] as const;
  const shaded: Paint = (u, v) => (Math.hypot(u - U[27]!, v - V[27]!) < 0.02 ? [60, 40, 40] : plainSkin(u, v));
  const source = buildSource(draw(shaded), face);
  const lightness = async (rims: Float32Array | null): Promise<number> => {
    const result = await swapFaces(draw(plainSkin), [{ source: { ...source, rims }, target: face }]);
    return pixel(result, ...lid)[1]!;
  };
  const own = pixel(draw(plainSkin), ...lid)[1]!;
  expect(await lightness(null)).toBeLessThan(own - 20);
  expect(Math.abs((await lightness(new Float32Array(GRID_SIZE * GRID_SIZE))) - own)).toBeLessThan(8);
});

test("glasses of a source count against a result that shows the source's lids, not against one that keeps the target's", async () => {
  const source = { ...buildSource(draw(plainSkin), face), glasses: 0.2 };
  const glasses = async (rims: Float32Array | null): Promise<number | undefined> => {
    const { outcomes } = await swapFacesScored(draw(dark), [{ source: { ...source, rims }, target: face }]);
    return outcomes[0]?.measures?.glasses;
  };
  expect(await glasses(null)).toBe(1);
  expect(await glasses(new Float32Array(GRID_SIZE * GRID_SIZE))).toBe(0);
});

test('a source in black and white leaves the target its mouth: it has no colour for lips', async () => {
  const picture = draw(marked);
  const grey: Paint = (u, v) => {
    const [red, green, blue] = plainSkin(u, v);
    const mean = (red + green + blue) / 3;
    return [mean, mean, mean];
  };
  const result = await swapFaces(picture, [{ source: buildSource(draw(grey), face), target: face }]);
  const [red, green] = pixel(result, ...lip) as [number, number];
  expect(red / green).toBeGreaterThan(2);
});

test('a face swapped with itself stays as it is', async () => {
  const picture = draw(plainSkin);
  const result = await swapFaces(picture, [{ source: buildSource(picture, face), target: face }]);
  let worst = 0;
  for (let i = 0; i < result.data.length; i++) worst = Math.max(worst, Math.abs(result.data[i]! - picture.data[i]!));
  expect(worst).toBeLessThan(30);
  expect(seamGradientRatio(picture, result, landmarks)).toBeLessThan(1.05);
});

test('hair over the target is not painted over', async () => {
  const fringe: Paint = (_, v) => (v < 0.25 ? [30, 25, 20] : [200, 150, 120]);
  const picture = draw(fringe);
  const result = await swapFaces(picture, [{ source: buildSource(draw(plainSkin), face), target: face }]);
  const forehead = [landmarks[151 * 3]!, landmarks[151 * 3 + 1]! - 6] as const;
  expect(pixel(picture, ...forehead)[0]).toBeLessThan(60);
  expect(pixel(result, ...forehead)[0]).toBeLessThan(80);
});

test('no assignments give an equal copy', async () => {
  const picture = draw(plainSkin);
  const result = await swapFaces(picture, []);
  expect(equal(result.data, picture.data)).toBe(true);
  expect(result.data).not.toBe(picture.data);
});

test('a cancelled swap rejects with the reason', async () => {
  const source = buildSource(draw(plainSkin), face);
  const controller = new AbortController();
  const assignment = { source, target: face };
  const running = swapFaces(draw(dark), [assignment, assignment], {
    signal: controller.signal,
    onProgress: (share) => {
      if (share === 0.5) controller.abort(new Error('enough'));
    },
  });
  await expect(running).rejects.toThrow('enough');
});

test('a picture whose data does not fit is refused', async () => {
  await expect(swapFaces({ data: new Uint8ClampedArray(8), width: 2, height: 2 }, [])).rejects.toThrow(RangeError);
});

test('a face outside the picture is left out', async () => {
  const away = syntheticFace(syntheticLandmarks(900, 900, 60));
  const picture = draw(dark);
  const result = await swapFaces(picture, [{ source: buildSource(draw(plainSkin), face), target: away }]);
  expect(equal(result.data, picture.data)).toBe(true);
});

describe('a picture that is swapped again and again', () => {
  const picture = draw(dark);
  const red = { source: buildSource(draw(marked), face), target: face };
  const plain = { source: buildSource(draw(plainSkin), face), target: face };

  test('gives what a new one gives, whatever was put into it before', async () => {
    const target = createTargetPicture(picture);
    const untouched = picture.data.slice();
    await swapFacesInto(target, [red, plain]);
    for (const assignment of [plain, red, { ...red, keeps: ['brows'] as const }]) {
      const [again, anew] = [await swapFacesInto(target, [assignment]), await swapFacesScored(picture, [assignment])];
      expect(equal(again.image.data, anew.image.data)).toBe(true);
      expect(again.outcomes).toEqual(anew.outcomes);
    }
    expect(equal(picture.data, untouched)).toBe(true);
  });

  test('has each of its faces looked at once', () => {
    const target = createTargetPicture(picture);
    const other = syntheticFace(syntheticLandmarks(90, 85, 50));
    expect(target.known(face)).toBe(target.known(face));
    expect(target.known(other)).not.toBe(target.known(face));
  });
});

describe('stages', () => {
  const target = sampleTarget(createPyramid(draw(dark)), landmarks, 100);
  const source = buildSource(draw(plainSkin), face);
  const options = { tint: 0, eyesOpen: true, kept: { eyes: false, mouth: false, brows: false, mask: null } } as const;
  const light = relight(source.field, target, options);

  test('relighting brings the source to the colour of the target', () => {
    const { data, size } = bakeAtlas(source.atlas, light, 128, AS_IT_IS);
    const o = (Math.floor(size * 0.6) * size + Math.floor(size * 0.35)) * 4;
    [90, 60, 45].forEach((value, c) => expect(Math.abs(data[o + c]! / data[o + 3]! - value)).toBeLessThan(5));
  });

  test('alpha is zero at the border of the face and one in its middle', () => {
    let most = 0;
    GRID_FACE.forEach((inside, i) => {
      // The mesh also ends at the lips; there the alpha stays.
      const u = (i % GRID_SIZE) / GRID_SIZE;
      if (u > 0.3 && u < 0.7 && i > 0.6 * GRID_FACE.length && i < 0.8 * GRID_FACE.length) return;
      const border = inside && [1, -1, GRID_SIZE, -GRID_SIZE].some((d) => !GRID_FACE[i + d]);
      if (!inside || border) most = Math.max(most, light.alpha[i]!);
    });
    expect(most).toBeLessThan(0.1);
    expect(light.alpha[Math.floor(GRID_SIZE * 0.55) * GRID_SIZE + GRID_SIZE / 2]).toBeGreaterThan(0.95);
  });

  test('the target keeps its eyeballs, and shut eyes with their lids', () => {
    const shut = relight(source.field, target, { ...options, kept: { ...options.kept, eyes: true } });
    const lid = GRID_REGIONS.eyes.findIndex((value, i) => value > 0.7 && GRID_REGIONS.eyeballs[i]! < 0.1);
    const ball = GRID_REGIONS.eyeballs.findIndex((value) => value > 0.8);
    expect(light.alpha[lid]).toBeGreaterThan(0.7);
    expect(shut.alpha[lid]).toBeLessThan(0.15);
    expect(light.alpha[ball]).toBeLessThan(0.1);
  });

  test('a baked atlas is multiplied with alpha and empty outside the face', () => {
    const baked = bakeAtlas(source.atlas, light, 128, AS_IT_IS);
    expect(baked.size).toBe(128);
    expect([...baked.data.slice(0, 4)]).toEqual([0, 0, 0, 0]);
    const middle = (70 * 128 + 64) * 4;
    expect(baked.data[middle + 3]).toBeGreaterThan(0.9);
    expect(baked.data[middle]! / baked.data[middle + 3]!).toBeCloseTo(90, -1);
  });

  test('a texture is the same however sharp the one before it was', () => {
    const match = (fine: number, texelsPerPixel: number) => ({ fine, middle: 0.8, grain: 0.01, texelsPerPixel });
    const bake = (detail: typeof AS_IT_IS): Float32Array => bakeAtlas(source.atlas, light, 128, detail).data;
    const first = bake(match(0.5, 1));
    const softer = bake(match(0.5, 3));
    expect(softer.every((value, i) => value === first[i])).toBe(false);
    const again = bake(match(0.5, 1));
    expect(again.every((value, i) => value === first[i])).toBe(true);
  });

  test('a drawing can be undone', () => {
    const picture = draw(dark);
    const before = picture.data.slice();
    const plan = {
      landmarks,
      moves: new Float32Array(936),
      atlas: bakeAtlas(source.atlas, light, 128, AS_IT_IS),
      mouth: 0,
    };
    const region = renderFace(picture, plan);
    expect(region).not.toBeNull();
    undoDrawing(picture, region!);
    expect(equal(picture.data, before)).toBe(true);
  });

  test('detail cannot be measured where nothing is drawn', () => {
    const area = { ...draw(dark), x: 0, y: 0 };
    const moves = new Float32Array(936);
    expect(measureDetail(area, landmarks, moves, new Float32Array(GRID_SIZE * GRID_SIZE))).toBeNull();
    expect(measureDetail(area, landmarks, moves, light.alpha)!.fine).toBeLessThan(1);
  });

  test('the texture is as fine as the face is large', () => {
    expect([50, 200, 600, 4000].map(textureSizeFor)).toEqual([128, 256, 1024, 1024]);
  });
});

test('a hard border is measured as a seam', () => {
  const picture = paintFace(200, 200, landmarks, plainSkin);
  const soft = paintFace(200, 200, landmarks, plainSkin, [190, 140, 110]);
  expect(seamGradientRatio(soft, picture, landmarks)).toBeGreaterThan(3);
  expect(seamGradientRatio(picture, picture, landmarks)).toBe(1);
});
