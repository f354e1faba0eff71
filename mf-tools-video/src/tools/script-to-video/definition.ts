import { defineTool } from '@facet/workbench';
import { alsoHere, defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { RemoteWorker } from '@facet/workbench/worker';
import { browserFontLoader } from '../../clip/fontLoader.ts';
import { encodesAac } from '../../clip/aac.ts';
import { speechAssets } from '../../speech/assets.ts';
import { MOST_SCENES } from './calls.ts';
import { generative, manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createScriptRunner } from './runner.ts';
import { scenesOf } from './scenes.ts';
import { inputs, options } from './specs.ts';
import { Storyboard } from './Storyboard.tsx';

const onDevice = defineTool({
  manifest,
  messages: en,
  inputs,
  options,
  parts: [Storyboard],
  blocked: ({ inputs: { script } }) => {
    const count = scenesOf(script?.text ?? '').length;
    return count > MOST_SCENES ? { id: 'scenes', tone: 'warning', message: 'blocked.scenes', values: { count } } : null;
  },
  runLabel: 'run',
  mark: 'compositeWithTrainedAlgorithmicMedia',
  reuseAs: null,
  createRunner: ({ signal }) => {
    const assets = speechAssets(signal);
    return createScriptRunner({
      spawn: (aac) =>
        aac
          ? new RemoteWorker(new URL('./script-aac.worker.ts', import.meta.url))
          : new RemoteWorker(new URL('./script.worker.ts', import.meta.url)),
      encodesAac,
      speech: (voice) => assets(voice, 'wav'),
      fonts: browserFontLoader(),
    });
  },
});

/** A script as a video: read aloud over the visitor's pictures and drawn cards on the device, or generated scene by scene. */
export const scriptToVideo = alsoHere(generativeTool(manifest, generative), onDevice);

export const mount = defineToolWidget(scriptToVideo);
