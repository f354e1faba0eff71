import {
  FailureError,
  type ImageValue,
  type InputValue,
  type MediaValue,
  type RunContext,
  type RunnerEnv,
  type RunOutput,
  type WorkContext,
} from '@facet/workbench';
import type { FaceClient } from '../face/client.ts';
import { pairsFor, photoFile, type ClipFound, type Whom } from './clip.ts';
import type { VideoLook } from './lookAtVideo.ts';

export interface ClipRunnerDeps {
  readonly faces: FaceClient;
  readonly runTask: RunnerEnv['runTask'];
  readonly lookAtVideo: (blob: Blob, signal: AbortSignal) => Promise<VideoLook>;
}

export interface ClipRequest {
  readonly inputs: { readonly source: ImageValue; readonly target: ImageValue | MediaValue<'video'> };
  readonly options: { readonly faces: Whom };
}

export interface ClipRunner {
  prepare(context: WorkContext): Promise<void>;
  inspect(name: 'source' | 'target', value: InputValue, context: WorkContext): Promise<ClipFound>;
  preview(request: ClipRequest, signal: AbortSignal): Promise<ImageBitmap>;
  run(request: ClipRequest, context: RunContext): Promise<RunOutput>;
  dispose(): void;
}

/**
 * A face swap in a clip: the photo and one frame are looked at here, on the visitor's device; the clip itself is swapped by the
 * backend.
 */
export function createClipRunner({ faces, runTask, lookAtVideo }: ClipRunnerDeps): ClipRunner {
  let photo: ImageValue | null = null;
  let clip: { readonly id: string; readonly look: VideoLook } | null = null;
  let frame: ImageValue | null = null;

  const frameOf = async ({ target }: ClipRequest['inputs'], signal: AbortSignal): Promise<ImageValue> => {
    if (target.kind === 'image') return target;
    if (clip?.id !== target.id) clip = { id: target.id, look: await lookAtVideo(target.blob, signal) };
    const taken = clip.look.frame;
    if (!taken) throw new FailureError({ kind: 'tool', code: 'no-frame' });
    const { blob, width, height } = taken;
    if (frame?.blob === blob) return frame;
    if (frame) faces.forget([frame]);
    frame = {
      kind: 'image',
      id: `${target.id} frame`,
      name: target.name,
      type: 'image/png',
      blob,
      preview: blob,
      width,
      height,
    };
    return frame;
  };

  return {
    prepare: ({ bytes }) => faces.ready(bytes),

    async inspect(name, value, { signal, stage, bytes }) {
      if (name === 'target') {
        if (value.kind !== 'video') return { kind: 'animation' };
        const look = await lookAtVideo(value.blob, signal);
        clip = { id: value.id, look };
        return { kind: 'video', look };
      }
      if (value.kind !== 'image') throw new TypeError('the face comes from a photo');
      stage('loading', null);
      if (photo && photo.id !== value.id) faces.forget([photo]);
      photo = value;
      return { kind: 'faces', faces: await faces.look({ picture: value, role: 'source' }, { stage, bytes }) };
    },

    async preview({ inputs, options }, signal) {
      const { source } = inputs;
      const quiet = { stage: () => undefined, bytes: () => undefined, signal };
      await faces.ready(quiet.bytes);
      const target = await frameOf(inputs, signal);
      const given = await faces.look({ picture: source, role: 'source' }, quiet);
      const shown = await faces.look({ picture: target, role: 'target' }, quiet).catch((error: unknown) => {
        if (error instanceof FailureError && error.failure.kind === 'tool')
          throw new FailureError({ kind: 'tool', code: 'frame-without-face' }, { cause: error });
        throw error;
      });
      const pairs = pairsFor(given, shown, options.faces);
      if (pairs.length === 0) throw new FailureError({ kind: 'tool', code: 'frame-without-face' });
      const swapped = await faces.swap(
        {
          target,
          pairs: pairs.map((pair) => ({ source: { picture: source, face: pair.source }, target: pair.target })),
          type: 'image/png',
        },
        quiet,
      );
      return createImageBitmap(swapped.blob);
    },

    run({ inputs: { source, target }, options }, context) {
      const clipFile = { blob: new Blob([target.blob], { type: target.type }), name: target.name };
      return runTask(
        { files: { target: clipFile, source: photoFile(source) }, options: { faces: options.faces } },
        context,
      );
    },

    dispose: () => faces.dispose(),
  };
}
