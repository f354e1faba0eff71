import type { KeptPart } from '@facet/contracts/kept-parts';
import { fileStem, type ImageValue, type InputValue, type RunOutput, type WorkContext } from '@facet/workbench';
import type { Role } from '../../face/calls.ts';
import { previewOf, stillOf, type FaceClient } from '../../face/client.ts';
import { doubtNotes, type FoundFaces } from '../../face/found.ts';

/** Share of a run spent on analysing both pictures, when a new worker needs them again. */
const LOOKING_SHARE = 0.5;

export interface FaceRunRequest {
  readonly inputs: { readonly source: ImageValue; readonly target: ImageValue };
  readonly pairs: readonly { readonly source: number; readonly target: number }[];
  /** See SwapRequest. */
  readonly keeps: readonly KeptPart[];
}

export interface FaceRunner {
  prepare(context: WorkContext): Promise<void>;
  inspect(slot: Role, value: InputValue, context: WorkContext): Promise<FoundFaces>;
  run(request: FaceRunRequest, context: WorkContext): Promise<RunOutput>;
  /** A small picture of what a run makes of the first pair. */
  preview(request: FaceRunRequest): Promise<ImageBitmap>;
  dispose(): void;
}

const both = (source: ImageValue, target: ImageValue) =>
  [
    { picture: source, role: 'source' },
    { picture: target, role: 'target' },
  ] as const;

/**
 * Swaps faces of two pictures. A cancelled run ends the worker; the next one sends the new worker both pictures again,
 * so that the visitor's choices stay.
 */
export function createFaceRunner(faces: FaceClient): FaceRunner {
  const shown = new Map<Role, ImageValue>();
  return {
    prepare: ({ bytes }) => faces.ready(bytes),

    // A picture that was replaced meanwhile does not stop the worker: the other picture lives in it.
    inspect(slot, value, { stage, bytes }) {
      if (value.kind !== 'image') return Promise.reject(new TypeError(`${slot} takes a picture`));
      stage('loading', null);
      const replaced = shown.get(slot);
      if (replaced && replaced.id !== value.id) faces.forget([replaced]);
      shown.set(slot, value);
      return faces.look({ picture: value, role: slot }, { stage, bytes });
    },

    async run({ inputs: { source, target }, pairs, keeps }, { signal, stage, bytes }) {
      await faces.ready(bytes);
      signal.throwIfAborted();
      const wanted = both(source, target);
      const from = wanted.every((one) => faces.knows(one)) ? 0 : LOOKING_SHARE;
      const half = from / 2;
      for (const [index, one] of wanted.entries()) {
        const context = {
          stage: (name: string, f: number | null) => stage(name, (index + (f ?? 0)) * half),
          bytes,
          signal,
        };
        await faces.look(one, context);
      }
      const swapped = await faces.swap(
        {
          target,
          pairs: pairs.map((pair) => ({ source: { picture: source, face: pair.source }, target: pair.target })),
          type: 'image/png',
          keeps,
        },
        { stage: (name, f) => stage(name, from + (f ?? 0) * (1 - from)), bytes, signal },
      );
      const { blob, width, height, doubts, better } = swapped;
      return {
        kind: 'image',
        blob,
        width,
        height,
        before: stillOf(target),
        stem: `${fileStem(target.name)}-face-swap`,
        notes: doubtNotes({ doubts, better }),
      };
    },

    async preview({ inputs: { source, target }, pairs: [pair], keeps }) {
      if (!pair) throw new Error('no pair to show');
      const shown = { source: { picture: source, face: pair.source }, target: pair.target };
      return previewOf(faces, { target, pair: shown, keeps }, both(source, target));
    },

    dispose: () => faces.dispose(),
  };
}
