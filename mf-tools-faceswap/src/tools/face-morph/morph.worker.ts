import {
  createMorph,
  createMorphScratch,
  cutFace,
  planFrames,
  renderMorph,
  type Morph,
  type MorphFace,
  type MorphFrame,
  type MorphScratch,
} from '@facet/engines/face/morph';
import type { RasterImage } from '@facet/engines/raster';
import {
  encodePng,
  markGif,
  readPixels,
  serveWorker,
  ToolRefusal,
  workerScope,
  xmpPacket,
} from '@facet/workbench/worker';
import type { MorphCalls, MorphEnd } from './calls.ts';
import { createGif, paletteOf } from './gif.ts';
import { encodeVideo } from './video.ts';

/** Frames, spread over the way, that the colours of a GIF are taken from. */
const PALETTE_FRAMES = 5;
/** Preview and result: two sizes of one pair of faces. */
const KEPT = 2;

interface Prepared {
  readonly morph: Morph;
  readonly scratch: MorphScratch;
}

/** The latest last. */
const prepared = new Map<string, Prepared>();

/** Transparent parts lie on white, as on paper. */
function onWhite({ data }: RasterImage): void {
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]! / 255;
    if (alpha === 1) continue;
    for (let c = 0; c < 3; c++) data[i + c] = data[i + c]! * alpha + 255 * (1 - alpha);
  }
}

async function cut({ blob, landmarks }: MorphEnd, frame: MorphFrame, size: number): Promise<MorphFace> {
  const image = await readPixels(blob);
  onWhite(image);
  return cutFace(image, landmarks, frame, size);
}

const held = (key: string): Prepared => {
  const found = prepared.get(key);
  if (!found) throw new Error('these faces are not prepared');
  return found;
};

const draw = ({ morph, scratch }: Prepared, at: number): RasterImage => renderMorph(morph, at, scratch);

serveWorker<MorphCalls>(workerScope(), {
  async prepare({ key, size, from, to }, { progress }) {
    if (prepared.has(key)) return true as const;
    progress('aligning', null);
    const [first, second] = planFrames(from, to);
    // One after the other: two full-size pictures never lie in memory together.
    const start = await cut(from, first, size);
    const end = await cut(to, second, size);
    prepared.set(key, { morph: createMorph(start, end), scratch: createMorphScratch(size) });
    for (const old of [...prepared.keys()].slice(0, -KEPT)) prepared.delete(old);
    return true as const;
  },

  async frame({ key, at }, { transfer }) {
    const { data, width, height } = draw(held(key), at);
    const bitmap = await createImageBitmap(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height));
    transfer(bitmap);
    return bitmap;
  },

  still: ({ key, at }) => encodePng(draw(held(key), at)),

  async animate({ key, positions, seconds, make, mark }, { progress }) {
    const faces = held(key);
    const { size } = faces.morph;
    const frames = function* (): Generator<RasterImage> {
      for (const [index, at] of positions.entries()) {
        progress('drawing', index / positions.length);
        yield draw(faces, at);
      }
    };
    switch (make) {
      case 'gif': {
        const samples = Array.from({ length: PALETTE_FRAMES }, (_, i) => draw(faces, i / (PALETTE_FRAMES - 1)));
        const gif = createGif(paletteOf(samples), seconds);
        for (const frame of frames()) gif.add(frame);
        const bytes = markGif(gif.end(), xmpPacket(mark));
        return { blob: new Blob([bytes], { type: 'image/gif' }), ending: 'gif' };
      }
      case 'video': {
        const video = await encodeVideo(frames(), { size, seconds, mark });
        if (!video) throw new ToolRefusal('no-video');
        return video;
      }
      default: {
        const never: never = make;
        return never;
      }
    }
  },
});
