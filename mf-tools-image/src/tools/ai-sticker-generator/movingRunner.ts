import { movingFormats, type MovingFormatName } from '@facet/engines/image/sticker/formats';
import {
  createWorkerClient,
  fileStem,
  type AssetStore,
  type ImageValue,
  type MediaValue,
  type RunOutput,
  type ToolNotice,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import { createFileLoader } from '../../studio/fileLoader.ts';
import type { AnimationFacts, MovingCalls, MovingRequest, MovingSticker } from './movingCalls.ts';
import { MOST_S, type AllOptions, type StickerView } from './specs.ts';

export interface MovingRunRequest {
  readonly inputs: Pick<StickerView['inputs'], 'clip' | 'animation' | 'words'>;
  readonly options: AllOptions;
}

/** What an animated sticker is made of. */
export type Film = MediaValue<'video'> | ImageValue;

export interface MovingRunner {
  look(film: Film, context: WorkContext): Promise<VideoFacts | AnimationFacts>;
  run(request: MovingRunRequest, context: WorkContext): Promise<RunOutput>;
  preview(request: MovingRunRequest, signal: AbortSignal): Promise<ImageBitmap>;
  dispose(): void;
}

/** Makes animated stickers of clips and animations in a worker. A cancelled run ends it. */
export function createMovingRunner(spawn: () => WorkerLike, assets: AssetStore): MovingRunner {
  const runs = createWorkerClient<MovingCalls>(spawn);
  const previews = createWorkerClient<MovingCalls>(spawn);
  const sizes = new WeakMap<Blob, VideoFacts | AnimationFacts>();
  const look = async (film: Film, context?: WorkContext): Promise<VideoFacts | AnimationFacts> => {
    const { blob, type } = film;
    const watch = {
      onProgress: ({ stage, fraction }: { stage: string; fraction: number | null }) => context?.stage(stage, fraction),
    };
    const facts = await (film.kind === 'video'
      ? previews.call('look', { blob }, watch)
      : previews.call('lookAtAnimation', { blob, type }, watch));
    sizes.set(blob, facts);
    return facts;
  };
  const runsReady = createFileLoader(runs, assets);
  const previewsReady = createFileLoader(previews, assets);
  const requestOf = async ({ inputs, options }: MovingRunRequest): Promise<MovingRequest> => {
    const film = filmOf({ inputs, options });
    const { width, height } = sizes.get(film.blob) ?? (await look(film));
    const { rate, app, shown, outline, colour, shadow, ink } = options;
    return {
      clip: film.blob,
      animation: film.kind === 'image' ? film.type : null,
      width,
      height,
      ...partOf(film, options),
      rate: Number(rate),
      app,
      people: shown === 'person',
      text: inputs.words?.text ?? '',
      look: { outline, colour, shadow, ink },
    };
  };
  return {
    look,
    async run(given, { signal, stage, bytes }) {
      const request = await requestOf(given);
      if (request.people) await runsReady(bytes);
      const made = await runs.call('make', request, { signal, onProgress: (p) => stage(p.stage, p.fraction) });
      return {
        kind: 'file',
        blob: made.blob,
        ...kinds[movingFormats[request.app].type](`${fileStem(filmOf(given).name)}-sticker`),
        notes: notesOf(made, request.app),
      };
    },
    async preview(given, signal) {
      const request = await requestOf(given);
      if (request.people) await previewsReady();
      signal.throwIfAborted();
      return previews.call('preview', { ...request, id: filmOf(given).id });
    },
    dispose() {
      runs.stop();
      previews.stop();
    },
  };
}

const filmOf = ({ inputs: { clip, animation }, options: { source } }: MovingRunRequest): Film =>
  source === 'animation' ? animation! : clip!;

/** The part that is shown, seconds, and how fast. */
function partOf({ kind }: Film, { range, length, long }: AllOptions): Pick<MovingRequest, 'from' | 'to' | 'speed'> {
  if (kind === 'video') return { from: range.from, to: range.to, speed: 1 };
  const isFaster = long === 'faster' && length > MOST_S;
  return isFaster
    ? { from: 0, to: length, speed: length / MOST_S }
    : { from: 0, to: Math.min(length, MOST_S), speed: 1 };
}

/** How a file of a type is shown and named. */
const kinds = {
  'image/webp': (stem: string) => ({ media: 'animation', name: `${stem}.webp` }) as const,
  'video/webm': (stem: string) => ({ media: 'video', name: `${stem}.webm` }) as const,
  // The apps take an APNG by this ending.
  'image/png': (stem: string) => ({ media: 'animation', name: `${stem}.png` }) as const,
};

/** What was made, and what was given up for the size of the file. */
export function notesOf(
  { blob, width, height, frames, rate, gave }: MovingSticker,
  app: MovingFormatName,
): ToolNotice[] {
  const limit = movingFormats[app].bytes / 1000;
  const values = { width, height, frames, rate: Math.round(rate * 10) / 10, size: Math.ceil(blob.size / 1000), limit };
  const made: ToolNotice = { id: 'made', tone: 'info', message: `note.made-${app}`, values };
  return gave === 'nothing' ? [made] : [made, { id: 'gave', tone: 'info', message: `note.gave-${gave}`, values }];
}
