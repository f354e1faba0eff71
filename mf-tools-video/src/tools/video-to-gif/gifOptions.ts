import { partOption, type Insight, type MediaValue, type ToolNotice } from '@facet/workbench';
import { choice } from '../../clip/choice.ts';
import { animationFormats, type AnimationFormat, type VideoFacts } from '@facet/workbench/clip';
import type { ClipRange } from '@facet/workbench/clip/captioned';
import type { Caption } from '@facet/workbench/worker';
import type { AnimationRequest } from './calls.ts';
import { longestPart, memoryShare } from './plan.ts';

/** A new clip starts with so much of it, seconds: what most people send. */
const FIRST_S = 4;
/** Beyond this, in seconds at the usual size, a GIF is larger than most places take. */
const LONG_GIF_S = 12;

/** A format, or all of them beside each other. */
export type GifFormat = AnimationFormat | 'all';

export const gifOptions = {
  range: partOption<ClipRange>({ clip: null, from: 0, to: 0 }),
  caption: partOption<Caption>({ text: '', place: 'bottom' }),
  format: { ...choice<GifFormat>('format', 'gif', ['gif', 'webp', 'mp4', 'all']), look: 'segmented' },
  width: choice('width', '480', ['240', '320', '480', '640', '800']),
  rate: choice('rate', '15', ['8', '10', '12', '15', '20', '25', '30']),
  limit: choice('limit', 'none', ['none', '2', '5', '8', '10', '25']),
  direction: { ...choice('direction', 'forward', ['forward', 'reverse', 'boomerang']), look: 'segmented' },
  speed: choice('speed', '1', ['0.5', '0.75', '1', '1.5', '2', '3']),
  dither: choice('dither', 'ordered', ['ordered', 'diffuse', 'none']),
} as const;

export interface GifOptionValues {
  readonly range: ClipRange;
  readonly caption: Caption;
  readonly format: GifFormat;
  readonly width: string;
  readonly rate: string;
  readonly limit: string;
  readonly direction: 'forward' | 'reverse' | 'boomerang';
  readonly speed: string;
  readonly dither: 'ordered' | 'diffuse' | 'none';
}

/** What the pure functions and parts of this tool look at. */
export interface GifView<Options extends GifOptionValues = GifOptionValues> {
  readonly inputs: { readonly clip: MediaValue<'video'> | null };
  readonly options: Options;
  readonly insights: { readonly clip: Insight<VideoFacts> };
}

/** The worker's request, without the file. */
export const requestOf = (options: GifOptionValues): Omit<AnimationRequest, 'blob'> => ({
  from: options.range.from,
  to: options.range.to,
  formats: options.format === 'all' ? animationFormats : [options.format],
  width: Number(options.width),
  rate: Number(options.rate),
  speed: Number(options.speed),
  direction: options.direction,
  dither: options.dither,
  limit: options.limit === 'none' ? null : Number(options.limit) * 1_000_000,
  caption: options.caption,
});

/** A new clip starts with its first seconds. */
export function reconcileRange<Options extends GifOptionValues>({
  inputs,
  options,
  insights,
}: GifView<Options>): Options {
  const { clip } = inputs;
  if (!clip || insights.clip.status !== 'found' || options.range.clip === clip.id) return options;
  const to = Math.min(FIRST_S, insights.clip.value.duration);
  return { ...options, range: { clip: clip.id, from: 0, to } };
}

/** Why it cannot be made as things stand. */
export function gifBlock({ options, insights }: GifView): ToolNotice | null {
  if (insights.clip.status !== 'found') return null;
  const facts = insights.clip.value;
  if (!facts.decodable) return { id: 'undecodable', tone: 'warning', message: 'blocked.undecodable' };
  const request = requestOf(options);
  if (memoryShare(request, facts) <= 1) return null;
  const values = { longest: longestPart(request, facts) };
  return { id: 'too-long', tone: 'warning', message: 'blocked.too-long', values };
}

/** What to know before. */
export function gifWarnings({ options, insights }: GifView): readonly ToolNotice[] {
  if (insights.clip.status !== 'found') return [];
  const { from, to, speed, formats, limit } = requestOf(options);
  if (formats.length > 1 || formats[0] !== 'gif' || limit !== null || (to - from) / speed <= LONG_GIF_S) return [];
  return [{ id: 'long', tone: 'info', message: 'warning.long' }];
}
