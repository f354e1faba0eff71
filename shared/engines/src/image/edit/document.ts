/** How the picture lies in its frame. The source is turned and mirrored, its perspective and tilt corrected, then cropped. */
export interface Geometry {
  /** Quarter turns clockwise. */
  readonly turns: 0 | 1 | 2 | 3;
  readonly mirrored: boolean;
  readonly flipped: boolean;
  /** Degrees clockwise, -45 to 45. */
  readonly angle: number;
  /** Keystone, -1 to 1: above 0 the top (vertical) or the right side (horizontal) is widened. */
  readonly vertical: number;
  readonly horizontal: number;
  /** Shares of the turned picture; lies within 0 to 1. */
  readonly crop: CropBox;
}

export interface CropBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Amounts of light, colour and detail, each -1 to 1 with 0 for no change; those of `positiveAmounts` begin at 0. */
export const amounts = [
  'exposure',
  'contrast',
  'highlights',
  'shadows',
  'whites',
  'blacks',
  'temperature',
  'tint',
  'vibrance',
  'saturation',
  'clarity',
  'texture',
  'sharpen',
  'vignette',
  'grain',
] as const;
export type Amount = (typeof amounts)[number];
export type Amounts = Readonly<Record<Amount, number>>;
export const positiveAmounts: readonly Amount[] = ['sharpen', 'grain'];

/** Amounts that can be set of a part of the picture. */
export const localAmounts = [
  'exposure',
  'contrast',
  'highlights',
  'shadows',
  'temperature',
  'tint',
  'saturation',
  'clarity',
  'sharpen',
] as const satisfies readonly Amount[];
export type LocalAmount = (typeof localAmounts)[number];

/** Encoded (sRGB) values 0 to 1 that become black and white, and the exponent of what lies between, 0.2 to 5. */
export interface Levels {
  readonly black: number;
  readonly white: number;
  readonly gamma: number;
}

export const channels = ['rgb', 'red', 'green', 'blue'] as const;
export type Channel = (typeof channels)[number];
/** A point of a curve, 0 to 1 both ways. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}
/** Two or more points with growing x. */
export type Curve = readonly CurvePoint[];

export const hues = ['red', 'orange', 'yellow', 'green', 'aqua', 'blue', 'purple', 'magenta'] as const;
export type Hue = (typeof hues)[number];
/** Each -1 to 1. */
export interface HueShift {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

/** The looks of `filters.ts`. */
export const filterIds = [
  'clear',
  'vivid',
  'golden',
  'frost',
  'film',
  'cinema',
  'matte',
  'pastel',
  'dusk',
  'noir',
  'silver',
  'sepia',
] as const;
export type FilterId = (typeof filterIds)[number];

export interface FilterChoice {
  readonly id: FilterId;
  /** 0 to 1. */
  readonly strength: number;
}

/** A stroke of a brush in pixels of the source: x, y, radius of every point. */
export interface BrushStroke {
  readonly kind: 'stroke';
  readonly role: 'paint' | 'erase';
  readonly points: readonly number[];
  readonly hardness: number;
}

/** A part of the picture, in pixels of the source. */
export type LocalMask =
  | { readonly kind: 'brush'; readonly strokes: readonly BrushStroke[] }
  /** Full at the first point, nothing from the second on. */
  | { readonly kind: 'linear'; readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }
  /** Full in an ellipse, fading to its rim. */
  | { readonly kind: 'radial'; readonly x: number; readonly y: number; readonly rx: number; readonly ry: number };

/** Light and colour of a part of the picture. */
export interface LocalEdit {
  readonly id: string;
  readonly mask: LocalMask;
  readonly amounts: Readonly<Record<LocalAmount, number>>;
}

/** A place that is filled from its surroundings. `variant` gives another proposal. */
export interface HealSpot {
  readonly id: string;
  readonly stroke: BrushStroke;
  readonly variant: number;
}

/** Where a layer stands: its middle and size as shares of the picture that is made. */
export interface LayerPlace {
  readonly x: number;
  readonly y: number;
  /** Of text the height of a line, of a picture its longer side, as a share of the longer side of what is made. */
  readonly size: number;
  /** Degrees clockwise. */
  readonly angle: number;
  /** 0 to 1. */
  readonly opacity: number;
}

export interface TextLayer extends LayerPlace {
  readonly kind: 'text';
  readonly id: string;
  readonly text: string;
  readonly font: string;
  /** CSS hex colour. */
  readonly colour: string;
  readonly bold: boolean;
  readonly align: 'left' | 'center' | 'right';
  readonly backing: 'none' | 'shadow' | 'outline' | 'box';
}

export interface PictureLayer extends LayerPlace {
  readonly kind: 'picture';
  readonly id: string;
  /** Name of the picture among those that the document is rendered with. */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
}
/** Drawn over the picture, the last one on top. */
export type Layer = TextLayer | PictureLayer;

/** Everything that is done to a picture, as data: the source itself never changes. */
export interface EditDocument {
  readonly geometry: Geometry;
  readonly amounts: Amounts;
  readonly levels: Levels;
  readonly curves: Readonly<Record<Channel, Curve>>;
  readonly hsl: Readonly<Record<Hue, HueShift>>;
  readonly filter: FilterChoice | null;
  readonly heals: readonly HealSpot[];
  readonly locals: readonly LocalEdit[];
  readonly layers: readonly Layer[];
}

export const wholeCrop: CropBox = { x: 0, y: 0, width: 1, height: 1 };
export const neutralGeometry: Geometry = {
  turns: 0,
  mirrored: false,
  flipped: false,
  angle: 0,
  vertical: 0,
  horizontal: 0,
  crop: wholeCrop,
};
export const neutralCurve: Curve = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
];
export const neutralLevels: Levels = { black: 0, white: 1, gamma: 1 };
const record = <K extends string, V>(keys: readonly K[], value: V): Readonly<Record<K, V>> =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;
export const neutralAmounts: Amounts = record(amounts, 0);
export const neutralLocal: LocalEdit['amounts'] = record(localAmounts, 0);
export const neutralHue: HueShift = { hue: 0, saturation: 0, lightness: 0 };

/** A document that changes nothing. */
export const neutralDocument: EditDocument = {
  geometry: neutralGeometry,
  amounts: neutralAmounts,
  levels: neutralLevels,
  curves: record(channels, neutralCurve),
  hsl: record(hues, neutralHue),
  filter: null,
  heals: [],
  locals: [],
  layers: [],
};
