import { ClipError, type OpenedVideo } from '@facet/workbench/clip/worker';
import { Conversion, Output, QUALITY_HIGH, type ConversionVideoOptions, type Target } from 'mediabunny';
import { formatFor, runConversion } from './output.ts';

/** How pictures are encoded whose frames were changed: upright, at their own size and rate. */
export const redrawn = {
  forceTranscode: true,
  allowTransformationMetadata: false,
  quality: QUALITY_HIGH,
  keyFrameInterval: 2,
} as const;

export interface RedrawnFile {
  readonly target: Target;
  readonly inMemory: boolean;
}

/**
 * Writes a video whose frames are changed on the way; its sound is copied.
 * @param video what becomes of its frames
 * @throws ClipError `exact-unsupported` where this browser cannot encode such a picture
 */
export async function redraw(
  { input, container }: Pick<OpenedVideo, 'input' | 'container'>,
  { target, inMemory }: RedrawnFile,
  video: ConversionVideoOptions,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: formatFor(container, inMemory), target }),
    showWarnings: false,
    video: { ...redrawn, ...video },
  });
  if (!hasPicture(conversion)) throw new ClipError('exact-unsupported');
  await runConversion(conversion, { onProgress });
}

/** Whether a conversion can be run and writes a picture. */
export const hasPicture = ({ isValid, utilizedTracks }: Conversion): boolean =>
  isValid && utilizedTracks.some(({ type }) => type === 'video');
