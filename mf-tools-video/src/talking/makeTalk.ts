import type { PersonSegmenter } from '@facet/engines/segment';
import { blinkAt, blinkTimes, createTalker, stressOf, talkRefusal, talkScene, turnAt } from '@facet/engines/talking';
import { readPixels, ToolRefusal } from '@facet/workbench/worker';
import { checkFilm, makeFilm } from '../photo/film.ts';
import type { FaceNetworks } from '../photo/networks.ts';
import { RATE } from '../photo/size.ts';
import type { TalkReport, TalkRequest } from './calls.ts';
import { landmarksIn, talkCrop, talkSize, type Crop } from './framing.ts';
import { spokenOf, type Spoken } from './voice.ts';

export interface TalkNetworks extends FaceNetworks {
  readonly segmenter: PersonSegmenter;
}
/** Shares of a run after which the photo was looked at, the sound was heard, the speaker was parted. */
const LOOKED = 0.06;
const HEARD = 0.14;
const PARTED = 0.32;
/** Eyes that are shut in the photo do not blink. See `Openness`. */
const SHUT = 0.15;

export type Progress = (stage: string, fraction: number) => void;

/**
 * Has a photo speak.
 * @throws ToolRefusal with the codes of `TalkRefusal` and of `spokenOf`; ClipError `format-unsupported`, `no-room`
 */
export async function makeTalk(
  { faces, findMinors, segmenter }: TalkNetworks,
  { photo: file, voice, frame, shape, liveliness, side }: TalkRequest,
  progress: Progress,
): Promise<TalkReport> {
  progress('looking', 0);
  const seen = await readPixels(file);
  const found = await faces.findFaces(seen);
  const refusal = talkRefusal(found, findMinors(seen, found));
  if (refusal) throw new ToolRefusal(refusal);
  const face = found[0]!;
  const size = talkSize(shape, side);
  await checkFilm(size);
  progress('listening', LOOKED);
  const spoken = await spokenOf(voice, (fraction) => progress('listening', LOOKED + fraction * (HEARD - LOOKED)));
  const crop = talkCrop(seen, face.box, size, frame);
  const photo = await readPart(file, crop, size);
  progress('parting', HEARD);
  const scene = talkScene(photo, segmenter, (fraction) => progress('parting', HEARD + fraction * (PARTED - HEARD)));
  const talker = createTalker(photo, scene, landmarksIn(face.landmarks, crop, size.width));
  const gestureAt = gesturesOf(spoken, liveliness, Math.min(face.openness.leftEye, face.openness.rightEye) > SHUT);
  const out = new ImageData(photo.data.slice(), size.width, size.height);
  const { box } = talker;
  const blob = await makeFilm(
    {
      ...size,
      seconds: spoken.seconds,
      sound: spoken.sound,
      draw(context, index) {
        talker.draw(gestureAt(index), out);
        if (index === 0) context.putImageData(out, 0, 0);
        else context.putImageData(out, 0, 0, box.x, box.y, box.width, box.height);
      },
    },
    (fraction) => progress('filming', PARTED + fraction * (1 - PARTED)),
  );
  return { blob, ...size, seconds: spoken.seconds, parted: scene.front !== null };
}

/** Lips, lids and head at each frame. */
function gesturesOf({ mouths, seconds }: Spoken, strength: number, blinks: boolean) {
  const stress = stressOf(mouths, RATE);
  const times = blinks ? blinkTimes(seconds) : [];
  return (index: number) => ({
    mouth: mouths[Math.min(index, mouths.length - 1)]!,
    blink: blinkAt(times, index / RATE),
    turn: turnAt(index / RATE, stress[Math.min(index, stress.length - 1)]!, { strength }),
  });
}

/** A part of a photo at the size of the clip. */
async function readPart(
  file: Blob,
  crop: Crop,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  try {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true, alpha: false })!;
    // What is see-through in a picture is white on paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  } finally {
    bitmap.close();
  }
}
