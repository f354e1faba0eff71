import { FailureError, type ImageValue, type MediaValue, type StillFrame } from '@facet/workbench';
import type { FaceClient, CallContext } from '../face/client.ts';
import type { ClipCast } from './calls.ts';
import type { ClipClient, ClipFile } from './client.ts';

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

/** What a face may be refused for without any harm: there it is nothing to swap, or not well. */
export const harmless: ReadonlySet<string> = new Set(['no-face', 'too-small', 'turned-too-far', 'unclear']);

/**
 * Has the face engine look at everybody who is about to be changed in a clip, each at their best, as at any picture that a face is put
 * into: whom it refuses to change in a picture is not changed in a clip. Rejects with that refusal.
 */
export async function checkPeople(
  faces: Pick<FaceClient, 'look' | 'forget'>,
  clips: Pick<ClipClient, 'views'>,
  clip: ClipFile & { readonly name: string },
  cast: ClipCast,
  context: CallContext,
): Promise<void> {
  context.stage('checking', 0);
  const { views, side } = await clips.views(clip, cast, context);
  for (const [number, view] of views.entries()) {
    const picture: ImageValue = {
      kind: 'image',
      id: `${clip.id} person ${String(number)}`,
      name: clip.name,
      type: 'image/png',
      blob: view,
      preview: view,
      width: side,
      height: side,
    };
    try {
      // One face is in the view: refused, the whole look is.
      await faces.look({ picture, role: 'target' }, { ...context, stage: () => undefined });
    } catch (error) {
      const failure = error instanceof FailureError ? error.failure : null;
      if (failure?.kind !== 'tool' || !harmless.has(failure.code)) throw error;
    } finally {
      faces.forget([picture]);
    }
  }
}
