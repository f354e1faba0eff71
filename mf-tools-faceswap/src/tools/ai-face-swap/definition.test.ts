/** @jest-environment node */
import { statSync } from 'node:fs';
import path from 'node:path';
import { modelNames as engineModels } from '@facet/engines/face';
import { runtimeSizes } from '@facet/workbench';
import { config } from '../../../facet.config.ts';
import { groups, modelSizes, portraits, scenes } from '../../face/assets.ts';
import { modelNames } from '../../face/models.ts';
import { aiFaceSwap } from './definition.ts';
import { en } from './messages/en.ts';

const installed = (from: string): string =>
  path.join(process.cwd(), from.startsWith('./') ? 'mf-tools-faceswap' : 'node_modules', from);

describe('the definition of the face swap', () => {
  it('has words for every label', () => {
    const keys = [
      aiFaceSwap.runLabel,
      aiFaceSwap.options.brows.label,
      aiFaceSwap.options.brows.hint,
      ...Object.values(aiFaceSwap.inputs).map(({ label }) => label),
      ...[...portraits, ...scenes].map(({ label }) => label),
      ...['loading', 'finding', 'reading', 'swapping', 'saving'].map((stage) => `stage.${stage}`),
    ];
    for (const key of keys) expect(Object.keys(en)).toContain(key);
  });

  it('knows the engine’s models, and the true size of each file', () => {
    expect(modelNames).toEqual(engineModels);
    for (const [name, bytes] of Object.entries({ ...modelSizes, ...runtimeSizes })) {
      const asset = config.assets?.find(({ to }) => to.endsWith(`/${name}`));
      expect([name, asset && statSync(installed(asset.from)).size]).toEqual([name, bytes]);
    }
  });

  it('has every sample among the files that are copied', () => {
    for (const { id } of [...portraits, ...scenes, ...groups]) {
      const asset = config.assets?.find(({ to }) => to === `samples/${id}.jpg`);
      expect(asset && statSync(installed(asset.from)).size).toBeGreaterThan(10_000);
    }
  });

  it('does not run before a face is chosen', () => {
    const view = {
      inputs: { source: null, target: null },
      insights: { source: { status: 'none' }, target: { status: 'none' } },
    } as const;
    const faces = { gets: [null, null], active: 0, pair: '' };
    expect(aiFaceSwap.blocked?.({ ...view, options: { faces, brows: 'new-face' } })).toMatchObject({
      message: 'blocked.no-pair',
    });
    expect(
      aiFaceSwap.blocked?.({ ...view, options: { faces: { ...faces, gets: [null, 0] }, brows: 'original' } }),
    ).toBeNull();
  });
});
