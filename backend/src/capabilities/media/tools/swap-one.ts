import type { Options as SwapOptions } from '@facet/contracts/options/face-swap-video';
import type { TaskWork } from '../../tasks/tool.ts';
import { castOne, keeping } from '../cast.ts';
import { openFaceEngine, readSource } from '../face-engine.ts';
import { longestVideo } from '../settings.ts';
import type { swapGif } from '../swap-gif.ts';
import type { swapVideo } from '../swap-video.ts';

/**
 * The work of a tool that puts the face of a picture onto the main person of a clip, or onto everybody.
 *
 * @param software names the tool in the marks of its results
 */
export function swapOne(swap: typeof swapVideo | typeof swapGif, software: string): TaskWork<SwapOptions> {
  return async (job, context) => {
    context.report('loading', 0);
    const engine = await openFaceEngine();
    const { options } = job;
    const source = await readSource(engine, job.inputs['source']![0]!, options);
    return swap({
      job,
      context,
      engine,
      target: job.inputs['target']![0]!,
      cast: (look) => keeping(castOne(look, source, options.faces), options.keeps),
      longest: longestVideo(),
      software,
    });
  };
}
