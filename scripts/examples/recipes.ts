import type { BlendMode } from '../../shared/engines/src/blend/index.ts';

/** One of face-api's photos, `demo/sample<number>.jpg`. */
export type Photo = 1 | 2 | 3 | 4 | 5 | 6;
/** A texture of the image blender's samples. */
export type Texture = 'bokeh' | 'light-leak';

/** A part of a photo, in its pixels, and the width that it is saved with. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly savedWidth: number;
}

/** A face by its photo and its place in it, from the left, the first being 0. */
export interface FaceAt {
  readonly photo: Photo;
  readonly place: number;
}

export interface SwapRecipe {
  readonly kind: 'swap';
  readonly name: string;
  readonly photo: Photo;
  readonly frame: Frame;
  /** Which face comes in the place of which (a place in `photo`). */
  readonly faces: readonly { readonly from: FaceAt; readonly to: number }[];
}

export interface BlendRecipe {
  readonly kind: 'blend';
  readonly name: string;
  readonly photo: Photo;
  readonly frame: Frame;
  readonly texture: Texture;
  readonly mode: BlendMode;
  readonly strength: number;
}

export type Recipe = SwapRecipe | BlendRecipe;

/** The examples of the home page: what the tools make of these photos when one chooses the same. */
export const recipes: readonly Recipe[] = [
  {
    kind: 'swap',
    name: 'window-swap',
    photo: 6,
    frame: { left: 60, top: 120, width: 1800, height: 1200, savedWidth: 1080 },
    faces: [
      { from: { photo: 6, place: 2 }, to: 0 },
      { from: { photo: 6, place: 3 }, to: 1 },
      { from: { photo: 6, place: 0 }, to: 2 },
      { from: { photo: 6, place: 1 }, to: 3 },
    ],
  },
  {
    kind: 'swap',
    name: 'stairs-swap',
    photo: 5,
    frame: { left: 440, top: 20, width: 940, height: 705, savedWidth: 720 },
    faces: [
      { from: { photo: 6, place: 0 }, to: 2 },
      { from: { photo: 6, place: 3 }, to: 1 },
    ],
  },
  {
    kind: 'blend',
    name: 'light-leak-blend',
    photo: 4,
    frame: { left: 60, top: 0, width: 1600, height: 1200, savedWidth: 720 },
    texture: 'light-leak',
    mode: 'screen',
    strength: 0.85,
  },
  {
    kind: 'blend',
    name: 'overlay-blend',
    photo: 3,
    frame: { left: 240, top: 40, width: 1660, height: 1245, savedWidth: 720 },
    texture: 'light-leak',
    mode: 'overlay',
    strength: 1,
  },
];
