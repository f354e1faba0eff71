import {
  createWorkerClient,
  fileStem,
  formatTime,
  type InputValue,
  type MediaValue,
  type RunOutput,
  type ToolNotice,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import type { CutCalls } from './calls.ts';
import type { PartsReport } from './core/cutParts.ts';
import { estimateBytes } from './core/size.ts';
import { keptParts, type CutOptions } from './cutOptions.ts';
import { cropOf, degrees, methodOf, mostRateOf } from './shape.ts';

export interface CutRunRequest {
  readonly inputs: { readonly clip: MediaValue<'video'> };
  readonly options: CutOptions;
}

export interface CutRunner {
  inspect(name: string, value: InputValue, context: WorkContext): Promise<VideoFacts>;
  run(request: CutRunRequest, context: WorkContext): Promise<RunOutput>;
  dispose(): void;
}

export interface CutRunnerDeps {
  /** A worker; `aac` with an AAC encoder of its own. */
  readonly spawn: (aac: boolean) => WorkerLike;
  readonly encodesAac: () => Promise<boolean>;
}

/** Looks and cuts in a worker. A cancelled run ends it; files are references, so that nothing has to be sent again. */
export function createCutRunner({ spawn, encodesAac }: CutRunnerDeps): CutRunner {
  const client = createWorkerClient<CutCalls>(() => spawn(false));
  const withAac = createWorkerClient<CutCalls>(() => spawn(true));
  const known = new WeakMap<Blob, VideoFacts>();
  const look = async (blob: Blob, { stage }: WorkContext): Promise<VideoFacts> => {
    const facts = await client.call('look', { blob }, { onProgress: (p) => stage(p.stage, p.fraction) });
    known.set(blob, facts);
    return facts;
  };
  return {
    async inspect(_name, value, context) {
      if (value.kind !== 'video') throw new TypeError(`a ${value.kind} is no video`);
      return look(value.blob, context);
    },
    async run({ inputs: { clip }, options }, context) {
      const { signal, stage } = context;
      const facts = known.get(clip.blob) ?? (await look(clip.blob, context));
      const parts = keptParts(options, facts);
      const writesAac =
        options.speed !== '1' && !options.mute && (facts.container === 'mp4' || facts.container === 'mov');
      const worker = writesAac && !(await encodesAac()) ? withAac : client;
      const { blob, container, ...report } = await worker.call(
        'cut',
        {
          blob: clip.blob,
          parts,
          method: methodOf(options, facts),
          mute: options.mute,
          turn: degrees(options.turn),
          crop: cropOf(options),
          mostRate: mostRateOf(options, facts),
          speed: Number(options.speed),
          bytes: estimateBytes(facts, parts),
        },
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
    dispose() {
      client.stop();
      withAac.stop();
    },
  };
}

/** What to know about a result. */
export function notesOf({
  starts,
  encoded,
  dropped,
}: Pick<PartsReport, 'starts' | 'encoded' | 'dropped'>): readonly ToolNotice[] {
  const [first = 0] = starts;
  const started: ToolNotice =
    starts.length === 1
      ? { id: 'started', tone: 'info', message: 'note.started', values: { time: formatTime(first) } }
      : { id: 'parts', tone: 'info', message: 'note.parts', values: { times: starts.map(formatTime).join(', ') } };
  const kept: ToolNotice[] =
    encoded === null
      ? []
      : [{ id: 'kept', tone: 'info', message: 'note.kept', values: { seconds: Math.ceil(encoded * 10) / 10 } }];
  return [
    started,
    ...kept,
    ...[...new Set(dropped)].map((type): ToolNotice => ({
      id: `dropped-${type}`,
      tone: 'warning',
      message: `note.dropped.${type}`,
    })),
  ];
}
