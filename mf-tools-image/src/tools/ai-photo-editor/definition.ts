import { defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { PhotoEditor } from './page/PhotoEditor.tsx';
import { createEditRunner } from './work/runner.ts';
import { inputs, options } from './work/specs.ts';
import { draftOf, editOf, fitEdit } from './work/state.ts';

/** Edits a photo without changing it: what is done to it is a list that can be gone back in. On the device. */
export const aiPhotoEditor = defineTool({
  manifest,
  messages: en,
  inputs,
  options,
  parts: [PhotoEditor],
  runLabel: 'run',
  mark: 'algorithmicallyEnhanced',
  reuseAs: 'photo',
  reconcile: ({ inputs: { photo }, options: chosen }) => fitEdit(chosen, photo),
  draft: {
    keep: ({ inputs: { photo }, options: { edit } }) => draftOf(edit, photo),
    restore(draft, { inputs: { photo } }) {
      const edit = editOf(draft, photo);
      return edit && { edit };
    },
  },
  createRunner: () => createEditRunner(() => new RemoteWorker(new URL('./editor.worker.ts', import.meta.url))),
});

export const mount = defineToolWidget(aiPhotoEditor);
