import { defineTool, defineToolWidget } from '@facet/workbench';
import { browserPuppetRunner } from '../../puppet/browserRunner.ts';
import { inputs, puppetOptions } from '../../puppet/specs.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

/** Shakes the person of a photo to a beat, on the visitor's device. */
export const bodyShake = defineTool({
  manifest,
  messages: en,
  inputs,
  options: puppetOptions('shake'),
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: null,
  createRunner: ({ signal }) => browserPuppetRunner(signal),
});

export const mount = defineToolWidget(bodyShake);
