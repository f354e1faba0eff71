import { createImage, createPyramid } from '../raster/index.ts';
import { detectFaces, detectInSquare, isSeenAgain, makeAnchors, planTiles, suppressOverlaps } from './detect.ts';
import type { Network } from './graph.ts';

/** A detector that sees one face at an anchor of every square it is given. */
function networkSeeing(anchor: number, logit: number, box: number): Network & { runs: number } {
  return {
    runs: 0,
    run() {
      this.runs++;
      const scores = [new Float32Array(512).fill(-20), new Float32Array(384).fill(-20)] as const;
      const values = [new Float32Array(512 * 16), new Float32Array(384 * 16)] as const;
      const coarse = anchor >= 512 ? 1 : 0;
      const k = anchor - coarse * 512;
      scores[coarse][k] = logit;
      values[coarse].set([0, 0, box, box, -10, -5, 10, -5], k * 16);
      return [scores[0], values[0], scores[1], values[1]];
    },
    dispose() {},
  };
}

test('there are 896 anchors, at the centres of their cells', () => {
  const anchors = makeAnchors();
  expect(anchors).toHaveLength(896 * 2);
  expect([...anchors.slice(0, 6)]).toEqual([8, 8, 8, 8, 24, 8]);
  expect([...anchors.slice(1024, 1026)]).toEqual([16, 16]);
});

test('boxes and eyes come out in pixels of the picture', () => {
  const network = networkSeeing(512, 3, 64);
  const [face] = detectInSquare(
    network,
    createPyramid(createImage(512, 512)),
    { cx: 256, cy: 256, size: 512, angle: 0 },
    0.5,
  );
  expect(face).toMatchObject({ x: -32, y: -32, width: 128, height: 128, eyes: [12, 22, 52, 22] });
  expect(face!.score).toBeCloseTo(0.953, 3);
});

test('a score below the minimum is no face', () => {
  const square = { cx: 128, cy: 128, size: 256, angle: 0 };
  expect(detectInSquare(networkSeeing(300, -0.1, 50), createPyramid(createImage(256, 256)), square, 0.5)).toEqual([]);
});

test('tiles of a level cover the whole picture', () => {
  for (const [width, height] of [
    [1920, 1280],
    [900, 1600],
    [1000, 1000],
  ] as const)
    for (const tiles of planTiles(width, height)) {
      expect(Math.min(...tiles.map((t) => t.cx - t.size / 2))).toBeLessThanOrEqual(0.01);
      expect(Math.max(...tiles.map((t) => t.cx + t.size / 2))).toBeGreaterThanOrEqual(width - 0.01);
      expect(Math.max(...tiles.map((t) => t.cy + t.size / 2))).toBeGreaterThanOrEqual(height - 0.01);
    }
});

test('a tiny picture is searched once, and the number of tiles does not grow with the resolution', () => {
  expect(planTiles(120, 90)).toHaveLength(1);
  const count = (w: number, h: number): number => planTiles(w, h).flat().length;
  expect(count(7680, 5120)).toBe(count(1920, 1280));
});

test('large faces spare the finest tiles, no face at all does not', () => {
  const picture = createPyramid(createImage(900, 600));
  const large = networkSeeing(700, 4, 120);
  detectFaces(large, picture);
  const none = networkSeeing(700, -4, 120);
  expect(detectFaces(none, picture)).toEqual([]);
  expect(large.runs).toBeLessThan(none.runs);
});

test('of overlapping boxes the best stays, and neighbours stay both', () => {
  const box = (x: number, width: number, score: number) => ({ x, y: 0, width, height: width, score });
  expect(suppressOverlaps([box(0, 100, 0.6), box(5, 100, 0.9), box(140, 100, 0.7)]).map((b) => b.score)).toEqual([
    0.9, 0.7,
  ]);
});

test('a small box inside a better one is dropped although their overlap is small', () => {
  const outer = { x: 0, y: 0, width: 100, height: 100, score: 0.9 };
  expect(suppressOverlaps([outer, { x: 10, y: 10, width: 30, height: 30, score: 0.8 }])).toEqual([outer]);
});

describe('a second look', () => {
  const picture = createPyramid(createImage(200, 200));
  const around = { cx: 100, cy: 100, size: 128, angle: 0 };
  const box = { x: 80, y: 80, width: 40, height: 40 };
  /** A detector that sees one box (x, y, side in its own 256 pixels) with a score. */
  function seeing(x: number, y: number, side: number, score: number): Network {
    const scores = new Float32Array(512).fill(-20);
    const boxes = new Float32Array(512 * 16);
    scores[0] = Math.log(score / (1 - score));
    boxes.set([x - 8, y - 8, side, side], 0);
    const none = [new Float32Array(384).fill(-20), new Float32Array(384 * 16)];
    return { run: () => [scores, boxes, ...none], dispose: () => undefined } as unknown as Network;
  }

  test('confirms a face that is found again at its place', () => {
    expect(isSeenAgain(seeing(128, 128, 80, 0.9), picture, around, box)).toBe(true);
  });

  test('drops what is not found again, not surely, or elsewhere', () => {
    expect(isSeenAgain(seeing(128, 128, 80, 0.6), picture, around, box)).toBe(false);
    expect(isSeenAgain(seeing(30, 30, 80, 0.9), picture, around, box)).toBe(false);
    expect(isSeenAgain(seeing(128, 128, 250, 0.9), picture, around, box)).toBe(false);
  });
});
