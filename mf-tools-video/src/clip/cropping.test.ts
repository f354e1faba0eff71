import type { VideoSample } from 'mediabunny';
import { cropFrame } from './cropping.ts';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** The part of a browser's frame that is used here. */
class Frame {
  closed = false;
  readonly format = 'I420';
  readonly timestamp = 0;
  readonly duration = 0;
  readonly colorSpace = {};
  constructor(
    readonly whole: Frame | null,
    readonly init: { readonly visibleRect: Rect; readonly displayWidth: number; readonly displayHeight: number },
  ) {
    const { x, width } = init.visibleRect;
    if (x + width > 1920) throw new TypeError('outside of the frame');
  }
  get visibleRect(): Rect {
    return this.init.visibleRect;
  }
  get displayWidth(): number {
    return this.init.displayWidth;
  }
  get displayHeight(): number {
    return this.init.displayHeight;
  }
  close(): void {
    this.closed = true;
  }
}
const decoded = (): Frame =>
  new Frame(null, { visibleRect: { x: 8, y: 4, width: 1900, height: 1080 }, displayWidth: 1900, displayHeight: 1080 });
const sampleOf = (frame: Frame): VideoSample =>
  ({ toVideoFrame: () => frame, timestamp: 1.5, duration: 0.04 }) as unknown as VideoSample;

const before = globalThis.VideoFrame;
beforeAll(() => void (globalThis.VideoFrame = Frame as unknown as typeof VideoFrame));
afterAll(() => void (globalThis.VideoFrame = before));

test('a rectangle is counted from where the shown part of a decoded frame begins, and keeps its time', () => {
  const frame = decoded();
  const part = cropFrame({ left: 420, top: 2, width: 1080, height: 1078 })(sampleOf(frame));
  expect(part).toMatchObject({
    ...{ timestamp: 1.5, duration: 0.04, squarePixelWidth: 1080, squarePixelHeight: 1078 },
    visibleRect: { left: 428, top: 6, width: 1080, height: 1078 },
  });
  expect(frame.closed).toBe(true);
  part.close();
});

test('a frame that is smaller than the rectangle fails, and is closed', () => {
  const frame = decoded();
  expect(() => cropFrame({ left: 1000, top: 0, width: 1000, height: 1080 })(sampleOf(frame))).toThrow('outside');
  expect(frame.closed).toBe(true);
});
