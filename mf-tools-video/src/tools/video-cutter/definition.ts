import { defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { estimateBytes, MEMORY_BYTES } from './core/size.ts';
import type { VideoFacts } from '@facet/workbench/clip';
import { methodOption, reconcileSpan, spanOption } from './cutOptions.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { CutMethodPart, CutParts } from './parts/CutParts.tsx';
import { createCutRunner } from './runner.ts';

const inputs = { clip: { kind: 'video', label: 'input.clip', hint: 'input.clip.hint', player: false } } as const;
const options = { span: spanOption, method: methodOption };

/** Cuts a part out of a video, on the visitor's device. */
export const videoCutter = defineTool<typeof inputs, typeof options, VideoFacts>({
  manifest,
  messages: en,
  inputs,
  options,
  parts: [CutParts],
  settings: [CutMethodPart],
  runLabel: 'run',
  mark: null,
  reuseAs: 'clip',
  reconcile: reconcileSpan,
  blocked: ({ insights: { clip }, options: { method } }) =>
    method === 'exact' && clip.status === 'found' && !clip.value.exact
      ? { id: 'exact-unsupported', tone: 'warning', message: 'blocked.exact-unsupported' }
      : null,
  warnings: ({ insights: { clip }, options: { span } }) => {
    if (clip.status !== 'found') return [];
    const bytes = estimateBytes(clip.value, span);
    const size = `${(bytes / 1e9).toFixed(1)} GB`;
    return bytes > MEMORY_BYTES ? [{ id: 'large', tone: 'info', message: 'warning.large', values: { size } }] : [];
  },
  createRunner: () => {
    const runner = createCutRunner(() => new RemoteWorker(new URL('./cut.worker.ts', import.meta.url)));
    return { ...runner, inspect: (_name, value, context) => runner.look(inputBlob(value), context) };
  },
});

function inputBlob(value: { readonly kind: string; readonly blob?: Blob }): Blob {
  if (!value.blob) throw new TypeError(`a ${value.kind} is no file`);
  return value.blob;
}

export const mount = defineToolWidget(videoCutter);
