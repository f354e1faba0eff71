import { defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { encodesAac } from '../../clip/aac.ts';
import { hiddenOptions, joinBlock, joinNotices, joinOptions } from './joinOptions.ts';
import { createJoinParts } from './JoinParts.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createJoinRunner, type JoinRunner } from './runner.ts';

const browserRunner = (): JoinRunner =>
  createJoinRunner({
    spawn: (aac) =>
      aac
        ? new RemoteWorker(new URL('./join-aac.worker.ts', import.meta.url))
        : new RemoteWorker(new URL('./join.worker.ts', import.meta.url)),
    encodesAac,
  });

const inputs = {} as const;

/** Joins videos one after another, on the visitor's device; without encoding where they are of one kind. */
export const videoJoiner = defineTool<typeof inputs, typeof joinOptions>({
  manifest,
  messages: en,
  inputs,
  options: joinOptions,
  hidden: hiddenOptions,
  parts: [createJoinParts(browserRunner)],
  runLabel: 'run',
  mark: null,
  reuseAs: null,
  blocked: joinBlock,
  warnings: joinNotices,
  createRunner: browserRunner,
});

export const mount = defineToolWidget(videoJoiner);
