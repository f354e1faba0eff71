import type { RasterImage } from '../../raster/image.ts';
import { blendWay, type WayPhoto } from './blendWay.ts';
import { frameOf } from './figure.ts';
import { maskOf, painted, pixel } from './pictures.fake.ts';
import { seamFor } from './seam.ts';
import { keptOf, suggestWays } from './suggest.ts';
import { traitsOf, type PhotoTraits, type SubjectMask, type SubjectTraits } from './traits.ts';

/** A dark disc on a green ground, found without a doubt. */
const [WIDE, HIGH] = [96, 72];
const isDisc = (x: number, y: number): boolean => Math.hypot(x - 48, y - 36) < 22;
const disc = painted(WIDE, HIGH, (x, y) => (isDisc(x, y) ? [40, 30 + (x % 8) * 6, 30] : [90, 170, 90]));
const mask = maskOf(WIDE, HIGH, isDisc);
const foundDisc = { mask, plane: Float32Array.from(mask.data), people: true };
const withSubject: WayPhoto = { image: disc, mask, traits: traitsOf(disc, foundDisc) };
const sky = painted(80, 80, (_, y) => [90, 140 + y, 250 - y]);
const without: WayPhoto = { image: sky, mask: null, traits: traitsOf(sky, null) };

const subject = (patch: Partial<SubjectTraits> = {}): SubjectTraits => ({
  people: true,
  share: 0.3,
  extent: 0.6,
  box: { left: 0.2, right: 0.8, top: 0.1, bottom: 1 },
  thick: 0.5,
  whole: 1,
  light: 0.4,
  sure: 0.97,
  haze: 0.1,
  cut: { left: false, right: false, top: false, bottom: true },
  ...patch,
});
const traits = (patch: Partial<PhotoTraits> = {}): PhotoTraits => ({
  light: 0.5,
  dark: 0.1,
  peak: 0.8,
  busy: 0.04,
  subject: null,
  ...patch,
});

describe('traits of a photo', () => {
  test('a subject is measured: its share, its wholeness, and where it is cut off', () => {
    const found = traitsOf(disc, foundDisc).subject!;
    expect(found.light).toBeCloseTo(0.16, 1);
    expect(found.share).toBeCloseTo((Math.PI * 22 ** 2) / (WIDE * HIGH), 1);
    expect(found).toMatchObject({ whole: 1, sure: 1, haze: 0, cut: { left: false, right: false, top: false } });
  });

  test('a disc is thick, and limbs are thin however much of the photo they take', () => {
    const limbs = Uint8Array.from({ length: WIDE * HIGH }, (_, i) => Number(i % 12 < 4));
    const found = (data: Uint8Array) => ({
      mask: { data, width: WIDE, height: HIGH },
      plane: Float32Array.from(data),
      people: true,
    });
    expect(traitsOf(disc, foundDisc).subject!.thick).toBeGreaterThan(0.35);
    expect(traitsOf(disc, found(limbs)).subject!.thick).toBeLessThan(0.1);
  });

  test('a side that cuts the subject off makes it no thinner', () => {
    const half = Uint8Array.from({ length: 1600 }, (_, i) => Number(Math.floor(i / 40) >= 20));
    const found = { mask: { data: half, width: 40, height: 40 }, plane: Float32Array.from(half), people: true };
    expect(traitsOf(disc, found).subject).toMatchObject({ thick: expect.closeTo(20 / Math.sqrt(800), 1) as number });
  });

  test('its sides are shares of the photo', () => {
    const data = Uint8Array.from({ length: 400 }, (_, i) => Number(i % 20 >= 12 && i % 20 < 18));
    const found = { mask: { data, width: 20, height: 20 }, plane: Float32Array.from(data), people: true };
    expect(traitsOf(disc, found).subject!.box).toEqual({ left: 0.6, right: 0.9, top: 0, bottom: 1 });
  });

  test('a subject at a side is cut off there', () => {
    const data = Uint8Array.from({ length: 400 }, (_, i) => Number(i % 20 < 6));
    const found = { mask: { data, width: 20, height: 20 }, plane: Float32Array.from(data), people: true };
    expect(traitsOf(disc, found).subject?.cut).toEqual({ left: true, right: false, top: true, bottom: true });
  });

  test('an empty mask is no subject', () => {
    const data = new Uint8Array(400);
    const found = { mask: { data, width: 20, height: 20 }, plane: new Float32Array(400), people: true };
    expect(traitsOf(disc, found).subject).toBeNull();
  });

  test('night is dark, and a sky is less busy than stripes', () => {
    const night = traitsOf(
      painted(60, 60, () => [8, 8, 16]),
      null,
    );
    expect(night).toMatchObject({ dark: 1 });
    expect(night.light).toBeLessThan(0.1);
    const stripes = traitsOf(
      painted(60, 60, (x) => (x % 2 ? [255, 255, 255] : [0, 0, 0])),
      null,
    );
    expect(stripes.busy).toBeGreaterThan(without.traits.busy * 5);
  });
});

describe('suggested ways', () => {
  test('a clear subject becomes a figure, whichever photo shows it', () => {
    expect(suggestWays(traits({ subject: subject() }), traits())[0]).toBe('figure-base');
    expect(suggestWays(traits(), traits({ subject: subject() }))[0]).toBe('figure-top');
  });

  test('two photos without a subject pass into each other', () => {
    const ways = suggestWays(traits(), traits());
    expect(ways[0]).toBe('join');
    expect(ways).not.toContain('figure-base');
    expect(ways).not.toContain('scene-top');
  });

  test('a subject of thin limbs stands before the other photo rather than being filled with it', () => {
    const ways = suggestWays(traits({ subject: subject({ thick: 0.25 }) }), traits());
    expect(ways.slice(0, 2)).toEqual(['double', 'scene-base']);
    expect(ways).toContain('figure-base');
  });

  test('a thing stands before the other photo, where a person would be filled', () => {
    expect(suggestWays(traits({ subject: subject({ people: false }) }), traits())[0]).toBe('double');
    expect(suggestWays(traits({ subject: subject() }), traits())[0]).toBe('figure-base');
  });

  test.each([
    ['a dark photo', {}, { light: 0.12 }],
    ['a pattern', {}, { busy: 0.08 }],
    ['anything, where it is pale itself,', { light: 0.75 }, {}],
  ])('a person is not filled with %s but stands before it', (_, own, fill) => {
    expect(suggestWays(traits({ subject: subject(own) }), traits(fill))[0]).toBe('double');
  });

  test('a figure of nothing but limbs is no choice at all', () => {
    expect(suggestWays(traits({ subject: subject({ thick: 0.15 }) }), traits())).not.toContain('figure-base');
  });

  test('two photos with a subject each are not filled with each other, so that neither is cut to pieces', () => {
    const ways = suggestWays(traits({ subject: subject() }), traits({ subject: subject() }));
    expect(ways[0]).toBe('double');
    expect(ways.indexOf('join')).toBeLessThan(ways.indexOf('scene-base'));
  });

  test('a subject stands before another photo, but not where it would hide a large one', () => {
    const thing = subject({ people: false, thick: 0.2, box: { left: 0.6, right: 0.9, top: 0, bottom: 1 } });
    const [small, large] = [0.1, 0.5].map((share) => {
      const other = subject({ share, box: { left: 0, right: 0.3, top: 0, bottom: 1 }, whole: 0.5 });
      return suggestWays(traits({ subject: thing }), traits({ subject: other }));
    });
    expect(small![0]).toBe('double');
    expect(large![0]).toBe('join');
  });

  test('two subjects on one side of their photos are hardly parted by a line', () => {
    const left = subject({ box: { left: 0.1, right: 0.5, top: 0.1, bottom: 1 }, thick: 0.3 });
    const right = subject({ box: { left: 0.5, right: 0.9, top: 0.1, bottom: 1 }, thick: 0.37 });
    const [apart, together] = [right, { ...right, box: left.box }].map((top) =>
      suggestWays(traits({ subject: left }), traits({ subject: top })),
    );
    expect(apart!.indexOf('join')).toBeLessThan(apart!.indexOf('figure-top'));
    expect(together!.indexOf('join')).toBeGreaterThan(together!.indexOf('figure-top'));
  });

  test('nothing is placed over a subject that fills its photo, although that is no silhouette', () => {
    const limbs = subject({ thick: 0.1 });
    const portrait = subject({ share: 0.8, sure: 0.9 });
    const [free, filled] = [traits(), traits({ subject: portrait })].map((top) =>
      suggestWays(traits({ subject: limbs }), top),
    );
    expect(free!.indexOf('scene-base')).toBeLessThan(free!.indexOf('join'));
    expect(filled!.indexOf('scene-base')).toBeGreaterThan(filled!.indexOf('join'));
  });

  test('hills, a bridge and the front of a house stand before nothing', () => {
    const hills = subject({ people: false, cut: { left: true, right: true, top: false, bottom: false } });
    const ridge = subject({ extent: 0.25, box: { left: 0, right: 1, top: 0.6, bottom: 0.85 } });
    const front = subject({ people: false, cut: { left: true, right: false, top: true, bottom: true } });
    for (const ground of [hills, ridge, front]) {
      expect(suggestWays(traits({ subject: ground }), traits())[0]).not.toBe('double');
      expect(keptOf(traits({ subject: ground }), traits())).toBeNull();
    }
  });

  test('a thing in pieces stands before nothing, people in pieces are a group, and scattered ones are not', () => {
    const keptOfPieces = (whole: number, people: boolean) =>
      keptOf(traits({ subject: subject({ whole, people }) }), traits());
    expect(keptOfPieces(0.75, false)).toBeNull();
    expect(keptOfPieces(0.75, true)).toBe('base');
    expect(keptOfPieces(0.5, true)).toBeNull();
  });

  test('a portrait that fills its photo from side to side still stands before the other one', () => {
    const sides = { cut: { left: true, right: true, top: false, bottom: true }, extent: 0.9 };
    const portrait = subject({ ...sides, share: 0.65, box: { left: 0, right: 1, top: 0.1, bottom: 1 } });
    expect(suggestWays(traits({ subject: portrait }), traits())[0]).toBe('double');
    const full = subject({ ...sides, share: 0.85, box: { left: 0, right: 1, top: 0, bottom: 1 } });
    expect(keptOf(traits({ subject: full }), traits())).toBeNull();
  });

  test('no line is drawn through a face as large as its photo', () => {
    const face = subject({ share: 0.8, box: { left: 0, right: 1, top: 0, bottom: 1 } });
    const [crossed, free] = [face, null].map((own) => suggestWays(traits({ subject: own }), traits()));
    expect(free![0]).toBe('join');
    expect(suggestWays(traits({ subject: face }), traits({ subject: subject() }))[0]).not.toBe('join');
    expect(crossed).toContain('join');
  });

  test('a dark person is filled rather than standing before the other photo as a black shape', () => {
    const thin = { thick: 0.33, haze: 0.05 };
    const [dark, light] = [0.05, 0.4].map((own) =>
      suggestWays(traits({ subject: subject({ ...thin, light: own }) }), traits()),
    );
    expect(dark![0]).toBe('figure-base');
    expect(light![0]).toBe('double');
  });

  test('of two subjects a person stands before a thing', () => {
    const [person, thing] = [traits({ subject: subject() }), traits({ subject: subject({ people: false }) })];
    expect([keptOf(person, thing), keptOf(thing, person), keptOf(traits(), traits())]).toEqual(['base', 'top', null]);
  });

  test('what is small is filled where it is surely found', () => {
    const [surely, hardly] = [0.98, 0.95].map((sure) =>
      suggestWays(traits({ subject: subject({ share: 0.03, sure }) }), traits()),
    );
    expect(surely).toContain('figure-base');
    expect(hardly).not.toContain('figure-base');
  });

  test.each([
    ['small', { share: 0.02 }],
    ['as large as the photo', { share: 0.9 }],
    ['a strip', { extent: 0.1 }],
    ['in pieces', { whole: 0.5 }],
    ['unsure', { sure: 0.8 }],
    ['hazy', { haze: 1.2 }],
  ])('what was found is no figure when it is %s', (_, patch) => {
    expect(suggestWays(traits({ subject: subject(patch) }), traits())).not.toContain('figure-base');
  });

  test('soft lights before the dark are laid over the other photo', () => {
    const lights = traits({ light: 0.12, dark: 0.7, busy: 0.012 });
    expect(suggestWays(traits({ subject: subject() }), lights)[0]).toBe('lights');
  });

  test('a flower before the dark is no light', () => {
    const flower = traits({ light: 0.18, dark: 0.7, busy: 0.012, subject: subject({ share: 0.04, people: false }) });
    expect(suggestWays(traits({ subject: subject({ people: false }) }), flower)[0]).toBe('double');
  });

  test('dim leaves before the dark are no lights', () => {
    const leaves = traits({ light: 0.12, dark: 0.7, busy: 0.012, peak: 0.3 });
    expect(suggestWays(traits({ subject: subject() }), leaves)[0]).not.toBe('lights');
    expect(suggestWays(traits(), leaves)[0]).not.toBe('lights');
  });

  test('a subject that is cut off at a side is placed nowhere else', () => {
    const cut = subject({ cut: { left: true, right: false, top: false, bottom: true } });
    const ways = suggestWays(traits({ subject: cut }), traits());
    expect(ways).toContain('figure-base');
    expect(ways).not.toContain('scene-base');
  });
});

describe('figures', () => {
  test('the frame has room on all sides but those that cut the subject off', () => {
    const box = { left: 30, top: 20, width: 50, height: 50 };
    const frame = frameOf(box, { left: false, right: true, top: false, bottom: true });
    expect(frame.left).toBeLessThan(30);
    expect(frame.left + frame.width).toBe(80);
    expect(frame.top).toBeLessThan(20);
    expect(frame.top + frame.height).toBe(70);
  });

  test('a tall subject gets a frame that is not a strip', () => {
    const frame = frameOf(
      { left: 100, top: 0, width: 20, height: 200 },
      { left: false, right: false, top: false, bottom: false },
    );
    expect(frame.width / frame.height).toBeCloseTo(0.7, 1);
  });

  test('the other photo is seen in the subject, on a light ground', () => {
    const made = blendWay('figure-base', withSubject, without)!;
    const corner = pixel(made, 1, 1);
    expect(Math.min(...corner)).toBeGreaterThan(215);
    const [red, , blue] = pixel(made, Math.floor(made.width / 2), Math.floor(made.height / 2)) as [
      number,
      number,
      number,
    ];
    // The subject is red and brown, the sky is blue.
    expect(blue).toBeGreaterThan(red);
    expect(Math.max(red, blue)).toBeLessThan(230);
  });
});

describe('a line between two photos', () => {
  const plane = (value: (x: number, y: number) => number) => ({
    plane: Float32Array.from({ length: 400 }, (_, i) => value(i % 20, Math.floor(i / 20))),
    width: 20,
    height: 20,
  });
  const none = new Float32Array(400);

  test('it runs where crossing costs least', () => {
    const seam = seamFor(
      'right',
      plane((x) => (x === 11 ? 0 : 1)),
      none,
      none,
    );
    expect([...seam.at]).toEqual(Array.from({ length: 20 }, () => 11));
  });

  test('it leaves what matters in each photo on the side where that photo is seen', () => {
    const lower = plane((x) => Number(x >= 2 && x < 9)).plane;
    const upper = plane((x) => Number(x >= 11 && x < 18)).plane;
    const [right, left] = (['right', 'left'] as const).map((side) =>
      seamFor(
        side,
        plane(() => 0.1),
        lower,
        upper,
      ),
    );
    expect(right!.cost).toBeLessThan(left!.cost);
    for (const at of right!.at) expect(at).toBeGreaterThanOrEqual(9);
  });
});

describe('ways of the whole photo', () => {
  const red = painted(60, 40, () => [200, 60, 60]);
  const blue = painted(60, 40, () => [60, 60, 200]);
  const photo = (image: RasterImage): WayPhoto => ({ image, mask: null, traits: traitsOf(image, null) });

  test('joined, each photo is seen at its end, in the size of the first one', () => {
    const made = blendWay('join', photo(red), photo(blue))!;
    expect([made.width, made.height]).toEqual([60, 40]);
    const ends = [pixel(made, 1, 20), pixel(made, 58, 20), pixel(made, 30, 1), pixel(made, 30, 38)];
    const redness = ends.map(([r, , b]) => r! - b!);
    expect(Math.max(...redness)).toBeGreaterThan(20);
    expect(Math.min(...redness)).toBeLessThan(-20);
  });

  test('lights add nothing where they are dark, and never darken', () => {
    const dim = painted(60, 40, () => [90, 90, 90]);
    const lights = painted(60, 40, (x) => (x > 40 ? [250, 200, 80] : [4, 4, 8]));
    const made = blendWay('lights', photo(dim), photo(lights))!;
    expect(pixel(made, 5, 5)[0]).toBeLessThan(100);
    expect(pixel(made, 55, 20)[0]).toBeGreaterThan(120);
  });

  describe('lights beside what the photo shows', () => {
    const grey = painted(WIDE, HIGH, () => [90, 90, 90]);
    // Lights all over but for a dark corner.
    const lights = photo(painted(WIDE, HIGH, (x, y) => (x < 30 && y < 20 ? [4, 4, 8] : [250, 200, 80])));
    const lit = (shown: WayPhoto, x: number, y: number): number => pixel(blendWay('lights', shown, lights)!, x, y)[0]!;

    test('they pass behind a subject that was surely found', () => {
      const found: WayPhoto = { ...photo(grey), mask, traits: traits({ subject: subject() }) };
      expect(lit(found, 90, 66)).toBe(lit(photo(grey), 90, 66));
      expect(lit(photo(grey), 48, 36) - lit(found, 48, 36)).toBeGreaterThan(20);
    });

    test('they pass over one that is in doubt', () => {
      const doubted: WayPhoto = { ...photo(grey), mask, traits: traits({ subject: subject({ sure: 0.8 }) }) };
      expect(lit(doubted, 48, 36)).toBe(lit(photo(grey), 48, 36));
    });

    test('they keep to the edges of a face that fills its photo', () => {
      const filled: WayPhoto = {
        ...photo(grey),
        mask: maskOf(WIDE, HIGH, () => true),
        traits: traits({ subject: subject({ share: 0.97 }) }),
      };
      expect(lit(filled, 95, 70)).toBe(lit(photo(grey), 95, 70));
      expect(lit(photo(grey), 48, 36) - lit(filled, 48, 36)).toBeGreaterThan(20);
    });
  });

  test('on one film a light even photo takes the shapes of the other', () => {
    const white = painted(60, 40, () => [230, 230, 230]);
    const shape = painted(60, 40, (x) => (x < 30 ? [10, 10, 10] : [240, 240, 240]));
    const made = blendWay('double', photo(white), photo(shape))!;
    expect(pixel(made, 10, 20)[0]).toBeLessThan(pixel(made, 50, 20)[0]! - 80);
  });

  test('a subject placed in a scene stands in it, and the scene has its size', () => {
    const made = blendWay('scene-base', withSubject, without)!;
    expect([made.width, made.height]).toEqual([80, 80]);
    expect(pixel(made, 40, 60)).not.toEqual(pixel(sky, 40, 60));
    expect(pixel(made, 2, 2)).toEqual(pixel(sky, 2, 2));
  });

  const marker = (column: number): WayPhoto => {
    const isMarked = (x: number, y: number): boolean => Math.abs(x - column) < 14 && y > 30 && y < 70;
    const image = painted(120, 80, (x, y) => (isMarked(x, y) ? [250, 20, 20] : [120, 150, 220]));
    const data = Uint8Array.from({ length: 9600 }, (_, i) => Number(isMarked(i % 120, Math.floor(i / 120))));
    const own: SubjectMask = { data, width: 120, height: 80 };
    return { image, mask: own, traits: traitsOf(image, { mask: own, plane: Float32Array.from(data), people: true }) };
  };
  const rednessAt = ({ data }: RasterImage): number =>
    data.reduce((sum, value, i) => sum + Number(i % 4 === 0 && value > 200 && data[i + 1]! < 90), 0);

  test('a subject placed in a scene stands beside what the scene shows', () => {
    const scene = marker(48);
    const made = blendWay('scene-base', withSubject, scene)!;
    expect(rednessAt(made)).toBeGreaterThan(rednessAt(scene.image) * 0.6);
    const hidden = blendWay('scene-base', withSubject, { ...scene, mask: null, traits: traitsOf(scene.image, null) })!;
    expect(rednessAt(hidden)).toBeLessThan(rednessAt(made));
  });

  test('below a subject that stands whole the ground is darker', () => {
    const ground: WayPhoto = {
      image: painted(120, 120, () => [200, 200, 200]),
      mask: null,
      traits: traitsOf(sky, null),
    };
    const made = blendWay('scene-base', withSubject, ground)!;
    const below = pixel(made, 60, Math.round(120 * 0.95));
    expect(below[0]).toBeLessThan(190);
    expect(pixel(made, 4, 114)).toEqual([200, 200, 200]);
  });

  test('a subject that is cut off below throws no shadow', () => {
    const cut: WayPhoto = {
      ...withSubject,
      traits: {
        ...withSubject.traits,
        subject: subject({ cut: { left: false, right: false, top: false, bottom: true } }),
      },
    };
    const white: WayPhoto = { image: painted(240, 80, () => [240, 240, 240]), mask: null, traits: traitsOf(sky, null) };
    const made = blendWay('scene-base', cut, white)!;
    expect(pixel(made, 60, 78)).toEqual([240, 240, 240]);
  });

  test('on one film the photo with the subject has the size of the result, whichever it is', () => {
    const sizes = [blendWay('double', withSubject, without)!, blendWay('double', without, withSubject)!];
    for (const { width, height } of sizes) expect([width, height]).toEqual([WIDE, HIGH]);
  });

  test('a way that needs a subject makes nothing without one', () => {
    expect(blendWay('figure-base', without, withSubject)).toBeNull();
    expect(blendWay('scene-top', withSubject, without)).toBeNull();
  });

  test('progress grows to the end', () => {
    const seen: number[] = [];
    const tall = painted(20, 600, (_, y) => [y % 256, 100, 100]);
    blendWay('join', photo(tall), photo(red), (fraction) => seen.push(fraction));
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });
});
