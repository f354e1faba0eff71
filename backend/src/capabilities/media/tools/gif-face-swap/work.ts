import type { TaskWork } from '../../../tasks/tool.ts';
import { castOne } from '../../cast.ts';
import { openFaceEngine, readSources, usable } from '../../face-engine.ts';
import { longestVideo } from '../../settings.ts';
import { swapGif } from '../../swap-gif.ts';
import type { SwapOptions } from '../index.ts';

/** Puts the face of a picture onto the main person of a GIF, or onto everybody. */
export const work: TaskWork<SwapOptions> = async (job, context) => {
  context.report('loading', 0);
  const engine = await openFaceEngine();
  const source = usable((await readSources(engine, job.inputs['source'] ?? []))[0]);
  return swapGif({
    job,
    context,
    engine,
    target: job.inputs['target']![0]!,
    cast: (look) => castOne(look, source, job.options.faces),
    longest: longestVideo(),
    software: 'Facet GIF Face Swap',
  });
};
