import { assignedPairs, defineTool, defineToolWidget, triedChoice } from '@facet/workbench';
import { portraits, scenes } from '../../face/assets.ts';
import { browserFaceClient } from '../../face/client.ts';
import { warningsFor, type FoundFaces } from '../../face/found.ts';
import { keptIn, triedKeptOptions } from '../../face/kept.ts';
import { FacePart, facesOption, reconcileFaces, SourceOverlay, TargetOverlay } from './FaceParts.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createFaceRunner } from './runner.ts';

const inputs = {
  source: { kind: 'image', label: 'input.source', camera: 'user', samples: portraits },
  target: { kind: 'image', label: 'input.target', camera: 'environment', samples: scenes },
} as const;
const options = { faces: facesOption, ...triedKeptOptions } as const;

/** The photo face swap: faces of one photo onto people of another, on the visitor's device. */
export const aiFaceSwap = defineTool<typeof inputs, typeof options, FoundFaces>({
  manifest,
  messages: en,
  inputs,
  options,
  settings: [FacePart, triedChoice('brows', triedKeptOptions.brows)],
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
    const runner = createFaceRunner(browserFaceClient('ai-face-swap', signal));
    return {
      ...runner,
      preview: ({ inputs: pictures, options: { faces, ...kept } }) =>
        runner.preview({ inputs: pictures, pairs: assignedPairs(faces), keeps: keptIn(kept) }),
      run: ({ inputs: pictures, options: { faces, ...kept } }, context) =>
        runner.run({ inputs: pictures, pairs: assignedPairs(faces), keeps: keptIn(kept) }, context),
    };
  },
});

export const mount = defineToolWidget(aiFaceSwap);
