import { momentAt, prepareBetween } from '@facet/engines/motion/between';
import { makeTune } from '@facet/engines/sound';
import { readPixels, serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import { refusing } from '@facet/workbench/clip/worker';
import { checkFilm, makeFilm, SOUND_RATE } from '../../photo/film.ts';
import type { FilmCalls } from '../../photo/filmRunner.ts';
import { loadFaceNetworks, type FaceNetworks } from '../../photo/networks.ts';
import { readPhoto } from '../../photo/readPhoto.ts';
import { clipSize } from '../../photo/size.ts';
import type { BetweenReport, BetweenRequest } from './calls.ts';

let networks: FaceNetworks | null = null;

const BPM = 120;
/** Shares of a run that looking at the pictures and comparing them are. */
const LOOKED = 0.15;
const COMPARED = 0.3;

/** Refuses pictures of people who look like minors. */
async function checkPeople(file: Blob): Promise<void> {
  const { faces, findMinors } = networks!;
  const photo = await readPixels(file);
  if (findMinors(photo, await faces.findFaces(photo)).size > 0) throw new ToolRefusal('apparent-minor');
}

async function make(
  { first: from, last: to, pace, seconds, hold, back, tune, side }: BetweenRequest,
  progress: (stage: string, fraction: number) => void,
): Promise<BetweenReport> {
  progress('looking', 0);
  const [first, last] = await Promise.all([createImageBitmap(from), createImageBitmap(to)]);
  const size = clipSize(first, 'photo', side);
  await checkFilm(size);
  const pictures = [readPhoto(first, size), readPhoto(last, size)] as const;
  first.close();
  last.close();
  await checkPeople(from);
  await checkPeople(to);
  progress('comparing', LOOKED);
  const between = prepareBetween(...pictures, (fraction) =>
    progress('comparing', LOOKED + fraction * (COMPARED - LOOKED)),
  );
  const timing = { seconds, holdFirst: hold, holdLast: hold, pace, there: back ? 'and-back' : 'once' } as const;
  const frame = new ImageData(size.width, size.height);
  let shown = -1;
  const blob = await makeFilm(
    {
      ...size,
      seconds,
      sound: tune === 'none' ? null : makeTune(tune, { seconds, bpm: BPM, rate: SOUND_RATE }),
      draw(context, _, at) {
        const moment = momentAt(timing, at);
        // A picture that stands is drawn once.
        if (moment !== shown) between.draw(moment, frame);
        shown = moment;
        context.putImageData(frame, 0, 0);
      },
    },
    (fraction) => progress('filming', COMPARED + fraction * (1 - COMPARED)),
  );
  return { blob, ...size, way: between.way };
}

/** Serves the tool's page. `make` refuses with `apparent-minor`, `format-unsupported` and `no-room`. */
export function serveBetween(): void {
  serveWorker<FilmCalls<BetweenRequest, BetweenReport>>(workerScope(), {
    async load(files): Promise<true> {
      networks = await loadFaceNetworks(files);
      return true;
    },
    make: (request, { progress }) => refusing(() => make(request, progress)),
  });
}
