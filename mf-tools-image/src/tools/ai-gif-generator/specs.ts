import type { Direction, Dither, Passage } from '@facet/engines/clip';
import { framesRead, gifSize } from '@facet/engines/clip';
import { partOption, type ImagesValue, type Insight, type MediaValue, type ToolNotice } from '@facet/workbench';
import { MOST_COLOURS, type AnimationFormat, type VideoFacts } from '@facet/workbench/clip';
import type { ClipRange } from '@facet/workbench/clip/captioned';
import type { Caption } from '@facet/workbench/worker';
import { anySamples } from '../../studio/assets.ts';
import { fits, frames, type Fit, type Frame, type CommonRequest } from './calls.ts';

/** Seconds that photos stand which have a time of their own, by their ids. */
export type OwnTimes = Readonly<Record<string, number>>;

/** What the animation is made of, once something is there. */
export type Material = 'none' | 'photos' | 'clip';

export const MOST_PHOTOS = 60;
export const inputs = {
  photos: {
    kind: 'images',
    label: 'input.photos',
    max: MOST_PHOTOS,
    fewest: 2,
    tiles: 'small',
    ordered: true,
    required: false,
    samples: anySamples,
  },
  clip: { kind: 'video', label: 'input.clip', hint: 'input.clip.hint', player: false, required: false },
} as const;

/** An option of named values; its words are `option.<name>` and `<name>.<value>`. */
const choice = <const Value extends string>(name: string, initial: Value, values: readonly Value[]) =>
  ({
    kind: 'choice',
    label: `option.${name}`,
    initial,
    choices: values.map((value) => ({ value, label: `${name}.${value}` })),
  }) as const;

const limits = ['none', '0.25', '0.5', '1', '2', '5', '8', '10', '15', '25'] as const;

export const options = {
  material: partOption<Material>('none'),
  range: partOption<ClipRange>({ clip: null, from: 0, to: 0 }),
  times: partOption<OwnTimes>({}),
  caption: partOption<Caption>({ text: '', place: 'bottom' }),
  hold: { kind: 'range', label: 'option.hold', initial: 0.5, min: 0.05, max: 4, step: 0.05 },
  passage: { ...choice<Passage>('passage', 'cut', ['cut', 'fade', 'slide']), look: 'segmented' },
  passing: { kind: 'range', label: 'option.passing', initial: 0.4, min: 0.1, max: 1.5, step: 0.1 },
  direction: { ...choice<Direction>('direction', 'forward', ['forward', 'reverse', 'boomerang']), look: 'segmented' },
  loop: { kind: 'toggle', label: 'option.loop', hint: 'option.loop.hint', initial: true },
  speed: choice('speed', '1', ['0.5', '0.75', '1', '1.5', '2', '3']),
  frame: choice<Frame>('frame', 'first', frames),
  fit: choice<Fit>('fit', 'fill', fits),
  width: choice('width', '480', ['120', '240', '320', '480', '640', '800', '1080']),
  format: { ...choice<AnimationFormat>('format', 'gif', ['gif', 'webp', 'mp4']), look: 'segmented' },
  limit: choice('limit', 'none', limits),
  rate: choice('rate', '15', ['8', '10', '12', '15', '20', '25', '30']),
  colours: choice('colours', '255', ['255', '128', '64', '32', '16', '8']),
  palettes: choice<CommonRequest['palettes']>('palettes', 'each', ['each', 'one']),
  dither: choice<Dither>('dither', 'ordered', ['ordered', 'diffuse', 'none']),
} as const;

export interface GifOptions {
  readonly material: Material;
  readonly range: ClipRange;
  readonly times: OwnTimes;
  readonly caption: Caption;
  readonly hold: number;
  readonly passage: Passage;
  readonly passing: number;
  readonly direction: Direction;
  readonly loop: boolean;
  readonly speed: string;
  readonly frame: Frame;
  readonly fit: Fit;
  readonly width: string;
  readonly format: AnimationFormat;
  readonly limit: string;
  readonly rate: string;
  readonly colours: string;
  readonly palettes: CommonRequest['palettes'];
  readonly dither: Dither;
}

/** What the pure functions and parts of this tool look at. */
export interface GifView<Options extends GifOptions = GifOptions> {
  readonly inputs: { readonly photos: ImagesValue | null; readonly clip: MediaValue<'video'> | null };
  readonly options: Options;
  readonly insights: { readonly clip: Insight<VideoFacts | null> };
}

/** Options that mean nothing as the others are. */
export function hiddenOptions({ material, passage, direction, format }: GifOptions): (keyof GifOptions)[] {
  const ofPhotos: (keyof GifOptions)[] = ['hold', 'passage', 'passing', 'frame', 'fit', 'palettes'];
  const isClip = material === 'clip';
  // There and back, and what is cut, has no end that could flow into the start.
  const loops = direction !== 'boomerang' && (isClip || passage !== 'cut');
  return [
    ...(isClip ? ofPhotos : (['speed'] as const)),
    ...(!isClip && passage === 'cut' ? (['passing', 'rate'] as const) : []),
    ...(loops ? [] : (['loop'] as const)),
    ...(format === 'gif' ? [] : (['colours', 'palettes', 'dither'] as const)),
  ];
}

/** Once there is one input the other is optional. */
export const hiddenMaterial = ({ material }: GifOptions): ('photos' | 'clip')[] =>
  material === 'none' ? [] : [material === 'photos' ? 'clip' : 'photos'];

/** A new clip starts with its first seconds: what most people send. */
const FIRST_S = 4;

/** The material is what is there, the part one of the clip that is there, and times are of photos that are there. */
export function fitOptions<Options extends GifOptions>({ inputs: given, options: chosen, insights }: GifView<Options>) {
  const { photos, clip } = given;
  const material: Material = photos ? 'photos' : clip ? 'clip' : 'none';
  const ids = new Set(photos?.items.map(({ id }) => id));
  const times = Object.keys(chosen.times).every((id) => ids.has(id))
    ? chosen.times
    : Object.fromEntries(Object.entries(chosen.times).filter(([id]) => ids.has(id)));
  const facts = insights.clip.status === 'found' ? insights.clip.value : null;
  const range =
    clip && facts && chosen.range.clip !== clip.id
      ? { clip: clip.id, from: 0, to: Math.min(FIRST_S, facts.duration) }
      : chosen.range;
  const isSame = material === chosen.material && times === chosen.times && range === chosen.range;
  return isSame ? chosen : { ...chosen, material, times, range };
}

/** The part of a request that photos and clips share. */
export const commonRequest = (chosen: GifOptions): CommonRequest => ({
  format: chosen.format,
  width: Number(chosen.width),
  rate: Number(chosen.rate),
  direction: chosen.direction,
  dither: chosen.dither,
  colours: Math.min(MOST_COLOURS, Number(chosen.colours)),
  palettes: chosen.material === 'clip' ? 'one' : chosen.palettes,
  limit: chosen.limit === 'none' ? null : Number(chosen.limit) * 1_000_000,
  caption: chosen.caption,
});

/** Seconds of the end of a clip that fade into its start. */
const BLEND_S = 0.5;
export const blendOf = ({ loop, direction }: GifOptions): number => (loop && direction !== 'boomerang' ? BLEND_S : 0);

/** Frames of a clip together, pixels: they are kept in memory while it is made. 256 MB. */
const MOST_PIXELS = 64_000_000;

/** Why it cannot be made as things stand. */
export function gifBlock({ inputs: { photos, clip }, options: chosen, insights }: GifView): ToolNotice | null {
  if (!photos && !clip) return { id: 'nothing', tone: 'info', message: 'blocked.nothing' };
  if (photos) return photos.items.length > 1 ? null : { id: 'one', tone: 'info', message: 'blocked.one' };
  if (insights.clip.status !== 'found' || !insights.clip.value) return null;
  const facts = insights.clip.value;
  if (!facts.decodable) return { id: 'undecodable', tone: 'warning', message: 'blocked.undecodable' };
  const { range, rate, speed } = chosen;
  const { width, height } = gifSize(facts, Number(chosen.width));
  const count = framesRead({ ...range, rate: Number(rate), speed: Number(speed) });
  if (count * width * height <= MOST_PIXELS) return null;
  const fitting = Math.floor(MOST_PIXELS / (width * height));
  const longest = Math.floor((fitting / Number(rate)) * Number(speed) * 10) / 10;
  return { id: 'too-long', tone: 'warning', message: 'blocked.too-long', values: { longest } };
}
