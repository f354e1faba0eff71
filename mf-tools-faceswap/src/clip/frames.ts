import { FailureError, type ImageValue, type MediaValue, type WorkContext } from '@facet/workbench';
import type { FaceClient } from '../face/client.ts';
import type { StillFrame } from './lookAtVideo.ts';

/** A clip that frames are taken of. */
export type ClipInput = ImageValue | MediaValue<'video'>;

/** Takes a frame at a share of a clip; null where this browser shows none. */
export type TakeFrame = (target: ClipInput, at: number, signal: AbortSignal) => Promise<StillFrame | null>;

/** A frame as a picture that the face engine looks at. */
export const pictureOf = (target: ClipInput, at: number, { blob, width, height }: StillFrame): ImageValue => ({
  kind: 'image',
  id: `${target.id} frame ${String(at)}`,
  name: target.name,
  type: 'image/png',
  blob,
  preview: blob,
  width,
  height,
});

/** Shares of a clip at which its people are checked before it is swapped here. */
const CHECKED = [0.1, 0.3, 0.5, 0.7, 0.9];
/** What a frame may be refused for without any harm: there it is nothing to swap, or not well. */
export const harmless: ReadonlySet<string> = new Set(['no-face', 'too-small', 'turned-too-far', 'unclear']);

/**
 * Has the face engine look at frames of a clip that is about to be swapped on the device, as at any picture that a face is put into: what
 * it refuses to change in a picture is not changed in a clip. Rejects with that refusal.
 */
export async function checkFrames(
  faces: Pick<FaceClient, 'look' | 'forget'>,
  takeFrame: TakeFrame,
  target: ClipInput,
  { bytes, signal }: WorkContext,
): Promise<void> {
  for (const at of CHECKED) {
    const taken = await takeFrame(target, at, signal);
    if (!taken) continue;
    const picture = pictureOf(target, at, taken);
    try {
      const found = await faces.look({ picture, role: 'target' }, { stage: () => undefined, bytes, signal });
      const rule = found.faces
        .flatMap(({ findings }) => findings)
        .find(({ severity, code }) => severity === 'refuse' && !harmless.has(code));
      if (rule) throw new FailureError({ kind: 'tool', code: rule.code });
    } catch (error) {
      const failure = error instanceof FailureError ? error.failure : null;
      if (failure?.kind !== 'tool' || !harmless.has(failure.code)) throw error;
    } finally {
      faces.forget([picture]);
    }
  }
}
