import { assignedPairs, browserAssetDeps, createAssetStore, defineTool } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { engineFiles, samples, wasmName } from './assets.ts';
import { FacePart, facesOption, reconcileFaces, SourceOverlay, TargetOverlay } from './FaceParts.tsx';
import { warningsFor, type FoundFaces } from './faces.ts';
import { messages } from './messages/index.ts';
import { createFaceRunner } from './runner.ts';

const inputs = {
  source: { kind: 'image', label: 'input.source', camera: 'user', samples },
  target: { kind: 'image', label: 'input.target', camera: 'environment', samples },
} as const;
const options = { faces: facesOption };

/** The photo face swap: faces of one photo onto people of another, on the visitor's device. */
export const aiFaceSwap = defineTool<typeof inputs, typeof options, FoundFaces>({
  id: 'ai-face-swap',
  name: 'AI Face Swap',
  messages,
  place: 'device',
  credits: 0,
  person: true,
  inputs,
  options,
  parts: [FacePart],
  overlays: { source: SourceOverlay, target: TargetOverlay },
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: 'target',
  reconcile: reconcileFaces,
  blocked: ({ options: { faces } }) =>
    assignedPairs(faces).length === 0 ? { id: 'no-pair', tone: 'info', message: 'blocked.no-pair' } : null,
  warnings: ({ insights: { source, target }, options: { faces } }) =>
    source.status === 'found' && target.status === 'found'
      ? warningsFor(source.value, target.value, assignedPairs(faces))
      : [],
  createRunner({ signal }) {
    const runner = createFaceRunner({
      spawn: () => new RemoteWorker(new URL('./face.worker.ts', import.meta.url)),
      assets: createAssetStore(engineFiles(), browserAssetDeps('facet-ai-face-swap'), signal),
      wasmName,
      // On the User Timing line, where the bench and developer tools read it.
      measure: (stage, duration) =>
        performance.measure(`facet:ai-face-swap:${stage}`, { start: performance.now() - duration, duration }),
    });
    return {
      ...runner,
      run: ({ inputs: pictures, options: { faces } }, context) =>
        runner.run({ inputs: pictures, pairs: assignedPairs(faces) }, context),
    };
  },
});
