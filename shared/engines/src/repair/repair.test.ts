import { fromLinear } from '../image/colour.ts';
import { createImage } from '../raster/image.ts';
import { findBlocks, takeBlocksOut } from './deblock.ts';
import { enlarge } from './enlarge.ts';
import { copyFrame, createFrame, type Plane, type YuvFrame } from './frame.ts';
import { applyLight, changesLight, lightTable, matrices, type ClipLight } from './light.ts';
import { createMosaic, toRaster } from './look.ts';
import { noiseOfPlane } from './measure.ts';
import { createFrameRepair } from './repair.ts';
import { sharpenPlane } from './sharpen.ts';
import { createTimeDenoiser } from './time.ts';

const WIDTH = 160;
const HEIGHT = 96;

type Paint = (x: number, y: number) => number;

function draw(paint: Paint, width = WIDTH, height = HEIGHT): YuvFrame {
  const frame = createFrame(width, height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) frame.y.data[y * width + x] = paint(x, y);
  frame.u.data.fill(118);
  frame.v.data.fill(140);
  return frame;
}

/** A copy with noise of a seed, close to a Gaussian. */
function noisy(frame: YuvFrame, sigma: number, seed: number): YuvFrame {
  let state = seed * 2654435761 + 1;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const copy = copyFrame(frame);
  for (const { data } of [copy.y, copy.u, copy.v])
    for (let i = 0; i < data.length; i++)
      data[i] = Math.max(
        0,
        Math.min(255, Math.round(data[i]! + sigma * (next() + next() + next() + next() - 2) * Math.sqrt(3))),
      );
  return copy;
}

const wall =
  (left: number, top = 0): Paint =>
  (x, y) =>
    126 + 35 * Math.sin((x + left) / 5) + 30 * Math.cos((y + top) / 4) + 15 * Math.sin((x + left + y + top) / 2.3);

function psnr(a: Plane, b: Plane, border = 8): number {
  let [sum, count] = [0, 0];
  for (let y = border; y < a.height - border; y++)
    for (let x = border; x < a.width - border; x++, count++)
      sum += (a.data[y * a.width + x]! - b.data[y * a.width + x]!) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / count));
}

const mean = ({ data }: Plane): number => data.reduce((a, b) => a + b, 0) / data.length;

describe('noise', () => {
  const clean = (at: number, paintAt: (at: number) => Paint, strength = 0.7): YuvFrame => {
    const denoiser = createTimeDenoiser(strength);
    let result = draw(() => 0);
    for (let i = 0; i <= at; i++) result = denoiser.push(noisy(draw(paintAt(i)), 8, i + 1), i === 0);
    return result;
  };

  test.each([
    ['stands still', () => wall(0), 6],
    ['moves by whole pixels', (i: number) => wall(3 * i, -i), 4],
    ['moves by parts of pixels', (i: number) => wall(1.25 * i, 0.5 * i), 3],
  ])('goes by some dB from what %s', (_, paintAt, gain) => {
    const truth = draw(paintAt(8));
    const before = psnr(noisy(truth, 8, 9).y, truth.y);
    expect(psnr(clean(8, paintAt).y, truth.y)).toBeGreaterThan(before + gain);
  });

  test('goes from colours, too', () => {
    const truth = draw(wall(0));
    expect(psnr(clean(8, () => wall(0)).u, truth.u)).toBeGreaterThan(psnr(noisy(truth, 8, 9).u, truth.u) + 8);
  });

  test('goes without a trail behind what moves by itself', () => {
    const ball =
      (i: number): Paint =>
      (x, y) =>
        (x - 20 - 12 * i) ** 2 + (y - 48) ** 2 < 100 ? 220 : wall(0)(x, y);
    const result = clean(6, ball);
    const truth = draw(ball(6));
    // Where the ball was in the frame before.
    let worst = 0;
    for (let y = 42; y < 54; y++)
      for (let x = 20 + 12 * 5 - 6; x < 20 + 12 * 5 + 1; x++)
        worst = Math.max(worst, Math.abs(result.y.data[y * WIDTH + x]! - truth.y.data[y * WIDTH + x]!));
    expect(worst).toBeLessThan(40);
    expect(psnr(result.y, truth.y)).toBeGreaterThan(psnr(noisy(truth, 8, 7).y, truth.y) + 3);
  });

  test('of flat areas goes, and they keep their value', () => {
    const result = clean(8, () => () => 90);
    expect(mean(result.y)).toBeCloseTo(90, 0);
    expect(psnr(result.y, draw(() => 90).y)).toBeGreaterThan(38);
  });

  test('nothing of a shot comes over a cut, and of one that was not seen hardly anything', () => {
    const second = noisy(
      draw((x, y) => (((x >> 4) + (y >> 4)) % 2 ? 200 : 40)),
      4,
      2,
    );
    const after = (cut: boolean): YuvFrame => {
      const denoiser = createTimeDenoiser(0.7);
      denoiser.push(noisy(draw(wall(0)), 4, 1), true);
      return denoiser.push(copyFrame(second), cut);
    };
    const alone = copyFrame(createTimeDenoiser(0.7).push(copyFrame(second), true));
    expect(after(true).y.data).toEqual(alone.y.data);
    expect(psnr(after(false).y, second.y)).toBeGreaterThan(35);
  });

  test('of frames that are too small to follow is smoothed in place, and frames may change their size', () => {
    const denoiser = createTimeDenoiser(1);
    denoiser.push(noisy(draw(wall(0)), 8, 1), true);
    const small = draw(() => 77, 24, 21);
    expect(denoiser.push(small, false).y.data[40]).toBe(77);
    expect(denoiser.push(small, false).y.width).toBe(24);
  });

  test('is measured', () => {
    expect(noiseOfPlane(draw(() => 90).y)).toBe(0);
    expect(
      noiseOfPlane(
        noisy(
          draw(() => 90),
          6,
          1,
        ).y,
      ),
    ).toBeGreaterThan(4.5);
    expect(
      noiseOfPlane(
        noisy(
          draw(() => 90),
          6,
          1,
        ).y,
      ),
    ).toBeLessThan(7);
    // What is black has none that could be seen.
    expect(
      noiseOfPlane(
        noisy(
          draw(() => 16),
          6,
          1,
        ).y,
      ),
    ).toBe(0);
  });
});

describe('blocks', () => {
  const blocky = draw((x, y) => 100 + 6 * (((x + 3) >> 3) % 3) + 5 * (((y + 5) >> 3) % 2));

  test('are found where they lie, and become a slope', () => {
    const grid = findBlocks(blocky.y);
    expect([grid.x, grid.y, grid.strength]).toEqual([5, 3, 1]);
    const copy = copyFrame(blocky);
    takeBlocksOut(copy, grid, 1);
    const step = ({ y: { data } }: YuvFrame): number => {
      let most = 0;
      for (let x = 20; x < 60; x++) most = Math.max(most, Math.abs(data[40 * WIDTH + x]! - data[40 * WIDTH + x - 1]!));
      return most;
    };
    expect(step(copy)).toBeLessThan(0.6 * step(blocky));
    expect(mean(copy.y)).toBeCloseTo(mean(blocky.y), 0);
  });

  test('are not found in what has none, and strong edges on the grid stay', () => {
    expect(findBlocks(draw(wall(0)).y).strength).toBeLessThan(0.3);
    expect(findBlocks(draw(() => 50).y).strength).toBe(0);
    const edge = draw((x) => (x < 80 ? 40 : 200));
    const copy = copyFrame(edge);
    takeBlocksOut(copy, { x: 0, y: 0, strength: 1 }, 1);
    expect(copy.y.data).toEqual(edge.y.data);
  });
});

describe('light', () => {
  const dim: ClipLight = { gains: [1, 1, 1], black: 0, white: 0.9, middle: 0.3, dark: 0.9, fading: 1 };
  const full = { light: 1, colour: 1, fading: 1 };

  test('of a dark clip is lifted, and stays in order', () => {
    const table = lightTable(dim, matrices.bt709, full);
    expect(table.curve[60]).toBeGreaterThan(80);
    for (let y = 1; y < 256; y++) expect(table.curve[y]).toBeGreaterThanOrEqual(table.curve[y - 1]!);
    const frame = draw((x) => 20 + x / 4);
    const before = mean(frame.y);
    applyLight(frame, table);
    expect(mean(frame.y)).toBeGreaterThan(1.2 * before);
  });

  test('of a well-lit clip without black gets one, and its middle does not become darker', () => {
    const hazy: ClipLight = { gains: [1, 1, 1], black: 0.18, white: 1, middle: 0.6, dark: 0, fading: 1 };
    const { curve } = lightTable(hazy, matrices.bt709, full);
    const coded = (lightness: number): number => Math.round(16 + (fromLinear(lightness ** 3) * 219) / 255);
    expect(curve[coded(0.25)]!).toBeLessThan(coded(0.25) - 8);
    expect(curve[coded(0.6)]!).toBeGreaterThanOrEqual(coded(0.6) - 2);
    expect(curve[coded(0.95)]!).toBeGreaterThanOrEqual(coded(0.95) - 2);
  });

  test('stays where nothing is wanted', () => {
    const table = lightTable(dim, matrices.bt601, { light: 0, colour: 0, fading: 0 });
    expect(changesLight(table)).toBe(false);
    const frame = draw(wall(0));
    const same = copyFrame(frame);
    applyLight(same, table);
    expect(psnr(same.y, frame.y)).toBeGreaterThan(55);
    expect(same.u.data).toEqual(frame.u.data);
  });

  test('strengthens faded colours, and leaves what is grey and how bright it is', () => {
    const faded: ClipLight = { gains: [1, 1, 1], black: 0, white: 1, middle: 0.5, dark: 0, fading: 2 };
    const table = lightTable(faded, matrices.bt709, { light: 0, colour: 0, fading: 1 });
    expect(changesLight(table)).toBe(true);
    const frame = draw(() => 120);
    frame.u.data.fill(138);
    frame.v.data.fill(128);
    applyLight(frame, table);
    expect(frame.u.data[0]! - 128).toBeGreaterThan(18);
    expect(frame.v.data[0]).toBe(128);
    expect(mean(frame.y)).toBeCloseTo(120, -1);
  });

  test('gets rid of a cast: what was yellow becomes grey', () => {
    const yellow: ClipLight = { gains: [0.9, 1, 1.3], black: 0, white: 1, middle: 0.5, dark: 0, fading: 1 };
    const table = lightTable(yellow, matrices.bt709, { light: 0, colour: 1, fading: 0 });
    const frame = draw(() => 150);
    frame.u.data.fill(118);
    frame.v.data.fill(130);
    applyLight(frame, table);
    expect(Math.abs(frame.u.data[0]! - 128)).toBeLessThan(6);
    expect(mean(frame.y)).toBeCloseTo(150, -1);
  });

  test('is judged by a dozen frames, however long the clip, and not by the black of a fade', () => {
    const grey = createImage(32, 18);
    grey.data.fill(90);
    const mosaic = createMosaic();
    expect(mosaic.picture()).toBeNull();
    mosaic.push(createImage(32, 18));
    expect(mosaic.picture()?.height).toBe(18);
    mosaic.push(grey);
    expect(mosaic.picture()?.data).toEqual(grey.data);
    for (let i = 0; i < 300; i++) mosaic.push(grey);
    expect(mosaic.picture()!.height).toBeLessThanOrEqual(12 * 18);
    expect(mosaic.picture()!.height).toBeGreaterThan(5 * 18);
  });
});

describe('edges', () => {
  const soft = draw((x) => 60 + 120 / (1 + Math.exp((80 - x) / 1.2)));

  test('become steeper without a halo', () => {
    const out = createFrame(WIDTH, HEIGHT).y;
    sharpenPlane(soft.y, 1.2, 0.5, out);
    const slope = ({ data }: Plane): number => data[40 * WIDTH + 82]! - data[40 * WIDTH + 78]!;
    expect(slope(out)).toBeGreaterThan(1.06 * slope(soft.y));
    expect(Math.max(...out.data)).toBeLessThanOrEqual(Math.max(...soft.y.data) + 2);
    expect(Math.min(...out.data)).toBeGreaterThanOrEqual(Math.min(...soft.y.data) - 2);
  });

  test('stay where what stands out is noise', () => {
    const frame = noisy(
      draw(() => 100),
      2,
      1,
    );
    const out = createFrame(WIDTH, HEIGHT).y;
    sharpenPlane(frame.y, 1.2, 4, out);
    expect(psnr(out, frame.y)).toBeGreaterThan(48);
  });

  test('of twice the size lie where they lay, and slanted ones have no steps', () => {
    const slanted =
      (scale: number): Paint =>
      (x, y) =>
        128 + 90 * Math.tanh(((x + 0.5) / scale - 0.4 * ((y + 0.5) / scale) - 50) / 0.9);
    const large = enlarge(draw(slanted(1)), null);
    const truth = draw(slanted(2), 2 * WIDTH, 2 * HEIGHT);
    expect([large.y.width, large.u.height]).toEqual([2 * WIDTH, HEIGHT]);
    expect(psnr(large.y, truth.y)).toBeGreaterThan(36);
    const flat = enlarge(
      draw(() => 90, 33, 21),
      null,
    );
    expect(flat.y.data.every((value) => value === 90)).toBe(true);
    expect(flat.u.data.every((value) => value === 118)).toBe(true);
  });
});

test('a frame goes through all of it, twice as large at the end', () => {
  const light = lightTable({ gains: [1, 1, 1], black: 0, white: 1, middle: 0.5, dark: 0, fading: 1 }, matrices.bt709, {
    light: 1,
    colour: 1,
    fading: 1,
  });
  const repair = createFrameRepair({ denoise: 0.7, deblock: 0.5, sharpen: 0.2, light, enlarge: true });
  const truth = draw(wall(0));
  const wanted = enlarge(truth, null);
  let result = truth;
  for (let i = 0; i < 6; i++) result = repair.finish(repair.clean(noisy(truth, 8, i + 1), i === 0));
  expect(result.y.width).toBe(2 * WIDTH);
  expect(psnr(result.y, wanted.y)).toBeGreaterThan(psnr(enlarge(noisy(truth, 8, 6), null).y, wanted.y) + 2);
});

test('a frame of no strength at all stays as it is', () => {
  const frame = noisy(draw(wall(0)), 8, 1);
  const repair = createFrameRepair({ denoise: 0, deblock: 0, sharpen: 0, light: null, enlarge: false });
  expect(repair.finish(repair.clean(copyFrame(frame), true)).y.data).toEqual(frame.y.data);
  expect(toRaster(frame, matrices.bt709).data[3]).toBe(255);
});
