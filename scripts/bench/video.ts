import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@facet/build';
import type { VideoTaskFigures } from '../../backend/bench/video-task.ts';
import type { VideoBenchmark } from '../../shared/engines/bench/video.ts';
import type { Figure } from './figures.ts';

/** Frames of the clips that the engine is measured on, and the lengths of the whole tasks, seconds. */
const frames = 100;
const short = 10;
const long = 60;

async function run<Result>(script: string, args: readonly string[]): Promise<Result> {
  const command = ['--import', 'tsx', path.join(root, script), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, maxBuffer: 1 << 24 });
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1)) as Result;
}

const engine = (faces: 1 | 3): Promise<VideoBenchmark> =>
  run('shared/engines/bench/video.ts', ['--json', '--faces', String(faces), '--frames', String(frames)]);
const task = (seconds: number): Promise<VideoTaskFigures> => run('backend/bench/video-task.ts', [String(seconds)]);

/** The video engine by itself and as a task; each measurement in a process of its own. */
export async function benchVideo(): Promise<Figure[]> {
  const [one, three] = [await engine(1), await engine(3)];
  const pair = await Promise.all([engine(1), engine(1)]);
  const [brief, lengthy] = [await task(short), await task(long)];
  const together = pair.reduce((sum, { framesPerSecond }) => sum + framesPerSecond, 0);
  return [
    ...[one, three].flatMap((result): Figure[] => {
      const who = `${result.facesPerFrame.toFixed(1)} faces a frame`;
      return [
        { name: `720p frames a second, ${who}`, value: result.framesPerSecond, unit: '', digits: 1 },
        { name: `720p frames a CPU second, ${who}`, value: result.framesPerCpuSecond, unit: '', digits: 1 },
        {
          name: "flicker, of the original's, mean",
          value: result.flicker,
          unit: '',
          digits: 3,
          target: { atMost: 1.05 },
          beside: `worst frame ${result.worstFlicker.toFixed(2)}`,
        },
        {
          name: 'recogniser distance to source, mean',
          value: result.toSource,
          unit: '',
          digits: 3,
          target: { atMost: 0.6 },
          beside: `to target ${result.toTarget.toFixed(3)}`,
        },
        { name: 'frames recognised as the source', value: result.samePerson * 100, unit: '%', digits: 1 },
      ];
    }),
    { name: '720p frames a second, two tasks at once', value: together, unit: '', digits: 1 },
    { name: `whole task, ${String(short)} s of 720p`, value: brief.seconds, unit: 's', digits: 1 },
    { name: `whole task, ${String(long)} s of 720p`, value: lengthy.seconds, unit: 's', digits: 1 },
    { name: 'offset of the sound', value: lengthy.soundOffset, unit: 'ms', digits: 1, target: { atMost: 20 } },
    { name: 'offset of the picture', value: lengthy.pictureOffset, unit: 'ms', digits: 1, target: { atMost: 20 } },
    { name: `peak memory, ${String(short)} s`, value: brief.peakMegabytes, unit: 'MB' },
    {
      name: `peak memory, ${String(long)} s`,
      value: lengthy.peakMegabytes,
      unit: 'MB',
      target: { atMost: Math.round(brief.peakMegabytes * 1.3) },
    },
  ];
}
