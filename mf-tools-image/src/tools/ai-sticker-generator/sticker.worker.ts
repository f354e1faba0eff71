import { bands, cropToContent, cutOut } from '@facet/engines/image/cutout';
import { fitSize, shrinkImage } from '@facet/engines/image/shrink';
import { dropScraps, isCutOut, stickerFormats, trimEdges, type StickerFormat } from '@facet/engines/image/sticker';
import type { RasterImage } from '@facet/engines/raster';
import { readPixels, serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import { findSubject, type SubjectNetworks } from '../../studio/findSubject.ts';
import { loadSubjectNetworks } from '../../studio/networks.ts';
import type { StickerCalls, StickerSubject } from './calls.ts';
import { drawSticker, imageDataOf, MARK_BYTES } from './drawSticker.ts';

/** Photos are cut at this many pixels on the longer side: a sticker is smaller. */
const CUT_SIDE = 1600;
const PREVIEW_SIDE = 640;
/** Room around a trimmed picture, as a share of its longer side: enlarged, an edge at the very rim would be hard. */
const RIM = 0.005;

let networks: SubjectNetworks | null = null;

/** The subject on nothing, cropped to it. */
function cutSubject(photo: RasterImage, subject: StickerSubject): RasterImage {
  if (subject === 'whole') return photo;
  if (isCutOut(photo)) return cropToContent(photo, 0) ?? photo;
  const parting = findSubject(photo, subject, networks!);
  const { width, height } = parting;
  const data = parting.part(new Uint8Array(width * height), new Uint8Array(width * height));
  if (!data.includes(1)) throw new ToolRefusal('nothing-found');
  const cut = cutOut(photo, { data, width, height }, { band: bands.soft });
  dropScraps(cut);
  trimEdges(cut);
  const cropped = cropToContent(cut, RIM);
  if (!cropped) throw new ToolRefusal('nothing-found');
  return cropped;
}

/** Encodes a sticker within the bytes that its app takes; WebP gives up quality for it. */
async function encodeSticker(image: RasterImage, { type, bytes }: StickerFormat): Promise<Blob> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')!.putImageData(imageDataOf(image), 0, 0);
  for (const quality of [0.95, 0.88, 0.8, 0.7, 0.58, 0.45, 0.3, 0.15]) {
    const blob = await canvas.convertToBlob({ type, quality });
    if (blob.type !== type) throw new ToolRefusal('webp-unsupported');
    if (bytes === null || blob.size + MARK_BYTES <= bytes) return blob;
    if (type === 'image/png') break;
  }
  throw new ToolRefusal('too-large');
}

async function photoAt(blob: Blob, side: number): Promise<RasterImage> {
  const pixels = await readPixels(blob);
  return shrinkImage(pixels, fitSize(pixels, side));
}

/** The cut-out that the preview shows. */
let held: { readonly key: string; readonly cut: RasterImage } | null = null;

serveWorker<StickerCalls>(workerScope(), {
  async load(files): Promise<true> {
    networks = await loadSubjectNetworks(files);
    return true;
  },
  async make({ photo, text, options }, { progress }) {
    const format = stickerFormats[options.format];
    progress('working', 0.05);
    const cut = cutSubject(await photoAt(photo, CUT_SIDE), options.subject);
    progress('working', 0.75);
    const image = drawSticker(cut, text, options, format);
    return { blob: await encodeSticker(image, format), width: image.width, height: image.height };
  },
  async preview({ id, photo, text, options }, { transfer }) {
    const key = `${id} ${options.subject}`;
    if (held?.key !== key) held = { key, cut: cutSubject(await photoAt(photo, PREVIEW_SIDE), options.subject) };
    const { width, height } = stickerFormats[options.format];
    const sticker = drawSticker(held.cut, text, options, fitSize({ width, height }, 512));
    const bitmap = await createImageBitmap(imageDataOf(sticker));
    transfer(bitmap);
    return bitmap;
  },
});
