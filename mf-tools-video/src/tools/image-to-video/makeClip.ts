import { cameraAt, deepScene, drawView, flatScene } from '@facet/engines/motion';
import type { PersonSegmenter } from '@facet/engines/segment';
import { checkFilm, makeFilm } from '../../photo/film.ts';
import { readPhoto } from '../../photo/readPhoto.ts';
import { clipSize, cropFor, RATE } from '../../photo/size.ts';
import { createLook } from './air.ts';
import type { MoveReport, MoveRequest } from './calls.ts';

/** Pixels of the scene for one of the clip, where the photo has as many: the camera comes nearer. */
const SHARPNESS = 1.2;
/** Share of a run after which it is known who stands in front. */
const PARTING = 0.05;

export interface MovePorts {
  readonly progress: (stage: 'parting' | 'filming', fraction: number) => void;
  /** Null where people are not looked for. */
  readonly segmenter: PersonSegmenter | null;
}

/**
 * Films a photo: H.264 in MP4, without sound, 30 frames a second.
 * @throws ClipError `format-unsupported`
 */
export async function makeClip(
  { photo: file, move, reach, depth, look, seconds, shape, side }: MoveRequest,
  { progress, segmenter }: MovePorts,
): Promise<MoveReport> {
  const bitmap = await createImageBitmap(file);
  const size = clipSize(bitmap, shape, side);
  await checkFilm(size);
  progress('parting', 0);
  const scale = Math.min(SHARPNESS, Math.max(1, cropFor(bitmap, size).width / size.width));
  const photo = readPhoto(bitmap, { width: Math.round(size.width * scale), height: Math.round(size.height * scale) });
  bitmap.close();
  const scene = depth && segmenter ? deepScene(photo, segmenter) : flatScene(photo);
  const frame = new ImageData(size.width, size.height);
  const air = createLook(look, seconds);
  const blob = await makeFilm(
    {
      ...size,
      seconds,
      sound: null,
      draw(context, i, at) {
        drawView(scene, cameraAt(move, i / (seconds * RATE), reach), reach, frame);
        context.putImageData(frame, 0, 0);
        air(context, at, size.width, size.height);
      },
    },
    (fraction) => progress('filming', PARTING + fraction * (1 - PARTING)),
  );
  return { blob, ...size, layered: scene.front !== null };
}
