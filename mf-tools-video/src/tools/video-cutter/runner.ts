import {
  createWorkerClient,
  fileStem,
  type MediaValue,
  type RunOutput,
  type ToolNotice,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { CutCalls } from './calls.ts';
import type { CutReport } from './core/cutVideo.ts';
import { estimateBytes } from './core/size.ts';
import { formatTime } from './core/span.ts';
import type { VideoFacts } from '@facet/workbench/clip';
import type { CutOptions } from './cutOptions.ts';

export interface CutRunRequest {
  readonly inputs: { readonly clip: MediaValue<'video'> };
  readonly options: CutOptions;
}

export interface CutRunner {
  look(blob: Blob, context: WorkContext): Promise<VideoFacts>;
  run(request: CutRunRequest, context: WorkContext): Promise<RunOutput>;
  dispose(): void;
}

/** Looks and cuts in a worker. A cancelled run ends it; files are references, so that nothing has to be sent again. */
export function createCutRunner(spawn: () => WorkerLike): CutRunner {
  const client = createWorkerClient<CutCalls>(spawn);
  const look: CutRunner['look'] = (blob, { stage }) =>
    client.call('look', { blob }, { onProgress: (p) => stage(p.stage, p.fraction) });
  return {
    look,
    async run({ inputs: { clip }, options: { span, method } }, { signal, stage }) {
      const whole = { bytes: clip.blob.size, duration: span.to };
      const { blob, container, ...report } = await client.call(
        'cut',
        // At most: a part that ends where the clip ends may be all of it.
        { blob: clip.blob, span: { from: span.from, to: span.to }, method, bytes: estimateBytes(whole, span) },
        { signal, onProgress: (p) => stage(p.stage, p.fraction) },
      );
      return {
        kind: 'file',
        blob,
        media: 'video',
        name: `${fileStem(clip.name)}-cut.${container}`,
        notes: notesOf(report),
      };
    },
    dispose: () => client.stop(),
  };
}

/** What to know about a result. */
export function notesOf({ startedAt, dropped }: Omit<CutReport, 'container'>): readonly ToolNotice[] {
  return [
    { id: 'started', tone: 'info', message: 'note.started', values: { time: formatTime(startedAt) } },
    ...[...new Set(dropped)].map((type): ToolNotice => ({
      id: `dropped-${type}`,
      tone: 'warning',
      message: `note.dropped.${type}`,
    })),
  ];
}
