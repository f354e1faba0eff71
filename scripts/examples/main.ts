import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import sharp from 'sharp';
import { root } from '@facet/build';
import { readModelFromDisk, readPicture, samplePhotos, toSharp, wasmFolder } from '../../shared/engines/bench/files.ts';
import { blendImages } from '../../shared/engines/src/blend/index.ts';
import {
  buildSource,
  createFaceEngine,
  swapFaces,
  type Face,
  type FaceEngine,
} from '../../shared/engines/src/face/index.ts';
import type { RasterImage } from '../../shared/engines/src/raster/index.ts';
import {
  recipes,
  type BlendRecipe,
  type FaceAt,
  type Frame,
  type Photo,
  type Recipe,
  type SwapRecipe,
} from './recipes.ts';

const folder = path.join(root, 'shell/content/examples');
const listFile = path.join(root, 'shell/src/pages/home/examples.generated.ts');
const formats = ['avif', 'webp'] as const;
type Format = (typeof formats)[number];
/** Most bytes of a picture. */
const limit = 60_000;

/**
 * Makes the pictures of the home page with the engines that run in the tools, and the list of them: `node scripts/examples.mjs`. The name
 * of a file holds the hash of its content.
 */
export async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) if (/\.(avif|webp)$/.test(file)) await rm(path.join(folder, file));
  const photos = createPhotos(await createFaceEngine({ wasm: { prefix: wasmFolder }, readModel: readModelFromDisk }));
  const list: Record<string, unknown> = {};
  for (const recipe of recipes) {
    const { name, frame } = recipe;
    const before = await photos.read(recipe.photo);
    const after = await make(recipe, before, photos);
    list[name] = {
      width: frame.savedWidth,
      height: Math.round((frame.savedWidth * frame.height) / frame.width),
      before: await save(`${name}-before`, before, frame),
      after: await save(`${name}-after`, after, frame),
    };
  }
  const text = `/** Made by \`node scripts/examples.mjs\`. */\nexport const exampleFiles = ${JSON.stringify(list)} as const;\n`;
  const style = (await resolveConfig(listFile)) ?? {};
  await writeFile(listFile, await format(text, { ...style, filepath: listFile }));
}

/** Saves a side of an example in every format. @returns its addresses in the site */
async function save(name: string, image: RasterImage, frame: Frame): Promise<Record<Format, string>> {
  const addresses = { avif: '', webp: '' };
  for (const kind of formats) {
    const bytes = await encode(image, frame, kind);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const file = `${name}.${hash}.${kind}`;
    await writeFile(path.join(folder, file), bytes);
    console.log(file.padEnd(40), `${(bytes.length / 1000).toFixed(1)} kB`);
    addresses[kind] = `/examples/${file}`;
  }
  return addresses;
}

interface Photos {
  read(photo: Photo): Promise<RasterImage>;
  face(at: FaceAt): Promise<Face>;
}

function createPhotos(engine: FaceEngine): Photos {
  const pictures = new Map<Photo, Promise<RasterImage>>();
  const people = new Map<Photo, Promise<readonly Face[]>>();
  const read: Photos['read'] = (photo) => {
    const known = pictures.get(photo) ?? readPicture(samplePhotos[photo - 1]!);
    pictures.set(photo, known);
    return known;
  };
  return {
    read,
    async face({ photo, place }) {
      const known = people.get(photo) ?? engine.findFaces(await read(photo));
      people.set(photo, known);
      const face = (await known).toSorted((a, b) => a.box.x - b.box.x)[place];
      if (!face) throw new RangeError(`Photo ${String(photo)} has no face ${String(place)}.`);
      return face;
    },
  };
}

function make(recipe: Recipe, before: RasterImage, photos: Photos): Promise<RasterImage> {
  switch (recipe.kind) {
    case 'swap':
      return swap(recipe, before, photos);
    case 'blend':
      return blend(recipe, before);
    default:
      return recipe satisfies never;
  }
}

async function swap({ photo, faces }: SwapRecipe, before: RasterImage, photos: Photos): Promise<RasterImage> {
  const pairs = [];
  for (const { from, to } of faces) {
    const source = buildSource(await photos.read(from.photo), await photos.face(from));
    pairs.push({ source, target: await photos.face({ photo, place: to }) });
  }
  return swapFaces(before, pairs);
}

async function blend({ texture, mode, strength }: BlendRecipe, before: RasterImage): Promise<RasterImage> {
  const upper = await readPicture(path.join(root, `mf-tools-image/samples/${texture}.jpg`));
  return blendImages(before, upper, { mode, strength, fit: 'cover' });
}

/** The part of a picture in a frame, in the best quality that stays below the limit. */
async function encode(image: RasterImage, frame: Frame, format: Format): Promise<Buffer> {
  const { savedWidth, ...part } = frame;
  const picture = await toSharp(image).extract(part).resize(savedWidth).png().toBuffer({ resolveWithObject: true });
  for (let quality = format === 'avif' ? 54 : 74; quality >= 20; quality -= 4) {
    const bytes = await sharp(picture.data)[format]({ quality, effort: 4 }).toBuffer();
    if (bytes.length < limit) return bytes;
  }
  throw new Error(`A picture of ${String(savedWidth)} pixels does not fit into ${String(limit)} bytes.`);
}
