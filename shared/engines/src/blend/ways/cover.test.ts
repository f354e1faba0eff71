import { createImage, type RasterImage } from '../../raster/image.ts';
import { covering, withoutMargin } from './cover.ts';

/** A grey picture whose margins, in pixels, are of another grey. */
function framed(margin: number, inside: (x: number, y: number) => number, sides = { x: 20, y: 20 }): RasterImage {
  const image = createImage(120, 100);
  for (let y = 0; y < 100; y++)
    for (let x = 0; x < 120; x++) {
      const isMargin = x < sides.x || x >= 120 - sides.x || y < sides.y || y >= 100 - sides.y;
      const value = isMargin ? margin : inside(x, y);
      image.data.set([value, value, value, 255], (y * 120 + x) * 4);
    }
  return image;
}

describe('the margin of a picture', () => {
  test.each([
    ['white', 252],
    ['black', 3],
  ])('a %s one is left out, with the line where it ends', (_, value) => {
    expect(withoutMargin(framed(value, () => 120))).toEqual({ left: 21, top: 21, width: 78, height: 58 });
  });

  test('bars at two sides are left out, and the other sides stay', () => {
    expect(withoutMargin(framed(0, () => 120, { x: 0, y: 15 }))).toEqual({ left: 0, top: 16, width: 120, height: 68 });
  });

  test('a grey one is a part of the picture', () => {
    expect(withoutMargin(framed(128, () => 60))).toEqual({ left: 0, top: 0, width: 120, height: 100 });
  });

  test('white paper that takes most of a picture is its ground', () => {
    const dot = framed(255, (x, y) => (Math.hypot(x - 60, y - 50) < 5 ? 0 : 255));
    expect(withoutMargin(dot)).toEqual({ left: 0, top: 0, width: 120, height: 100 });
  });

  test('an all black picture stays as it is', () => {
    expect(withoutMargin(framed(0, () => 0))).toEqual({ left: 0, top: 0, width: 120, height: 100 });
  });
});

describe('covering a frame with a part of a picture', () => {
  const part = { left: 10, top: 20, width: 80, height: 60 };
  const frame = { width: 180, height: 180 };

  test('the part covers the frame, in the middle of what is left over', () => {
    const placed = covering({ width: 100, height: 100 }, part, frame);
    const scale = placed.width / 100;
    expect(placed.top + part.top * scale).toBeCloseTo(0, 0);
    expect(placed.top + (part.top + part.height) * scale).toBeCloseTo(180, 0);
    expect(placed.left + (part.left + part.width / 2) * scale).toBeCloseTo(90, 0);
  });

  test('aligned to a side, the part begins there however far it is enlarged', () => {
    const placed = covering({ width: 100, height: 100 }, part, frame, { x: 0, y: 1 }, 2);
    const scale = placed.width / 100;
    expect(placed.left + part.left * scale).toBeCloseTo(0, 0);
    expect(placed.top + (part.top + part.height) * scale).toBeCloseTo(180, 0);
  });
});
