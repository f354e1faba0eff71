import {
  createWorkerClient,
  fileStem,
  type ImageOutput,
  type ImageValue,
  type ToolRunner,
  type WorkerLike,
} from '@facet/workbench';
import type { EditorCalls } from './calls.ts';
import type { inputs, options } from './specs.ts';
import { documentOf, type EditState } from './state.ts';

const requestOf = (photo: ImageValue, edit: EditState): EditorCalls['make']['request'] => ({
  id: photo.id,
  photo: photo.blob,
  small: photo.preview,
  width: photo.width,
  height: photo.height,
  document: documentOf(edit),
  pictures: Object.fromEntries(Object.entries(edit.pictures).map(([name, { blob }]) => [name, blob])),
});

/** Renders edits in workers: one makes the picture, ended when the visitor cancels; another makes previews beside it. */
export function createEditRunner(spawn: () => WorkerLike): ToolRunner<typeof inputs, typeof options, never> {
  const runs = createWorkerClient<EditorCalls>(spawn);
  const previews = createWorkerClient<EditorCalls>(spawn);
  return {
    async run({ inputs: { photo }, options: { edit } }, { signal, stage }): Promise<ImageOutput> {
      const { blob, width, height } = await runs.call('make', requestOf(photo, edit), {
        signal,
        onProgress: (progress) => stage(progress.stage, progress.fraction),
      });
      const { geometry } = documentOf(edit);
      const sameFrame = width === photo.width && height === photo.height && geometry.turns === 0;
      const still = photo.type === 'image/gif' ? photo.preview : photo.blob;
      return {
        kind: 'image',
        blob,
        width,
        height,
        before: sameFrame ? still : null,
        stem: `${fileStem(photo.name)}-edited`,
      };
    },
    async preview({ inputs: { photo }, options: { edit, view } }, signal) {
      signal.throwIfAborted();
      return previews.call('preview', { ...requestOf(photo, edit), view });
    },
    dispose() {
      runs.stop();
      previews.stop();
    },
  };
}
