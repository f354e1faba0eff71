import os from 'node:os';
import type { VideoTaskFigures } from '../../backend/bench/video-task.ts';
import type { VideoBenchmark } from '../../shared/engines/bench/video.ts';
import { benchInChild } from './child.ts';
import type { Figure } from './figures.ts';

/** Frames of the clips that the engine is measured on. */
const frames = 100;
/** A clip as visitors bring it, whose picture and sound must stay together. */
const usual = { seconds: 10, width: 1280, rate: 25 } as const;
/** Lengths between which memory must not grow, seconds: so small and slow that ten minutes take minutes. */
const lengths = { brief: 10, long: 600, width: 320, rate: 2 } as const;

const engine = (faces: 1 | 3): Promise<VideoBenchmark> =>
  benchInChild('shared/engines/bench/video.ts', ['--json', '--faces', String(faces), '--frames', String(frames)]);
const task = (seconds: number, { width, rate }: { width: number; rate: number }): Promise<VideoTaskFigures> =>
  benchInChild('backend/bench/video-task.ts', [String(seconds), '--width', String(width), '--rate', String(rate)]);

/** The video engine by itself, on one core and on two, and as a task; each measurement in a process of its own. */
export async function benchVideo(): Promise<Figure[]> {
  const load = os.loadavg()[0]!;
  const figures: Figure[] = [
    {
      name: 'load of this machine before',
      value: load,
      unit: '',
      digits: 1,
      beside: `${String(os.cpus().length)} cores`,
    },
  ];
  for (const faces of [1, 3] as const) {
    const alone = await engine(faces);
    const pair = await Promise.all([engine(faces), engine(faces)]);
    figures.push(...engineFigures(alone, pair));
  }
  return [...figures, ...(await taskFigures()), ...(await memoryFigures())];
}

function engineFigures(alone: VideoBenchmark, pair: readonly VideoBenchmark[]): Figure[] {
  const who = `${alone.facesPerFrame.toFixed(1)} faces a frame`;
  const sum = (of: 'framesPerSecond' | 'framesPerCpuSecond'): number =>
    pair.reduce((total, result) => total + result[of], 0);
  const perCpu = (value: number): string => `${value.toFixed(1)} a CPU second`;
  return [
    {
      name: `720p frames a second, ${who}, one core`,
      value: alone.framesPerSecond,
      unit: '',
      digits: 1,
      beside: perCpu(alone.framesPerCpuSecond),
    },
    {
      name: `720p frames a second, ${who}, two cores`,
      value: sum('framesPerSecond'),
      unit: '',
      digits: 1,
      beside: perCpu(sum('framesPerCpuSecond') / 2),
    },
    {
      name: "  flicker, of the original's, mean",
      value: alone.flicker,
      unit: '',
      digits: 3,
      target: { atMost: 1.05 },
      beside: `worst frame ${alone.worstFlicker.toFixed(2)}`,
    },
    {
      name: '  recogniser distance to source, mean',
      value: alone.toSource,
      unit: '',
      digits: 3,
      target: { atMost: 0.6 },
      beside: `worst frame ${alone.worstToSource.toFixed(3)}, to target ${alone.toTarget.toFixed(3)}`,
    },
    { name: '  frames recognised as the source', value: alone.samePerson * 100, unit: '%', digits: 1 },
    {
      name: '  pixels of a bar before the face that stay',
      value: alone.barKept * 100,
      unit: '%',
      digits: 1,
      target: { atLeast: 95 },
    },
  ];
}

async function taskFigures(): Promise<Figure[]> {
  const { frames: written, seconds, cpuSeconds, pictureOffset, soundOffset } = await task(usual.seconds, usual);
  return [
    {
      name: `whole task, ${String(usual.seconds)} s of 720p`,
      value: seconds,
      unit: 's',
      digits: 1,
      beside: `${String(written)} frames, ${cpuSeconds.toFixed(1)} CPU s without ffmpeg`,
    },
    { name: '  offset of the sound', value: soundOffset, unit: 'ms', digits: 1, target: { atMost: 20 } },
    { name: '  offset of the picture', value: pictureOffset, unit: 'ms', digits: 1, target: { atMost: 20 } },
  ];
}

async function memoryFigures(): Promise<Figure[]> {
  const brief = await task(lengths.brief, lengths);
  const long = await task(lengths.long, lengths);
  const size = `${String(lengths.width)} pixels wide, ${String(lengths.rate)} frames a second`;
  return [
    { name: `peak memory, ${String(lengths.brief)} s`, value: brief.peakMegabytes, unit: 'MB', beside: size },
    {
      name: `peak memory, ${String(lengths.long / 60)} min`,
      value: long.peakMegabytes,
      unit: 'MB',
      target: { atMost: Math.round(brief.peakMegabytes * 1.3) },
      beside: `${String(long.frames)} frames in ${long.seconds.toFixed(0)} s`,
    },
    {
      name: '  sound after ten minutes: offset',
      value: long.soundOffset,
      unit: 'ms',
      digits: 1,
      target: { atMost: 20 },
    },
  ];
}
