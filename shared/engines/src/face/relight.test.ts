import { fromOklab, toOklab } from '../raster/oklab.ts';
import { softLimit } from './lab-field.ts';
import { burntShare, relight, type Relighting, type SourceField } from './relight.ts';
import type { TargetField } from './target-field.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
type Rgb = readonly [number, number, number];

function field(colourAt: (u: number, v: number) => Rgb): [Float32Array, Float32Array, Float32Array] {
  const planes = [new Float32Array(N), new Float32Array(N), new Float32Array(N)] as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let i = 0; i < N; i++) {
    const colour = colourAt((i % GRID_SIZE) / GRID_SIZE, Math.floor(i / GRID_SIZE) / GRID_SIZE);
    for (const c of [0, 1, 2] as const) planes[c][i] = colour[c];
  }
  return planes;
}

const target = (colourAt: (u: number, v: number) => Rgb, tint: number): TargetField => ({
  colour: field(colourAt),
  visibility: GRID_FACE.slice(),
  trust: GRID_FACE.slice(),
  tint,
});

const source: SourceField = { colour: field(() => [180, 130, 105]), confidence: GRID_FACE.slice() };
const options = { tint: 0.1, eyesOpen: true, kept: { eyes: false, mouth: false, brows: false, mask: null } } as const;

/** What the source's colour becomes at a place of the face. */
function litAt(light: Relighting, u: number, v: number): Rgb {
  const i = Math.round(v * GRID_SIZE) * GRID_SIZE + Math.round(u * GRID_SIZE);
  const lab = new Float32Array(3);
  const [r, g, b] = source.colour;
  toOklab(r[i]!, g[i]!, b[i]!, lab, 0);
  const chroma = (c: 1 | 2): number =>
    light.target[c][i]! + light.chromaGain[i]! * softLimit(lab[c]! - light.own[c][i]!, light.chromaLimit[i]!);
  fromOklab(
    light.target[0][i]! + light.lightGain[i]! * softLimit(lab[0]! - light.own[0][i]!, light.lightLimit[i]!),
    chroma(1),
    chroma(2),
    lab,
    0,
  );
  return [lab[0]!, lab[1]!, lab[2]!];
}
const redOverBlue = ([r, , b]: Rgb): number => Math.log(r / b);

test('the source takes on the colour of a target that is evenly lit', () => {
  const light = relight(
    source,
    target(() => [228, 190, 170], 0.05),
    options,
  );
  litAt(light, 0.35, 0.55).forEach((value, c) => expect(Math.abs(value - [228, 190, 170][c]!)).toBeLessThan(4));
});

test('bright skin, of which one channel is nearly clipped, keeps its hue', () => {
  const light = relight(
    source,
    target(() => [250, 205, 190], 0.05),
    options,
  );
  expect(redOverBlue(litAt(light, 0.35, 0.55))).toBeCloseTo(Math.log(250 / 190), 1);
});

test('a black and white target makes a black and white face', () => {
  const light = relight(
    source,
    target(() => [120, 120, 120], 0),
    options,
  );
  for (const [u, v] of [
    [0.35, 0.55],
    [0.5, 0.73],
    [0.31, 0.39],
  ] as const) {
    const [r, g, b] = litAt(light, u, v);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(3);
  }
});

test('a burnt-out half does not change the hue of the source across the face', () => {
  const light = relight(
    source,
    target((u) => (u < 0.5 ? [252, 250, 246] : [214, 160, 130]), 0.1),
    options,
  );
  expect(Math.abs(redOverBlue(litAt(light, 0.35, 0.55)) - redOverBlue(litAt(light, 0.65, 0.55)))).toBeLessThan(0.5);
});

test('coloured light that is not clipped is followed', () => {
  const light = relight(
    source,
    target((u) => (u < 0.5 ? [120, 120, 190] : [190, 125, 70]), 0.45),
    options,
  );
  expect(redOverBlue(litAt(light, 0.65, 0.55)) - redOverBlue(litAt(light, 0.35, 0.55))).toBeGreaterThan(0.8);
});

test('what is kept of the target is not drawn over', () => {
  const mask = GRID_FACE.map((_, i) => (i < (GRID_SIZE * GRID_SIZE) / 2 ? 1 : 0));
  const { alpha } = relight(
    source,
    target(() => [180, 130, 105], 0.05),
    {
      ...options,
      kept: { eyes: false, mouth: true, brows: false, mask },
    },
  );
  const at = (u: number, v: number): number =>
    alpha[Math.round(v * GRID_SIZE) * GRID_SIZE + Math.round(u * GRID_SIZE)]!;
  expect(at(0.5, 0.4)).toBe(0);
  expect(at(0.5, 0.73)).toBeLessThan(0.1);
  expect(at(0.35, 0.6)).toBeGreaterThan(0.95);
});

test('bright skin is not burnt out, a face with a clipped half is', () => {
  expect(burntShare(target(() => [240, 205, 190], 0.05))).toBe(0);
  expect(burntShare(target((u) => (u < 0.5 ? [255, 246, 214] : [214, 160, 130]), 0.4))).toBe(1);
});

test('clipped skin, which looks tinted, leaves no border on the new face', () => {
  const light = relight(
    source,
    target((u) => (u < 0.5 ? [255, 246, 214] : [214, 160, 130]), 0.45),
    options,
  );
  const [left, right] = [litAt(light, 0.47, 0.55), litAt(light, 0.53, 0.55)];
  expect(Math.abs(redOverBlue(left) - redOverBlue(right))).toBeLessThan(0.12);
});

describe('the irises of a source', () => {
  /** White eyes with an iris in every second column. @param left colour of the iris on the left of the texture */
  const eyed = (left: Rgb, right: Rgb): SourceField => {
    const { colour, confidence } = source;
    const planes = colour.map((plane) => plane.slice()) as [Float32Array, Float32Array, Float32Array];
    for (let i = 0; i < N; i++) {
      if (!GRID_REGIONS.eyeballs[i]) continue;
      const iris = i % GRID_SIZE < GRID_SIZE / 2 ? left : right;
      for (const c of [0, 1, 2] as const) planes[c][i] = i % 2 === 0 ? 235 : iris[c];
    }
    return { colour: planes, confidence };
  };
  const eyes = [...GRID_REGIONS.eyeballs].flatMap((share, i) => (share === 1 ? [i] : []));
  /** The most of an eye's own colour that is drawn. */
  const colourOf = (field: SourceField): number => {
    const at = target(
      (u, v) =>
        field.colour.map(
          (plane) => plane[Math.floor(v * GRID_SIZE) * GRID_SIZE + Math.floor(u * GRID_SIZE)]!,
        ) as unknown as Rgb,
      0.05,
    );
    const light = relight(field, at, options);
    return Math.max(...eyes.map((i) => light.chromaGain[i]!));
  };

  test('keep their colour where both have it', () => {
    expect(colourOf(eyed([70, 110, 170], [72, 108, 168]))).toBeGreaterThan(0.9);
  });

  test('lose it where a coloured lamp gives it to one of them', () => {
    expect(colourOf(eyed([85, 60, 45], [40, 90, 190]))).toBeLessThan(0.1);
  });
});
