import {
  comparedWith,
  fileStem,
  type ImageValue,
  type InputValue,
  type RunnerEnv,
  type RunOutput,
  type WorkContext,
} from '@facet/workbench';
import type { Direction } from '@facet/engines/face/gender';
import { stillOf, type FaceClient } from '../../face/client.ts';
import { bestUsable, type FoundFaces } from '../../face/found.ts';

/** Share of a run spent on analysing the photo, when a new worker needs it again. */
const LOOKING_SHARE = 0.5;

/** Where the picture is made: the preview on this device, or the whole of it at a provider. */
export type Place = 'preview' | 'service';

export interface GenderRequest {
  readonly inputs: { readonly photo: ImageValue };
  readonly options: { readonly where: Place; readonly direction: Direction; readonly strength: number };
}

export interface GenderRunner {
  prepare(context: WorkContext): Promise<void>;
  inspect(name: 'photo', value: InputValue, context: WorkContext): Promise<FoundFaces>;
  run(request: GenderRequest, context: WorkContext): Promise<RunOutput>;
  dispose(): void;
}

/** Makes the preview in the face worker, or has the picture made by the backend's provider. */
export function createGenderRunner(faces: FaceClient, runTask: RunnerEnv['runTask']): GenderRunner {
  let shown: ImageValue | null = null;

  async function preview(
    { inputs: { photo }, options: { direction, strength } }: GenderRequest,
    { signal, stage, bytes }: WorkContext,
  ): Promise<RunOutput> {
    await faces.ready(bytes);
    signal.throwIfAborted();
    const wanted = { picture: photo, role: 'target' } as const;
    const from = faces.knows(wanted) ? 0 : LOOKING_SHARE;
    const found = await faces.look(wanted, {
      stage: (name, fraction) => stage(name, (fraction ?? 0) * from),
      bytes,
      signal,
    });
    const face = bestUsable(found) ?? 0;
    const { blob, width, height } = await faces.present(
      photo,
      face,
      { direction, strength },
      { stage: (name, fraction) => stage(name, from + (fraction ?? 0) * (1 - from)), bytes, signal },
    );
    return {
      kind: 'image',
      blob,
      width,
      height,
      before: stillOf(photo),
      stem: `${fileStem(photo.name)}-gender-swap-preview`,
      madeHere: true,
      notes: [{ id: 'preview', tone: 'info', message: 'note.preview' }],
    };
  }

  return {
    prepare: ({ bytes }) => faces.ready(bytes),

    inspect(name, value, { stage, bytes }) {
      if (value.kind !== 'image') return Promise.reject(new TypeError(`${name} takes a picture`));
      stage('loading', null);
      if (shown && shown.id !== value.id) faces.forget([shown]);
      shown = value;
      return faces.look({ picture: value, role: 'target' }, { stage, bytes });
    },

    async run(request, context) {
      const { photo } = request.inputs;
      const { where, direction, strength } = request.options;
      switch (where) {
        case 'preview':
          return preview(request, context);
        case 'service':
          return comparedWith(
            photo,
            await runTask(
              { files: { photo: { blob: photo.blob, name: photo.name } }, options: { direction, strength } },
              context,
            ),
          );
        default:
          return where satisfies never;
      }
    },

    dispose: () => faces.dispose(),
  };
}
