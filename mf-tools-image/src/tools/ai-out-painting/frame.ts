import type { Crop } from '@facet/engines/clip';
import { backdrops, extendedSize, type Margins } from '@facet/engines/image/extend';
import { IMAGE_MAX_PIXELS } from '@facet/workbench/worker';

export const variants = ['0', '1', '2', '3'] as const;
export type Variant = (typeof variants)[number];

/** What fills the frame: the picture continued, or a backdrop. */
export const fillings = ['continued', ...backdrops] as const;
export type Filling = (typeof fillings)[number];
/** `auto` takes the one that suits the photo and the frame. */
export type ChosenFilling = Filling | 'auto';

/** Formats that a frame can be given at once. */
export const formats = ['1:1', '4:5', '3:2', '16:9', '9:16'] as const;
export type Format = (typeof formats)[number];

export interface ExtendOptions extends Margins {
  readonly variant: Variant;
  readonly filling: ChosenFilling;
  /** What `auto` is, once the photo was looked at; null before. */
  readonly fitting: Filling | null;
}

/** What fills the frame; null while that is not known yet. */
export const fillingOf = ({ filling, fitting }: Pick<ExtendOptions, 'filling' | 'fitting'>): Filling | null =>
  filling === 'auto' ? fitting : filling;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The most that a side is extended, as a share of the picture. */
export const MOST = 0.75;
/** Pixels of the largest result: what every tool takes, so that it can be gone on with. */
const MOST_PIXELS = IMAGE_MAX_PIXELS;
/** Extended by more than this share, textures repeat visibly. */
const WIDE = 0.5;

export const sides = ['left', 'top', 'right', 'bottom'] as const;
export const marginsOf = ({ left, top, right, bottom }: Margins): Margins => ({ left, top, right, bottom });
export const extendedSides = (margins: Margins): Side[] => sides.filter((name) => margins[name] > 0);
export const isExtended = (margins: Margins): boolean => extendedSides(margins).length > 0;
export const isWide = (margins: Margins): boolean => sides.some((name) => margins[name] > WIDE);

/** The size of the photo at which it can be extended: its own, or a smaller one where the result would have too many pixels. */
export function workingSize(photo: Size, margins: Margins): Size {
  const { width, height } = extendedSize(photo, margins);
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
  return { width: Math.floor(photo.width * scale), height: Math.floor(photo.height * scale) };
}

/** Even margins that bring a picture to a format. */
export function marginsFor(format: Format, { width, height }: Size): Margins {
  const [w, h] = format.split(':').map(Number) as [number, number];
  const ratio = w / h / (width / height);
  const across = Math.min(MOST, Math.max(0, (ratio - 1) / 2));
  const down = Math.min(MOST, Math.max(0, (1 / ratio - 1) / 2));
  return { left: across, top: down, right: across, bottom: down };
}

/** The stage has room for the most on every side; where the picture lies in it, in shares of it. */
export const PLACE = { start: MOST / (1 + 2 * MOST), size: 1 / (1 + 2 * MOST) } as const;

export const frameOf = ({ left, top, right, bottom }: Margins): Crop => ({
  x: PLACE.start - left * PLACE.size,
  y: PLACE.start - top * PLACE.size,
  width: (1 + left + right) * PLACE.size,
  height: (1 + top + bottom) * PLACE.size,
});

/** The margins of a frame; it never cuts the picture. */
export function marginsOfFrame({ x, y, width, height }: Crop): Margins {
  const limit = (value: number): number => Math.min(MOST, Math.max(0, Math.round((value / PLACE.size) * 100) / 100));
  const end = PLACE.start + PLACE.size;
  return {
    left: limit(PLACE.start - x),
    top: limit(PLACE.start - y),
    right: limit(x + width - end),
    bottom: limit(y + height - end),
  };
}

/** From this share of an extended edge on, people are cut off by it. */
const CUT = 0.06;

export type Side = (typeof sides)[number];

/** Sides of a picture at which people stand, so that their edge cuts somebody off. */
export function sidesWithPeople(people: ArrayLike<number>, { width, height }: Size): Side[] {
  const share = (count: number, at: (k: number) => number): number => {
    let found = 0;
    for (let k = 0; k < count; k++) if (people[at(k)]! > 0.6) found++;
    return found / count;
  };
  const edges = {
    left: share(height, (y) => y * width + 1),
    right: share(height, (y) => (y + 1) * width - 2),
    top: share(width, (x) => width + x),
    bottom: share(width, (x) => (height - 2) * width + x),
  };
  return sides.filter((name) => edges[name] > CUT);
}

/** Shares of a side that the picture can continue: below the first the side breaks off, from the second it is continued well. */
const BREAKS = 0.7;
const GOES_ON = 0.85;

/** What a look at a photo finds of its sides. */
export interface PhotoSides {
  /** How much of each side the picture can continue. */
  readonly goingOn: Margins;
  /** Mean step of luma along each side. */
  readonly steps: Margins;
  readonly withPeople: readonly Side[];
  /** Share of the photo that people and things take; 0 where that could not be looked for. */
  readonly standing: number;
}

/** With smaller steps than these a side is even: a wall, a sky, darkness. */
const EVEN = 0.01;
/** From this share of an uneven side on the picture is continued past it by itself. */
const CONTINUED = 0.8;
/** Before an uneven background a thing that takes more than this share of the photo leaves too little to copy from. */
const CROWDED = 0.3;

/**
 * What suits a photo in a frame: the picture continued past sides that all can be, else its own blur. Upwards and downwards it is not
 * continued by itself: what lies nearer or higher looks different from what is there to be copied (none of 7 such photos would be posted).
 */
export function fittingFilling(margins: Margins, { goingOn, steps, withPeople, standing }: PhotoSides): Filling {
  const isContinued = extendedSides(margins).every((name) => {
    if (name === 'top' || name === 'bottom' || withPeople.includes(name)) return false;
    const isEven = steps[name] < EVEN && goingOn[name] >= GOES_ON;
    return isEven || (goingOn[name] >= CONTINUED && standing < CROWDED);
  });
  return isContinued ? 'continued' : 'blurred';
}

/** Options with what `auto` is for the photo. @param found null before the photo was looked at */
export function fitFilling<Options extends ExtendOptions>(options: Options, found: PhotoSides | null): Options {
  const fitting = found && fittingFilling(marginsOf(options), found);
  return options.fitting === fitting ? options : { ...options, fitting };
}

/** What is to be said of the sides of a picture that is continued. */
export interface SideAdvice {
  /** Extended sides at which somebody is cut off, and at which something else is that the picture shows nowhere else. */
  readonly people: readonly Side[];
  readonly broken: readonly Side[];
  /** Sides that can be continued well; empty where nothing is wrong with those that are extended. */
  readonly better: readonly Side[];
}

/** Which extended sides cannot be continued, and which sides can. */
export function adviceOn(
  margins: Margins,
  { goingOn, withPeople }: Pick<PhotoSides, 'goingOn' | 'withPeople'>,
): SideAdvice {
  const extended = extendedSides(margins);
  const people = extended.filter((name) => withPeople.includes(name));
  const broken = extended.filter((name) => !withPeople.includes(name) && goingOn[name] < BREAKS);
  const isWrong = people.length + broken.length > 0;
  const better = sides.filter((name) => !withPeople.includes(name) && goingOn[name] >= GOES_ON);
  return { people, broken, better: isWrong ? better : [] };
}
