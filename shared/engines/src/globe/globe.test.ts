import { createClimate } from './climate.ts';
import { FALL, flightWays, HANDOVER, momentAt } from './flight.ts';
import { readTiled, tiledNoise } from './noise.ts';
import { createPassage } from './passage.ts';
import { createGlobe } from './render.ts';
import { cubeFace, cubeTiles, dot, eachTexel, frameAt, placeFrom, placeOf, type Tile } from './sphere.ts';
import { standpointOf } from './standpoint.ts';
import type { Masks } from './surface.ts';

const rome = { latitude: 41.9, longitude: 12.5 };

describe('places on the globe', () => {
  test.each([rome, { latitude: -33.9, longitude: 151.2 }, { latitude: 65, longitude: -179.5 }])(
    'a place is found again from its direction: %o',
    (place) => {
      const found = placeOf(frameAt(place).up);
      expect(found.latitude).toBeCloseTo(place.latitude, 9);
      expect(found.longitude).toBeCloseTo(place.longitude, 9);
    },
  );

  test('east, north and up stand on each other, also at a pole', () => {
    for (const place of [rome, { latitude: 90, longitude: 0 }]) {
      const { up, east, north } = frameAt(place);
      for (const [a, b] of [
        [up, east],
        [up, north],
        [east, north],
      ] as const)
        expect(dot(a, b)).toBeCloseTo(0, 12);
    }
  });

  test('ninety degrees to the east of the origin lies the Indian Ocean', () => {
    const found = placeFrom({ latitude: 0, longitude: 0 }, 90, 90);
    expect(found.latitude).toBeCloseTo(0, 9);
    expect(found.longitude).toBeCloseTo(90, 9);
  });

  test('each direction of the six tiles falls on its own tile, but for the margin', () => {
    for (const [i, tile] of cubeTiles(16).entries()) {
      let own = 0;
      eachTexel(tile, (_, x, y, z) => (own += Number(cubeFace(x, y, z) === i)));
      expect(own).toBeGreaterThanOrEqual(14 * 14);
    }
  });
});

describe('climate', () => {
  const climate = createClimate();
  const at = (latitude: number, longitude: number): Float32Array => {
    const facts = new Float32Array(4);
    climate.read(...frameAt({ latitude, longitude }).up, facts);
    return facts;
  };

  test('the Sahara is dry, the Amazon and Borneo are not', () => {
    expect(at(23, 10)[0]).toBeGreaterThan(1);
    expect(at(-4, -62)[0]).toBeLessThan(0.2);
    expect(at(1, 113)[0]).toBeLessThan(0.2);
  });
  test('Greenland and Antarctica are under ice, Paris is not', () => {
    expect(at(74, -41)[1]).toBeGreaterThan(1);
    expect(at(-80, 60)[1]).toBeGreaterThan(1);
    expect(at(-64, -59)[1]).toBeGreaterThan(1);
    expect(at(-54.8, -68.3)[1]).toBeLessThan(0.4);
    expect(at(48.9, 2.4)[1]).toBeLessThan(0.05);
  });
  test('the Nile delta is green in its desert', () => {
    expect(at(31, 31)[0]).toBeLessThan(at(28, 27)[0]! - 0.4);
  });
  test('the Himalaya is high, the Netherlands are low', () => {
    expect(at(28.5, 86)[2]).toBeGreaterThan(0.8);
    expect(at(52.3, 5)[2]).toBeLessThan(0.05);
  });
});

describe('where the camera stands when it is far', () => {
  const size = 32;
  const landWhere = (isLand: (longitude: number) => boolean): readonly Uint8Array[] =>
    cubeTiles(size).map((tile) => {
      const land = new Uint8Array(size * size);
      eachTexel(tile, (i, x, y, z) => (land[i] = isLand(placeOf([x, y, z]).longitude) ? 255 : 0));
      return land;
    });
  const coast = { latitude: 10, longitude: 0 };

  test('on the side from which more land is in view, with the sun on the other', () => {
    const east = standpointOf(
      coast,
      landWhere((longitude) => longitude > 0 && longitude < 60),
      size,
    );
    const west = standpointOf(
      coast,
      landWhere((longitude) => longitude < 0 && longitude > -60),
      size,
    );
    for (const [bearing, isEast] of [
      [east.camera, true],
      [east.sun, false],
      [west.camera, false],
      [west.sun, true],
    ] as const)
      expect(Math.sin((bearing * Math.PI) / 180) > 0).toBe(isEast);
  });

  test('in the west where both sides show as much, or none', () => {
    const west = standpointOf(
      coast,
      landWhere(() => true),
      size,
    );
    expect(west.camera).toBeGreaterThan(180);
    expect(
      standpointOf(
        coast,
        landWhere(() => false),
        size,
      ),
    ).toEqual(west);
  });
});

describe('the flight', () => {
  const frames = 150;
  const moments = (way: (typeof flightWays)[number]) =>
    Array.from({ length: frames }, (_, i) => momentAt(way, i / (frames - 1), 5));

  test('in begins with the whole globe and ends with the photo that fills the frame', () => {
    const all = moments('in');
    expect(all[0]!.height).toBeGreaterThan(2);
    expect(all[0]!.photo).toBe(false);
    expect(all.at(-1)!.photo).toBe(true);
    expect(all.at(-1)!.scale).toBeGreaterThanOrEqual(1);
    expect(all.at(-1)!.scale).toBeLessThan(1.05);
    expect(all.at(-1)!.fog).toBe(0);
  });

  test('out is in, backwards; out and back begins and ends alike', () => {
    const [out, into, back] = [moments('out'), moments('in').toReversed(), moments('back')];
    for (const [i, { zoom }] of out.entries()) expect(zoom).toBeCloseTo(into[i]!.zoom, 9);
    expect(back[0]!.scale).toBeCloseTo(back.at(-1)!.scale, 9);
    expect(Math.min(...back.map(({ zoom }) => zoom))).toBeLessThan(0.1);
  });

  test('the photo takes over where nothing but cloud is seen', () => {
    for (const way of flightWays) {
      const all = moments(way);
      for (const [i, moment] of all.entries())
        if (i > 0 && moment.photo !== all[i - 1]!.photo) {
          expect(moment.fog).toBe(1);
          expect(all[i - 1]!.fog).toBe(1);
        }
    }
  });

  test('the scale never jumps: the speed changes a little from frame to frame, and never turns', () => {
    const all = moments('in');
    const steps = all.slice(1).map(({ zoom }, i) => zoom - all[i]!.zoom);
    expect(Math.min(...steps)).toBeGreaterThan(0);
    for (const [i, step] of steps.slice(1).entries()) expect(Math.abs(step - steps[i]!)).toBeLessThan(0.006);
  });

  test('photo and ground grow by one scale', () => {
    for (const { height, scale, zoom } of moments('in')) {
      expect(Math.log(scale)).toBeCloseTo(zoom - FALL, 9);
      expect(Math.log(height)).toBeCloseTo(Math.log(2.6) - zoom, 9);
    }
  });
});

describe('clouds on the way', () => {
  const frame = () => ({ width: 64, height: 36, data: new Uint8ClampedArray(64 * 36 * 4) });
  const passage = createPassage();

  test('there are none far from the globe, nor before the photo that fills the frame', () => {
    expect(passage.draw(momentAt('in', 0, 5), frame())).toBe(false);
    expect(passage.draw(momentAt('in', 1, 5), frame())).toBe(false);
  });

  test('they hide everything where the photo takes over', () => {
    const at = Array.from({ length: 300 }, (_, i) => i / 300).find((t) => momentAt('in', t, 5).zoom > HANDOVER)!;
    const hidden = frame();
    expect(passage.draw(momentAt('in', at, 5), hidden)).toBe(true);
    for (let i = 3; i < hidden.data.length; i += 4) expect(hidden.data[i]).toBe(255);
  });
});

test('a square of noise continues beyond its edge', () => {
  const tile = tiledNoise(64, 3, 1);
  for (const v of [0.1, 0.5, 0.83])
    expect(readTiled(tile, 64, -0.001, v)).toBeCloseTo(readTiled(tile, 64, 0.999, v), 6);
  let largest = 0;
  for (let v = 0; v < 64; v++) largest = Math.max(largest, Math.abs(tile[v * 64]! - tile[v * 64 + 63]!));
  expect(largest).toBeLessThan(90);
});

describe('the picture of the globe', () => {
  const [width, height] = [96, 72];
  /** An island of ten degrees around Rome. */
  const drawMasks = (tile: Tile): Masks => {
    const land = new Uint8Array(tile.size * tile.size);
    const { up } = frameAt(rome);
    eachTexel(tile, (i, x, y, z) => (land[i] = dot(up, [x, y, z]) > Math.cos(Math.PI / 18) ? 255 : 0));
    return { land, border: new Uint8Array(land.length) };
  };
  const done: number[] = [];
  const globe = createGlobe({ place: rome, town: false, width, height, drawMasks, onProgress: (f) => done.push(f) });
  const seen = (heightOf: number, aside: number): Uint8ClampedArray => {
    const data = new Uint8ClampedArray(width * height * 4);
    globe.draw({ height: heightOf, aside, seconds: 0 }, { width, height, data });
    return data;
  };
  const pixel = (data: Uint8ClampedArray, x: number, y: number) => [
    ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
  ];

  test('progress grows to the whole', () => {
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(done.at(-1)).toBeCloseTo(1, 1);
  });

  test('from afar the globe stands in the dark, with the place on it', () => {
    const data = seen(2.6, 0);
    expect(Math.max(...pixel(data, 1, 1))).toBeLessThan(60);
    const [red, , blue] = pixel(data, width / 2, height / 2) as [number, number, number];
    expect(red + 10).toBeGreaterThan(blue - 40);
    expect(Math.max(...pixel(data, width / 2, height / 2))).toBeGreaterThan(40);
  });

  test('the night side ends in the dark, without a line around it', () => {
    const data = seen(2.6, 0);
    const night = Array.from({ length: width / 2 }, (_, x) => Math.max(...pixel(data, x, height / 2)));
    const day = Array.from({ length: width / 2 }, (_, x) => Math.max(...pixel(data, width - 1 - x, height / 2)));
    expect(Math.max(...night.slice(0, 20))).toBeLessThan(40);
    expect(Math.max(...day)).toBeGreaterThan(100);
  });

  test('from a hundred kilometres the ground fills the frame', () => {
    const data = seen(0.016, 0);
    for (const [x, y] of [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
    ] as const)
      expect(Math.max(...pixel(data, x, y))).toBeGreaterThan(40);
  });

  test('the sea beside the island is blue', () => {
    // 15 degrees of the globe, from a height of one radius.
    const data = seen(1, 0);
    const [red, , blue] = pixel(data, width / 2, height / 2 + 24) as [number, number, number];
    expect(blue).toBeGreaterThan(red);
  });
});
