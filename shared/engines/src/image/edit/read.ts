import {
  amounts,
  channels,
  filterIds,
  hues,
  localAmounts,
  positiveAmounts,
  type BrushStroke,
  type CropBox,
  type Curve,
  type EditDocument,
  type Geometry,
  type HealSpot,
  type Layer,
  type LocalEdit,
  type LocalMask,
} from './document.ts';
import { POINT_GAP } from './curves.ts';

/** Thrown while reading data that is no document. */
class NoDocument extends Error {}

type Fields = Readonly<Record<string, unknown>>;

const fail = (): never => {
  throw new NoDocument();
};
const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : fail();
const number = (value: unknown, least: number, most: number): number =>
  typeof value === 'number' && value >= least && value <= most ? value : fail();
const bool = (value: unknown): boolean => (typeof value === 'boolean' ? value : fail());
const text = (value: unknown, most: number): string =>
  typeof value === 'string' && value.length <= most ? value : fail();
const oneOf = <T extends string | number>(value: unknown, all: readonly T[]): T =>
  all.find((one) => one === value) ?? fail();
const list = <T>(value: unknown, most: number, read: (item: unknown) => T): readonly T[] =>
  Array.isArray(value) && value.length <= most ? value.map(read) : fail();
const record = <K extends string, V>(
  value: unknown,
  keys: readonly K[],
  read: (item: unknown, key: K) => V,
): Record<K, V> => Object.fromEntries(keys.map((key) => [key, read(fields(value)[key], key)])) as Record<K, V>;

/** Far beyond the edge of the largest picture. */
const PLACE = 200_000;
const TEXT = 2000;
const ITEMS = 500;
const POINTS = 300_000;
const unit = (value: unknown): number => number(value, -1, 1);
const share = (value: unknown): number => number(value, 0, 1);
const place = (value: unknown): number => number(value, -PLACE, PLACE);

/** A document from data of unknown origin, such as a draft that was kept; null where it is none. Nothing that was not checked comes along. */
export function readDocument(value: unknown): EditDocument | null {
  try {
    const of = fields(value);
    const levels = fields(of['levels']);
    const black = share(levels['black']);
    return {
      geometry: readGeometry(of['geometry']),
      amounts: record(of['amounts'], amounts, (item, key) => number(item, positiveAmounts.includes(key) ? 0 : -1, 1)),
      levels: { black, white: number(levels['white'], black, 1), gamma: number(levels['gamma'], 0.2, 5) },
      curves: record(of['curves'], channels, readCurve),
      hsl: record(of['hsl'], hues, (item) => ({
        hue: unit(fields(item)['hue']),
        saturation: unit(fields(item)['saturation']),
        lightness: unit(fields(item)['lightness']),
      })),
      filter: of['filter'] === null ? null : readFilter(fields(of['filter'])),
      heals: list(of['heals'], ITEMS, readHeal),
      locals: list(of['locals'], ITEMS, readLocal),
      layers: list(of['layers'], ITEMS, readLayer),
    };
  } catch (error) {
    if (error instanceof NoDocument) return null;
    throw error;
  }
}

function readGeometry(value: unknown): Geometry {
  const of = fields(value);
  return {
    turns: oneOf(of['turns'], [0, 1, 2, 3] as const),
    mirrored: bool(of['mirrored']),
    flipped: bool(of['flipped']),
    angle: number(of['angle'], -45, 45),
    vertical: unit(of['vertical']),
    horizontal: unit(of['horizontal']),
    crop: readCrop(fields(of['crop'])),
  };
}

function readCrop(of: Fields): CropBox {
  const [x, y, width, height] = [share(of['x']), share(of['y']), share(of['width']), share(of['height'])];
  const isInside = width > 0 && height > 0 && x + width <= 1 + 1e-6 && y + height <= 1 + 1e-6;
  return isInside ? { x, y, width, height } : fail();
}

function readCurve(value: unknown): Curve {
  const points = list(value, 64, (item) => ({ x: share(fields(item)['x']), y: share(fields(item)['y']) }));
  const grows = points.every(({ x }, i) => i === 0 || x >= points[i - 1]!.x + POINT_GAP / 2);
  return points.length >= 2 && grows ? points : fail();
}

const readFilter = (of: Fields): NonNullable<EditDocument['filter']> => ({
  id: oneOf(of['id'], filterIds),
  strength: share(of['strength']),
});

function readStroke(value: unknown): BrushStroke {
  const of = fields(value);
  const points = list(of['points'], POINTS, place);
  if (points.length === 0 || points.length % 3 !== 0) fail();
  oneOf(of['kind'], ['stroke'] as const);
  return {
    kind: 'stroke',
    role: oneOf(of['role'], ['paint', 'erase'] as const),
    points,
    hardness: share(of['hardness']),
  };
}

function readHeal(value: unknown): HealSpot {
  const of = fields(value);
  const variant = number(of['variant'], 0, 1e6);
  return { id: text(of['id'], 100), stroke: readStroke(of['stroke']), variant: Math.floor(variant) };
}

function readMask(value: unknown): LocalMask {
  const of = fields(value);
  switch (of['kind']) {
    case 'brush':
      return { kind: 'brush', strokes: list(of['strokes'], ITEMS, readStroke) };
    case 'linear':
      return { kind: 'linear', x0: place(of['x0']), y0: place(of['y0']), x1: place(of['x1']), y1: place(of['y1']) };
    case 'radial':
      return {
        kind: 'radial',
        x: place(of['x']),
        y: place(of['y']),
        rx: number(of['rx'], 0, PLACE),
        ry: number(of['ry'], 0, PLACE),
      };
    default:
      return fail();
  }
}

function readLocal(value: unknown): LocalEdit {
  const of = fields(value);
  return {
    id: text(of['id'], 100),
    mask: readMask(of['mask']),
    amounts: record(of['amounts'], localAmounts, (item, key) =>
      number(item, (positiveAmounts as readonly string[]).includes(key) ? 0 : -1, 1),
    ),
  };
}

function readLayer(value: unknown): Layer {
  const of = fields(value);
  const common = {
    id: text(of['id'], 100),
    x: number(of['x'], -5, 5),
    y: number(of['y'], -5, 5),
    size: number(of['size'], 0.001, 10),
    angle: number(of['angle'], -360, 360),
    opacity: share(of['opacity']),
  };
  switch (of['kind']) {
    case 'text': {
      const colour = text(of['colour'], 7);
      return {
        kind: 'text',
        ...common,
        text: text(of['text'], TEXT),
        font: text(of['font'], 60),
        colour: /^#[0-9a-f]{6}$/i.test(colour) ? colour : fail(),
        bold: bool(of['bold']),
        align: oneOf(of['align'], ['left', 'center', 'right'] as const),
        backing: oneOf(of['backing'], ['none', 'shadow', 'outline', 'box'] as const),
      };
    }
    case 'picture':
      return {
        kind: 'picture',
        ...common,
        picture: text(of['picture'], 100),
        width: number(of['width'], 1, PLACE),
        height: number(of['height'], 1, PLACE),
      };
    default:
      return fail();
  }
}
