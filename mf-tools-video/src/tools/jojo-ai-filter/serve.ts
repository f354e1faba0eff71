import { hits, MANGA_SECONDS } from '@facet/engines/manga';
import { frontOf } from '@facet/engines/motion';
import { createPersonSegmenter, type PersonSegmenter } from '@facet/engines/segment';
import { makeDrums } from '@facet/engines/sound';
import { readPixels, serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import { refusing } from '@facet/workbench/clip/worker';
import { peopleNetwork } from '../../photo/assets.ts';
import { checkFilm, makeFilm, SOUND_RATE } from '../../photo/film.ts';
import type { FilmCalls } from '../../photo/filmRunner.ts';
import { loadFaceNetworks, type FaceNetworks } from '../../photo/networks.ts';
import { readPhoto } from '../../photo/readPhoto.ts';
import { clipSize, cropFor } from '../../photo/size.ts';
import type { MangaReport, MangaRequest } from './calls.ts';
import { figureRefusal } from './figure.ts';
import { createPanels } from './panel.ts';

interface Networks extends FaceNetworks {
  readonly segmenter: PersonSegmenter;
}
let networks: Networks | null = null;

/** Shares of a run after which the photo was looked at, parted, and drawn. */
const LOOKED = 0.1;
const PARTED = 0.3;
const DRAWN = 0.6;

async function make(
  { photo: file, scheme, word, drums, shape, side }: MangaRequest,
  progress: (stage: string, fraction: number) => void,
): Promise<MangaReport> {
  const { faces, findMinors, segmenter } = networks!;
  progress('looking', 0);
  const whole = await readPixels(file);
  const found = await faces.findFaces(whole);
  const refusal = figureRefusal(found, findMinors(whole, found));
  if (refusal) throw new ToolRefusal(refusal);
  const bitmap = await createImageBitmap(file);
  const size = clipSize(bitmap, shape, side);
  await checkFilm(size);
  const photo = readPhoto(bitmap, size);
  const crop = cropFor(bitmap, size);
  bitmap.close();
  progress('parting', LOOKED);
  const front = frontOf(photo, segmenter, (fraction) => progress('parting', LOOKED + fraction * (PARTED - LOOKED)));
  const { box } = found[0]!;
  const scale = size.width / crop.width;
  const face = {
    x: (box.x + box.width / 2 - crop.x) * scale,
    y: (box.y + box.height / 2 - crop.y) * scale,
    height: box.height * scale,
  };
  const draw = createPanels({ photo, front, face }, { scheme, word }, (fraction) =>
    progress('drawing', PARTED + fraction * (DRAWN - PARTED)),
  );
  const blob = await makeFilm(
    {
      ...size,
      seconds: MANGA_SECONDS,
      sound: drums ? makeDrums({ seconds: MANGA_SECONDS, rate: SOUND_RATE, hits }) : null,
      draw: (context, _, at) => draw(context, at),
    },
    (fraction) => progress('filming', DRAWN + fraction * (1 - DRAWN)),
  );
  return { blob, ...size, parted: front !== null };
}

/** Serves the tool's page. `make` refuses with the codes of `FigureRefusal`, `format-unsupported` and `no-room`. */
export function serveManga(): void {
  serveWorker<FilmCalls<MangaRequest, MangaReport>>(workerScope(), {
    async load(files): Promise<true> {
      const faces = await loadFaceNetworks(files);
      networks = { ...faces, segmenter: createPersonSegmenter(files[peopleNetwork]!) };
      return true;
    },
    make: (request, { progress }) => refusing(() => make(request, progress)),
  });
}
