import { defineTool, foundOf } from '@facet/workbench';
import { alsoHere, defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { RemoteWorker } from '@facet/workbench/worker';
import { subjectAssets } from '../../studio/assets.ts';
import { fillingOf, fitFilling, isExtended, isWide, type PhotoSides } from './frame.ts';
import { FrameStage } from './FrameStage.tsx';
import { generative, manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createExtendRunner } from './runner.ts';
import { inputs, options } from './specs.ts';

const onDevice = defineTool<typeof inputs, typeof options, PhotoSides>({
  manifest,
  messages: en,
  inputs,
  options,
  reconcile: ({ options: chosen, insights }) => fitFilling(chosen, foundOf(insights.photo)),
  hidden: (chosen) => (fillingOf(chosen) === 'continued' ? [] : ['variant']),
  parts: [FrameStage],
  runLabel: 'run',
  mark: 'compositeCapture',
  reuseAs: null,
  blocked: ({ options: chosen }) =>
    isExtended(chosen) ? null : { id: 'no-room', tone: 'info', message: 'blocked.no-room' },
  warnings: ({ options: chosen }) =>
    fillingOf(chosen) === 'continued' && isWide(chosen) ? [{ id: 'wide', tone: 'info', message: 'warning.wide' }] : [],
  createRunner: ({ signal }) =>
    createExtendRunner(() => new RemoteWorker(new URL('./extend.worker.ts', import.meta.url)), subjectAssets(signal)),
});

/** A picture continued past its edges: textures and skies on the device, scenes by a generative model. */
export const aiOutPainting = alsoHere(generativeTool(manifest, generative), onDevice);

export const mount = defineToolWidget(aiOutPainting);
