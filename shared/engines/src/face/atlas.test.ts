import { createPyramid } from '../raster/index.ts';
import { atlasSizeFor, finishAtlas, levelOfSize, unwrapFace, type UnwrappedFace } from './atlas.ts';
import { completeAtlas } from './atlas-complete.ts';
import { maskCoveredSkin } from './atlas-mask.ts';
import { paintFace, plainSkin, syntheticLandmarks } from './fixtures/synthetic-face.ts';

const landmarks = syntheticLandmarks(130, 110, 80);
const texel = (face: UnwrappedFace, u: number, v: number): number =>
  Math.floor(v * face.size) * face.size + Math.floor(u * face.size);

test('the atlas is as large as the face needs, within bounds', () => {
  expect([10, 200, 300, 5000].map(atlasSizeFor)).toEqual([256, 256, 512, 1024]);
});

test('what is painted at a texture coordinate is found there again', () => {
  const image = paintFace(260, 260, landmarks, (u, v) => [u * 255, v * 255, 100]);
  const face = unwrapFace(createPyramid(image), landmarks);
  for (const [u, v] of [
    [0.5, 0.5],
    [0.35, 0.6],
    [0.6, 0.8],
  ] as const) {
    const i = texel(face, u, v);
    expect(face.cover[i]).toBe(1);
    expect(Math.abs(face.r[i]! - u * 255)).toBeLessThan(4);
    expect(Math.abs(face.g[i]! - v * 255)).toBeLessThan(4);
    expect(face.confidence[i]).toBeGreaterThan(0.8);
  }
});

test('the far side of a turned face has no confidence', () => {
  const turned = syntheticLandmarks(130, 110, 80, 40);
  const face = unwrapFace(createPyramid(paintFace(260, 260, turned, plainSkin)), turned);
  const sides = [face.confidence[texel(face, 0.15, 0.5)]!, face.confidence[texel(face, 0.85, 0.5)]!].sort();
  expect(sides[0]).toBeLessThan(0.2);
  expect(sides[1]).toBeGreaterThan(0.6);
});

test('the part of a face beyond the picture has no confidence', () => {
  const cut = syntheticLandmarks(20, 110, 80);
  const face = unwrapFace(createPyramid(paintFace(260, 260, cut, plainSkin)), cut);
  expect(face.confidence[texel(face, 0.2, 0.5)]).toBe(0);
  expect(face.confidence[texel(face, 0.7, 0.5)]).toBeGreaterThan(0.5);
});

test('hair over one temple lowers the confidence there alone', () => {
  const image = paintFace(260, 260, landmarks, (u) => (u > 0.72 ? [40, 30, 25] : [200, 150, 120]));
  const face = unwrapFace(createPyramid(image), landmarks);
  const { rejectedSkin } = maskCoveredSkin(face);
  expect(rejectedSkin).toBeGreaterThan(0.03);
  expect(face.confidence[texel(face, 0.82, 0.5)]).toBeLessThan(0.2);
  expect(face.confidence[texel(face, 0.5, 0.6)]).toBeGreaterThan(0.8);
});

test('what is covered on one side comes mirrored from the other', () => {
  const image = paintFace(260, 260, landmarks, (_, v) => (v > 0.55 && v < 0.62 ? [120, 60, 60] : [200, 150, 120]));
  const face = unwrapFace(createPyramid(image), landmarks);
  const hidden = texel(face, 0.75, 0.58);
  for (let i = 0; i < face.confidence.length; i++)
    if (i % face.size > face.size * 0.6) {
      face.confidence[i] = 0;
      face.r[i] = 0;
    }
  completeAtlas(face);
  expect(face.r[hidden]).toBeGreaterThan(100);
  expect(face.r[hidden]).toBeLessThan(150);
  expect(face.r[texel(face, 0.75, 0.7)]).toBeGreaterThan(170);
});

test('levels halve down to 64, keep the colour and reach past the border', () => {
  const face = unwrapFace(createPyramid(paintFace(260, 260, landmarks, plainSkin)), landmarks);
  const levels = finishAtlas(face);
  expect(levels.map((level) => level.size)).toEqual([256, 128, 64]);
  expect(levels[2]!.data[(32 * 64 + 32) * 4]).toBeCloseTo(200, 0);
  expect(levelOfSize(levels, 100).size).toBe(128);
  expect(levelOfSize(levels, 4000).size).toBe(256);
});
