import { partOption, type Insight, type MediaValue, type ToolNotice } from '@facet/workbench';
import type { EnhanceFacts, EnhanceSettings } from './calls.ts';

const share = (name: string, initial: number) =>
  ({ kind: 'range', label: `option.${name}`, initial, min: 0, max: 1, step: 0.05, format: 'percent' }) as const;

export const enhanceOptions = {
  denoise: share('denoise', 0.6),
  deblock: share('deblock', 0.6),
  sharpen: share('sharpen', 0.3),
  brighten: share('brighten', 0),
  colour: share('colour', 0),
  fading: share('fading', 0),
  enlarge: { kind: 'toggle', label: 'option.enlarge', hint: 'option.enlarge.hint', initial: false },
  steady: {
    kind: 'choice',
    label: 'option.steady',
    look: 'segmented',
    initial: 'off',
    choices: [
      { value: 'off', label: 'steady.off' },
      { value: 'little', label: 'steady.little' },
      { value: 'strong', label: 'steady.strong' },
    ],
  },
  smooth: { kind: 'toggle', label: 'option.smooth', hint: 'option.smooth.hint', initial: false },
  suggested: partOption<string | null>(null),
} as const;

export interface EnhanceOptionValues extends EnhanceSettings {
  /** The clip that the values were suggested for. */
  readonly suggested: string | null;
}

/** What the pure functions and parts of this tool look at. */
export interface EnhanceView {
  readonly inputs: { readonly clip: MediaValue<'video'> | null };
  readonly options: EnhanceOptionValues;
  readonly insights: { readonly clip: Insight<EnhanceFacts> };
}

/** The longer and the shorter side of what may be enlarged, pixels. */
const SMALL_LONG = 1280;
const SMALL_SHORT = 720;

/** Below this noise there is little to take out; from `NOISY` on it is plain to see. Standard deviations. */
const QUIET = 0.8;
const NOISY = 5;
/** How much more of one colour than of another is a cast: less is often meant. */
const CAST = 1.4;
/** Colours that would have to become this much stronger are faded; less is often meant. */
const FADED = 1.25;
/** Black and white points nearer than this, of lightness: a film has faded. A clip with deep blacks and weak colours is of something grey. */
const FLAT = 0.66;
/** Light of a clip that is flat, not dark. */
const CONTRAST = 0.8;

/** Whether a clip is small enough to be enlarged. */
export const canEnlarge = ({ width, height }: Pick<EnhanceFacts, 'width' | 'height'>): boolean =>
  Math.max(width, height) <= SMALL_LONG && Math.min(width, height) <= SMALL_SHORT;

/** Frames a second up to which another may be laid between each two; rates are averages of some frames. */
const MOST_SMOOTHED = 31;

/** Whether the frame rate of a clip is low enough to be doubled. */
export const canSmooth = ({ frameRate }: Pick<EnhanceFacts, 'frameRate'>): boolean =>
  frameRate === null || frameRate <= MOST_SMOOTHED;

const isFlat = ({ white, black }: EnhanceFacts['light']): boolean => white - black < FLAT;
/** Whether a clip is a film that has faded. */
export const isFaded = (light: EnhanceFacts['light']): boolean => isFlat(light) && light.fading >= FADED;

const step = (value: number): number => Math.round(value * 20) / 20;

/** What a clip needs, by what was found in it. */
export function suggestionFor({ noise, blocks, light }: EnhanceFacts): Omit<EnhanceSettings, 'steady' | 'smooth'> {
  const noisy = Math.max(0, Math.min(1, (noise - QUIET) / (NOISY - QUIET)));
  const cast = Math.max(...light.gains) / Math.min(...light.gains);
  return {
    denoise: step(0.35 + 0.4 * noisy),
    deblock: step(0.4 + 0.5 * blocks),
    sharpen: 0.35,
    brighten: isFlat(light) ? CONTRAST : light.dark < 0.15 ? 0 : step(0.3 + 0.35 * light.dark),
    colour: cast < CAST ? 0 : 0.3,
    fading: isFaded(light) ? 0.8 : 0,
    enlarge: false,
  };
}

/** A clip comes with what it needs; what the visitor sets afterwards stays, and what was chosen of motion always. */
export function reconcileEnhance({ inputs: { clip }, options, insights }: EnhanceView): EnhanceOptionValues {
  if (!clip || insights.clip.status !== 'found') return options;
  if (options.suggested !== clip.id) return { ...options, ...suggestionFor(insights.clip.value), suggested: clip.id };
  return options;
}

export const settingsOf = ({ suggested: _, ...settings }: EnhanceOptionValues): EnhanceSettings => settings;

/** Why it cannot run as things stand. */
export function enhanceBlock({ insights: { clip }, options }: EnhanceView): ToolNotice | null {
  if (clip.status !== 'found') return null;
  const { decodable, exact } = clip.value;
  if (!decodable || !exact) return { id: 'undecodable', tone: 'warning', message: 'blocked.undecodable' };
  if (options.enlarge && !canEnlarge(clip.value)) return { id: 'large', tone: 'warning', message: 'blocked.large' };
  if (options.smooth && !canSmooth(clip.value)) return { id: 'fast', tone: 'warning', message: 'blocked.fast' };
  const { enlarge, steady, smooth, suggested: _, ...strengths } = options;
  const still = Object.values(strengths).every((value) => value === 0);
  return still && !enlarge && steady === 'off' && !smooth
    ? { id: 'nothing', tone: 'info', message: 'blocked.nothing' }
    : null;
}

/** Seconds for a whole clip; null when unknown. @param milliseconds of a frame */
export function secondsFor({ duration, frameRate }: EnhanceFacts, milliseconds: number): number | null {
  return frameRate === null ? null : (duration * frameRate * milliseconds) / 1000;
}
