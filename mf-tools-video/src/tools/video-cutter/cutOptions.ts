import { partOption, type Insight, type MediaValue } from '@facet/workbench';
import { fitSpan, type Span, type SpanLimits } from './core/span.ts';
import type { CutRequest } from './core/cutVideo.ts';
import type { VideoFacts } from '@facet/workbench/clip';

export type CutMethod = CutRequest['method'];

/** The part to keep, and the clip that it belongs to. */
export interface ClipSpan extends Span {
  readonly clip: string | null;
}

export const spanOption = partOption<ClipSpan>({ clip: null, from: 0, to: 0 });
export const methodOption = partOption<CutMethod>('copy');

export interface CutOptions {
  readonly span: ClipSpan;
  readonly method: CutMethod;
}

/** What the pure functions and parts of this tool look at. */
export interface CutView {
  readonly inputs: { readonly clip: MediaValue<'video'> | null };
  readonly options: CutOptions;
  readonly insights: { readonly clip: Insight<VideoFacts> };
}

/** Where the rate is not known, a frame is taken to be this long, in seconds. */
const USUAL_FRAME = 1 / 25;

/** Limits of a span: one frame at least. */
export function limitsOf({ duration, frameRate }: Pick<VideoFacts, 'duration' | 'frameRate'>): SpanLimits {
  return { duration, shortest: Math.min(duration, frameRate === null ? USUAL_FRAME : 1 / frameRate) };
}

/** A new clip is kept as a whole; a span that does not fit its clip becomes the whole. */
export function reconcileSpan({ inputs, options, insights }: CutView): CutOptions {
  const { clip } = inputs;
  if (!clip || insights.clip.status !== 'found') return options;
  const { duration } = insights.clip.value;
  if (options.span.clip !== clip.id) return { ...options, span: { clip: clip.id, from: 0, to: duration } };
  const fitting = fitSpan(options.span, limitsOf(insights.clip.value));
  return fitting === options.span ? options : { ...options, span: { clip: clip.id, ...fitting } };
}
