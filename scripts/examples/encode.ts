import sharp, { type Sharp } from 'sharp';
import type { Frame } from './recipes.ts';

/** Sizes that an example is saved in, in pixels, and the most bytes of each of its files. */
export const sizes = {
  /** On a flagship's card and on a tool's page. */
  large: { width: 640, height: 480, limit: 20_000 },
  /** On a compact card and in the menu. */
  small: { width: 208, height: 156, limit: 5_000 },
  /** On the first screen of the home page; of the tools alone that it shows. */
  hero: { width: 960, height: 720, limit: 60_000 },
} as const;
export type SizeName = keyof typeof sizes;
/** The most bytes of a loop. */
export const loopLimit = 150_000;
export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

/** The part of a picture in a frame, in the best quality that stays below the size's limit. Transparency stays. */
export async function encode(file: Buffer, frame: Frame, size: SizeName, format: Format): Promise<Buffer> {
  const { width, height, limit } = sizes[size];
  const framed = await cut(file, frame, width / height);
  const picture = await framed.resize(width, height, { fit: 'cover' }).png().toBuffer();
  for (let quality = format === 'avif' ? 62 : 80; quality >= 20; quality -= 4) {
    const image = sharp(picture);
    const bytes = await (
      format === 'avif' ? image.avif({ quality, effort: 5 }) : image.webp({ quality, effort: 6 })
    ).toBuffer();
    if (bytes.length < limit) return bytes;
  }
  throw new Error(`A picture of ${String(width)} pixels does not fit into ${String(limit)} bytes.`);
}

/** A picture on nothing around it, so that all of it is in a frame of an example's shape. */
export function contained(file: Buffer): Promise<Buffer> {
  const { width, height } = sizes.hero;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(file).resize(width, height, { fit: 'contain', background }).png().toBuffer();
}

/** Parts of pictures beside each other, as one picture of an example's shape. */
export async function beside(files: readonly Buffer[], frames: readonly Frame[]): Promise<Buffer> {
  const { width, height } = sizes.hero;
  const gap = Math.round(width / 120);
  const wide = Math.round((width - gap * (files.length - 1)) / files.length);
  const parts = await Promise.all(
    files.map(async (file, at) => {
      const part = await cut(file, frames[at]!, wide / height);
      return {
        input: await part.resize(wide, height, { fit: 'cover' }).png().toBuffer(),
        left: at * (wide + gap),
        top: 0,
      };
    }),
  );
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width, height, channels: 4, background } })
    .composite(parts)
    .png()
    .toBuffer();
}

/** A picture where it lies in a larger one of another size. */
export async function laid(file: Buffer, larger: Buffer, { left, top, width }: Frame): Promise<Buffer> {
  const size = await sharp(larger).metadata();
  const input = await sharp(file)
    .resize(Math.round(width * size.width))
    .toBuffer();
  const at = { left: Math.round(left * size.width), top: Math.round(top * size.height) };
  const create = { width: size.width, height: size.height, channels: 3, background: '#dcdae8' } as const;
  return sharp({ create })
    .composite([{ input, ...at }])
    .png()
    .toBuffer();
}

/** Cuts a frame out. One that is higher than the picture has transparent edges above and below. */
async function cut(file: Buffer, frame: Frame, shape: number): Promise<Sharp> {
  const image = sharp(await sharp(file).rotate().png().toBuffer());
  const { width = 0, height = 0 } = await image.metadata();
  const wide = Math.round(frame.width * width);
  const high = Math.round(wide / shape);
  const top = Math.round(frame.top * height);
  const left = Math.min(Math.round(frame.left * width), width - wide);
  if (high <= height) return image.extract({ left, top: Math.min(top, height - high), width: wide, height: high });
  return image
    .extract({ left, top: 0, width: wide, height })
    .resize(wide, high, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
}
