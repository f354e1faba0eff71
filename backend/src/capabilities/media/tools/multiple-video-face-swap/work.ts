import type { TaskWork } from '../../../tasks/tool.ts';
import { castMapping } from '../../cast.ts';
import { openFaceEngine, readSources, usable } from '../../face-engine.ts';
import { longestVideo } from '../../settings.ts';
import { swapVideo } from '../../swap-video.ts';
import type { MultipleOptions } from '../index.ts';

/** Puts several faces onto the people of a video, as the visitor mapped them. */
export const work: TaskWork<MultipleOptions> = async (job, context) => {
  context.report('loading', 0);
  const engine = await openFaceEngine();
  const faces = await readSources(engine, job.inputs['sources'] ?? []);
  const mapping = job.options.mapping.map(({ source, target }) => ({ source: usable(faces[source]), target }));
  return swapVideo({
    job,
    context,
    engine,
    target: job.inputs['target']![0]!,
    cast: (look) => castMapping(look, mapping),
    longest: longestVideo(),
    software: 'Facet Multiple Video Face Swap',
  });
};
