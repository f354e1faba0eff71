import { defineTool, defineToolWidget, triedChoice } from '@facet/workbench';
import { groups, portraits } from '../../face/assets.ts';
import { browserFaceClient } from '../../face/client.ts';
import { triedKeptOptions } from '../../face/kept.ts';
import { groupWarnings, type GroupFound } from '../../face/mapping/group.ts';
import { GroupOverlay, groupOption, GroupPart, knownIn, reconcileGroup, SourcesOverlay } from './GroupParts.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createGroupRunner } from './runner.ts';

const inputs = {
  group: { kind: 'image', label: 'input.group', camera: 'environment', samples: groups },
  sources: {
    kind: 'images',
    label: 'input.sources',
    hint: 'input.sources.hint',
    max: 6,
    tiles: 'large',
    required: false,
    samples: portraits,
  },
} as const;
const options = { faces: groupOption, ...triedKeptOptions } as const;

/** Every face of a group photo gets the face that it is given, in one run, on the visitor's device. */
export const aiMultipleFaceSwap = defineTool<typeof inputs, typeof options, GroupFound>({
  manifest,
  messages: en,
  inputs,
  options,
  settings: [GroupPart, triedChoice('brows', triedKeptOptions.brows)],
  overlays: { group: GroupOverlay, sources: SourcesOverlay },
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: 'group',
  reconcile: reconcileGroup,
  blocked: ({ options: { faces } }) =>
    faces.gets.every((name) => name === null) ? { id: 'no-pair', tone: 'info', message: 'blocked.no-pair' } : null,
  warnings: (view) => {
    const known = knownIn(view);
    return known ? groupWarnings(view.options.faces, known.group, known.sources) : [];
  },
  createRunner: ({ signal }) => createGroupRunner(browserFaceClient('ai-multiple-face-swap', signal)),
});

export const mount = defineToolWidget(aiMultipleFaceSwap);
