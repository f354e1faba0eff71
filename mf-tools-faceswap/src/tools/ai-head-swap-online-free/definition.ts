import { wasmName } from '@facet/engines/simd';
import { browserAssetDeps, createAssetStore, createWorkerClient, defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { bodies, engineFiles, heads, personFile } from '../../face/assets.ts';
import type { FoundFaces } from '../../face/found.ts';
import type { HeadCalls } from './calls.ts';
import { blockedHeads, partOptions, reconcileHeads, SourceOverlay, TargetOverlay } from './HeadParts.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createHeadRunner } from './runner.ts';

const inputs = {
  source: { kind: 'image', label: 'input.source', hint: 'input.source.hint', camera: 'user', samples: heads },
  target: { kind: 'image', label: 'input.target', hint: 'input.target.hint', camera: 'environment', samples: bodies },
} as const;

/** Head and hair of one photo onto a person of another, on the visitor's device. */
export const aiHeadSwap = defineTool<typeof inputs, typeof partOptions, FoundFaces>({
  manifest,
  messages: en,
  inputs,
  options: partOptions,
  overlays: { source: SourceOverlay, target: TargetOverlay },
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: 'target',
  reconcile: reconcileHeads,
  blocked: blockedHeads,
  createRunner: ({ signal }) =>
    createHeadRunner({
      worker: createWorkerClient<HeadCalls>(() => new RemoteWorker(new URL('./head.worker.ts', import.meta.url))),
      assets: createAssetStore([...engineFiles(), personFile()], browserAssetDeps('facet-face'), signal),
      wasmName,
      measure: (stage, duration) =>
        performance.measure(`facet:ai-head-swap-online-free:${stage}`, {
          start: performance.now() - duration,
          duration,
        }),
    }),
});

export const mount = defineToolWidget(aiHeadSwap);
