import type { Dither } from '@facet/engines/clip';

export const animationFormats = ['gif', 'webp', 'mp4'] as const;
export type AnimationFormat = (typeof animationFormats)[number];

/** The most colours that a GIF of here has: one number more stands for what does not change. */
export const MOST_COLOURS = 255;

export interface AnimationSettings {
  readonly format: AnimationFormat;
  /** Frames a second. */
  readonly rate: number;
  readonly dither: Dither;
  /** Of a GIF, 8 to 255. */
  readonly colours: number;
  /** Of a GIF: one palette for all frames, or one for each scene. */
  readonly palettes: 'one' | 'each';
  /** Most bytes; null for any. */
  readonly limit: number | null;
}
