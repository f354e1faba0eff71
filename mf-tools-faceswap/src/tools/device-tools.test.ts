/** @jest-environment node */
import { groups, portraits, scenes } from '../face/assets.ts';
import { fakeFace, fakePicture } from '../face/client.fake.ts';
import { aiHeadSwap } from './ai-head-swap-online-free/definition.ts';
import { aiMultipleFaceSwap } from './ai-multiple-face-swap/definition.ts';
import { noGroupMap } from '../face/mapping/group.ts';
import { batchFaceSwap } from './batch-face-swap/definition.ts';
import { modes } from './batch-face-swap/batch.ts';
import { faceMorph } from './face-morph/definition.ts';
import { makes } from './face-morph/runner.ts';
import { aiFaceSwap } from './ai-face-swap/definition.ts';
import { genderSwap } from './gender-swap/definition.ts';
import { faceSwapVideo } from './face-swap-video/definition.tsx';
import { gifFaceSwap } from './gif-face-swap/definition.ts';
import { multipleVideoFaceSwap } from './multiple-video-face-swap/definition.tsx';
import { manifest as aiFaceSwapManifest } from './ai-face-swap/manifest.ts';
import { manifest as aiHeadSwapManifest } from './ai-head-swap-online-free/manifest.ts';
import { manifest as aiMultipleFaceSwapManifest } from './ai-multiple-face-swap/manifest.ts';
import { manifest as batchFaceSwapManifest } from './batch-face-swap/manifest.ts';
import { manifest as faceMorphManifest } from './face-morph/manifest.ts';
import { manifest as genderSwapManifest } from './gender-swap/manifest.ts';
import { manifest as faceSwapVideoManifest } from './face-swap-video/manifest.ts';
import { manifest as gifFaceSwapManifest } from './gif-face-swap/manifest.ts';
import { manifest as multipleVideoFaceSwapManifest } from './multiple-video-face-swap/manifest.ts';

const definitions = [aiHeadSwap, aiMultipleFaceSwap, batchFaceSwap, faceMorph] as const;

/** Every key that a form of the tool shows. */
function labelsOf({ inputs, options, runLabel }: (typeof definitions)[number]): readonly string[] {
  const specs = Object.values(options as object) as readonly {
    readonly label?: string;
    readonly hint?: string;
    readonly choices?: readonly { readonly label: string }[];
  }[];
  return [
    runLabel,
    ...Object.values(inputs).flatMap((input: { label: string; hint?: string }) =>
      [input.label, input.hint ?? []].flat(),
    ),
    ...specs.flatMap(({ label, hint, choices }) =>
      [label ?? [], hint ?? [], (choices ?? []).map((one) => one.label)].flat(2),
    ),
    ...[...portraits, ...scenes, ...groups].map(({ label }) => label),
    ...['loading', 'finding', 'reading', 'swapping', 'saving'].map((stage) => `stage.${stage}`),
  ];
}

describe.each(definitions.map((definition) => [definition.id, definition] as const))('%s', (_, definition) => {
  it('has words for every label', () => {
    for (const key of labelsOf(definition)) expect(Object.keys(definition.messages.en)).toContain(key);
  });

  it('marks its results and requires consent', () => {
    expect(definition.mark).toBe('compositeWithTrainedAlgorithmicMedia');
    expect(definition.person).toBe(true);
  });
});

it.each([
  [aiFaceSwap, aiFaceSwapManifest],
  [aiHeadSwap, aiHeadSwapManifest],
  [aiMultipleFaceSwap, aiMultipleFaceSwapManifest],
  [batchFaceSwap, batchFaceSwapManifest],
  [faceMorph, faceMorphManifest],
  [genderSwap, genderSwapManifest],
  [faceSwapVideo, faceSwapVideoManifest],
  [gifFaceSwap, gifFaceSwapManifest],
  [multipleVideoFaceSwap, multipleVideoFaceSwapManifest],
] as const)('$id takes its first file before it is there', ({ inputs }, { firstFile }) => {
  const [first] = Object.values(inputs);
  expect(firstFile).toBe(first?.kind === 'video' ? 'video' : 'image');
});

describe('what cannot run, and what is not shown', () => {
  it('a group without an assigned face does not run', () => {
    const view = {
      inputs: { group: fakePicture('group'), sources: null },
      insights: { group: { status: 'none' }, sources: { status: 'none' } },
    } as const;
    const map = { ...noGroupMap, group: 'group', gets: [null, null] };
    expect(aiMultipleFaceSwap.blocked?.({ ...view, options: { faces: map, brows: 'new-face' } })).toMatchObject({
      message: 'blocked.no-pair',
    });
    const given = { ...map, gets: [null, { picture: 'group', face: 0 }] };
    expect(aiMultipleFaceSwap.blocked?.({ ...view, options: { faces: given, brows: 'new-face' } })).toBeNull();
  });

  it('the map of a group is made as soon as its faces are known', () => {
    const found = new Map([
      ['group', { status: 'found', faces: { width: 100, height: 80, faces: [fakeFace(0), fakeFace(1)] } } as const],
    ]);
    const view = {
      inputs: { group: fakePicture('group'), sources: null },
      insights: { group: { status: 'found', value: found }, sources: { status: 'none' } },
      options: { faces: noGroupMap, brows: 'new-face' },
    } as const;
    expect(aiMultipleFaceSwap.reconcile?.(view).faces.gets).toEqual([null, null]);
    const waiting = { ...view, insights: { ...view.insights, group: { status: 'none' } } } as const;
    expect(aiMultipleFaceSwap.reconcile?.(waiting)).toBe(view.options);
  });

  it('the inputs of a batch are called after what they are for', () => {
    const { which, format, pick, mode, brows } = batchFaceSwap.options;
    const options = {
      ...{ which: which.initial, format: format.initial, brows: brows.initial },
      ...{ pick: pick.initial, mode: mode.initial },
    };
    const labels = modes.map((chosen) =>
      (['one', 'many'] as const).map((name) => batchFaceSwap.inputLabel?.(name, { ...options, mode: chosen })),
    );
    expect(labels).toEqual([
      ['input.face', 'input.photos'],
      ['input.photo', 'input.faces'],
    ]);
    for (const key of labels.flat()) expect(Object.keys(batchFaceSwap.messages.en)).toContain(key);
    expect(batchFaceSwap.hidden?.({ ...options, mode: 'many-to-one' })).toEqual(['which']);
  });

  it('a still has no frames, seconds or motion to set', () => {
    const initial = Object.fromEntries(
      Object.entries(faceMorph.options).map(([name, spec]) => [name, spec.initial]),
    ) as unknown as Parameters<NonNullable<typeof faceMorph.hidden>>[0];
    const hidden = makes.map((make) => faceMorph.hidden?.({ ...initial, make }).length);
    expect(hidden).toEqual([0, 0, 4]);
  });
});
