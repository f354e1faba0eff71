import { blendImages } from '@facet/engines/blend';
import { blendWay, traitsOf, type WayPhoto } from '@facet/engines/blend/ways';
import { fitSize, shrinkImage } from '@facet/engines/image/shrink';
import type { RasterImage } from '@facet/engines/raster';
import { encodePng, rasterizeShapes, readPixels, serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import { lookForSubject, partBySubject, type SubjectNetworks } from '../../studio/findSubject.ts';
import { dropTargets } from '../../studio/marks.ts';
import { loadSubjectNetworks } from '../../studio/networks.ts';
import type { BlendCalls, Looked, LookedPhoto } from './calls.ts';
import { alignmentOf } from './position.ts';

/** Shares of a run, measured with 12-megapixel photos: reading, blending, saving. */
const READ = 0.25;
const BLENT = 0.65;
/** Longer side of a photo in a preview, in pixels. */
const PREVIEW_SIDE = 560;

let networks: SubjectNetworks | null = null;

/** Finds a photo's subject and what the photo is like. */
function lookAt(small: RasterImage): Looked {
  const found = networks && lookForSubject(small, 'auto', networks);
  // What stands out by its colours alone is no outline to be filled.
  if (!found || !(found.prior instanceof Float32Array)) return { traits: traitsOf(small, null), mask: null };
  const parting = partBySubject(small, found);
  const { width, height } = parting;
  const none = new Uint8Array(width * height);
  const mask = { data: parting.part(none, none), width, height };
  return { traits: traitsOf(small, { mask, plane: found.prior, people: found.people }), mask };
}

/** The photos of the last preview: ways change more often than they. */
const held = new Map<string, WayPhoto>();

async function smallPhoto({ id, blob, mask, traits }: LookedPhoto): Promise<WayPhoto> {
  const known = held.get(id);
  if (known) return known;
  const pixels = await readPixels(blob);
  const photo: WayPhoto = { image: shrinkImage(pixels, fitSize(pixels, PREVIEW_SIDE)), mask, traits };
  held.set(id, photo);
  return photo;
}

/** Both photos as pixels. Their reader holds them in a callback of its own, so that nothing holds them while the result is encoded. */
async function readBoth(
  base: Blob,
  top: Blob,
  progress: (stage: string, fraction: number) => void,
): Promise<readonly [RasterImage, RasterImage]> {
  progress('reading', 0);
  const lower = await readPixels(base);
  progress('reading', READ / 2);
  return [lower, await readPixels(top)];
}

const sizeOf = ({ width, height }: RasterImage) => ({ width, height });

serveWorker<BlendCalls>(workerScope(), {
  async load(files): Promise<true> {
    networks = await loadSubjectNetworks(files);
    return true;
  },
  look: async (small) => lookAt(await readPixels(small)),
  async blend({ base, top, mode, strength, fit, position, fade, fadeAt, softness, marks, ...place }, { progress }) {
    const shapes = marks.mask.done;
    const image = await readBoth(base, top, progress).then(([lower, upper]) =>
      blendImages(lower, upper, {
        mode,
        strength,
        ...(fit === 'hand' ? { fit: 'contain', hand: place } : { fit, align: alignmentOf(position) }),
        fade: { kind: fade, at: fadeAt, softness },
        ...(shapes.length > 0 && { hidden: rasterizeShapes(shapes, { ...sizeOf(lower), scale: 1 }, dropTargets).data }),
        onProgress: (fraction) => progress('blending', READ + fraction * (BLENT - READ)),
      }),
    );
    progress('saving', BLENT);
    return { blob: await encodePng(image), ...sizeOf(image) };
  },
  async blendWay({ way, base, top }, { progress }) {
    const report = (fraction: number): void => progress('blending', READ + fraction * (BLENT - READ));
    const image = await readBoth(base.blob, top.blob, progress).then(([lower, upper]) =>
      blendWay(way, { ...base, image: lower }, { ...top, image: upper }, report),
    );
    if (!image) throw new ToolRefusal('nothing-found');
    progress('saving', BLENT);
    return { blob: await encodePng(image), ...sizeOf(image) };
  },
  async previewWay({ way, base, top }, { transfer }) {
    for (const id of held.keys()) if (id !== base.id && id !== top.id) held.delete(id);
    const image = blendWay(way, await smallPhoto(base), await smallPhoto(top));
    if (!image) throw new ToolRefusal('nothing-found');
    const bitmap = await createImageBitmap(new ImageData(new Uint8ClampedArray(image.data), image.width, image.height));
    transfer(bitmap);
    return bitmap;
  },
});
