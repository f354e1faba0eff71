import type { RasterImage } from '../../raster/image.ts';
import {
  addPoint,
  applyEdit,
  autoAmounts,
  balanceFor,
  createRenderer,
  currentDocument,
  filterIds,
  historyReducer,
  invert,
  isNeutral,
  isSectionNeutral,
  mapPoint,
  movePoint,
  neutralAmounts,
  neutralDocument,
  neutralLocal,
  newHistory,
  outputSize,
  readDocument,
  removePoint,
  sampleCurve,
  sections,
  sourceMap,
  type Edit,
  type EditDocument,
  type Geometry,
} from './index.ts';

/** Colours and greys in soft waves, so that every pixel differs. */
function picture(width = 60, height = 40): RasterImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      data[at] = (x * 255) / width;
      data[at + 1] = (y * 255) / height;
      data[at + 2] = ((x + y) * 7) % 256;
      data[at + 3] = 255;
    }
  return { data, width, height };
}
const grey = (value: number, width = 30, height = 20): RasterImage => ({
  data: new Uint8ClampedArray(width * height * 4).map((_, i) => (i % 4 === 3 ? 255 : value)),
  width,
  height,
});
const nothing = (_: unknown, { width, height }: { width: number; height: number }): Uint8Array =>
  new Uint8Array(width * height);
const everything = (_: unknown, { width, height }: { width: number; height: number }): Uint8Array =>
  new Uint8Array(width * height).fill(255);
const render = (image: RasterImage, patch: Partial<EditDocument>, rasterize = nothing): RasterImage =>
  createRenderer({ image, full: image }, rasterize).render({ ...neutralDocument, ...patch });
const geometry = (patch: Partial<Geometry>): Partial<EditDocument> => ({
  geometry: { ...neutralDocument.geometry, ...patch },
});
const amounts = (patch: Partial<EditDocument['amounts']>): Partial<EditDocument> => ({
  amounts: { ...neutralAmounts, ...patch },
});
const pixel = ({ data, width }: RasterImage, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test('a document that changes nothing gives back every pixel', () => {
  const image = picture();
  expect(render(image, {}).data).toEqual(image.data);
  expect(isNeutral(neutralDocument)).toBe(true);
});

test('quarter turns, mirrors and whole crops move pixels without changing them', () => {
  const image = picture();
  const turned = render(image, geometry({ turns: 1 }));
  expect([turned.width, turned.height]).toEqual([40, 60]);
  expect(pixel(turned, 39, 0)).toEqual(pixel(image, 0, 0));
  expect(pixel(turned, 0, 0)).toEqual(pixel(image, 0, 39));
  expect(pixel(render(image, geometry({ turns: 3 })), 0, 59)).toEqual(pixel(image, 0, 0));
  expect(pixel(render(image, geometry({ mirrored: true })), 0, 5)).toEqual(pixel(image, 59, 5));
  expect(pixel(render(image, geometry({ flipped: true })), 7, 0)).toEqual(pixel(image, 7, 39));
  const cropped = render(image, geometry({ crop: { x: 0.5, y: 0.25, width: 0.5, height: 0.5 } }));
  expect([cropped.width, cropped.height]).toEqual([30, 20]);
  expect(pixel(cropped, 3, 4)).toEqual(pixel(image, 33, 14));
});

test.each([
  { angle: 12 },
  { angle: -45 },
  { vertical: 1 },
  { horizontal: -0.7, vertical: 0.4, angle: 5 },
  { turns: 1, angle: 20 } as const,
])('a corrected picture covers its frame without empty corners: %o', (patch) => {
  const source = { width: 600, height: 400 };
  const of = { ...neutralDocument.geometry, ...patch };
  const map = sourceMap(of, source);
  const { width, height } = outputSize(of, source);
  for (const [x, y] of [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ]) {
    const at = mapPoint(map, x!, y!);
    expect(at.x).toBeGreaterThan(-0.01);
    expect(at.x).toBeLessThan(600.01);
    expect(at.y).toBeGreaterThan(-0.01);
    expect(at.y).toBeLessThan(400.01);
    const back = mapPoint(invert(map), at.x, at.y);
    expect(back.x).toBeCloseTo(x!, 3);
  }
});

test('a homography without an inverse is refused', () => {
  expect(() => invert([0, 0, 0, 0, 0, 0, 0, 0, 1])).toThrow(RangeError);
});

test('light: more exposure is lighter and keeps white, shadows lift dark surroundings alone', () => {
  expect(pixel(render(grey(100), amounts({ exposure: 0.4 })), 3, 3)[0]).toBeGreaterThan(140);
  expect(pixel(render(grey(255), amounts({ exposure: 0.4 })), 3, 3)[0]).toBe(255);
  expect(pixel(render(grey(30), amounts({ shadows: 1 })), 3, 3)[0]).toBeGreaterThan(45);
  expect(Math.abs(pixel(render(grey(230), amounts({ shadows: 1 })), 3, 3)[0]! - 230)).toBeLessThanOrEqual(1);
  expect(pixel(render(grey(230), amounts({ highlights: -1 })), 3, 3)[0]).toBeLessThan(200);
  expect(pixel(render(grey(0), amounts({ shadows: 1 })), 3, 3)[0]).toBe(0);
});

test('greys stay grey through light, tone and every colour amount', () => {
  for (const value of [20, 160]) {
    const [r, g, b] = pixel(
      render(grey(value), {
        ...amounts({ contrast: 0.5, vibrance: 1, saturation: 0.6, whites: 0.2, highlights: -0.4 }),
        hsl: { ...neutralDocument.hsl, red: { hue: 1, saturation: 1, lightness: 1 } },
      }),
      4,
      4,
    );
    expect(Math.abs(r! - g!) + Math.abs(g! - b!)).toBeLessThanOrEqual(2);
  }
});

test('the balance that is found for a cast makes it grey', () => {
  const cast: RasterImage = {
    data: grey(0).data.map((_, i) => [160, 128, 100, 255][i % 4]!),
    width: 30,
    height: 20,
  };
  const [r, g, b] = pixel(render(cast, amounts(balanceFor([160, 128, 100]))), 2, 2);
  expect(Math.max(r!, g!, b!) - Math.min(r!, g!, b!)).toBeLessThanOrEqual(3);
});

test('no saturation is black and white, and black and white filters leave no colour', () => {
  const image = picture();
  for (const patch of [amounts({ saturation: -1 }), { filter: { id: 'noir', strength: 1 } } as const]) {
    const [r, g, b] = pixel(render(image, patch), 50, 3);
    expect(Math.max(r!, g!, b!) - Math.min(r!, g!, b!)).toBeLessThanOrEqual(2);
  }
});

test.each(filterIds)(
  'the filter %s keeps what is light lighter than what is dark, and half its strength lies between',
  (id) => {
    const ramp: RasterImage = {
      data: new Uint8ClampedArray(13 * 4).map((_, i) => (i % 4 === 3 ? 255 : (i >> 2) * 20)),
      width: 13,
      height: 1,
    };
    const of = (strength: number): number[] =>
      [...render(ramp, { filter: { id, strength } }).data].filter((_, i) => i % 4 === 1);
    const [none, half, full] = [of(0), of(0.5), of(1)] as [number[], number[], number[]];
    for (let i = 1; i < full.length; i++) expect(full[i]).toBeGreaterThan(full[i - 1]!);
    expect(none[3]).toBe(60);
    for (let i = 0; i < full.length; i++)
      expect((half[i]! - none[i]!) * (full[i]! - none[i]!)).toBeGreaterThanOrEqual(0);
  },
);

test('a hue that is shifted leaves the opposite one as it is', () => {
  const solid = (rgb: readonly number[]): RasterImage => ({
    ...grey(0),
    data: grey(0).data.map((_, i) => rgb[i % 4] ?? 255),
  });
  const hsl = { ...neutralDocument.hsl, blue: { hue: 0, saturation: -1, lightness: 0 } };
  const [r, , b] = pixel(render(solid([40, 80, 200]), { hsl }), 1, 1);
  expect(b! - r!).toBeLessThan(40);
  expect(pixel(render(solid([200, 120, 40]), { hsl }), 1, 1)).toEqual([200, 120, 40, 255]);
});

test('a vignette darkens corners and not the middle; grain is the same each time', () => {
  const image = render(grey(150, 120, 80), amounts({ vignette: -1 }));
  expect(pixel(image, 60, 40)[0]).toBe(150);
  expect(pixel(image, 1, 1)[0]).toBeLessThan(110);
  const grain = render(grey(150), amounts({ grain: 1 }));
  expect(new Set(grain.data.filter((_, i) => i % 4 === 0)).size).toBeGreaterThan(8);
  expect(render(grey(150), amounts({ grain: 1 })).data).toEqual(grain.data);
});

test('a part of the picture changes under its mask alone', () => {
  const image = grey(100, 60, 40);
  const local = { id: 'a', amounts: { ...neutralLocal, exposure: 0.5 } };
  const linear = { kind: 'linear', x0: 10, y0: 0, x1: 40, y1: 0 } as const;
  const shaded = render(image, { locals: [{ ...local, mask: linear }] });
  expect(pixel(shaded, 2, 20)[0]).toBeGreaterThan(150);
  expect(pixel(shaded, 55, 20)[0]).toBe(100);
  const radial = { kind: 'radial', x: 30, y: 20, rx: 12, ry: 12 } as const;
  const round = render(image, { locals: [{ ...local, mask: radial }] });
  expect(pixel(round, 30, 20)[0]).toBeGreaterThan(150);
  expect(pixel(round, 2, 2)[0]).toBe(100);
  const brush = { kind: 'brush', strokes: [] } as const;
  expect(pixel(render(image, { locals: [{ ...local, mask: brush }] }, everything), 5, 5)[0]).toBeGreaterThan(150);
  expect(render(image, { locals: [{ ...local, mask: brush }] }).data).toEqual(image.data);
});

test('a spot is filled from its surroundings, and one over everything leaves the picture as it is', () => {
  const image = grey(120, 160, 120);
  for (let y = 55; y < 65; y++) for (let x = 75; x < 85; x++) image.data[(y * 160 + x) * 4] = 255;
  const spot = (mask: typeof nothing): RasterImage =>
    render(
      image,
      { heals: [{ id: 'h', variant: 0, stroke: { kind: 'stroke', role: 'paint', points: [80, 60, 9], hardness: 1 } }] },
      mask,
    );
  const disc: typeof nothing = (strokes, { width, height }) => {
    const [x, y, radius] = (strokes as readonly { points: readonly number[] }[])[0]!.points as [number, number, number];
    return new Uint8Array(width * height).map((_, i) =>
      Math.hypot((i % width) - x, Math.floor(i / width) - y) <= radius ? 255 : 0,
    );
  };
  expect(pixel(spot(disc), 80, 60)[0]).toBeLessThan(130);
  expect(spot(everything).data).toEqual(image.data);
});

test('a region is the same as that part of the whole', () => {
  const image = picture(200, 160);
  const document = { ...neutralDocument, ...amounts({ vignette: -0.6, contrast: 0.4, exposure: 0.1 }) };
  const renderer = createRenderer({ image, full: image }, nothing);
  const whole = renderer.render(document);
  const part = renderer.render(document, { region: { x: 40, y: 30, width: 20, height: 10 } });
  expect(pixel(part, 5, 5)).toEqual(pixel(whole, 45, 35));
});

test('a picture is made as small as wanted and never larger than it is; progress grows', () => {
  const image = picture(200, 100);
  const steps: number[] = [];
  const small = createRenderer({ image, full: image }, nothing).render(
    { ...neutralDocument, ...amounts({ clarity: 0.5 }) },
    { side: 50, onProgress: (fraction) => steps.push(fraction) },
  );
  expect([small.width, small.height]).toEqual([50, 25]);
  expect([...steps].sort((a, b) => a - b)).toEqual(steps);
  expect(createRenderer({ image, full: image }, nothing).render(neutralDocument, { side: 900 }).width).toBe(200);
});

test('curves go through their points, never turn back, and keep their ends', () => {
  const curve = addPoint(neutralDocument.curves.rgb, { x: 0.5, y: 0.9 });
  const sampled = sampleCurve(curve, 101);
  expect(sampled[50]).toBeCloseTo(0.9, 2);
  for (let i = 1; i < 101; i++) expect(sampled[i]).toBeGreaterThanOrEqual(sampled[i - 1]!);
  expect(addPoint(curve, { x: 0.505, y: 0.2 })).toBe(curve);
  expect(movePoint(curve, 1, { x: 2, y: 3 })[1]).toEqual({ x: 0.98, y: 1 });
  expect(removePoint(curve, 0)).toBe(curve);
  expect(removePoint(curve, 1)).toEqual(neutralDocument.curves.rgb);
});

const edit = (name: 'exposure' | 'contrast', value: number, at: number) =>
  ({ type: 'edit', edit: { type: 'amount', name, value }, at }) as const;

test('the history undoes, redoes and goes to any step; a new edit ends what was undone', () => {
  let history = historyReducer(newHistory(), edit('exposure', 0.1, 0));
  history = historyReducer(history, edit('exposure', 0.2, 100));
  history = historyReducer(history, edit('contrast', 0.3, 200));
  expect(history.steps.map(({ name }) => name)).toEqual(['start', 'exposure', 'contrast']);
  history = historyReducer(history, { type: 'undo' });
  expect(currentDocument(history).amounts).toMatchObject({ exposure: 0.2, contrast: 0 });
  history = historyReducer(history, { type: 'redo' });
  expect(currentDocument(history).amounts.contrast).toBe(0.3);
  history = historyReducer(history, { type: 'go', to: 0 });
  expect(isNeutral(currentDocument(history))).toBe(true);
  expect(historyReducer(history, { type: 'undo' })).toBe(history);
  expect(historyReducer(history, { type: 'go', to: 99 })).toBe(history);
  history = historyReducer(history, edit('exposure', 0.5, 300));
  expect(history.steps).toHaveLength(2);
});

test('the same slider after a pause is another step, and an edit that changes nothing is none', () => {
  const once = historyReducer(newHistory(), edit('exposure', 0.1, 0));
  expect(historyReducer(once, edit('exposure', 0.2, 60_000)).steps).toHaveLength(3);
  expect(historyReducer(once, edit('exposure', 0.1, 60_000))).toBe(once);
  let many = once;
  for (let i = 0; i < 300; i++) many = historyReducer(many, edit('exposure', (i % 90) / 100 + 0.01, i * 10_000));
  expect(many.steps.length).toBe(200);
});

const layer = {
  kind: 'text',
  id: 't',
  x: 0.5,
  y: 0.5,
  size: 0.1,
  angle: 0,
  opacity: 1,
  text: 'Hello',
  font: 'sans',
  colour: '#ffffff',
  bold: true,
  align: 'center',
  backing: 'none',
} as const;
const edits: readonly Edit[] = [
  { type: 'geometry', step: 'straighten', patch: { angle: 3 } },
  { type: 'amount', name: 'exposure', value: 0.2 },
  { type: 'balance', temperature: 0.2, tint: -0.1 },
  { type: 'hue', hue: 'blue', part: 'saturation', value: 0.5 },
  { type: 'amount', name: 'grain', value: 0.2 },
  { type: 'levels', levels: { black: 0.1, white: 0.9, gamma: 1.2 } },
  { type: 'curve', channel: 'red', curve: addPoint(neutralDocument.curves.red, { x: 0.5, y: 0.6 }) },
  { type: 'filter', filter: { id: 'film', strength: 0.5 } },
  {
    type: 'local-add',
    local: { id: 'l', mask: { kind: 'radial', x: 3, y: 4, rx: 5, ry: 6 }, amounts: neutralLocal },
  },
  {
    type: 'heal',
    spot: { id: 'h', variant: 0, stroke: { kind: 'stroke', role: 'paint', points: [1, 2, 3], hardness: 1 } },
  },
  { type: 'layer-add', layer },
  { type: 'layer-add', layer: { ...layer, id: 'u' } },
];
const edited = edits.reduce(applyEdit, neutralDocument);

test('every section can be set back by itself, and all of them together change nothing', () => {
  for (const section of sections) {
    expect(isSectionNeutral(edited, section)).toBe(false);
    const reset = applyEdit(edited, { type: 'reset', section });
    expect(isSectionNeutral(reset, section)).toBe(true);
    for (const other of sections) if (other !== section) expect(isSectionNeutral(reset, other)).toBe(false);
  }
  expect(isNeutral(applyEdit(edited, { type: 'reset-all' }))).toBe(true);
});

test('layers change, go up and down, and go', () => {
  const up = applyEdit(edited, { type: 'layer-order', id: 't', by: 1 });
  expect(up.layers.map(({ id }) => id)).toEqual(['u', 't']);
  expect(applyEdit(up, { type: 'layer-order', id: 't', by: 1 }).layers).toEqual(up.layers);
  expect(applyEdit(edited, { type: 'layer-change', id: 't', patch: { text: 'Bye', x: 0.1 } }).layers[0]).toMatchObject({
    text: 'Bye',
    x: 0.1,
  });
  expect(applyEdit(edited, { type: 'layer-remove', id: 't' }).layers).toHaveLength(1);
});

test('a document is read back as it was written', () => {
  expect(readDocument(JSON.parse(JSON.stringify(edited)))).toEqual(edited);
  expect(readDocument({ ...edited, unknown: 1 })).toEqual(edited);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a list', []],
  ['an unknown filter', { ...edited, filter: { id: 'evil', strength: 1 } }],
  ['an amount beyond its range', { ...edited, amounts: { ...edited.amounts, exposure: 9 } }],
  ['an amount that is no number', { ...edited, amounts: { ...edited.amounts, exposure: NaN } }],
  [
    'a crop beyond the picture',
    { ...edited, geometry: { ...edited.geometry, crop: { x: 0.9, y: 0, width: 0.5, height: 1 } } },
  ],
  [
    'a curve that turns back',
    {
      ...edited,
      curves: {
        ...edited.curves,
        rgb: [
          { x: 1, y: 0 },
          { x: 0, y: 1 },
        ],
      },
    },
  ],
  ['a colour that is none', { ...edited, layers: [{ ...layer, colour: 'url(x)' }] }],
  [
    'a stroke of broken points',
    {
      ...edited,
      heals: [{ id: 'h', variant: 0, stroke: { kind: 'stroke', role: 'paint', points: [1, 2], hardness: 1 } }],
    },
  ],
  ['an unknown mask', { ...edited, locals: [{ id: 'l', amounts: neutralLocal, mask: { kind: 'spiral' } }] }],
])('data that is no document is refused: %s', (_, data) => {
  expect(readDocument(data)).toBeNull();
});

describe('what one press sets', () => {
  /** Greys from one value to another. */
  const greys = (from: number, to: number): RasterImage => {
    const data = new Uint8ClampedArray(64 * 64 * 4).fill(255);
    for (let i = 0; i < 64 * 64; i++) data.fill(from + ((to - from) * (i % 64)) / 63, i * 4, i * 4 + 3);
    return { data, width: 64, height: 64 };
  };
  const middleOf = ({ data }: RasterImage): number => data[32 * 4]!;
  const applied = (image: RasterImage): RasterImage =>
    createRenderer({ image, full: image }, () => new Uint8Array()).render(
      applyEdit(neutralDocument, { type: 'auto', amounts: autoAmounts(image) }),
    );

  test('an underexposed photo gets light, its lightest parts most', () => {
    const image = greys(4, 70);
    const made = applied(image);
    expect(middleOf(made)).toBeGreaterThan(middleOf(image) * 1.8);
    expect(made.data[63 * 4]!).toBeGreaterThan(130);
  });

  test('a photo of all tones is hardly changed', () => {
    const image = greys(2, 250);
    expect(autoAmounts(image)).toMatchObject({ exposure: 0, blacks: -0, temperature: 0, tint: 0 });
    expect(Math.abs(middleOf(applied(image)) - middleOf(image))).toBeLessThan(8);
  });

  test('a washed out photo gets its blacks back, and white stays nearly white', () => {
    const image = greys(110, 255);
    const made = applied(image);
    expect(made.data[0]!).toBeLessThan(95);
    expect(made.data[63 * 4]!).toBeGreaterThan(235);
  });

  test('a dark photo with lights in it is lifted less than one without', () => {
    const dark = greys(4, 70);
    const lit = greys(4, 70);
    for (let i = 0; i < 64 * 64; i += 40) lit.data.fill(255, i * 4, i * 4 + 3);
    expect(autoAmounts(lit).exposure).toBeLessThan(autoAmounts(dark).exposure * 0.75);
  });

  test('a colour that is everywhere is taken for a cast in part alone', () => {
    const { data, width, height } = greys(40, 220);
    for (let i = 0; i < data.length; i += 4) data[i + 2] = data[i + 2]! * 0.4;
    const { temperature } = autoAmounts({ data, width, height });
    expect(temperature).toBeLessThan(0);
    expect(temperature).toBeGreaterThanOrEqual(-0.1);
  });

  test('it is one step, and other amounts stay', () => {
    const before = applyEdit(neutralDocument, { type: 'amount', name: 'grain', value: 0.4 });
    const history = historyReducer(newHistory(before), {
      type: 'edit',
      edit: { type: 'auto', amounts: autoAmounts(greys(4, 70)) },
      at: 1,
    });
    expect(history.steps.at(-1)!.name).toBe('auto');
    expect(currentDocument(history).amounts.grain).toBe(0.4);
    expect(currentDocument(history).amounts.exposure).toBeGreaterThan(0.2);
  });
});
