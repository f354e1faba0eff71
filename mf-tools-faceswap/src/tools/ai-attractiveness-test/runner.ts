import { isFrontal, measureProportions } from '@facet/engines/face/proportions';
import {
  FailureError,
  fileStem,
  type ImageValue,
  type InputValue,
  type RunOutput,
  type WorkContext,
} from '@facet/workbench';
import type { FaceClient } from '../../face/client.ts';
import { bestUsable, type FoundFaces } from '../../face/found.ts';
import type { Card, CardRequest, CardWords } from './card.ts';

/** Share of a run spent on analysing the photo, when a new worker needs it again. */
const LOOKING_SHARE = 0.7;

export interface ProportionRequest {
  readonly inputs: { readonly photo: ImageValue };
  readonly options: { readonly words: CardWords };
}

export interface ProportionRunner {
  prepare(context: WorkContext): Promise<void>;
  inspect(name: 'photo', value: InputValue, context: WorkContext): Promise<FoundFaces>;
  run(request: ProportionRequest, context: WorkContext): Promise<RunOutput>;
  dispose(): void;
}

/** Draws cards, apart from the page. */
export interface CardDrawer {
  /** Rejects with `AbortError` after an abort, and when the photo cannot be read. */
  draw(request: CardRequest, signal: AbortSignal): Promise<Card>;
  dispose(): void;
}

/** The face that is measured: the largest one that can be; null where it is not seen from the front. */
export function measuredFace(found: FoundFaces): number | null {
  const best = bestUsable(found) ?? 0;
  const face = found.faces[best];
  return face && isFrontal(face.pose) ? best : null;
}

/** Measures one face on the device and draws what it measured. */
export function createProportionRunner(faces: FaceClient, cards: CardDrawer): ProportionRunner {
  let shown: ImageValue | null = null;
  return {
    prepare: ({ bytes }) => faces.ready(bytes),

    inspect(name, value, { stage, bytes }) {
      if (value.kind !== 'image') return Promise.reject(new TypeError(`${name} takes a picture`));
      stage('loading', null);
      if (shown && shown.id !== value.id) faces.forget([shown]);
      shown = value;
      return faces.look({ picture: value, role: 'target' }, { stage, bytes });
    },

    async run({ inputs: { photo }, options: { words } }, { signal, stage, bytes }) {
      await faces.ready(bytes);
      signal.throwIfAborted();
      const found = await faces.look(
        { picture: photo, role: 'target' },
        { stage: (name, fraction) => stage(name, (fraction ?? 0) * LOOKING_SHARE), bytes, signal },
      );
      const face = measuredFace(found);
      if (face === null) throw new FailureError({ kind: 'tool', code: 'not-frontal' });
      const landmarks = await faces.landmarks(photo, face);
      signal.throwIfAborted();
      stage('saving', LOOKING_SHARE);
      const proportions = measureProportions(landmarks);
      const card = await cards.draw({ photo: photo.blob, landmarks, proportions, words }, signal);
      return {
        kind: 'image',
        ...card,
        before: null,
        stem: `${fileStem(photo.name)}-proportions`,
        notes: [
          { id: 'taste', tone: 'info', message: 'note.taste' },
          { id: 'camera', tone: 'info', message: 'note.camera' },
        ],
      };
    },

    dispose() {
      faces.dispose();
      cards.dispose();
    },
  };
}
