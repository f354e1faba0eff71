import type { PortraitFormatName } from '@facet/engines/image/portrait/formats';

export const walls = ['keep', 'white', 'light-grey', 'grey', 'blue', 'warm', 'dark'] as const;
export type Wall = (typeof walls)[number];

export interface HeadshotOptions {
  readonly format: PortraitFormatName;
  readonly wall: Wall;
  /** How far the light is evened, 0 to 1. */
  readonly light: number;
  /** How far the skin is calmed, 0 to 1; in photos of documents it stays as it is. */
  readonly retouch: number;
}
