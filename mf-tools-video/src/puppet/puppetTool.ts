import type { PuppetMotion } from '@facet/engines/motion/puppet';
import { defineTool } from '@facet/workbench';
import type { Messages } from '@facet/contracts';
import type { ToolManifest } from '@facet/contracts/manifest';
import { browserPuppetRunner } from './browserRunner.ts';
import { inputs, puppetOptions } from './specs.ts';

/** A tool of puppet animation on the device. @param motion that is chosen at first */
export const puppetTool = (manifest: ToolManifest, messages: Messages, motion: PuppetMotion) =>
  defineTool({
    manifest,
    messages,
    inputs,
    options: puppetOptions(motion),
    runLabel: 'run',
    mark: 'compositeWithTrainedAlgorithmicMedia',
    reuseAs: null,
    createRunner: ({ signal }) => browserPuppetRunner(signal),
  });
