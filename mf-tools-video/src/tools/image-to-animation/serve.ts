import { createAnimation } from '@facet/engines/animation';
import { createPersonSegmenter, type PersonSegmenter } from '@facet/engines/segment';
import { makeTune } from '@facet/engines/sound';
import { refusing } from '@facet/workbench/clip/worker';
import { readPixels, serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import { peopleNetwork } from '../../photo/assets.ts';
import { checkFilm, makeFilm, SOUND_RATE } from '../../photo/film.ts';
import type { FilmCalls } from '../../photo/filmRunner.ts';
import { loadFaceNetworks, type FaceNetworks } from '../../photo/networks.ts';
import { readPhoto } from '../../photo/readPhoto.ts';
import { clipSize, cropFor, RATE } from '../../photo/size.ts';
import { landmarksIn } from '../../talking/framing.ts';
import { createLook } from '../image-to-video/air.ts';
import type { AnimateReport, AnimateRequest } from './calls.ts';
import { animateRefusal, blinks, faceToMove } from './subject.ts';

interface Networks extends FaceNetworks {
  readonly segmenter: PersonSegmenter;
}
let networks: Networks | null = null;

/** Shares of a run after which the picture was looked at, and drawn. */
const LOOKED = 0.1;
const DRAWN = 0.5;
/** Beats a minute. */
const BPM = 120;

async function make(
  { picture: file, look, move, reach, life, air, tune, twos, seconds, shape, side }: AnimateRequest,
  progress: (stage: string, fraction: number) => void,
): Promise<AnimateReport> {
  const { faces, findMinors, segmenter } = networks!;
  progress('looking', 0);
  const whole = await readPixels(file);
  const found = await faces.findFaces(whole);
  const refusal = animateRefusal(found, findMinors(whole, found));
  if (refusal) throw new ToolRefusal(refusal);
  const bitmap = await createImageBitmap(file);
  const size = clipSize(bitmap, shape, side);
  await checkFilm(size);
  const picture = readPhoto(bitmap, size);
  const crop = cropFor(bitmap, size);
  bitmap.close();
  const face = faceToMove(found, size.width / crop.width);
  const animated = face && { landmarks: landmarksIn(face.landmarks, crop, size.width), blinks: blinks(face) };
  const animation = createAnimation(picture, animated, segmenter, { look, move, reach, life, seconds }, (fraction) =>
    progress('drawing', LOOKED + fraction * (DRAWN - LOOKED)),
  );
  const frame = new ImageData(size.width, size.height);
  const drawAir = createLook(air, seconds);
  const blob = await makeFilm(
    {
      ...size,
      seconds,
      sound: tune === 'none' ? null : makeTune(tune, { seconds, bpm: BPM, rate: SOUND_RATE }),
      draw(context, index) {
        const held = twos ? index - (index % 2) : index;
        if (held === index) animation.draw(index / RATE, frame);
        context.putImageData(frame, 0, 0);
        drawAir(context, held / RATE, size.width, size.height);
      },
    },
    (fraction) => progress('filming', DRAWN + fraction * (1 - DRAWN)),
  );
  return { blob, ...size, alive: animated ? 'face' : animation.parted ? 'people' : 'subject' };
}

/** Serves the tool's page. `make` refuses with the codes of `AnimateRefusal`, `format-unsupported` and `no-room`. */
export function serveAnimation(): void {
  serveWorker<FilmCalls<AnimateRequest, AnimateReport>>(workerScope(), {
    async load(files): Promise<true> {
      const faces = await loadFaceNetworks(files);
      networks = { ...faces, segmenter: createPersonSegmenter(files[peopleNetwork]!) };
      return true;
    },
    make: (request, { progress }) => refusing(() => make(request, progress)),
  });
}
