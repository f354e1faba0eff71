import type { RasterImage } from '../raster/image.ts';
import { createPyramid } from '../raster/mips.ts';
import { paintFace, type Paint, plainSkin, syntheticFace, syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { colourIrises, irisColour } from './iris-colour.ts';
import { irisPlaces } from './iris-places.ts';
import { buildSource } from './source.ts';
import { sampleTarget } from './target-field.ts';
import { LEFT_IRIS, RIGHT_IRIS } from './topology/mesh.ts';
import { GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const landmarks = syntheticLandmarks(200, 160, 120);
const places = irisPlaces(landmarks);
const still = new Float32Array(936);

/** A face with whites and irises of the given colours. */
const eyes =
  (iris: readonly [number, number, number], white: readonly [number, number, number] = [225, 220, 215]): Paint =>
  (u, v) => {
    const cell = Math.floor(v * GRID_SIZE) * GRID_SIZE + Math.floor(u * GRID_SIZE);
    if ((GRID_REGIONS.eyeballs[cell] ?? 0) < 0.5) return plainSkin(u, v);
    const near = [places.right, places.left].some(([x, y]) => Math.hypot(u - x, v - y) < 0.03);
    return near ? iris : white;
  };
const draw = (paint: Paint): RasterImage => paintFace(400, 320, landmarks, paint, [120, 60, 60]);
const brown = draw(eyes([90, 60, 40]));
const blue = draw(eyes([80, 105, 140]));
const targetOf = (picture: RasterImage) => sampleTarget(createPyramid(picture), landmarks, 240);
const at = ({ data, width }: RasterImage, iris: number): number[] => {
  const o = (Math.round(landmarks[iris * 3 + 1]!) * width + Math.round(landmarks[iris * 3]!)) * 4;
  return [...data.slice(o, o + 3)];
};
const source = buildSource(brown, syntheticFace(landmarks));

test('blue eyes become brown and darker, and the whites stay', () => {
  const picture = { ...blue, data: blue.data.slice() };
  const colour = irisColour(source, targetOf(blue), landmarks)!;
  expect(colour.light).toBeLessThan(1);
  colourIrises(picture, landmarks, still, colour, 1);
  for (const iris of [RIGHT_IRIS, LEFT_IRIS]) {
    const [red, , after] = at(picture, iris) as [number, number, number];
    expect(after - red).toBeLessThan(20);
    expect(red + after).toBeLessThan(80 + 140);
  }
  const changed = blue.data.filter((value, i) => Math.abs(value - picture.data[i]!) > 2).length / 3;
  expect(changed).toBeLessThan(0.01 * 400 * 320);
});

test('eyes that have the colour already hardly change', () => {
  const { light, a, b } = irisColour(buildSource(blue, syntheticFace(landmarks)), targetOf(blue), landmarks)!;
  expect(Math.abs(light - 1)).toBeLessThan(0.15);
  expect(Math.hypot(a, b)).toBeLessThan(0.015);
});

test('eyes of a black and white picture get no colour', () => {
  const grey = draw((u, v) => {
    const [red, green, blueness] = eyes([100, 100, 100])(u, v);
    const mean = (red + green + blueness) / 3;
    return [mean, mean, mean];
  });
  const { a, b } = irisColour(source, targetOf(grey), landmarks)!;
  expect(Math.hypot(a, b)).toBeLessThan(0.002);
});

test('an eye that is not seen says nothing', () => {
  const target = targetOf(blue);
  expect(irisColour(source, { ...target, trust: target.trust.map(() => 0) }, landmarks)).toBeNull();
});
