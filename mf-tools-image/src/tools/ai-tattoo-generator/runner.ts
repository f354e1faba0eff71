import {
  createWorkerClient,
  type ImageValue,
  type RunOutput,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { DrawRequest, TattooCalls, TattooOptions } from './calls.ts';

export interface TattooRequest {
  readonly inputs: { readonly photo: ImageValue | null };
  readonly options: TattooOptions;
}

export interface TattooRunner {
  run(request: TattooRequest, context: WorkContext): Promise<RunOutput>;
  preview(request: TattooRequest, signal: AbortSignal): Promise<ImageBitmap>;
  dispose(): void;
}

const requestOf = ({ inputs: { photo }, options }: TattooRequest): DrawRequest => ({
  options,
  photo: options.style === 'dots' ? (photo?.blob ?? null) : null,
});

/** Draws designs in a worker; a cancelled run ends it. Previews have one of their own. */
export function createTattooRunner(spawn: () => WorkerLike): TattooRunner {
  const runs = createWorkerClient<TattooCalls>(spawn);
  const previews = createWorkerClient<TattooCalls>(spawn);
  return {
    async run(request, { signal, stage }) {
      const { style, seed, make } = request.options;
      const { blob, side } = await runs.call('draw', requestOf(request), {
        signal,
        onProgress: (progress) => stage(progress.stage, progress.fraction),
      });
      const stem = `tattoo-${style}-${String(seed)}`;
      const notes = [{ id: 'artist', tone: 'info', message: 'note.artist' }] as const;
      return make === 'svg'
        ? { kind: 'file', blob, media: 'other', name: `${stem}.svg`, notes }
        : { kind: 'image', blob, width: side, height: side, before: null, stem, notes };
    },
    async preview(request, signal) {
      signal.throwIfAborted();
      return previews.call('preview', requestOf(request));
    },
    dispose() {
      runs.stop();
      previews.stop();
    },
  };
}
