import { makeFilm, checkFilm } from '../../photo/film.ts';
import { refusing } from '@facet/workbench/clip/worker';
import { serveWorker, workerScope } from '@facet/workbench/worker';
import type { FilmCalls } from '../../photo/filmRunner.ts';
import { clipSize } from '../../photo/size.ts';
import type { ScriptReport, ScriptRequest } from './calls.ts';
import { addFonts } from '../../clip/letterFonts.ts';
import { drawMoment } from './drawScene.ts';
import { narrate } from './narrate.ts';

const SIDE = 720;
/** Share of a run after which the script was read. */
const READ = 0.25;
/** Longer side to which pictures are brought, pixels: more than a clip can show. */
const LONGEST = 2000;

async function make(
  request: ScriptRequest,
  progress: (stage: string, fraction: number) => void,
): Promise<ScriptReport> {
  const size = clipSize({ width: 16, height: 9 }, request.shape, SIDE);
  await checkFilm(size);
  const removeFonts = await addFonts(request.fonts);
  progress('reading', 0);
  const pictures: ImageBitmap[] = [];
  try {
    const narration = await narrate(request, (fraction) => progress('reading', fraction * READ));
    for (const blob of request.pictures) pictures.push(await smaller(blob));
    const film = { ...request, ...size, pictures, placed: narration.scenes, cues: narration.cues };
    const blob = await makeFilm(
      {
        ...size,
        seconds: narration.seconds,
        sound: narration.sound,
        draw: (context, _, at) => drawMoment(context, film, at),
      },
      (fraction) => progress('filming', READ + fraction * (1 - READ)),
    );
    return { blob, ...size, seconds: narration.seconds };
  } finally {
    removeFonts();
    for (const bitmap of pictures) bitmap.close();
  }
}

async function smaller(blob: Blob): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(blob);
  const scale = LONGEST / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return bitmap;
  const [resizeWidth, resizeHeight] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  try {
    return await createImageBitmap(bitmap, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  } finally {
    bitmap.close();
  }
}

/** Serves the tool's page. `make` refuses with `nothing-to-say`, `format-unsupported` and `no-room`. */
export function serveScript(): void {
  serveWorker<FilmCalls<ScriptRequest, ScriptReport>>(workerScope(), {
    load: () => true as const,
    make: (request, { progress }) => refusing(() => make(request, progress)),
  });
}
