import { CUT_LOOK } from '@facet/engines/video/cuts';
import { createGlimpse, type GlimpsedFrame } from './glimpse.ts';

const SIZE = { width: 160, height: 90 };
const picture = { data: new Uint8ClampedArray(CUT_LOOK.width * CUT_LOOK.height * 4), ...CUT_LOOK };

beforeEach(() => {
  Object.assign(globalThis, {
    OffscreenCanvas: class {
      getContext = () => ({ getImageData: () => picture });
    },
  });
});

/** A frame that is equally bright all over. */
function frame(format: GlimpsedFrame['format'], value: number, fullRange = false) {
  const pixels = SIZE.width * SIZE.height;
  return {
    format,
    visibleRect: { left: 0, top: 0, ...SIZE },
    colorSpace: { fullRange } as GlimpsedFrame['colorSpace'],
    allocationSize: () => pixels * 1.5,
    copyTo: jest.fn((into: Uint8Array) => {
      into.fill(128).fill(value, 0, pixels);
      return Promise.resolve([]);
    }),
    draw: jest.fn(),
  };
}
const see = (look: ReturnType<typeof createGlimpse>, seen: unknown) => look(seen as GlimpsedFrame);

test.each(['I420', 'NV12'] as const)('of %s the brightness is read, and nothing is drawn', async (format) => {
  const look = createGlimpse();
  const seen = frame(format, 235);
  const { data, ...size } = await see(look, seen);
  expect(size).toEqual(CUT_LOOK);
  expect(new Set(data)).toEqual(new Set([1]));
  expect(seen.draw).not.toHaveBeenCalled();
});

test('the range of a frame is its own', async () => {
  const look = createGlimpse();
  expect((await see(look, frame('I420', 16))).data[0]).toBe(0);
  expect((await see(look, frame('I420', 255, true))).data[0]).toBe(1);
});

test.each(['RGBA', 'I420P10', null] as const)('a frame of the format %s is drawn', async (format) => {
  const seen = frame(format as GlimpsedFrame['format'], 100);
  expect(await see(createGlimpse(), seen)).toBe(picture);
  expect(seen.draw).toHaveBeenCalledTimes(1);
  expect(seen.copyTo).not.toHaveBeenCalled();
});

test('frames of one size are read into the same memory', async () => {
  const look = createGlimpse();
  const [first, second] = [frame('I420', 20), frame('I420', 40)];
  await see(look, first);
  await see(look, second);
  expect(second.copyTo.mock.calls[0]![0]).toBe(first.copyTo.mock.calls[0]![0]);
});

test('a frame that cannot be read is an error', async () => {
  const seen = { ...frame('I420', 0), copyTo: () => Promise.reject(new Error('closed')) };
  await expect(see(createGlimpse(), seen)).rejects.toThrow('closed');
});
