import { faceShape } from './expression.ts';
import { syntheticLandmarks } from './fixtures/synthetic-face.ts';
import type { FaceSource } from './source.ts';
import { doubtsOf, measureResult, type ResultMeasures, SCORE_LIMIT, scoreOf } from './score.ts';
import type { GridSample } from './target-field.ts';
import { GRID_FACE, GRID_SIZE } from './topology/grid.ts';
import { LEFT_BROW } from './topology/mesh.ts';

const landmarks = syntheticLandmarks(150, 150, 110);
const openness = { rightEye: 0.3, leftEye: 0.3, mouth: 0 };
function sample(at: (u: number, v: number) => readonly [number, number, number]): GridSample {
  const plane = (c: 0 | 1 | 2): Float32Array =>
    GRID_FACE.map((_, i) => at((i % GRID_SIZE) / GRID_SIZE, Math.floor(i / GRID_SIZE) / GRID_SIZE)[c]);
  return { colour: [plane(0), plane(1), plane(2)], visibility: GRID_FACE.slice() };
}
const source = {
  field: { colour: sample(() => [200, 150, 120]).colour },
  openness,
  pose: { yaw: 0, pitch: 0, roll: 0 },
  glasses: 0,
  shape: faceShape(landmarks),
  skin: { tint: 0.1, unevenness: 0.2, rejectedSkin: 0, beard: 0 },
} as unknown as FaceSource;

const skin = sample(() => [200, 150, 120]);
const measure = (after: GridSample, changed: Partial<FaceSource> = {}): ResultMeasures =>
  measureResult(skin, after, { ...source, ...changed }, { openness, landmarks });

test('an unchanged face is shown', () => {
  const measures = measure(skin);
  expect(measures.patchiness).toBe(0);
  expect(scoreOf(measures)).toBeGreaterThan(0.75);
  expect(doubtsOf(measures)).toEqual([]);
});

test('a face of two tones is not, and its tone is named', () => {
  const measures = measure(sample((u) => (u < 0.5 ? [200, 150, 120] : [160, 160, 170])));
  expect(scoreOf(measures)).toBeLessThan(SCORE_LIMIT);
  expect(doubtsOf(measures)[0]).toBe('tone');
});

test('a whole face of another tone shifts without being patchy', () => {
  const measures = measure(sample(() => [170, 150, 150]));
  expect(measures.chromaShift).toBeGreaterThan(2);
  expect(measures.patchiness).toBeLessThan(0.1);
});

test('a dark line on one cheek is an edge, and unlike the other side', () => {
  const measures = measure(sample((u, v) => (Math.abs(u - 0.2) < 0.02 && v > 0.5 ? [60, 40, 30] : [200, 150, 120])));
  expect(measures.edges).toBeGreaterThan(5);
  expect(measures.asymmetry).toBeGreaterThan(0.5);
});

test('an expression that does not fit is named', () => {
  const measures = measure(skin, { openness: { rightEye: 0.3, leftEye: 0.3, mouth: 0.8 } });
  expect(doubtsOf(measures)).toEqual(['expression']);
});

test('two reasons of like weight are both named', () => {
  const looksAside = { pose: { yaw: 35, pitch: 0, roll: 0 }, openness: { rightEye: 0.3, leftEye: 0.3, mouth: 0.4 } };
  expect([...doubtsOf(measure(skin, looksAside))].sort()).toEqual(['expression', 'turned']);
});

test('a source in coloured light is doubted for its tone', () => {
  const skinOf = { tint: 0.6, unevenness: 0.2, rejectedSkin: 0, beard: 0 };
  expect(doubtsOf(measure(skin, { skin: skinOf }))).toEqual(['tone']);
});

test('brows that are held otherwise count against a pair', () => {
  const bent = landmarks.slice();
  for (const [k, v] of LEFT_BROW.entries()) bent[v * 3 + 1]! -= 12 * (k % 2);
  const [calm, surprised] = [measure(skin), measure(skin, { shape: faceShape(bent) })];
  expect(surprised.brows).toBeGreaterThan(calm.brows + 1);
  expect(scoreOf(surprised)).toBeLessThan(scoreOf(calm));
});

test('a source that is turned far counts more than one that is turned a little', () => {
  const odds = (yaw: number): number => {
    const score = scoreOf(measure(skin, { pose: { yaw, pitch: 0, roll: 0 } }));
    return Math.log(score / (1 - score));
  };
  expect(odds(22) - odds(30)).toBeGreaterThan(2 * (odds(14) - odds(22)));
});
