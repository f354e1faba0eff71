import {
  createBodyPoseFinder,
  createPuppetShow,
  canDo,
  makePuppet,
  type BodyPoseFinder,
} from '@facet/engines/motion/puppet';
import { findPeople } from '@facet/engines/image/cutout';
import { createPersonSegmenter, type PersonSegmenter } from '@facet/engines/segment';
import { makeTune } from '@facet/engines/sound';
import { readPixels, serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import { refusing } from '@facet/workbench/clip/worker';
import { bodyNetwork, peopleNetwork } from '../photo/assets.ts';
import { checkFilm, makeFilm, SOUND_RATE } from '../photo/film.ts';
import { loadFaceNetworks, type FaceNetworks } from '../photo/networks.ts';
import { readPhoto } from '../photo/readPhoto.ts';
import { clipSize, cropFor } from '../photo/size.ts';
import type { FilmCalls } from '../photo/filmRunner.ts';
import type { PuppetReport, PuppetRequest } from './calls.ts';
import { personRefusal } from './person.ts';

interface Networks extends FaceNetworks {
  readonly bodies: BodyPoseFinder;
  readonly segmenter: PersonSegmenter;
}
let networks: Networks | null = null;

/** Beats a minute of every tune and motion: four seconds are eight beats, two loops. */
const BPM = 120;
/** Shares of a run that looking and cutting out are. */
const LOOKED = 0.12;
const CUT = 0.45;

async function make(
  { photo: file, motion, strength, tune, seconds, side }: PuppetRequest,
  progress: (stage: string, fraction: number) => void,
): Promise<PuppetReport> {
  const { faces, findMinors, bodies, segmenter } = networks!;
  progress('looking', 0);
  const whole = await readPixels(file);
  const found = await faces.findFaces(whole);
  const minors = findMinors(whole, found);
  const bitmap = await createImageBitmap(file);
  const size = clipSize(bitmap, 'photo', side);
  await checkFilm(size);
  const photo = readPhoto(bitmap, size);
  const crop = cropFor(bitmap, size);
  bitmap.close();
  const pose = bodies.find(photo);
  const refusal = personRefusal(found, minors, pose, { x: crop.x, y: crop.y, scale: size.width / crop.width });
  if (refusal) throw new ToolRefusal(refusal);
  progress('cutting', LOOKED);
  const { plane: people } = findPeople(photo, segmenter);
  const made = makePuppet(photo, { pose, people }, (fraction) =>
    progress('cutting', LOOKED + fraction * (CUT - LOOKED)),
  );
  if (made.status === 'refused') throw new ToolRefusal(made.reason);
  const { puppet } = made;
  if (!canDo(motion, puppet.can)) throw new ToolRefusal('needs-legs');
  const show = createPuppetShow(puppet, motion, strength);
  const frame = new ImageData(size.width, size.height);
  const blob = await makeFilm(
    {
      ...size,
      seconds,
      sound: tune === 'none' ? null : makeTune(tune, { seconds, bpm: BPM, rate: SOUND_RATE }),
      draw(context, _, at) {
        show.draw((at * BPM) / 60, frame);
        context.putImageData(frame, 0, 0);
      },
    },
    (fraction) => progress('filming', CUT + fraction * (1 - CUT)),
  );
  return { blob, ...size, arms: Number(puppet.can.armL) + Number(puppet.can.armR) };
}

/** Serves the page of a tool of puppet animation. `make` refuses with the codes of `PuppetRefusal` and `WhomRefusal`, and `needs-legs`. */
export function servePuppet(): void {
  serveWorker<FilmCalls<PuppetRequest, PuppetReport>>(workerScope(), {
    async load(files): Promise<true> {
      const faces = await loadFaceNetworks(files);
      networks = {
        ...faces,
        bodies: createBodyPoseFinder(files[bodyNetwork]!),
        segmenter: createPersonSegmenter(files[peopleNetwork]!),
      };
      return true;
    },
    make: (request, { progress }) => refusing(() => make(request, progress)),
  });
}
