import { createCueReader, type Cue, type SubtitleStyle } from '@facet/engines/subtitle';
import { Conversion, Output, QUALITY_HIGH, type Target } from 'mediabunny';
import { ClipError, openVideo } from '@facet/workbench/clip/worker';
import { formatFor, mediaTypes, runConversion, withTarget } from '../../clip/output.ts';
import type { Container } from '@facet/workbench/clip';
import { drawSubtitle } from './drawSubtitle.ts';

/**
 * A video with burnt-in words. The picture is re-encoded at its own size and rate, the sound is copied.
 * @throws ClipError
 */
export async function burnIn(
  blob: Blob,
  cues: readonly Cue[],
  style: SubtitleStyle,
  onProgress: (fraction: number) => void,
): Promise<{ readonly blob: Blob; readonly container: Container }> {
  const { blob: made, value } = await withTarget(blob.size, (target, inMemory) =>
    convert(blob, target, inMemory, createPainter(cues, style), onProgress),
  );
  return { blob: made.slice(0, made.size, mediaTypes[value]), container: value };
}

async function convert(
  blob: Blob,
  target: Target,
  inMemory: boolean,
  paint: ReturnType<typeof createPainter>,
  onProgress: (fraction: number) => void,
): Promise<Container> {
  const { input, container } = await openVideo(blob);
  try {
    const conversion = await Conversion.init({
      input,
      output: new Output({ format: formatFor(container, inMemory), target }),
      showWarnings: false,
      video: {
        forceTranscode: true,
        allowTransformationMetadata: false,
        quality: QUALITY_HIGH,
        keyFrameInterval: 2,
        process: paint,
      },
    });
    if (!conversion.isValid || !conversion.utilizedTracks.some(({ type }) => type === 'video'))
      throw new ClipError('exact-unsupported');
    await runConversion(conversion, { onProgress });
    return container;
  } finally {
    input.dispose();
  }
}

interface Frame {
  readonly timestamp: number;
  readonly displayWidth: number;
  readonly displayHeight: number;
  draw(context: OffscreenCanvasRenderingContext2D, x: number, y: number, width: number, height: number): void;
}

/** Frames without words are handed on as they are. */
function createPainter(cues: readonly Cue[], style: SubtitleStyle) {
  const textAt = createCueReader(cues);
  const words = createWordsCanvas(style);
  let canvas: OffscreenCanvas | null = null;
  return <F extends Frame>(frame: F): F | OffscreenCanvas => {
    const text = textAt(frame.timestamp);
    if (text === '') return frame;
    const { displayWidth: width, displayHeight: height } = frame;
    if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false })!;
    frame.draw(context, 0, 0, width, height);
    context.drawImage(words(text, width, height), 0, 0);
    return canvas;
  };
}

/** The words of a cue are drawn once, not for each of its frames. */
function createWordsCanvas(style: SubtitleStyle) {
  let canvas = new OffscreenCanvas(1, 1);
  let drawn: string | null = null;
  return (text: string, width: number, height: number): OffscreenCanvas => {
    if (drawn === text && canvas.width === width && canvas.height === height) return canvas;
    canvas = new OffscreenCanvas(width, height);
    drawSubtitle(canvas.getContext('2d')!, text, style, width, height);
    drawn = text;
    return canvas;
  };
}
