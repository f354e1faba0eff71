import { createCueReader, type Cue, type SubtitleStyle } from '@facet/engines/subtitle';
import type { Matrix } from '@facet/engines/repair';
import type { VideoSample } from 'mediabunny';
import { openVideo } from '@facet/workbench/clip/worker';
import { mediaTypes, withTarget } from '../../clip/output.ts';
import { redraw, type RedrawnFile } from '../../clip/redraw.ts';
import type { Container } from '@facet/workbench/clip';
import { createYuvReader, readsPlanes, toSample } from '../../clip/yuv.ts';
import { drawSubtitle } from './drawSubtitle.ts';
import { layWords, wordsLayer, type WordsLayer } from './wordsLayer.ts';

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
    convert(blob, { target, inMemory }, createPainter(cues, style), onProgress),
  );
  return { blob: made.slice(0, made.size, mediaTypes[value]), container: value };
}

async function convert(
  blob: Blob,
  file: RedrawnFile,
  paint: ReturnType<typeof createPainter>,
  onProgress: (fraction: number) => void,
): Promise<Container> {
  const video = await openVideo(blob);
  try {
    await redraw(video, file, { process: paint }, onProgress);
    return video.container;
  } finally {
    video.input.dispose();
  }
}

type Painter = (frame: VideoSample) => VideoSample | OffscreenCanvas | Promise<VideoSample>;

/**
 * Frames without words are handed on as they are. Of the others only the pixels under words are touched, in the colours that the codec has;
 * where a browser does not give those, the frame is drawn.
 */
function createPainter(cues: readonly Cue[], style: SubtitleStyle): Painter {
  const textAt = createCueReader(cues);
  const layerOf = createLayers(style);
  const read = createYuvReader(false);
  const draw = createDrawer(style);
  return (frame) => {
    const text = textAt(frame.timestamp);
    if (text === '') return frame;
    return hasPlanes(frame) ? layOver(frame, read, (matrix) => layerOf(text, matrix, frame)) : draw(frame, text);
  };
}

/** Planes can be read, of even sides and video range: what is written has the colours of the frames that are handed on. */
const hasPlanes = (frame: VideoSample): boolean =>
  readsPlanes(frame) &&
  frame.colorSpace.fullRange !== true &&
  frame.displayWidth % 2 === 0 &&
  frame.displayHeight % 2 === 0;

async function layOver(
  sample: VideoSample,
  read: ReturnType<typeof createYuvReader>,
  layerOf: (matrix: Matrix) => WordsLayer | null,
): Promise<VideoSample> {
  const { frame, colours, matrix } = await read(sample);
  const layer = layerOf(matrix);
  if (layer) layWords(layer, frame);
  return toSample(frame, colours, sample);
}

interface Size {
  readonly displayWidth: number;
  readonly displayHeight: number;
}

/** The words of a cue are drawn once, not for each of its frames. */
function createLayers(style: SubtitleStyle) {
  let drawn: { readonly text: string; readonly layer: WordsLayer | null } | null = null;
  return (text: string, matrix: Matrix, { displayWidth: width, displayHeight: height }: Size): WordsLayer | null => {
    if (drawn?.text !== text) {
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
      drawSubtitle(context, text, style, width, height);
      drawn = { text, layer: wordsLayer(context.getImageData(0, 0, width, height), matrix) };
    }
    return drawn.layer;
  };
}

function createDrawer(style: SubtitleStyle) {
  const words = createWordsCanvas(style);
  let canvas: OffscreenCanvas | null = null;
  return (frame: VideoSample, text: string): OffscreenCanvas => {
    const { displayWidth: width, displayHeight: height } = frame;
    if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false })!;
    frame.draw(context, 0, 0, width, height);
    context.drawImage(words(text, width, height), 0, 0);
    return canvas;
  };
}

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
