import { createGlobe, createPassage, momentAt } from '@facet/engines/globe';
import { makeWhoosh } from '@facet/engines/sound';
import { checkFilm, makeFilm, SOUND_RATE } from '../../photo/film.ts';
import { readPhoto } from '../../photo/readPhoto.ts';
import { clipSize, RATE } from '../../photo/size.ts';
import type { ZoomReport, ZoomRequest } from './calls.ts';
import { createPhotoLayer } from './photoLayer.ts';
import { maskDrawer, type World } from './world.ts';

/** Share of a run that painting the globe is. */
const PAINTING = 0.45;
/** Pixels of the frame for one of the clouds that pass: they are soft. */
const CLOUD_PIXEL = 2;
/** e-folds a second of a fast fall, at which the wind is loudest. */
const FAST = 3.6;

/**
 * Films a flight between a photo and the globe: H.264 in MP4, 30 frames a second.
 * @throws ClipError `format-unsupported`
 */
export async function makeZoom(
  world: World,
  { photo: file, place, town, flight, seconds, shape, side, wind }: ZoomRequest,
  progress: (stage: 'painting' | 'filming', fraction: number) => void,
): Promise<ZoomReport> {
  const bitmap = await createImageBitmap(file);
  const size = clipSize(bitmap, shape, side);
  await checkFilm(size);
  progress('painting', 0);
  const drawPhoto = createPhotoLayer(readPhoto(bitmap, size));
  bitmap.close();
  const globe = createGlobe({
    place,
    town,
    ...size,
    drawMasks: maskDrawer(world),
    onProgress: (fraction) => progress('painting', fraction * PAINTING),
  });
  const passage = createPassage();
  const frame = new ImageData(size.width, size.height);
  const clouds = new ImageData(Math.ceil(size.width / CLOUD_PIXEL), Math.ceil(size.height / CLOUD_PIXEL));
  const sheet = new OffscreenCanvas(clouds.width, clouds.height);
  const frames = seconds * RATE;
  const blob = await makeFilm(
    {
      ...size,
      seconds,
      sound: wind
        ? makeWhoosh({
            seconds,
            rate: SOUND_RATE,
            speedAt: (at) => momentAt(flight, at / seconds, seconds).rate / FAST,
          })
        : null,
      draw(context, i, at) {
        const moment = momentAt(flight, i / (frames - 1), seconds);
        if (moment.photo) drawPhoto(context, moment.scale);
        else if (moment.fog < 1) {
          globe.draw({ ...moment, seconds: at }, frame);
          context.putImageData(frame, 0, 0);
        }
        if (!passage.draw(moment, clouds)) return;
        sheet.getContext('2d')!.putImageData(clouds, 0, 0);
        context.imageSmoothingQuality = 'high';
        context.drawImage(sheet, 0, 0, size.width, size.height);
      },
    },
    (fraction) => progress('filming', PAINTING + fraction * (1 - PAINTING)),
  );
  return { blob, ...size };
}
