import { PERSON_SAMPLES, type PersonSegmenter } from '../../segment/person.ts';
import type { RasterImage } from '../../raster/image.ts';
import { findPeople } from './people.ts';

const image: RasterImage = { data: new Uint8ClampedArray(80 * 40 * 4).fill(90), width: 80, height: 40 };

/** A network that sees a person of the given certainty in the middle of every square. */
function seeing(value: number): { readonly segmenter: PersonSegmenter; readonly sizes: number[] } {
  const sizes: number[] = [];
  const n = PERSON_SAMPLES;
  const segmenter: PersonSegmenter = {
    segment(_pyramid, square) {
      sizes.push(square.size);
      return Float32Array.from({ length: n * n }, (_, i) =>
        Math.abs((i % n) - n / 2) < n / 8 && Math.abs(Math.floor(i / n) - n / 2) < n / 8 ? value : 0,
      );
    },
    dispose: () => undefined,
  };
  return { segmenter, sizes };
}

test('a found person is segmented again at a larger scale', () => {
  const { segmenter, sizes } = seeing(0.95);
  const { plane, share } = findPeople(image, segmenter);
  expect(sizes[0]).toBe(80);
  expect(sizes[1]).toBeLessThan(40);
  expect(plane[20 * 80 + 40]).toBeGreaterThan(0.9);
  expect(plane[2 * 80 + 2]).toBe(0);
  expect(share).toBeGreaterThan(0);
});

test('the network’s certainty is reported', () => {
  expect(findPeople(image, seeing(0.95).segmenter).certainty).toBeGreaterThan(0.9);
  expect(findPeople(image, seeing(0.6).segmenter).certainty).toBeLessThan(0.65);
});

test('a picture without people gives no mask', () => {
  const { segmenter, sizes } = seeing(0);
  expect(findPeople(image, segmenter)).toMatchObject({ share: 0, certainty: 0 });
  expect(sizes).toHaveLength(1);
});
