import { fitSize, shrinkImage } from '@facet/engines/image/shrink';
import type { RasterImage } from '@facet/engines/raster';
import type { ToolNotice } from '@facet/workbench';
import { encodePng, readPixels, serveWorker, workerScope } from '@facet/workbench/worker';
import type { EngineBytes, PictureCalls } from './calls.ts';

/** How far the work on the pixels is, 0 to 1. */
export type Progress = (fraction: number) => void;

export interface Made {
  readonly image: RasterImage;
  readonly notes?: readonly ToolNotice[];
}

/** The photo that a small one was made from. */
export interface WholePhoto {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** The work of a tool that makes one picture of one. */
export interface PictureWork<Options, Found = null> {
  load?(files: EngineBytes): Promise<void>;
  /** For runners that look before they make. @param small the photo at the size of the screen */
  look?(small: RasterImage, options: Options): Found;
  /** @param found what the look gave; null without one */
  make(photo: RasterImage, options: Options, progress: Progress, found: Found | null): Made | Promise<Made>;
  /** @param small the photo at the size of the screen */
  preview(small: RasterImage, options: Options, photo: WholePhoto): RasterImage | Promise<RasterImage>;
}

/** Shares of a run that reading and saving are. */
const READ = 0.08;
const WORKED = 0.94;

/** Answers the calls of `createPictureRunner` in a worker. The last small picture stays decoded: options change more often than it. */
export function servePicture<Options, Found = null>(work: PictureWork<Options, Found>): void {
  let shown: { readonly of: Blob; readonly image: RasterImage } | null = null;
  const smallOf = async (blob: Blob): Promise<RasterImage> => {
    // A blob is a new object in each message: compare size and type.
    if (shown?.of.size !== blob.size || shown.of.type !== blob.type)
      shown = { of: blob, image: await readPixels(blob) };
    return shown.image;
  };
  serveWorker<PictureCalls<Options, Found>>(workerScope(), {
    async load(files): Promise<true> {
      await work.load?.(files);
      return true;
    },
    async look({ small, options }) {
      if (!work.look) throw new TypeError('this tool looks at nothing');
      return work.look(await smallOf(small), options);
    },
    async make({ photo, options, found }, { progress }) {
      progress('reading', 0);
      // The pixels of the photo are held by nothing while the result is encoded.
      const { image, notes = [] } = await readPixels(photo).then((pixels) => {
        progress('working', READ);
        const report: Progress = (fraction) => progress('working', READ + fraction * (WORKED - READ));
        return work.make(pixels, options, report, found);
      });
      progress('saving', WORKED);
      return { blob: await encodePng(image), width: image.width, height: image.height, notes };
    },
    async preview({ photo, small, width: wide, height: high, options }, { transfer }) {
      const { data, width, height } = await work.preview(await smallOf(small), options, {
        blob: photo,
        width: wide,
        height: high,
      });
      const bitmap = await createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height));
      transfer(bitmap);
      return bitmap;
    },
  });
}

/** Longer side of a live preview in pixels: made in a moment, and large enough to judge a look. */
const PREVIEW_SIDE = 480;

/** The picture at the size of a live preview. */
export const previewOf = (small: RasterImage): RasterImage => shrinkImage(small, fitSize(small, PREVIEW_SIDE));
