import { movingFormats, type MovingFormatName } from '@facet/engines/image/sticker/formats';
import {
  createWorkerClient,
  fileStem,
  type AssetStore,
  type RunOutput,
  type ToolNotice,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import { createFileGiver } from '../../studio/giveFiles.ts';
import type { MovingCalls, MovingRequest, MovingSticker } from './movingCalls.ts';
import type { AllOptions, StickerView } from './specs.ts';

export interface ClipRequest {
  readonly inputs: Pick<StickerView['inputs'], 'clip' | 'words'>;
  readonly options: AllOptions;
}

export interface MovingRunner {
  look(blob: Blob, context: WorkContext): Promise<VideoFacts>;
  run(request: ClipRequest, context: WorkContext): Promise<RunOutput>;
  preview(request: ClipRequest, signal: AbortSignal): Promise<ImageBitmap>;
  dispose(): void;
}

/** Makes animated stickers of clips in a worker. A cancelled run ends it. */
export function createMovingRunner(spawn: () => WorkerLike, assets: AssetStore): MovingRunner {
  const runs = createWorkerClient<MovingCalls>(spawn);
  const previews = createWorkerClient<MovingCalls>(spawn);
  const sizes = new WeakMap<Blob, VideoFacts>();
  const look = async (blob: Blob, context?: WorkContext): Promise<VideoFacts> => {
    const facts = await previews.call(
      'look',
      { blob },
      { onProgress: ({ stage, fraction }) => context?.stage(stage, fraction) },
    );
    sizes.set(blob, facts);
    return facts;
  };
  const ready = createFileGiver(assets);
  const requestOf = async ({ inputs: { clip, words }, options }: ClipRequest): Promise<MovingRequest> => {
    const { width, height } = sizes.get(clip!.blob) ?? (await look(clip!.blob));
    const { range, rate, app, shown, outline, colour, shadow, ink } = options;
    return {
      clip: clip!.blob,
      width,
      height,
      from: range.from,
      to: range.to,
      rate: Number(rate),
      app,
      people: shown === 'person',
      text: words?.text ?? '',
      look: { outline, colour, shadow, ink },
    };
  };
  return {
    look,
    async run(given, { signal, stage, bytes }) {
      const request = await requestOf(given);
      if (request.people) await ready(runs, bytes);
      const made = await runs.call('make', request, { signal, onProgress: (p) => stage(p.stage, p.fraction) });
      return {
        kind: 'file',
        blob: made.blob,
        ...kinds[movingFormats[request.app].type](`${fileStem(given.inputs.clip!.name)}-sticker`),
        notes: notesOf(made, request.app),
      };
    },
    async preview(given, signal) {
      const request = await requestOf(given);
      if (request.people) await ready(previews);
      signal.throwIfAborted();
      return previews.call('preview', { ...request, id: given.inputs.clip!.id });
    },
    dispose() {
      runs.stop();
      previews.stop();
    },
  };
}

/** How a file of a type is shown and named. */
const kinds = {
  'image/webp': (stem: string) => ({ media: 'animation', name: `${stem}.webp` }) as const,
  'video/webm': (stem: string) => ({ media: 'video', name: `${stem}.webm` }) as const,
};

/** What was made, and what was given up for the size of the file. */
export function notesOf({ blob, frames, rate, gave }: MovingSticker, app: MovingFormatName): ToolNotice[] {
  const limit = movingFormats[app].bytes / 1000;
  const values = { frames, rate, size: Math.ceil(blob.size / 1000), limit };
  const made: ToolNotice = { id: 'made', tone: 'info', message: `note.made-${app}`, values };
  return gave === 'nothing' ? [made] : [made, { id: 'gave', tone: 'info', message: `note.gave-${gave}`, values }];
}
