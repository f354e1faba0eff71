import {
  fileStem,
  type ImagesValue,
  type ImageValue,
  type InputValue,
  type RunOutput,
  type WorkContext,
} from '@facet/workbench';
import { previewOf, stillOf, type FaceClient, type Wanted } from '../../face/client.ts';
import { keptIn, type KeptOptions } from '../../face/kept.ts';
import { pairsIn, type GroupFound, type GroupMap } from '../../face/mapping/group.ts';
import { lookAtAll } from '../../face/mapping/lookAtAll.ts';
import { doubtNotes } from '../../face/found.ts';

/** Share of a run spent on analysing pictures, when a new worker needs them again. */
const LOOKING_SHARE = 0.5;

export interface GroupRunRequest {
  readonly inputs: { readonly group: ImageValue; readonly sources: ImagesValue | null };
  readonly options: { readonly faces: GroupMap } & KeptOptions;
}

export interface GroupRunner {
  prepare(context: WorkContext): Promise<void>;
  inspect(name: 'group' | 'sources', value: InputValue, context: WorkContext): Promise<GroupFound>;
  run(request: GroupRunRequest, context: WorkContext): Promise<RunOutput>;
  /** A small picture of what a run makes of the first person. */
  preview(request: GroupRunRequest): Promise<ImageBitmap>;
  dispose(): void;
}

/** Who gets which face, and the pictures that are to be looked at for that. */
function partsOf({ inputs: { group, sources }, options }: GroupRunRequest) {
  const pairs = pairsIn(options.faces, [group, ...(sources?.items ?? [])]);
  const used = new Set(pairs.map(({ source }) => source.picture).filter(({ id }) => id !== group.id));
  const wanted: readonly Wanted[] = [
    ...[...used].map((picture) => ({ picture, role: 'source' as const })),
    { picture: group, role: 'target' },
  ];
  return { pairs, wanted };
}

/** Swaps all faces of a group photo in one run; faces come from other pictures and from the group itself. */
export function createGroupRunner(faces: FaceClient): GroupRunner {
  const shown = new Map<string, readonly ImageValue[]>();
  const show = (name: string, pictures: readonly ImageValue[]): void => {
    const gone = (shown.get(name) ?? []).filter(({ id }) => !pictures.some((picture) => picture.id === id));
    faces.forget(gone);
    shown.set(name, pictures);
  };

  return {
    prepare: ({ bytes }) => faces.ready(bytes),

    async inspect(name, value, { stage, bytes }) {
      stage('loading', null);
      if (value.kind === 'image') {
        show(name, [value]);
        const found = await faces.look({ picture: value, role: 'target' }, { stage, bytes });
        return new Map([[value.id, { status: 'found', faces: found }]]);
      }
      if (value.kind !== 'images') throw new TypeError(`${name} takes pictures`);
      show(name, value.items);
      return lookAtAll(faces, value.items, { stage, bytes });
    },

    async run({ inputs: { group, sources }, options }, { signal, stage, bytes }) {
      await faces.ready(bytes);
      signal.throwIfAborted();
      const { pairs, wanted } = partsOf({ inputs: { group, sources }, options });
      const unknown = wanted.filter((one) => !faces.knows(one));
      const from = unknown.length === 0 ? 0 : LOOKING_SHARE;
      for (const [index, one] of unknown.entries()) {
        await faces.look(one, {
          stage: (name, f) => stage(name, ((index + (f ?? 0)) / unknown.length) * from),
          bytes,
          signal,
        });
      }
      const { blob, width, height, doubts, better } = await faces.swap(
        { target: group, pairs, type: 'image/png', keeps: keptIn(options) },
        { stage: (name, f) => stage(name, from + (f ?? 0) * (1 - from)), bytes, signal },
      );
      return {
        kind: 'image',
        blob,
        width,
        height,
        before: stillOf(group),
        stem: `${fileStem(group.name)}-face-swap`,
        notes: doubtNotes({ doubts, better }),
      };
    },

    async preview({ inputs, options }) {
      const {
        pairs: [pair],
        wanted,
      } = partsOf({ inputs, options });
      if (!pair) throw new Error('no pair to show');
      return previewOf(faces, { target: inputs.group, pair, keeps: keptIn(options) }, wanted);
    },

    dispose: () => faces.dispose(),
  };
}
