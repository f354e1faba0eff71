import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  bestFace,
  buildSource,
  createFaceEngine,
  type FaceEngine,
  type FaceSource,
  type GraphModelJson,
  type ModelFiles,
} from '@facet/engines/face';
import type { RasterImage } from '@facet/engines/raster';
import { createVideoEngine, nearestFace, recogniserModel, type VideoEngine } from '@facet/engines/video';
import sharp from 'sharp';
import { type MessageKey, say } from '../../messages/say.ts';
import { TaskError } from '../tasks/tool.ts';

const { resolve } = createRequire(import.meta.url);

async function readModel(name: string): Promise<ModelFiles> {
  // The package does not export its package.json; its entry lies in dist/.
  const file = path.join(path.dirname(resolve('@vladmandic/human')), '../models', name);
  const bytes = await readFile(`${file}.bin`);
  return {
    json: JSON.parse(await readFile(`${file}.json`, 'utf8')) as GraphModelJson,
    weights: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  };
}

const wasm = path.join(path.dirname(resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/');

/** The face engine in Node, for stills. @throws RuntimeError, ModelFileError */
export function openStillEngine(): Promise<FaceEngine> {
  return createFaceEngine({ wasm: { prefix: wasm }, readModel });
}

/** The face engine in Node, with its recogniser. @throws RuntimeError, ModelFileError */
export async function openFaceEngine(): Promise<VideoEngine> {
  const engine = await createVideoEngine({ wasm: { prefix: wasm }, readModel });
  engine.addRecogniser(await readModel(recogniserModel));
  return engine;
}

/** Most pixels of a picture of a face; uploads are held to less. */
const mostPixels = 100e6;
/** A face needs no more: what is larger is made smaller first. */
const longestSide = 2560;

/**
 * Pixels of a picture, upright.
 * @param enhanced without the noise of small sensors and strong JPEG (a median of 3 × 3 pixels), and sharpened after it
 * @throws TaskError for one that cannot be read
 */
export async function readPicture(file: string, enhanced = false): Promise<RasterImage> {
  try {
    const upright = sharp(file, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await (enhanced ? upright.median(3).sharpen({ sigma: 1.5, m1: 0.5, m2: 3 }) : upright)
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
    return { data: pixels, width: info.width, height: info.height };
  } catch {
    throw new TaskError('input', say('media.pictureBroken'));
  }
}

/** What is said of a source that would show nothing good. */
const refusals: Partial<Record<string, MessageKey>> = {
  'too-small': 'media.sourceTooSmall',
  'turned-too-far': 'media.sourceTurned',
  unclear: 'media.sourceUnclear',
};

/**
 * The face of a picture that a point names, or else the one that is likely meant.
 * @throws TaskError when it shows none, or one that cannot be used
 */
export async function readSource(
  engine: VideoEngine,
  file: string,
  { enhance = false, face: point }: { readonly enhance?: boolean | undefined; readonly face?: Point | undefined },
): Promise<FaceSource> {
  const picture = await readPicture(file, enhance);
  const faces = await engine.findFaces(picture);
  const named = point && nearestFace(faces, point.x * picture.width, point.y * picture.height);
  const face = named ?? faces[bestFace(faces) ?? 0];
  if (face === undefined) throw new TaskError('input', say('media.noFaceInPicture'));
  return usable(buildSource(picture, face));
}

/** In shares of a picture's width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The faces of pictures that points name, in the order of the points.
 * @throws TaskError when a picture or a face is not there, or cannot be used
 */
export async function readChosen(
  engine: VideoEngine,
  files: readonly string[],
  chosen: readonly { readonly picture: number; readonly x: number; readonly y: number }[],
): Promise<FaceSource[]> {
  const sources: FaceSource[] = [];
  // One picture at a time: each has many megabytes.
  for (const [number, file] of files.entries()) {
    const places = chosen.flatMap((place, i) => (place.picture === number ? [{ place, i }] : []));
    if (places.length === 0) continue;
    const picture = await readPicture(file);
    const faces = await engine.findFaces(picture);
    if (faces.length === 0) throw new TaskError('input', say('media.noFaceInPicture'));
    for (const { place, i } of places) {
      const face = nearestFace(faces, place.x * picture.width, place.y * picture.height);
      sources[i] = usable(face ? buildSource(picture, face) : undefined);
    }
  }
  return chosen.map((_, i) => usable(sources[i]));
}

/** The source, if it can be used. @throws TaskError that says why not */
function usable(source: FaceSource | undefined): FaceSource {
  if (!source) throw new TaskError('input', say('media.noSuchFace'));
  const refusal = source.findings.find(({ severity }) => severity === 'refuse');
  if (refusal) throw new TaskError('input', say(refusals[refusal.code] ?? 'media.sourceUnclear'));
  return source;
}
