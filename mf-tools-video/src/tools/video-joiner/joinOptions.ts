import { partOption, type ToolNotice } from '@facet/workbench';
import { choice } from '../../clip/choice.ts';
import type { JoinFacts, JoinRequest, Transition } from './calls.ts';
import { areSame, rateFor, sizeFor, type JoinSize } from './plan.ts';

/** A clip in the list, and what is known of it. */
export interface ListedClip {
  readonly id: string;
  readonly name: string;
  readonly blob: Blob;
  readonly state:
    | { readonly kind: 'looking' }
    | { readonly kind: 'ready'; readonly facts: JoinFacts }
    | { readonly kind: 'refused'; readonly code: string };
}

/** Most clips in one result. */
export const MOST_CLIPS = 50;
/** Seconds of a transition. */
export const OVERLAP_S = 0.6;

export const joinOptions = {
  clips: partOption<readonly ListedClip[]>([]),
  transition: { ...choice<Transition>('transition', 'none', ['none', 'crossfade', 'black']), look: 'segmented' },
  size: choice<JoinSize>('size', 'first', ['first', 'largest', '1080', '720', 'portrait', 'square']),
  fit: { ...choice('fit', 'contain', ['contain', 'cover']), look: 'segmented' },
  even: { kind: 'toggle', label: 'option.even', hint: 'option.even.hint', initial: false },
} as const;

export interface JoinOptionValues {
  readonly clips: readonly ListedClip[];
  readonly transition: Transition;
  readonly size: JoinSize;
  readonly fit: 'contain' | 'cover';
  readonly even: boolean;
}

/** What is known of the clips that can be joined. */
export const readyFacts = (clips: readonly ListedClip[]): readonly JoinFacts[] =>
  clips.flatMap(({ state }) => (state.kind === 'ready' ? [state.facts] : []));

/** Whether the clips are taken as they are, without encoding. */
export function copies({ clips, transition, size, even }: JoinOptionValues): boolean {
  return transition === 'none' && !even && (size === 'first' || size === 'largest') && areSame(readyFacts(clips));
}

/** The worker's request. */
export function requestOf(options: JoinOptionValues): JoinRequest {
  const facts = readyFacts(options.clips);
  return {
    clips: options.clips.map(({ blob }) => blob),
    way: copies(options) ? 'copy' : 'encode',
    transition: options.transition,
    overlap: OVERLAP_S,
    ...sizeFor(facts, options.size),
    rate: rateFor(facts),
    fit: options.fit,
    even: options.even,
  };
}

interface JoinView {
  readonly options: JoinOptionValues;
}

/** Why it cannot be joined as things stand. */
export function joinBlock({ options }: JoinView): ToolNotice | null {
  const { clips } = options;
  const notice = (id: string, values?: Readonly<Record<string, string>>): ToolNotice => ({
    id,
    tone: 'warning',
    message: `blocked.${id}`,
    ...(values ? { values } : {}),
  });
  if (clips.length < 2) return notice('too-few');
  if (clips.some(({ state }) => state.kind === 'looking')) return notice('looking');
  const refused = clips.find(({ state }) => state.kind === 'refused');
  if (refused) return notice('refused', { name: refused.name });
  const undecodable = clips.find(({ state }) => state.kind === 'ready' && !state.facts.decodable);
  return undecodable && !copies(options) ? notice('undecodable', { name: undecodable.name }) : null;
}

/** How it will be joined, before it is. */
export function joinNotices({ options }: JoinView): readonly ToolNotice[] {
  const facts = readyFacts(options.clips);
  if (facts.length < 2) return [];
  if (copies(options)) return [{ id: 'copy', tone: 'info', message: 'warning.copy' }];
  const { width, height, rate } = requestOf(options);
  const values = { width, height, rate: Math.round(rate * 100) / 100 };
  return [{ id: 'encode', tone: 'info', message: areSame(facts) ? 'warning.encode-chosen' : 'warning.encode', values }];
}

/** Options that mean nothing when nothing is encoded, or no shapes differ. */
export function hiddenOptions({ clips, size }: JoinOptionValues): readonly 'fit'[] {
  const facts = readyFacts(clips);
  const aim = sizeFor(facts, size);
  const differs = facts.some(({ width, height }) => Math.abs(width / height - aim.width / aim.height) > 0.01);
  return differs ? [] : ['fit'];
}
