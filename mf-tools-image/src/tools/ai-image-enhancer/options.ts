import { IMAGE_MAX_PIXELS } from '@facet/workbench/worker';

/** How a picture is enhanced. Strengths are 0 (none) to 1. */
export interface EnhanceOptions {
  readonly size: '1' | '2' | '4';
  readonly denoise: number;
  readonly sharpen: number;
  readonly light: number;
  readonly colour: number;
  /** Of faded colours. */
  readonly fading: number;
  /** More photos get the same. */
  readonly batch: boolean;
}

/** Most pixels of a result: what every tool takes, so that it can be gone on with. */
export const MOST_PIXELS = IMAGE_MAX_PIXELS;
/** Pixels that the network doubles in a minute on a laptop with two cores. */
const PIXELS_A_MINUTE = 4_000_000;

/** Pixels of the result. */
export const pixelsOf = (
  { width, height }: { readonly width: number; readonly height: number },
  { size }: Pick<EnhanceOptions, 'size'>,
): number => width * height * Number(size) ** 2;

/** Minutes that enlarging takes, about; 0 where nothing is enlarged. */
export function minutesOf(
  { width, height }: { readonly width: number; readonly height: number },
  { size }: Pick<EnhanceOptions, 'size'>,
): number {
  const pixels = width * height;
  // Four times is twice two times: the second pass has four times the pixels.
  const passes = { '1': 0, '2': 1, '4': 5 }[size];
  return (pixels * passes) / PIXELS_A_MINUTE;
}
