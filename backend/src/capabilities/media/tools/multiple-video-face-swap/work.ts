import type { Options as MultipleOptions } from '@facet/contracts/options/multiple-video-face-swap';
import { say } from '../../../../messages/say.ts';
import { TaskError, type TaskWork } from '../../../tasks/tool.ts';
import { castMapping, keeping, type Mapping } from '../../cast.ts';
import { openFaceEngine, readChosen } from '../../face-engine.ts';
import { findFfmpeg } from '../../ffmpeg.ts';
import { viewAt } from '../../look.ts';
import { longestVideo } from '../../settings.ts';
import { swapVideo } from '../../swap-video.ts';

/** Puts several faces onto the people of a video, as the visitor mapped them. */
export const work: TaskWork<MultipleOptions> = async (job, context) => {
  context.report('loading', 0);
  const engine = await openFaceEngine();
  const { mapping, keeps } = job.options;
  const faces = await readChosen(
    engine,
    job.inputs['sources'] ?? [],
    mapping.map(({ source }) => source),
  );
  return swapVideo({
    job,
    context,
    engine,
    target: job.inputs['target']![0]!,
    cast: async (look, clip) => {
      const named: Mapping[number][] = [];
      for (const [i, { target }] of mapping.entries()) {
        const view = target && (await viewAt(findFfmpeg(), clip, engine, target));
        if (target && !view) throw new TaskError('input', say('media.noSuchPerson', { count: look.people.length }));
        named.push({ source: faces[i]!, target: view });
      }
      return keeping(castMapping(look, named), keeps);
    },
    longest: longestVideo(),
    software: 'Facet Multiple Video Face Swap',
  });
};
