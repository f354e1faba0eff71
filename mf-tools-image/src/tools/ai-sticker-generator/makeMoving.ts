import {
  areaOf,
  certaintyOf,
  cutFrame,
  findPeopleInFilm,
  maskIn,
  smallFrames,
  steadyMasks,
  type FilmArea,
} from '@facet/engines/image/cutout';
import { shrinkImage } from '@facet/engines/image/shrink';
import { dropScraps, isCutOut, movingFormats, stepShadow, type MovingFormat } from '@facet/engines/image/sticker';
import type { RasterImage } from '@facet/engines/raster';
import type { PersonSegmenter } from '@facet/engines/segment';
import { ClipError, readFrames } from '@facet/workbench/clip/worker';
import { ToolRefusal } from '@facet/workbench/worker';
import { drawSticker, imageDataOf, MARK_BYTES, pictureRoom } from './drawSticker.ts';
import { packApng } from './packApng.ts';
import { encodeFilm, fitFilm } from './packFilm.ts';
import type { MovingRequest, MovingSticker } from './movingCalls.ts';
import { packMoving, packSteps } from './packMoving.ts';
import { readAnimation } from './readAnimation.ts';
import { timingOf, type Timing } from './timing.ts';

/** @param fraction of the whole run */
type Progress = (stage: 'reading' | 'finding' | 'cutting' | 'fitting', fraction: number) => void;

/** Longer side in pixels at which frames are read: people are a part of them, the whole picture is not. */
const PEOPLE_SIDE = 960;
const WHOLE_SIDE = 512;
/** Least share of the film that people cover, and how sure the network is of them: 0.95 and more in 13 clips of people, 0.87 of rocks. */
const LEAST_PEOPLE = 0.01;
const CERTAIN = 0.91;
/** A part of a person may be seen apart: a hand behind something. Smaller parts, as shares of the largest one, are left out. */
const SCRAP = 0.01;
/** Shares of a run at which its stages end. */
const READ = 0.15;
const FOUND = 0.3;
const DREW = 0.75;

/**
 * Makes an animated sticker of a part of a clip or of an animated picture.
 * @param segmenter null where the whole picture is taken
 * @throws ClipError, ToolRefusal `no-people`
 */
export async function makeMoving(
  request: MovingRequest,
  segmenter: PersonSegmenter | null,
  progress: Progress,
): Promise<MovingSticker> {
  const { text, look } = request;
  const format: MovingFormat = movingFormats[request.app];
  const timing = timingOf(format, request.to - request.from, request.rate, request.speed);
  const film = await cutFilm(request, timing, segmenter, progress);
  const images: ImageData[] = [];
  for (let i = 0; i < film.count; i++) {
    const sticker = drawSticker(film.cut(i), text, look, format);
    stepShadow(sticker);
    images.push(imageDataOf(sticker));
    progress('cutting', FOUND + ((DREW - FOUND) * images.length) / film.count);
  }
  // There are at most five attempts; mostly there are three.
  const onFrame = (tried: number, share: number): void =>
    progress('fitting', DREW + (1 - DREW) * (1 - 0.6 ** (tried + share)));
  const made = await packs[format.type](images, timing, format, onFrame);
  if (!made) throw new ClipError('limit-unreachable');
  return made;
}

type Pack = (
  images: readonly ImageData[],
  timing: Timing,
  format: MovingFormat,
  onFrame: (attempt: number, fraction: number) => void,
) => Promise<MovingSticker | null>;

const packAsWebp: Pack = async (images, { rate }, { width, height, bytes }, onFrame) => {
  const packed = await packMoving({
    count: images.length,
    rate,
    width,
    height,
    limit: bytes - MARK_BYTES,
    encode: (frame, quality) => encodeFrame(images[frame]!, quality),
    onFrame,
  });
  if (!packed) return null;
  const gave = packed.rate < rate ? 'rate' : packed.quality < packSteps(rate)[0]!.quality ? 'quality' : 'nothing';
  const blob = new Blob([packed.file], { type: 'image/webp' });
  return { blob, width, height, frames: packed.frames, rate: packed.rate, gave };
};

const packAsWebm: Pack = async (images, { rate }, { width, height, bytes }, onFrame) => {
  const packed = await fitFilm(bytes - MARK_BYTES, images.length / rate, (bitrate, attempt) =>
    encodeFilm(images, rate, bitrate, (fraction) => onFrame(attempt, fraction)),
  );
  if (!packed) return null;
  const blob = new Blob([packed.file], { type: 'video/webm' });
  return { blob, width, height, frames: images.length, rate, gave: packed.attempts > 1 ? 'quality' : 'nothing' };
};

const packAsApng: Pack = async (images, { rate, loops }, format, onFrame) => {
  const packed = await packApng({
    count: images.length,
    rate,
    loops,
    format,
    limit: format.bytes - MARK_BYTES,
    draw: (frame, width, height) => shrinkImage(images[frame]!, { width, height }).data,
    deflate,
    onFrame,
  });
  if (!packed) return null;
  const { width, height, frames } = packed;
  const gave = width < format.width ? 'size' : packed.rate < rate ? 'rate' : packed.step > 0 ? 'quality' : 'nothing';
  const blob = new Blob([packed.file], { type: 'image/png' });
  return { blob, width, height, frames, rate: packed.rate, gave };
};

const packs: Readonly<Record<MovingFormat['type'], Pack>> = {
  'image/webp': packAsWebp,
  'video/webm': packAsWebm,
  'image/png': packAsApng,
};

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** The frame in the middle of the part, cut out as all are. */
export async function cutMiddle(request: MovingRequest, segmenter: PersonSegmenter | null): Promise<RasterImage> {
  const middle = (request.from + request.to) / 2;
  const timing = { rate: request.rate, speed: 1 };
  const part = { ...request, from: middle, to: middle + 1 / request.rate };
  const film = await cutFilm(part, timing, segmenter, () => undefined);
  return film.cut(0);
}

/** Frames that are cut out one by one, all of one size. */
interface CutFilm {
  readonly count: number;
  cut(frame: number): RasterImage;
}

async function cutFilm(
  request: MovingRequest,
  { rate, speed }: Pick<Timing, 'rate' | 'speed'>,
  segmenter: PersonSegmenter | null,
  progress: Progress,
): Promise<CutFilm> {
  const { clip: blob, animation, from, to, text, look } = request;
  const scale = Math.min(1, (segmenter ? PEOPLE_SIDE : WHOLE_SIDE) / Math.max(request.width, request.height));
  const wanted = { blob, from, to, width: request.width * scale, rate, speed };
  const onFrame = (fraction: number): void => progress('reading', READ * fraction);
  const frames = await (animation === null
    ? readFrames(wanted, onFrame)
    : readAnimation({ ...wanted, type: animation }, onFrame));
  // What is cut out already is taken as it is.
  if (!segmenter || (animation !== null && isCutOut(frames[0]!)))
    return { count: frames.length, cut: (i) => frames[i]! };
  const found = findPeopleInFilm(frames, segmenter, (done) =>
    progress('finding', READ + ((FOUND - READ) * done) / frames.length),
  );
  const { share, certainty } = certaintyOf(found);
  const masks = steadyMasks(found, smallFrames(frames, found));
  const area = areaOf(masks);
  if (!area || share < LEAST_PEOPLE || certainty < CERTAIN) throw new ToolRefusal('no-people');
  const room = pictureRoom(text, look, movingFormats[request.app]);
  return {
    count: frames.length,
    cut(i) {
      const part = partOf(frames[i]!, area, room);
      const image = cutFrame(part, maskIn(masks, masks.planes[i]!, area, part));
      dropScraps(image, SCRAP);
      return image;
    },
  };
}

/** A part of a frame, as large as fits into the room. */
function partOf(
  frame: ImageData,
  { left, top, width, height }: FilmArea,
  room: { readonly width: number; readonly height: number },
): RasterImage {
  const source = new OffscreenCanvas(frame.width, frame.height);
  source.getContext('2d')!.putImageData(frame, 0, 0);
  const [w, h] = [width * frame.width, height * frame.height];
  const scale = Math.min(room.width / w, room.height / h);
  const size = { width: Math.max(1, Math.round(w * scale)), height: Math.max(1, Math.round(h * scale)) };
  const context = new OffscreenCanvas(size.width, size.height).getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, left * frame.width, top * frame.height, w, h, 0, 0, size.width, size.height);
  return context.getImageData(0, 0, size.width, size.height);
}

/** @throws ClipError `format-unsupported` in a browser that writes no WebP */
async function encodeFrame(image: ImageData, quality: number): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')!.putImageData(image, 0, 0);
  const still = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (still.type !== 'image/webp') throw new ClipError('format-unsupported');
  return new Uint8Array(await still.arrayBuffer());
}
