import type { SchemeName, SoundWord } from '@facet/engines/manga';
import type { Shape } from '../../photo/size.ts';

export interface MangaRequest {
  readonly photo: Blob;
  readonly scheme: SchemeName;
  /** The word that is drawn over the figure. */
  readonly word: SoundWord | 'none';
  readonly drums: boolean;
  readonly shape: Shape;
  /** Pixels of the shorter side. */
  readonly side: number;
}

export interface MangaReport {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** Whether the figure was parted from what is behind it. */
  readonly parted: boolean;
}

/** Why a photo is not drawn. */
export type FigureRefusal = 'no-face' | 'face-too-small' | 'apparent-minor';
