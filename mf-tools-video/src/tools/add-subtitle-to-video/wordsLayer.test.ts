import { frameBytes, frameOver, matrices } from '@facet/engines/repair';
import { layWords, wordsLayer } from './wordsLayer.ts';

const [width, height] = [32, 16];
const empty = () => ({ data: new Uint8ClampedArray(4 * width * height), width, height }) as unknown as ImageData;
const grey = () => frameOver(new Uint8Array(frameBytes(width, height)).fill(128), width, height);

function paint(picture: ImageData, x: number, y: number, colour: readonly number[]): void {
  picture.data.set(colour, 4 * (y * width + x));
}

test('words change the pixels under them, by how opaque they are, and no others', () => {
  const picture = empty();
  paint(picture, 5, 3, [255, 255, 255, 255]);
  paint(picture, 6, 3, [255, 255, 255, 128]);
  const layer = wordsLayer(picture, matrices.bt709)!;
  expect(layer).toMatchObject({ left: 4, top: 2, width: 4, height: 2 });
  const frame = grey();
  layWords(layer, frame);
  const at = 3 * width;
  expect([...frame.y.data.slice(at + 4, at + 8)]).toEqual([128, 235, 182, 128]);
  expect(frame.y.data.reduce((count, value) => count + (value === 128 ? 0 : 1), 0)).toBe(2);
  // White has no colour.
  expect(new Set(frame.u.data)).toEqual(new Set([128]));
});

test('colours of words are those of the frame’s matrix', () => {
  const picture = empty();
  for (const [x, y] of [
    [8, 8],
    [9, 8],
    [8, 9],
    [9, 9],
  ] as const)
    paint(picture, x, y, [255, 0, 0, 255]);
  const colourOf = (matrix: (typeof matrices)[keyof typeof matrices]) => {
    const frame = grey();
    layWords(wordsLayer(picture, matrix)!, frame);
    const half = 4 * (width / 2) + 4;
    return [frame.y.data[8 * width + 8], frame.u.data[half], frame.v.data[half]];
  };
  // Red of video range. Sources: ITU-R BT.709, BT.601.
  expect(colourOf(matrices.bt709)).toEqual([63, 102, 240]);
  expect(colourOf(matrices.bt601)).toEqual([81, 90, 240]);
});

test('where nothing is drawn there is no layer', () => {
  expect(wordsLayer(empty(), matrices.bt709)).toBeNull();
});
