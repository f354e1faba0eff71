import { createWorkerClient, fileStem, type RunOutput, type WorkContext, type WorkerLike } from '@facet/workbench';
import type { MadeAnimation, VideoFacts } from '@facet/workbench/clip/worker';
import type { ToolNotice } from '@facet/workbench';
import type { GifCalls } from './calls.ts';
import { blendOf, commonRequest, type GifOptions, type GifView } from './specs.ts';

export interface GifRequest {
  readonly inputs: GifView['inputs'];
  readonly options: GifOptions;
}

export interface GifRunner {
  look(blob: Blob, context: WorkContext): Promise<VideoFacts>;
  run(request: GifRequest, context: WorkContext): Promise<RunOutput>;
  dispose(): void;
}

/** Makes animations in a worker. A cancelled run ends it. */
export function createGifRunner(spawn: () => WorkerLike): GifRunner {
  const client = createWorkerClient<GifCalls>(spawn);
  const make = ({ inputs: { photos, clip }, options }: GifRequest, { signal, stage }: WorkContext) => {
    const common = commonRequest(options);
    const call = { signal, onProgress: (p: Parameters<typeof report>[0]) => report(p) };
    const report = (p: { readonly stage: string; readonly fraction: number | null }): void =>
      stage(p.stage, p.fraction);
    if (photos) {
      const { hold, times, frame, fit, passage, passing, loop } = options;
      const held = photos.items.map(({ id, blob }) => ({ blob, hold: times[id] ?? hold }));
      return client.call('photos', { ...common, photos: held, frame, fit, passage, passing, loop }, call);
    }
    const { from, to } = options.range;
    const speed = Number(options.speed);
    return client.call('clip', { ...common, blob: clip!.blob, from, to, speed, blend: blendOf(options) }, call);
  };
  return {
    look: (blob, { stage }) => client.call('look', { blob }, { onProgress: (p) => stage(p.stage, p.fraction) }),
    async run(request, context) {
      const made = await make(request, context);
      const { photos, clip } = request.inputs;
      const { format } = request.options;
      return {
        kind: 'file',
        blob: made.blob,
        media: format === 'mp4' ? 'video' : 'animation',
        name: `${fileStem(photos ? photos.items[0]!.name : clip!.name)}.${format}`,
        notes: notesOf(made, request.options),
      };
    },
    dispose: () => client.stop(),
  };
}

/** What was made, and what was given up for the size of the file: colours or quality first, then size, then frames. */
export function notesOf(made: MadeAnimation, options: GifOptions): ToolNotice[] {
  const { width, height, frames, colours, rate, reduced, blob } = made;
  const notes: ToolNotice[] = [
    { id: 'made', tone: 'info', message: 'note.made', values: { width, height, frames, size: megabytes(blob.size) } },
  ];
  const requested = commonRequest(options);
  if (!reduced || requested.limit === null) return notes;
  const moves = options.material === 'clip' || options.passage !== 'cut';
  const gave = moves && rate < requested.rate ? 'rate' : width < requested.width - 1 ? 'size' : 'colours';
  const kind = options.format === 'gif' ? '' : '.packed';
  const values = { limit: limitOf(requested.limit), width, colours, rate: Math.round(rate * 10) / 10 };
  return [...notes, { id: 'reduced', tone: 'info', message: `note.gave-${gave}${kind}`, values }];
}

const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${String(Math.ceil(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(2)} MB`;

const limitOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${String(bytes / 1000)} kB` : `${String(bytes / 1_000_000)} MB`;
